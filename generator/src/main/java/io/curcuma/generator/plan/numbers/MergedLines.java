package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import java.util.ArrayList;
import java.util.List;

/** The lines of a numbers file that a merge may have left with conflict markers. */
final class MergedLines {
    /** Who has a line. */
    enum Side {
        BOTH,
        OURS,
        /** What both began with, which some styles of conflict show. */
        BEFORE,
        THEIRS
    }

    /** A line and where it stands. */
    record Line(Entry entry, Side side, Location location) {}

    private MergedLines() {}

    /** Whether a line begins a conflict. */
    static boolean isConflict(String line) {
        return line.startsWith("<<<<<<<");
    }

    /** The entries of a numbers file; every damaged line is a diagnostic. */
    static List<Line> of(String text, String path, Diagnostics diagnostics) {
        List<Line> lines = new ArrayList<>();
        Side side = Side.BOTH;
        int number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            String trimmed = line.strip();
            Side next = marked(trimmed, side);
            if (next != side) {
                side = next;
            } else if (!trimmed.isEmpty() && !trimmed.startsWith("#")) {
                Location location = new Location(path, number, 1);
                try {
                    lines.add(new Line(NumbersLine.parse(trimmed), side, location));
                } catch (IllegalArgumentException e) {
                    diagnostics.add(Problem.NUMBERS_CORRUPT, location, String.valueOf(e.getMessage()));
                }
            }
        }
        return lines;
    }

    private static Side marked(String line, Side side) {
        if (isConflict(line)) {
            return Side.OURS;
        }
        if (side == Side.OURS && line.startsWith("|||||||")) {
            return Side.BEFORE;
        }
        if (side != Side.BOTH && line.equals("=======")) {
            return Side.THEIRS;
        }
        return side == Side.THEIRS && line.startsWith(">>>>>>>") ? Side.BOTH : side;
    }
}
