package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.SourceVersion;

/** One line of the numbers file as words. */
public final class NumbersLine {
    /** Thrift's field ids are 16 bits wide; Protobuf's limit is far beyond. */
    public static final int MAX_FIELD = 32_767;

    /** Protobuf keeps these to itself. */
    static final int PROTOBUF_FROM = 19_000;

    static final int PROTOBUF_TO = 19_999;
    private static final String NAME = "[A-Za-z_][A-Za-z0-9_]*";
    private static final int MAX_LITERAL = 536_870_911;

    private NumbersLine() {}

    /** The line of an entry. */
    public static String of(Entry entry) {
        StringBuilder text = new StringBuilder();
        text.append(entry.kind().word()).append(' ').append(encode(entry.designator()));
        if (entry.kind().isNumbered()) {
            text.append(' ').append(entry.number());
        }
        text.append(entry.name().isEmpty() ? "" : " " + entry.name());
        entry.form().ifPresent(form -> text.append(' ').append(form.print(NumbersLine::encode)));
        text.append(entry.member().isEmpty() ? "" : " member=" + encode(entry.member()));
        entry.formerMembers().forEach(name -> text.append(" member-was=").append(encode(name)));
        text.append(entry.java().isEmpty() ? "" : " java=" + entry.java());
        entry.relations()
                .print(NumbersLine::encode)
                .forEach(word -> text.append(' ').append(word));
        text.append(entry.reserved() ? " reserved" : "");
        text.append(entry.was().isEmpty() ? "" : " was=" + encode(entry.was()));
        return text.toString();
    }

    /**
     * The entry of a line.
     *
     * @throws IllegalArgumentException if it is damaged, with what is wrong
     */
    public static Entry parse(String line) {
        String[] words = line.split(" +", -1);
        Kind kind = kind(words[0]);
        int next = kind == Kind.PACKAGE ? 1 : kind.isNumbered() ? 3 : 2;
        if (words.length <= next) {
            throw new IllegalArgumentException("the line ends too early");
        }
        String designator = decode(words[1]);
        if (kind.isNumbered()) {
            ownerEnd(kind, designator);
        }
        int number = kind.isNumbered() ? number(words[2], kind, designator) : 0;
        String name = kind == Kind.PACKAGE ? "" : words[next];
        String pattern = kind == Kind.IDL ? NAME + "(?:\\." + NAME + ")*" : NAME;
        if (kind != Kind.PACKAGE && !name.matches(pattern)) {
            throw new IllegalArgumentException("'" + name + "' is not a name");
        }
        Optional<WireForm> form = Optional.empty();
        boolean reserved = false;
        Relations relations = Relations.NONE;
        String was = "";
        String member = "";
        List<String> formerMembers = new ArrayList<>();
        String java = "";
        for (int i = next + 1; i < words.length; i++) {
            if (words[i].equals("reserved")) {
                reserved = true;
            } else if (words[i].startsWith("was=")) {
                was = decode(words[i].substring(4));
            } else if (hasJava(kind) && words[i].startsWith("java=")) {
                java = java(kind, words[i].substring(5));
            } else if (kind == Kind.FIELD && words[i].startsWith("member=")) {
                member = decode(words[i].substring(7));
            } else if (kind.isNumbered() && words[i].startsWith("member-was=")) {
                formerMembers.add(decode(words[i].substring(11)));
            } else if (kind == Kind.TYPE && Relations.isWord(words[i])) {
                relations = relations.with(words[i], NumbersLine::decode);
            } else if (kind == Kind.FIELD && form.isEmpty()) {
                form = Optional.of(WireForm.parse(words[i], NumbersLine::decode));
            } else {
                throw new IllegalArgumentException("'" + words[i] + "' is not understood");
            }
        }
        if (kind == Kind.SERVICE && java.isEmpty()) {
            throw new IllegalArgumentException("a line of a service is: service {namespace}portType name java=package");
        }
        if (kind == Kind.PACKAGE && (java.isEmpty() || !Designators.isNamespace(designator))) {
            throw new IllegalArgumentException("a line of a package is: package {namespace} java=name");
        }
        return new Entry(
                kind,
                designator,
                number,
                name,
                form,
                relations,
                reserved,
                was,
                member,
                List.copyOf(formerMembers),
                java);
    }

    private static boolean hasJava(Kind kind) {
        return kind == Kind.PACKAGE || kind == Kind.TYPE || kind == Kind.FIELD || kind == Kind.SERVICE;
    }

    /** What is not a name cannot get into Java code. */
    private static String java(Kind kind, String name) {
        boolean isPackage = kind == Kind.PACKAGE || kind == Kind.SERVICE;
        boolean legal = SourceVersion.isName(name) && (isPackage || name.indexOf('.') < 0);
        if (!legal) {
            throw new IllegalArgumentException("'" + name + "' is not a Java name");
        }
        return name;
    }

    private static Kind kind(String word) {
        for (Kind kind : Kind.values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException(
                "'" + word + "' is none of package, idl, type, field, literal, service, operation, fault");
    }

    private static int number(String word, Kind kind, String designator) {
        int number;
        try {
            number = Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + word + "' is not a number", e);
        }
        int max = kind == Kind.FIELD || kind == Kind.FAULT ? MAX_FIELD : MAX_LITERAL;
        int last = last(kind, designator, number);
        if (number < 1 || last > max || last < number) {
            throw new IllegalArgumentException("number " + number + " is not within 1 and " + max);
        }
        if (kind == Kind.FIELD && isOfProtobuf(number, last)) {
            throw new IllegalArgumentException("number " + number + " is one of " + PROTOBUF_FROM + " to " + PROTOBUF_TO
                    + ", which Protobuf keeps to itself");
        }
        return number;
    }

    public static int last(Kind kind, String designator, int number) {
        return kind == Kind.FIELD && designator.endsWith(Designators.LIST) ? number + 1 : number;
    }

    /** The first number behind others that a component can have. */
    public static int firstFree(int lastTaken, boolean list) {
        int next = lastTaken + 1;
        int last = list ? next + 1 : next;
        return isOfProtobuf(next, last) ? PROTOBUF_TO + 1 : next;
    }

    private static boolean isOfProtobuf(int first, int last) {
        return last >= PROTOBUF_FROM && first <= PROTOBUF_TO;
    }

    /** The owner of {@code {ns}T/…} ends before the last slash outside braces that separates the component. */
    static int ownerEnd(Kind kind, String designator) {
        String path = Designators.withoutSuffixes(designator);
        int end = kind == Kind.LITERAL ? path.indexOf(Designators.LITERAL) : Designators.lastSlash(path);
        if (end <= 0) {
            throw new IllegalArgumentException("'" + designator + "' does not designate a component of something");
        }
        return end;
    }

    private static String encode(String designator) {
        StringBuilder text = new StringBuilder();
        designator.codePoints().forEach(c -> {
            if (c == '%' || c <= ' ' || c == 0x7f || Character.isWhitespace(c) || Character.isISOControl(c)) {
                text.append(String.format(Locale.ROOT, "%%%04X", c));
            } else {
                text.appendCodePoint(c);
            }
        });
        return text.toString();
    }

    private static String decode(String word) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c == '%' && i + 5 <= word.length()) {
                text.append((char) Integer.parseInt(word.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }
}
