package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.names.IdlNames;
import io.curcuma.generator.plan.numbers.MergedLines.Line;
import io.curcuma.generator.plan.numbers.MergedLines.Side;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes one numbers file of two that were merged. A number that was released stays; of two that were not, the one of this side, or
 * else the one that stands first, stays, and the other component gets the next free number of its type and of all that extend it.
 */
public final class NumbersRepair {
    /** @param number 0, unless a file gives a component several numbers in one form: each of these stays a line of its own */
    private record Key(Kind kind, String designator, Optional<WireForm> form, int number) {
        static Key of(Entry entry) {
            return new Key(entry.kind(), entry.designator(), entry.form(), 0);
        }

        Key with(int value) {
            return new Key(kind, designator, form, value);
        }
    }

    /**
     * A file that was repaired.
     *
     * @param text of the file
     * @param changes what became of lines, one sentence each
     */
    public record Repaired(String text, List<String> changes) {}

    private final Set<Key> moved = new HashSet<>();
    private final Map<Key, Entry> released = new LinkedHashMap<>();
    private final boolean isReleaseKnown;
    private final Diagnostics diagnostics;
    private final Map<Key, Entry> kept = new LinkedHashMap<>();
    private final Map<Key, Line> lines = new HashMap<>();
    private final List<String> changes = new ArrayList<>();

    private NumbersRepair(Optional<Set<Entry>> released, List<Line> lines, Diagnostics diagnostics) {
        findMoved(released.orElse(Set.of()).stream());
        findMoved(lines.stream()
                .filter(line -> line.side() == Side.BOTH || line.side() == Side.OURS)
                .map(Line::entry));
        findMoved(lines.stream()
                .filter(line -> line.side() == Side.BOTH || line.side() == Side.THEIRS)
                .map(Line::entry));
        released.orElse(Set.of()).forEach(entry -> this.released.put(key(entry), entry));
        this.isReleaseKnown = released.isPresent();
        this.diagnostics = diagnostics;
    }

    /**
     * Repairs a file.
     *
     * @param text of the file, with or without conflict markers
     * @param path what to call it in messages
     * @param released text of the file as it was released; without it, what stands outside of conflicts is taken for released
     * @param releasedPath what to call that in messages
     * @param diagnostics gets what cannot be repaired; then the result is of no use
     */
    public static Repaired repair(
            String text, String path, Optional<String> released, String releasedPath, Diagnostics diagnostics) {
        Optional<Set<Entry>> known = released.map(
                old -> NumbersFile.parse(old, releasedPath, diagnostics).keySet());
        List<Line> lines = MergedLines.of(text, path, diagnostics);
        if (diagnostics.hasErrors()) {
            return new Repaired(text, List.of());
        }
        return new NumbersRepair(known, lines, diagnostics).repair(lines, text, path);
    }

    /** Components to which one file gives several numbers in one form. */
    private void findMoved(Stream<Entry> file) {
        Set<Key> once = new HashSet<>();
        file.map(Key::of).filter(key -> !once.add(key)).forEach(moved::add);
    }

    private Key key(Entry entry) {
        Key key = Key.of(entry);
        return moved.contains(key) ? key.with(entry.number()) : key;
    }

    private Repaired repair(List<Line> all, String text, String path) {
        all.stream()
                .filter(line -> line.side() != Side.BEFORE)
                .sorted(Comparator.comparingInt(this::rank))
                .forEach(this::keep);
        Families families = new Families(kept.values());
        Map<String, Line> numbers = new HashMap<>();
        Map<String, Line> names = new HashMap<>();
        for (Key key : List.copyOf(kept.keySet())) {
            if (key.kind().isNumbered()) {
                number(key, families, numbers);
                name(key, families, names);
            }
        }
        lost();
        String cleaned = text.lines().filter(NumbersRepair::isOfNumbers).collect(Collectors.joining("\n"));
        String result = NumbersFile.print(kept.values(), cleaned);
        if (!diagnostics.hasErrors()) {
            NumbersFile.parse(result, path, diagnostics);
        }
        return new Repaired(text.contains("\r\n") ? result.replace("\n", "\r\n") : result, List.copyOf(changes));
    }

    private static boolean isOfNumbers(String line) {
        return !line.startsWith("<<<<<<<")
                && !line.startsWith("|||||||")
                && !line.startsWith("=======")
                && !line.startsWith(">>>>>>>");
    }

    private boolean isReleased(Entry entry) {
        Entry old = released.get(key(entry));
        Entry older = old == null ? released.get(key(entry.withForm(Optional.empty()))) : old;
        return older != null && older.number() == entry.number();
    }

    /** What gives way to what: the higher to the lower. */
    @SuppressWarnings("EnumOrdinal") // sides stand in this order
    private int rank(Line line) {
        return isReleased(line.entry()) ? -1 : line.side().ordinal();
    }

    private boolean isFixed(Line line) {
        return isReleaseKnown ? isReleased(line.entry()) : line.side() == Side.BOTH;
    }

