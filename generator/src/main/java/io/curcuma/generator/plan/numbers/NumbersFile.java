package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The text of the numbers file: one line per component, {@code kind designator number name [form] [member=name] [member-was=name]… [java=name] [base=designator] [extended=designator]… [without=designator:numbers]… [reserved] [was=designator]}, sorted
 * by type and number, so that two branches that give the same number to different fields meet in one place. A property has a line
 * for each {@link WireForm} that it ever had.
 */
public final class NumbersFile {
    /** What a line is about. */
    public enum Kind {
        /** The Java package of a namespace; it has no number and no name in the IDLs. */
        PACKAGE,
        /** The name that what the types of a Java package are in has in the IDLs; only where that is not the Java package's. */
        IDL,
        /** The name of a complex type or enumeration; its number is always 0. */
        TYPE,
        /** A property of a complex type. */
        FIELD,
        /** A value of an enumeration. */
        LITERAL,
        /** The name of a port type, and the Java package that it belongs to; its number is always 0. */
        SERVICE,
        /** An operation of a port type. */
        OPERATION,
        /** A fault of an operation: the number of its field in Thrift, and the name of its exception. */
        FAULT;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether it is about a part of something else, which has a number there. */
        public boolean isNumbered() {
            return this == FIELD || this == LITERAL || this == OPERATION || this == FAULT;
        }

        /** Whether it is about a part of a type. */
        public boolean isOfType() {
            return this == FIELD || this == LITERAL;
        }

        private boolean isOfService() {
            return this == SERVICE || this == OPERATION || this == FAULT;
        }
    }

    /**
     * One line.
     *
     * @param designator of the component
     * @param number 1 and up; 0 for a type or package
     * @param name in the IDLs, {@code ""} for a package
     * @param form of a field: what its number means on the wire, empty where an older file does not say
     * @param relations of a complex type with what it extends and has extended; older files do not say
     * @param reserved whether the schema no longer has the component
     * @param was earlier designator of a component that was renamed, {@code ""} for none
     * @param member of a field: its name in formats that know names alone, {@code ""} if that is derived
     * @param formerMembers of a field or literal: names that it had there before it was renamed
     * @param java package of a namespace; class of a type or field of a property where that was chosen, else {@code ""}
     */
    public record Entry(
            Kind kind,
            String designator,
            int number,
            String name,
            Optional<WireForm> form,
            Relations relations,
            boolean reserved,
            String was,
            String member,
            List<String> formerMembers,
            String java) {
        static Entry ofPackage(String designator, String java) {
            return new Entry(
                    Kind.PACKAGE, designator, 0, "", Optional.empty(), Relations.NONE, false, "", "", List.of(), java);
        }

        public static Entry type(String designator, String name, Relations relations, String was) {
            return new Entry(
                    Kind.TYPE, designator, 0, name, Optional.empty(), relations, false, was, "", List.of(), "");
        }

        public static Entry ofIdl(String javaPackage, String name) {
            return new Entry(
                    Kind.IDL, javaPackage, 0, name, Optional.empty(), Relations.NONE, false, "", "", List.of(), "");
        }

        public static Entry field(String designator, int number, String name, WireForm form) {
            return new Entry(
                    Kind.FIELD,
                    designator,
                    number,
                    name,
                    Optional.of(form),
                    Relations.NONE,
                    false,
                    "",
                    "",
                    List.of(),
                    "");
        }

        public static Entry literal(String designator, int number, String name) {
            return new Entry(
                    Kind.LITERAL,
                    designator,
                    number,
                    name,
                    Optional.empty(),
                    Relations.NONE,
                    false,
                    "",
                    "",
                    List.of(),
                    "");
        }

        public static Entry service(String designator, String name, String javaPackage) {
            return new Entry(
                    Kind.SERVICE,
                    designator,
                    0,
                    name,
                    Optional.empty(),
                    Relations.NONE,
                    false,
                    "",
                    "",
                    List.of(),
                    javaPackage);
        }

        /** @param kind operation or fault */
        public static Entry ofService(Kind kind, String designator, int number, String name) {
            return new Entry(
                    kind, designator, number, name, Optional.empty(), Relations.NONE, false, "", "", List.of(), "");
        }

        /** Designator of the type, port type or operation that owns the component. */
        public String owner() {
            return ownerOf(kind, designator);
        }

        /**
         * The owner of a component of this designator.
         *
         * @throws IllegalArgumentException if the designator is none of a component with an owner
         */
        public static String ownerOf(Kind kind, String designator) {
            String owner =
                    kind.isNumbered() ? designator.substring(0, NumbersLine.ownerEnd(kind, designator)) : designator;
            // a type without namespace may be called as a package is, and a type as a port type
            return kind == Kind.IDL ? "idl " + owner : kind.isOfService() ? "service " + owner : owner;
        }

        /** The last number that is the component's: a list has the next one too. */
        public int last() {
            return NumbersLine.last(kind, designator, number);
        }

        public Entry withReserved(boolean value) {
            return new Entry(kind, designator, number, name, form, relations, value, was, member, formerMembers, java);
        }

        public Entry withDesignator(String value) {
            return new Entry(kind, value, number, name, form, relations, reserved, was, member, formerMembers, java);
        }

        /** This line as one of the component's name of now. */
        public Entry renamed(String now) {
            return withDesignator(now).withWas(designator);
        }

        Entry withWas(String value) {
            return new Entry(
                    kind, designator, number, name, form, relations, reserved, value, member, formerMembers, java);
        }

        Entry withNumber(int value) {
            return new Entry(
                    kind, designator, value, name, form, relations, reserved, was, member, formerMembers, java);
        }

        public Entry withName(String value) {
            return new Entry(
                    kind, designator, number, value, form, relations, reserved, was, member, formerMembers, java);
        }

        public Entry withRelations(Relations value) {
            return new Entry(kind, designator, number, name, form, value, reserved, was, member, formerMembers, java);
        }

        public Entry withMember(String value) {
            return new Entry(
                    kind, designator, number, name, form, relations, reserved, was, value, formerMembers, java);
        }

        public Entry withFormerMembers(List<String> value) {
            return new Entry(kind, designator, number, name, form, relations, reserved, was, member, value, java);
        }

        Entry withJava(String value) {
            return new Entry(
                    kind, designator, number, name, form, relations, reserved, was, member, formerMembers, value);
        }

        public Entry withForm(Optional<WireForm> value) {
            return new Entry(
                    kind, designator, number, name, value, relations, reserved, was, member, formerMembers, java);
        }
    }

