package io.curcuma.flink;

import java.util.List;
import org.apache.flink.util.Collector;

/** Adds to a list. */
record ListCollector<T>(List<T> list) implements Collector<T> {
    @Override
    public void collect(T bean) {
        list.add(bean);
    }

    @Override
    public void close() {}
}
