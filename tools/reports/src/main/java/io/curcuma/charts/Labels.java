package io.curcuma.charts;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Texts beside points, each where it meets no other text and covers no point. */
final class Labels {
    private static final int POINT = 8;
    private static final int NEAR = 8;
    private static final int STEP = 3;
    private static final int BESIDE = 22;
    private static final int FAR = 260;
    private static final int DIRECTIONS = 16;

    private final Graphics2D graphics;
    private final FontMetrics metrics;
    private final Rectangle2D canvas;
    private final List<Rectangle2D> points = new ArrayList<>();
    private final List<Rectangle2D> placed = new ArrayList<>();

    /** @param canvas where texts may be */
    Labels(Graphics2D graphics, Font font, Rectangle2D canvas) {
        this.graphics = graphics;
        metrics = graphics.getFontMetrics(font);
        graphics.setFont(font);
        this.canvas = canvas;
    }

    /** No text will cover the point. */
    void keepFree(Point2D point) {
        points.add(new Rectangle2D.Double(point.getX() - POINT / 2.0, point.getY() - POINT / 2.0, POINT, POINT));
    }

    /** Draws a text at the nearest free place, to the right if it can, with a line to it if that is not near; leaves it out if there is none. */
    void placeAround(String text, Point2D point, Color color) {
        for (int distance = NEAR; distance < FAR; distance += STEP) {
            for (int i = 0; i < DIRECTIONS; i++) {
                // 0, -1, 1, -2, 2 …: from the right to both sides
                double angle = 2 * Math.PI / DIRECTIONS * (i % 2 == 0 ? i / 2 : -(i + 1) / 2);
                double x = point.getX()
                        + distance * Math.cos(angle)
                        - metrics.stringWidth(text) / 2.0 * (1 - Math.cos(angle));
                double y = point.getY() + distance * Math.sin(angle);
                if (isPlaced(text, x, y, point, color, distance > NEAR + 2 * STEP)) {
                    return;
                }
            }
        }
    }

    /** Draws a text to the right of where a line ends, lower or else higher if that is taken, with a line to it. Lines from the upmost to the lowest do not cross. */
    void placeBeside(String text, Point2D point, Color color) {
        for (int down = 0; down < FAR; down++) {
            if (isPlaced(text, point.getX() + BESIDE, point.getY() + down, point, color, true)) {
                return;
            }
        }
        for (int up = 0; up < FAR; up++) {
            if (isPlaced(text, point.getX() + BESIDE, point.getY() - up, point, color, true)) {
                return;
            }
        }
    }

    /** @param y of the text's middle */
    private boolean isPlaced(String text, double x, double y, Point2D point, Color color, boolean line) {
        double height = (double) metrics.getAscent() + metrics.getDescent();
        Rectangle2D place = new Rectangle2D.Double(x, y - height / 2, metrics.stringWidth(text), height);
        boolean free = canvas.contains(place)
                && points.stream().noneMatch(place::intersects)
                && placed.stream().noneMatch(place::intersects);
        if (free) {
            placed.add(place);
            draw(text, point, place, color, line);
        }
        return free;
    }

    /** The places of the texts so far. */
    List<Rectangle2D> placed() {
        return List.copyOf(placed);
    }

    private void draw(String text, Point2D point, Rectangle2D place, Color color, boolean line) {
        graphics.setColor(color);
        if (line) {
            double x = Math.max(place.getMinX(), Math.min(place.getMaxX(), point.getX()));
            graphics.draw(new Line2D.Double(point, new Point2D.Double(x, place.getCenterY())));
        }
        graphics.drawString(text, (float) place.getX(), (float) place.getY() + metrics.getAscent());
    }
}
