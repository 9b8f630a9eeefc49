package io.curcuma.samples.datapoints.store;

import com.datastax.oss.driver.api.core.data.GettableByIndex;
import com.datastax.oss.driver.api.core.data.SettableByIndex;
import io.curcuma.schemas.datapoints.Datapoint;
import org.jspecify.annotations.Nullable;

/** Values of CQL that may be absent, in tuples and user-defined types alike. */
final class Beans {
    private Beans() {}

    static Datapoint bean(int time, double sum, int count, @Nullable Double min, @Nullable Double max) {
        Datapoint bean = new Datapoint();
        bean.setTime(time);
        bean.setSum(sum);
        bean.setCount(count);
        bean.setMin(min);
        bean.setMax(max);
        return bean;
    }

    static <T extends SettableByIndex<T>> T with(T value, int index, @Nullable Double number) {
        return number == null ? value.setToNull(index) : value.setDouble(index, number);
    }

    static @Nullable Double number(GettableByIndex value, int index) {
        return value.isNull(index) ? null : value.getDouble(index);
    }
}
