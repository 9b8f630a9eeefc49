package io.curcuma.samples.datapoints.store;

import io.curcuma.schemas.datapoints.Datapoint;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of a bean, to be compared: equal only where every bit of every number is. */
public record Point(
        int time,
        double sum,
        int count,
        @Nullable Double min,
        @Nullable Double max) {
    static Point of(Datapoint bean) {
        return new Point(bean.getTime(), bean.getSum(), bean.getCount(), bean.getMin(), bean.getMax());
    }

    /** The values of many beans, in their order. */
    public static List<Point> all(List<Datapoint> beans) {
        return beans.stream().map(Point::of).toList();
    }
}
