package io.curcuma.generator.plan;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The text of the numbers file: one line per component, {@code kind designator number name [form] [reserved] [was=designator]}, sorted
 * by type and number, so that two branches that give the same number to different fields meet in one place. A property has a line
 * for each {@link WireForm} that it ever had.
 */
final class NumbersFile {
    /** What a line is about. */
    enum Kind {
        /** The name of a complex type or enumeration; its number is always 0. */
        TYPE,
        /** A property of a complex type. */
        FIELD,
        /** A value of an enumeration. */
        LITERAL;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One line.
     *
     * @param designator of the component
     * @param number 1 and up; 0 for a type
     * @param name in the IDLs
     * @param form of a field: what its number means on the wire, empty where an older file does not say
     * @param reserved whether the schema no longer has the component
     * @param was earlier designator of a component that was renamed, {@code ""} for none
     */
    record Entry(
            Kind kind,
            String designator,
            int number,
            String name,
            Optional<WireForm> form,
            boolean reserved,
            String was) {
        /** Designator of the type that owns the component. */
        String owner() {
            return kind == Kind.TYPE ? designator : designator.substring(0, ownerEnd(kind, designator));
        }

        /** The last number that is the component's: a list has the next one too. */
        int last() {
            return NumbersFile.last(kind, designator, number);
        }

        Entry withReserved(boolean value) {
            return new Entry(kind, designator, number, name, form, value, was);
        }

        Entry withForm(Optional<WireForm> value) {
            return new Entry(kind, designator, number, name, value, reserved, was);
        }
    }

    /** What to do about a number that two components have. */
    static final String MERGED = "; if two branches were merged, give the one that was not released a new number";

    static final String HEADER = """
            # Curcuma numbers: the numbers and names that every wire format relies on. Commit this file.
            # A component that is gone stays here as reserved; to rename one, change its designator and add was=<old designator>.
            """;

    /** Thrift's field ids are 16 bits wide; Protobuf's limit is far beyond. */
    static final int MAX_FIELD = 32_767;

    /** Protobuf keeps these to itself. */
    static final int PROTOBUF_FROM = 19_000;

    static final int PROTOBUF_TO = 19_999;
    private static final int MAX_LITERAL = 536_870_911;

    private NumbersFile() {}

    private static final Comparator<Entry> ORDER = Comparator.comparing(Entry::owner)
            .thenComparing(Entry::kind)
            .thenComparingInt(Entry::number)
            .thenComparing(Entry::designator);

    /** The text of these entries. */
    static String print(Collection<Entry> entries) {
        return print(entries, "");
    }

    /** The text of these entries, with the comments and line ends that a file has now. */
    static String print(Collection<Entry> entries, String before) {
        Map<String, String> comments = new HashMap<>();
        StringBuilder comment = new StringBuilder();
        for (String line : before.lines().map(String::strip).toList()) {
            if (line.startsWith("#") && !HEADER.contains(line + "\n")) {
                comment.append(line).append('\n');
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                comments.merge(place(line), comment.toString(), String::concat);
                comment.setLength(0);
            }
        }
        StringBuilder text = new StringBuilder(HEADER);
        sorted(entries).forEach(entry -> {
            String line = line(entry);
            text.append(comments.getOrDefault(place(line), "")).append(line).append('\n');
        });
        text.append(comment);
        return before.contains("\r\n") ? text.toString().replace("\n", "\r\n") : text.toString();
    }

    /** What tells a line from others: kind, component and number, or name of a type. */
    private static String place(String line) {
        String[] words = line.split(" +", 4);
        return String.join(" ", Arrays.asList(words).subList(0, Math.min(3, words.length)));
    }

    /** Entries in the order of the file. */
    static Stream<Entry> sorted(Collection<Entry> entries) {
        return entries.stream().sorted(ORDER);
    }

    /** The line of an entry. */
    static String line(Entry entry) {
        StringBuilder text = new StringBuilder();
        text.append(entry.kind().word()).append(' ').append(encode(entry.designator()));
        if (entry.kind() != Kind.TYPE) {
            text.append(' ').append(entry.number());
        }
        text.append(' ').append(entry.name());
        entry.form().ifPresent(form -> text.append(' ').append(form.print(NumbersFile::encode)));
        text.append(entry.reserved() ? " reserved" : "");
        text.append(entry.was().isEmpty() ? "" : " was=" + encode(entry.was()));
        return text.toString();
    }