    private void keep(Line line) {
        Entry entry = line.entry();
        Key key = key(entry);
        Entry known = kept.get(key);
        if (known == null) {
            kept.put(key, entry);
            lines.put(key, line);
            return;
        }
        Line first = Objects.requireNonNull(lines.get(key));
        if (known.number() != entry.number() && isFixed(first) && isFixed(line)) {
            refuse(line, first, "'" + entry.designator() + "' has two numbers");
        }
        if (known.number() != entry.number()) {
            changes.add("line " + line.location().line() + ": '" + entry.designator() + "' is number " + known.number()
                    + " as in line " + first.location().line());
        }
        // what one side still has the schema still has; a number that one side has given away is not the component's
        // any more
        boolean reserved =
                key.number() > 0 ? known.reserved() || entry.reserved() : known.reserved() && entry.reserved();
        kept.put(
                key,
                known.withReserved(reserved).withRelations(known.relations().and(entry.relations())));
    }

    private void refuse(Line line, Line first, String what) {
        diagnostics.add(
                Problem.NUMBERS_CORRUPT,
                line.location(),
                what + " that were both released, here and in line "
                        + first.location().line()
                        + (isReleaseKnown ? "" : "; if one was not, name the released file with --released"));
    }

    private void number(Key key, Families families, Map<String, Line> numbers) {
        Entry entry = Objects.requireNonNull(kept.get(key));
        Line line = Objects.requireNonNull(lines.get(key));
        Line taken = families.taken(numbers, entry);
        if (taken != null && isFixed(taken) && isFixed(line)) {
            refuse(line, taken, "number " + entry.number() + " is of two components");
        } else if (taken != null) {
            int next = NumbersLine.firstFree(families.last(entry, kept.values()), entry.last() > entry.number());
            changes.add("line " + line.location().line() + ": '" + entry.designator() + "' is number " + next
                    + ", since line " + taken.location().line() + " has " + entry.number());
            entry = entry.withNumber(next);
            kept.put(key, entry);
        }
        for (int number = entry.number(); number <= entry.last(); number++) {
            numbers.put(entry.owner() + " " + number, line);
        }
    }

    private void name(Key key, Families families, Map<String, Line> names) {
        Entry entry = Objects.requireNonNull(kept.get(key));
        Line of = Objects.requireNonNull(lines.get(key));
        Entry named = entry;
        for (int i = 2; isOther(families.named(names, named, IdlNames.fieldKey(named.name())), of, entry); i++) {
            named = entry.withName(entry.name() + "_" + i);
        }
        if (!named.equals(entry)) {
            Line line = Objects.requireNonNull(lines.get(key));
            changes.add("line " + line.location().line() + ": '" + entry.designator() + "' is named " + named.name());
            kept.put(key, named);
        }
        names.put(named.owner() + "." + IdlNames.fieldKey(named.name()), Objects.requireNonNull(lines.get(key)));
    }

    /** Two forms of one property have one name, and so has what has moved to another type; a name that is reserved may be in use again. */
    private boolean isOther(@Nullable Line line, Line of, Entry entry) {
        return line != null
                // what was released has a name that fits already
                && !isFixed(line)
                && !isFixed(of)
                && !line.entry().reserved()
                && !entry.reserved()
                && !part(line.entry()).equals(part(entry));
    }

    private static String part(Entry entry) {
        return Designators.withoutSuffixes(entry.designator())
                .substring(entry.owner().length());
    }

    /** A released line that neither side has any more is a number that somebody would give away again. */
    private void lost() {
        Set<Key> now = new HashSet<>(kept.keySet());
        released.forEach((key, entry) -> {
            boolean hasForm = key.form().isPresent()
                    || now.stream()
                            .noneMatch(k ->
                                    k.kind() == key.kind() && k.designator().equals(key.designator()));
            if (!now.contains(key) && hasForm && !isRenamed(entry)) {
                kept.put(key, entry.withReserved(entry.kind().isNumbered()));
                changes.add("'" + entry.designator() + "' is back: it was released");
            }
        });
    }

    /** Whether a line says with {@code was=} that the component has another name now, or its type or namespace has. */
    private boolean isRenamed(Entry entry) {
        return kept.values().stream()
                .anyMatch(now -> entry.designator().equals(before(now))
                        && now.kind() == entry.kind()
                        && now.number() == entry.number());
    }

    /** The designator that a released file has of a component. */
    private String before(Entry now) {
        if (now.kind().isNumbered() && !now.was().isEmpty()) {
            return now.was();
        }
        String designator = now.designator();
        for (Entry renamed : kept.values()) {
            boolean isType = renamed.kind() == Kind.TYPE || renamed.kind() == Kind.PACKAGE;
            if (isType && !renamed.was().isEmpty() && isPart(designator, renamed)) {
                return renamed.was() + designator.substring(renamed.designator().length());
            }
        }
        return designator;
    }

    private static boolean isPart(String designator, Entry of) {
        return designator.equals(of.designator())
                || designator.startsWith(of.kind() == Kind.PACKAGE ? of.designator() : of.designator() + "/");
    }
}
