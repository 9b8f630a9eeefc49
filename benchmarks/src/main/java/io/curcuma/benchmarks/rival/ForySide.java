package io.curcuma.benchmarks.rival;

import org.apache.fory.Fory;

/**
 * Fory on the beans: a format for Java alone, written by code that it makes at run time.
 *
 * @param <B> the beans' class
 */
final class ForySide<B> extends BeanSide<B> {
    private final Class<B> type;
    private final Fory fory;

    ForySide(Class<B> type) {
        this.type = type;
        fory = Fory.builder()
                .withClassLoader(type.getClassLoader())
                .withXlang(false)
                .requireClassRegistration(false)
                .withRefTracking(false)
                .suppressClassRegistrationWarnings(true)
                .build();
        fory.register(type);
    }

    @Override
    public byte[] write(B value) {
        return fory.serialize(value);
    }

    @Override
    public B read(byte[] bytes) {
        return type.cast(fory.deserialize(bytes));
    }
}
