package io.curcuma.samples.flights.plot;

import java.util.List;
import java.util.Locale;

/** An SVG document under construction: white, one font, nothing from outside. Coordinates are pixels from the upper left corner. */
final class Svg {
    /** Told apart by people who see colors differently (Okabe and Ito). */
    private static final List<String> COLORS =
            List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#8a7a00");

    private final StringBuilder text = new StringBuilder();

    Svg(int width, int height) {
        add("""
                <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d" \
                font-family="sans-serif" font-size="13">
                <rect width="%1$d" height="%2$d" fill="#ffffff"/>
                """, width, height);
    }

    /** Where a text is with respect to its position. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    static String color(int series) {
        return COLORS.get(series % COLORS.size());
    }

    Svg text(double x, double y, Anchor anchor, String label) {
        return add(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"#222222\">%s</text>%n",
                x, y, anchor.name().toLowerCase(Locale.ROOT), escape(label));
    }

    Svg title(double x, String label) {
        return add("<text x=\"%.1f\" y=\"24\" font-size=\"16\" font-weight=\"bold\">%s</text>%n", x, escape(label));
    }

    Svg line(double x1, double y1, double x2, double y2) {
        return add("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#dddddd\"/>%n", x1, y1, x2, y2);
    }

    Svg rectangle(double x, double y, double width, double height, String color) {
        return add(
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>%n",
                x, y, width, height, color);
    }

    /** @param points as {@code x,y x,y …} */
    Svg path(String points, String color) {
        return add("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>%n", points, color);
    }

    String end() {
        return text + "</svg>\n";
    }

    private Svg add(String pattern, Object... arguments) {
        text.append(String.format(Locale.ROOT, pattern, arguments));
        return this;
    }

    private static String escape(String label) {
        return label.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
