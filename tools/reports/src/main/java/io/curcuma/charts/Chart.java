package io.curcuma.charts;

import java.awt.Graphics2D;

/**
 * A chart. The same chart is drawn as the same text on one machine; other machines may have other fonts. Text is drawn as outlines,
 * so that it looks alike and fits everywhere, and all names and numbers stand in the description that a screen reader reads.
 */
public sealed interface Chart permits BarChart, XyChart {
    /** What a reader sees above it. */
    String title();

    /** What it shows in words: axes with units, and each series with its values. */
    String description();

    /**
     * The chart as a document of SVG.
     *
     * @throws java.awt.AWTError or another error of the JDK if the machine has no fonts at all
     */
    default String svg() {
        return new Drawing(this).svg();
    }

    /** The chart as a piece of HTML, which is well-formed XML too. Narrow screens scroll it instead of making its text tiny. */
    default String html() {
        return "<figure class=\"chart\" style=\"margin:0 0 1rem;overflow-x:auto\">\n" + svg() + "</figure>\n";
    }

    /** Width of the drawing in pixels. */
    int width();

    /** Height of the drawing in pixels. */
    int height();

    /** Draws on white ground from the upper left corner. */
    void paint(Graphics2D graphics);
}
