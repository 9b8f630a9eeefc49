package io.curcuma.generator.pattern;

import io.curcuma.generator.pattern.Expression.Characters;
import io.curcuma.generator.pattern.Expression.Choice;
import io.curcuma.generator.pattern.Expression.Repeat;
import io.curcuma.generator.pattern.Expression.Sequence;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The positions of an expression, and which may follow which: Glushkov's automaton. Position 0 is before the first character of a text.
 */
final class Positions {
    /** More than that would hardly be an automaton of {@link Automaton#MOST_STATES}. */
    static final int MOST = 4_096;

    /** What may be read first and last, and whether nothing may be. */
    private record Part(boolean empty, BitSet first, BitSet last) {
        static Part nothing() {
            return new Part(true, new BitSet(), new BitSet());
        }
    }

    private final List<CodePoints> sets = new ArrayList<>();
    private final List<BitSet> follow = new ArrayList<>();
    private final BitSet last = new BitSet();

    private Positions() {}

    /** @throws PatternException if there are too many */
    static Positions of(Expression expression) {
        Positions positions = new Positions();
        positions.sets.add(CodePoints.NONE);
        positions.follow.add(new BitSet());
        Part whole = positions.part(expression);
        positions.follow.set(0, whole.first());
        positions.last.or(whole.last());
        positions.last.set(0, whole.empty());
        return positions;
    }

    int size() {
        return sets.size();
    }

    /** The characters that a position reads. */
    CodePoints set(int position) {
        return sets.get(position);
    }

    /** What may come behind a position. */
    BitSet follow(int position) {
        return follow.get(position);
    }

    /** Where a text may end. */
    BitSet last() {
        return last;
    }

    private Part part(Expression expression) {
        if (expression instanceof Characters characters) {
            return one(characters.set());
        }
        if (expression instanceof Sequence sequence) {
            Part whole = Part.nothing();
            for (Expression part : sequence.parts()) {
                whole = then(whole, part(part));
            }
            return whole;
        }
        if (expression instanceof Choice choice) {
            return choice(choice.branches().stream().map(this::part).toList());
        }
        return repeat((Repeat) expression);
    }

    private Part one(CodePoints set) {
        if (sets.size() > MOST) {
            throw new PatternException("a pattern of more than " + MOST + " characters, each repetition counted", -1);
        }
        BitSet position = new BitSet();
        position.set(sets.size());
        sets.add(set);
        follow.add(new BitSet());
        return new Part(false, position, position);
    }

    private static Part choice(List<Part> branches) {
        BitSet first = new BitSet();
        BitSet last = new BitSet();
        boolean empty = false;
        for (Part branch : branches) {
            first.or(branch.first());
            last.or(branch.last());
            empty |= branch.empty();
        }
        return new Part(empty, first, last);
    }

    private void link(BitSet from, BitSet to) {
        from.stream().forEach(position -> follow.get(position).or(to));
    }

    private Part then(Part left, Part right) {
        link(left.last(), right.first());
        BitSet first = (BitSet) left.first().clone();
        if (left.empty()) {
            first.or(right.first());
        }
        BitSet end = (BitSet) right.last().clone();
        if (right.empty()) {
            end.or(left.last());
        }
        return new Part(left.empty() && right.empty(), first, end);
    }

    private Part repeat(Repeat repeat) {
        if (Math.max(repeat.least(), repeat.most()) > MOST) {
            throw new PatternException("a part that is repeated more than " + MOST + " times", -1);
        }
        int before = sets.size();
        Part whole = Part.nothing();
        for (int i = 0; i < repeat.least(); i++) {
            whole = then(whole, part(repeat.part()));
            if (sets.size() == before) {
                // it reads nothing, however often
                return whole;
            }
        }
        if (repeat.most() == Repeat.UNBOUNDED) {
            Part each = part(repeat.part());
            link(each.last(), each.first());
            return then(whole, new Part(true, each.first(), each.last()));
        }
        List<Part> rest = new ArrayList<>();
        for (int i = repeat.least(); i < repeat.most(); i++) {
            rest.add(part(repeat.part()));
            if (sets.size() == before) {
                return whole;
            }
        }
        // each only behind the one before: (a(a(a)?)?)?
        Part end = Part.nothing();
        for (int i = rest.size() - 1; i >= 0; i--) {
            Part each = then(rest.get(i), end);
            end = new Part(true, each.first(), each.last());
        }
        return then(whole, end);
    }
}
