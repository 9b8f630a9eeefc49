package io.curcuma.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LabelsTest {
    private static final Rectangle2D CANVAS = new Rectangle2D.Double(0, 0, 800, 400);

    @Test
    void labelsOfManyPointsAtOnePlaceDoNotOverlap() {
        Labels labels = new Labels(
                new BufferedImage(800, 400, BufferedImage.TYPE_INT_RGB).createGraphics(), ChartStyle.FONT, CANVAS);
        Random random = new Random(7);
        List<Point2D> points = random.doubles(40)
                .<Point2D>mapToObj(x -> new Point2D.Double(380 + 40 * x, 180 + 40 * random.nextDouble()))
                .toList();
        points.forEach(labels::keepFree);

        points.forEach(point -> labels.placeAround("format and codec", point, Color.BLACK));

        List<Rectangle2D> places = labels.placed();
        assertThat(places).hasSize(40);
        for (Rectangle2D place : places) {
            assertThat(CANVAS.contains(place)).isTrue();
            assertThat(places).filteredOn(place::intersects).containsExactly(place);
            assertThat(points).noneMatch(place::contains);
        }
    }
}