    /** The entries of a text, with their places and in their order; every damaged line is a diagnostic. */
    static Map<Entry, Location> parse(String text, String path, Diagnostics diagnostics) {
        Map<Entry, Location> entries = new LinkedHashMap<>();
        Map<String, Location> places = new HashMap<>();
        Map<String, Set<Optional<WireForm>>> forms = new HashMap<>();
        Map<String, Integer> numbers = new HashMap<>();
        int lineNumber = 0;
        for (String line : text.split("\n", -1)) {
            lineNumber++;
            String trimmed = line.strip();
            if (trimmed.isEmpty() || trimmed.startsWith("#")) {
                continue;
            }
            Location location = new Location(path, lineNumber, 1);
            try {
                Entry entry = entry(trimmed.split(" +"));
                places.putIfAbsent(component(entry), location);
                if (!isNew(entry.form(), forms.computeIfAbsent(component(entry), k -> new HashSet<>()))) {
                    throw new IllegalArgumentException("'" + entry.designator() + "' stands here twice");
                }
                for (int number = entry.number(); entry.kind() != Kind.TYPE && number <= entry.last(); number++) {
                    Integer before = numbers.putIfAbsent(entry.owner() + " " + number, lineNumber);
                    if (before != null) {
                        throw new IllegalArgumentException("number " + number + " is taken by line " + before + MERGED);
                    }
                }
                entries.put(entry, location);
            } catch (IllegalArgumentException e) {
                diagnostics.add(Problem.NUMBERS_CORRUPT, location, String.valueOf(e.getMessage()));
            }
        }
        checkRenames(entries.keySet(), places, diagnostics);
        return entries;
    }

    /** Whether a component has no such line yet; one without a form is about all of them. */
    private static boolean isNew(Optional<WireForm> form, Set<Optional<WireForm>> known) {
        boolean first = known.isEmpty();
        return (first || form.isPresent() && !known.contains(Optional.empty())) && known.add(form);
    }

    private static Entry entry(String[] words) {
        Kind kind = kind(words[0]);
        int next = kind == Kind.TYPE ? 2 : 3;
        if (words.length <= next) {
            throw new IllegalArgumentException("the line ends too early");
        }
        String designator = decode(words[1]);
        if (kind != Kind.TYPE) {
            ownerEnd(kind, designator);
        }
        int number = kind == Kind.TYPE ? 0 : number(words[2], kind, designator);
        String name = words[next];
        if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
            throw new IllegalArgumentException("'" + name + "' is not a name");
        }
        Optional<WireForm> form = Optional.empty();
        boolean reserved = false;
        String was = "";
        for (int i = next + 1; i < words.length; i++) {
            if (words[i].equals("reserved")) {
                reserved = true;
            } else if (words[i].startsWith("was=")) {
                was = decode(words[i].substring(4));
            } else if (kind == Kind.FIELD && form.isEmpty()) {
                form = Optional.of(WireForm.parse(words[i], NumbersFile::decode));
            } else {
                throw new IllegalArgumentException("'" + words[i] + "' is not understood");
            }
        }
        return new Entry(kind, designator, number, name, form, reserved, was);
    }

    private static Kind kind(String word) {
        for (Kind kind : Kind.values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("'" + word + "' is none of type, field, literal");
    }

    private static int number(String word, Kind kind, String designator) {
        int number;
        try {
            number = Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + word + "' is not a number", e);
        }
        int max = kind == Kind.FIELD ? MAX_FIELD : MAX_LITERAL;
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

    private static int last(Kind kind, String designator, int number) {
        return kind == Kind.FIELD && designator.endsWith(Designators.LIST) ? number + 1 : number;
    }

    static boolean isOfProtobuf(int first, int last) {
        return last >= PROTOBUF_FROM && first <= PROTOBUF_TO;
    }

    /** Nothing was what it became, not even in several steps. */
    private static void checkRenames(Set<Entry> entries, Map<String, Location> places, Diagnostics diagnostics) {
        Map<String, String> was = new HashMap<>();
        entries.stream()
                .filter(entry -> !entry.was().isEmpty())
                .forEach(entry -> was.put(component(entry), entry.kind() + " " + entry.was()));
        for (Entry entry : entries) {
            Set<String> seen = new HashSet<>();
            String step = was.get(component(entry));
            while (step != null && !step.equals(component(entry)) && seen.add(step)) {
                step = was.get(step);
            }
            if (step != null && step.equals(component(entry))) {
                Location place = Objects.requireNonNull(places.get(component(entry)));
                diagnostics.add(Problem.NUMBERS_CORRUPT, place, "'" + entry.designator() + "' was itself before");
            }
        }
    }

    private static String component(Entry entry) {
        return entry.kind() + " " + entry.designator();
    }

    /** The owner of {@code {ns}T/…} ends before the last slash outside braces that separates the component. */
    private static int ownerEnd(Kind kind, String designator) {
        String path = Designators.withoutSuffixes(designator);
        int end = kind == Kind.LITERAL ? path.indexOf(Designators.LITERAL) : Designators.lastSlash(path);
        if (end <= 0) {
            throw new IllegalArgumentException("'" + designator + "' does not designate a component of a type");
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
