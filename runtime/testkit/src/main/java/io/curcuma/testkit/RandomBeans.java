package io.curcuma.testkit;

import io.curcuma.Limits;
import io.curcuma.spi.Adapter;
import java.util.Random;

/**
 * Makes random beans for any adapter. The adapter reads from a reader that invents every value, so a bean holds exactly what its adapter
 * can carry.
 */
public final class RandomBeans {
    private RandomBeans() {}

    /**
     * One bean.
     *
     * @param seed the same seed and adapter give the same bean
     * @param size about how many fields have a value, in all nested messages together
     */
    public static <T> T of(Adapter<T> adapter, long seed, int size) {
        RandomReader in = new RandomReader(new Random(seed), size);
        in.start(adapter.shape(), new byte[0], 0, 0, Limits.DEFAULT);
        T bean = adapter.read(in);
        in.finish();
        in.resolve();
        return bean;
    }
}
