package io.curcuma.generator.output;

import java.util.ArrayList;
import java.util.List;

/** A table as lines of text: each column is as wide as its longest cell, and two blanks are between columns. */
public final class TextTable {
    private static final String GAP = "  ";

    private TextTable() {}

    /**
     * The rows as lines without line ends.
     *
     * @param rows the head among them; all with the same number of cells
     * @param left how many columns begin at the left; the others, of numbers, end at the right
     */
    public static List<String> lines(List<List<String>> rows, int left) {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = row.get(i);
                String padding = " ".repeat(widths[i] - cell.length());
                line.append(i < left ? cell + padding : padding + cell).append(GAP);
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }
}
