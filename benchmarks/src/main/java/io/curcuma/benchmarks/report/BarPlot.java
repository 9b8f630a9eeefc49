package io.curcuma.benchmarks.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Horizontal bars in groups, each with its spread and with a mark where it should end. */
final class BarPlot {
    private static final int WIDTH = 760;
    private static final int NAMES = 130;
    private static final int BAR_NAMES = 46;
    private static final int FIGURES = 110;
    private static final int BAR = 15;
    private static final int GAP = 10;
    private static final int TOP = 30;

    /**
     * A bar.
     *
     * @param name of it within its group
     * @param value of it
     * @param lower end of the spread; null if there is none
     * @param upper end of the spread; null if there is none
     * @param mark where it should end; null if it may end anywhere
     * @param met whether it ends there; null if there is no mark
     * @param text beside it
     */
    record Bar(
            String name,
            double value,
            @Nullable Double lower,
            @Nullable Double upper,
            @Nullable Double mark,
            @Nullable Boolean met,
            String text) {}

    /** Bars that belong together. */
    record Group(String name, List<Bar> bars) {}

    private final double most;
    private final double line;

    /**
     * @param most the longest bar
     * @param line where a line goes through all bars; not above {@code most}
     */
    BarPlot(double most, double line) {
        this.most = most;
        this.line = line;
    }

    String svg(String title, List<Group> groups) {
        int bars = groups.stream().mapToInt(group -> group.bars().size()).sum();
        int height = TOP + bars * BAR + groups.size() * GAP + 6;
        StringBuilder out = new StringBuilder(Markup.number(
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%n<text class=\"title\" x=\"0\" y=\"16\">%s</text>%n",
                WIDTH, height, Markup.escape(title), Markup.escape(title)));
        int y = TOP;
        for (Group group : groups) {
            out.append(Markup.number(
                    "<text class=\"name\" x=\"0\" y=\"%d\">%s</text>%n", y + BAR - 4, Markup.escape(group.name())));
            for (Bar bar : group.bars()) {
                bar(out, bar, y);
                y += BAR;
            }
            y += GAP;
        }
        if (line > 0) {
            out.append(Markup.number(
                    "<line class=\"one\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>%n",
                    x(line), x(line), TOP - 6, y));
        }
        return out.append("</svg>\n").toString();
    }

    private void bar(StringBuilder out, Bar bar, int y) {
        String kind = bar.met() == null ? "plain" : bar.met() ? "met" : "missed";
        double end = x(Math.min(bar.value(), most));
        out.append(Markup.number(
                "<text class=\"tick end\" x=\"%d\" y=\"%d\">%s</text><rect class=\"bar %s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"><title>%s</title></rect>%n",
                NAMES + BAR_NAMES - 6,
                y + BAR - 4,
                Markup.escape(bar.name()),
                kind,
                NAMES + BAR_NAMES,
                y + 1,
                Math.max(0.5, end - NAMES - BAR_NAMES),
                BAR - 4,
                Markup.escape(bar.text())));
        if (bar.lower() != null && bar.upper() != null) {
            double middle = y + BAR / 2.0 - 1;
            out.append(Markup.number(
                    "<line class=\"spread\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>%n",
                    x(Math.min(bar.lower(), most)), x(Math.min(bar.upper(), most)), middle, middle));
        }
        if (bar.mark() != null && bar.mark() <= most) {
            out.append(Markup.number(
                    "<line class=\"goal\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>%n",
                    x(bar.mark()), x(bar.mark()), y - 1, y + BAR - 1));
        }
        out.append(Markup.number(
                "<text class=\"tick\" x=\"%d\" y=\"%d\">%s</text>%n",
                WIDTH - FIGURES + 6, y + BAR - 4, Markup.escape(bar.text())));
    }

    private double x(double value) {
        int left = NAMES + BAR_NAMES;
        return left + (WIDTH - FIGURES - left) * value / most;
    }
}
