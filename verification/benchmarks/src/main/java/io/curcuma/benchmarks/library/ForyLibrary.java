package io.curcuma.benchmarks.library;

import org.apache.fory.Fory;

/**
 * Fory on the beans: a format only for Java; the library generates its code at run time.
 *
 * @param <B> the beans' class
 */
final class ForyLibrary<B> extends BeanLibrary<B> {
    private final Class<B> type;
    private final Fory fory;

    ForyLibrary(Class<B> type) {
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