    /** What to do about a number that two components have. */
    static final String MERGED = "; if two branches were merged, give the one that was not released a new number";

    private static final String SWAP = "; names change places in two versions: one of them has another name between";

    static final String HEADER = """
            # Curcuma numbers: the numbers and names that every wire format relies on. Commit this file.
            # A component that is gone stays here as reserved; to rename one, change its designator and add was=<old designator>.
            """;

    private NumbersFile() {}

    private static final Comparator<Entry> ORDER = Comparator.comparing(Entry::owner)
            .thenComparing(Entry::kind)
            .thenComparingInt(Entry::number)
            .thenComparing(Entry::designator);

    /** The text of these entries. */
    public static String print(Collection<Entry> entries) {
        return print(entries, "");
    }

    /** The text of these entries, with the comments and line ends that a file has now. */
    public static String print(Collection<Entry> entries, String before) {
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
            String line = NumbersLine.of(entry);
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
    public static Stream<Entry> sorted(Collection<Entry> entries) {
        return entries.stream().sorted(ORDER);
    }

    /** The entries of a numbers file, with their places and in their order; every damaged line is a diagnostic. */
    public static Map<Entry, Location> parse(String text, String path, Diagnostics diagnostics) {
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
            if (MergedLines.isConflict(trimmed)) {
                diagnostics.add(
                        Problem.NUMBERS_CORRUPT, location, "a merge left a conflict here, which both sides changed");
                return Map.of();
            }
            try {
                Entry entry = NumbersLine.parse(trimmed);
                places.putIfAbsent(component(entry), location);
                // one that is reserved may be an earlier number of the same form
                if (!entry.reserved()
                        && !isNew(entry.form(), forms.computeIfAbsent(component(entry), k -> new HashSet<>()))) {
                    throw new IllegalArgumentException("'" + entry.designator() + "' stands here twice");
                }
                for (int number = entry.number(); entry.kind().isNumbered() && number <= entry.last(); number++) {
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

    /** The entries of a file that a build has accepted. */
    public static Set<Entry> entries(String text) {
        return parse(text, "", new Diagnostics()).keySet();
    }

    /** Whether a component has no such line yet; one without a form is about all of them. */
    private static boolean isNew(Optional<WireForm> form, Set<Optional<WireForm>> known) {
        boolean first = known.isEmpty();
        return (first || form.isPresent() && !known.contains(Optional.empty())) && known.add(form);
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
                diagnostics.add(
                        Problem.NUMBERS_CORRUPT,
                        place,
                        "'" + entry.designator() + "' was itself before"
                                + (entry.was().equals(entry.designator()) ? "" : SWAP));
            }
        }
    }

    private static String component(Entry entry) {
        return entry.kind() + " " + entry.designator();
    }
}
