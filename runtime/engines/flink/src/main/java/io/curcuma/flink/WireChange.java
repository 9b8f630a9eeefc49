package io.curcuma.flink;

import io.curcuma.flink.WireSchema.Message;
import io.curcuma.flink.WireSchema.Part;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What became of the numbers of a type between the state and the beans of today. Numbers decide, as in Protobuf; names show where a
 * number means something else than before.
 */
final class WireChange {
    private static final int MOST_NAMED = 10;

    /** Two messages that are compared, by their indexes. */
    private record Pair(int before, int after) {}

    private final WireSchema before;
    private final WireSchema after;
    private final Map<Pair, String> paths = new HashMap<>();
    private final Deque<Pair> open = new ArrayDeque<>();
    private final List<String> conflicts = new ArrayList<>();
    private final List<String> dropped = new ArrayList<>();
    private boolean former;

    private WireChange(WireSchema before, WireSchema after) {
        this.before = before;
        this.after = after;
    }

    static WireChange between(WireSchema before, WireSchema after) {
        WireChange change = new WireChange(before, after);
        change.add(new Pair(0, 0), before.name());
        while (!change.open.isEmpty()) {
            change.compare(change.open.remove());
        }
        return change;
    }

    private void add(Pair pair, String path) {
        if (paths.putIfAbsent(pair, path) == null) {
            open.add(pair);
        }
    }

    /** Why the state cannot be read; empty if it can. */
    List<String> conflicts() {
        return conflicts;
    }

    /** The fields whose values are in the state and that the beans do not have. */
    List<String> dropped() {
        return dropped;
    }

    /** Whether the state has numbers that nothing writes any more: it has to be written again, lest a later version forgets them. */
    boolean needsMigration() {
        return former || !dropped.isEmpty();
    }

    /** The first of some lines. */
    static String first(List<String> lines) {
        return String.join("; ", lines.subList(0, Math.min(MOST_NAMED, lines.size())))
                + (lines.size() > MOST_NAMED ? "; and " + (lines.size() - MOST_NAMED) + " more" : "");
    }

    private void compare(Pair pair) {
        Message old = before.messages().get(pair.before());
        Message now = after.messages().get(pair.after());
        Set<String> oldNames = old.parts().stream()
                .filter(part -> !part.former())
                .map(Part::name)
                .collect(Collectors.toSet());
        Map<Integer, Part> numbers = new HashMap<>();
        Map<String, Part> names = new HashMap<>();
        for (Part part : now.parts()) {
            numbers.put(part.number(), part);
            if (!part.former()) {
                names.putIfAbsent(part.name(), part);
            }
        }
        for (Part part : old.parts()) {
            if (!part.former()) {
                String path = Objects.requireNonNull(paths.get(pair)) + "/" + part.name();
                Part next = numbers.get(part.number());
                Part namesake = names.get(part.name());
                if (next == null) {
                    gone(part, namesake, now.closed(), path);
                } else if (!next.form().equals(part.form())) {
                    conflicts.add(path + " was " + part.form() + ", and its number is now " + next.form() + " "
                            + next.name());
                } else if (next.former()) {
                    former = true;
                } else if (!next.name().equals(part.name()) && (namesake != null || oldNames.contains(next.name()))) {
                    conflicts.add(path + " had number " + part.number() + ", which " + next.name() + " has now");
                } else if (part.message() >= 0 && next.message() >= 0) {
                    add(new Pair(part.message(), next.message()), path);
                }
            }
        }
    }

    private void gone(Part part, @Nullable Part namesake, boolean closed, String path) {
        if (namesake != null) {
            conflicts.add(path + " had number " + part.number() + ", and " + namesake.number() + " is all it has now");
        } else if (closed) {
            conflicts.add(path + " is gone, and no value can be left out there");
        } else {
            dropped.add(path);
        }
    }
}
