package io.curcuma.generator.pattern;

import io.curcuma.generator.pattern.Expression.Characters;
import io.curcuma.generator.pattern.Expression.Choice;
import io.curcuma.generator.pattern.Expression.Repeat;
import io.curcuma.generator.pattern.Expression.Sequence;
import java.util.ArrayList;
import java.util.List;

/** Reads the value of a facet {@code pattern} by the grammar of XML Schema Part 2, Appendix F. */
final class PatternParser {
    private static final int DEEPEST = 250;
    private static final String END = "";
    private static final String META = ".\\?*+{}()[]|";
    private static final String SINGLE = "\\|.?*+(){}-[]^";

    private final String text;
    private int position;
    private int depth;

    private PatternParser(String text) {
        this.text = text;
    }

    /** @throws PatternException if it is none */
    static Expression parse(String text) {
        PatternParser parser = new PatternParser(text);
        Expression whole = parser.choice();
        if (parser.position < text.length()) {
            throw parser.wrong("'" + parser.peek() + "' without its beginning");
        }
        return whole;
    }

    private PatternException wrong(String problem) {
        return new PatternException(problem, position);
    }

    /** The character that comes, {@code ""} at the end. */
    private String peek() {
        return position < text.length() ? Character.toString(text.codePointAt(position)) : END;
    }

    private boolean at(String token) {
        return text.startsWith(token, position);
    }

    private boolean take(String token) {
        boolean there = at(token);
        position += there ? token.length() : 0;
        return there;
    }

    private void expect(String token) {
        if (!take(token)) {
            throw wrong("'" + token + "' is missing");
        }
    }

    private Expression choice() {
        if (++depth > DEEPEST) {
            throw wrong("more than " + DEEPEST + " groups in each other");
        }
        List<Expression> branches = new ArrayList<>();
        do {
            branches.add(sequence());
        } while (take("|"));
        depth--;
        return branches.size() == 1 ? branches.get(0) : new Choice(branches);
    }

    private Expression sequence() {
        List<Expression> parts = new ArrayList<>();
        while (position < text.length() && !at("|") && !at(")")) {
            parts.add(quantified(atom()));
        }
        return parts.size() == 1 ? parts.get(0) : new Sequence(parts);
    }

    private Expression atom() {
        if (take("(")) {
            Expression group = choice();
            expect(")");
            return group;
        }
        if (take("[")) {
            return new Characters(group());
        }
        if (take(".")) {
            return new Characters(CharacterClasses.ANY);
        }
        if (take("\\")) {
            return new Characters(escape());
        }
        String next = peek();
        if (META.contains(next)) {
            throw wrong("'" + next + "' with nothing before it");
        }
        position += next.length();
        return new Characters(CodePoints.of(next));
    }

    private Expression quantified(Expression part) {
        if (take("?")) {
            return new Repeat(part, 0, 1);
        }
        if (take("*")) {
            return new Repeat(part, 0, Repeat.UNBOUNDED);
        }
        if (take("+")) {
            return new Repeat(part, 1, Repeat.UNBOUNDED);
        }
        if (!take("{")) {
            return part;
        }
        int least = number();
        int most = least;
        if (take(",")) {
            most = at("}") ? Repeat.UNBOUNDED : number();
        }
        if (most >= 0 && most < least) {
            throw wrong("at least " + least + " and at most " + most + " times");
        }
        expect("}");
        return new Repeat(part, least, most);
    }

    private int number() {
        int start = position;
        while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
            position++;
        }
        if (start == position) {
            throw wrong("a number is missing");
        }
        try {
            return Integer.parseInt(text.substring(start, position));
        } catch (NumberFormatException e) {
            throw wrong("a number that is too large");
        }
    }

    /** What stands behind a backslash. */
    private CodePoints escape() {
        String next = peek();
        position += next.length();
        return switch (next) {
            case "n" -> CodePoints.of("\n");
            case "r" -> CodePoints.of("\r");
            case "t" -> CodePoints.of("\t");
            case "p" -> property();
            case "P" -> property().others();
            default -> {
                if (!next.isEmpty() && SINGLE.contains(next)) {
                    yield CodePoints.of(next);
                }
                yield (next.length() == 1
                                ? CharacterClasses.escape(next.charAt(0))
                                : java.util.Optional.<CodePoints>empty())
                        .orElseThrow(() -> wrong("no escape '\\" + next + "'"));
            }
        };
    }

    private CodePoints property() {
        expect("{");
        int end = text.indexOf('}', position);
        if (end < 0) {
            throw wrong("'}' is missing");
        }
        String name = text.substring(position, end);
        CodePoints set =
                CharacterClasses.property(name).orElseThrow(() -> wrong("no category or block '" + name + "'"));
        position = end + 1;
        return set;
    }

    /** What stands between brackets, the closing one included. */
    private CodePoints group() {
        if (++depth > DEEPEST) {
            throw wrong("more than " + DEEPEST + " groups in each other");
        }
        boolean negative = take("^");
        CodePoints set = CodePoints.NONE;
        boolean first = true;
        while (!at("]")) {
            if (position >= text.length()) {
                throw wrong("']' is missing");
            }
            if (!first && take("-[")) {
                CodePoints base = negative ? set.others() : set;
                CodePoints rest = base.without(group());
                depth--;
                expect("]");
                return rest;
            }
            set = set.and(member(first));
            first = false;
        }
        if (first) {
            throw wrong("no character between brackets");
        }
        position++;
        depth--;
        return negative ? set.others() : set;
    }

    /** A class, a character, or a range of them; a hyphen stands for itself at the begin and at the end. */
    private CodePoints member(boolean first) {
        if (at("\\")) {
            int start = position++;
            CodePoints escaped = escape();
            boolean single = position - start == 2
                    && escaped.ranges().size() == 1
                    && escaped.ranges().get(0).from() == escaped.ranges().get(0).to();
            return single && isRange() ? rangeFrom(escaped.ranges().get(0).from()) : escaped;
        }
        String next = peek();
        boolean isEnd = text.startsWith("-]", position) || text.startsWith("-[", position);
        if (next.equals("[") || next.equals("-") && !first && !isEnd) {
            throw wrong("'" + next + "' between brackets");
        }
        position += next.length();
        return isRange() && !(next.equals("-") && first) ? rangeFrom(next.codePointAt(0)) : CodePoints.of(next);
    }

    private boolean isRange() {
        return at("-") && !at("-]") && !at("-[");
    }

    private CodePoints rangeFrom(int from) {
        position++;
        int to;
        if (take("\\")) {
            CodePoints end = escape();
            if (end.ranges().size() != 1
                    || end.ranges().get(0).from() != end.ranges().get(0).to()) {
                throw wrong("a range to a class of characters");
            }
            to = end.ranges().get(0).from();
        } else {
            String next = peek();
            if (next.equals("[") || next.isEmpty()) {
                throw wrong("a range without an end");
            }
            position += next.length();
            to = next.codePointAt(0);
        }
        if (to < from) {
            throw wrong("a range from a character to an earlier one");
        }
        return CodePoints.of(from, to);
    }
}
