package io.curcuma.flink;

import io.curcuma.flink.WireSchema.Message;
import io.curcuma.flink.WireSchema.Part;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What became of the numbers of a type between the state and the beans of today. Numbers decide, as in Protobuf; names show where a
 * number means something else than before.
 */
final class WireChange {
    private static final int MOST_NAMED = 10;

    /** Two messages that were compared. */
    private record Pair(int before, int after) {}

    private final WireSchema before;
    private final WireSchema after;
    private final Set<Pair> compared = new HashSet<>();
    private final List<String> conflicts = new ArrayList<>();
    private final List<String> dropped = new ArrayList<>();
    private boolean former;

    private WireChange(WireSchema before, WireSchema after) {
        this.before = before;
        this.after = after;
    }

    static WireChange between(WireSchema before, WireSchema after) {
        WireChange change = new WireChange(before, after);
        change.compare(0, 0, before.name());
        return change;
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

    private void compare(int one, int other, String path) {
        if (!compared.add(new Pair(one, other))) {
            return;
        }
        Message old = before.messages().get(one);
        Message now = after.messages().get(other);
        for (Part part : old.parts()) {
            if (!part.former()) {
                compare(part, old, now, path + "/" + part.name());
            }
        }
    }

    private void compare(Part part, Message old, Message now, String path) {
        Part next = now.numbered(part.number());
        Part namesake = now.named(part.name());
        if (next == null) {
            if (namesake != null) {
                conflicts.add(
                        path + " had number " + part.number() + ", and " + namesake.number() + " is all it has now");
            } else if (now.closed()) {
                conflicts.add(path + " is gone, and no value can be left out there");
            } else {
                dropped.add(path);
            }
        } else if (!next.form().equals(part.form())) {
            conflicts.add(path + " was " + part.form() + ", and its number is now " + next.form() + " " + next.name());
        } else if (next.former()) {
            former = true;
        } else if (!next.name().equals(part.name()) && (namesake != null || old.named(next.name()) != null)) {
            conflicts.add(path + " had number " + part.number() + ", which " + next.name() + " has now");
        } else if (part.message() >= 0 && next.message() >= 0) {
            compare(part.message(), next.message(), path);
        }
    }
}
