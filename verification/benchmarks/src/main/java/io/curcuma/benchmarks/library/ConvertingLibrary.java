package io.curcuma.benchmarks.library;

/**
 * A library with its own objects, used by an application that has beans. It copies a bean into the library's objects before it writes,
 * and out of them after it reads. Turmeric used Protobuf like this.
 *
 * @param <B> the beans' class
 * @param <V> the library's class
 */
final class ConvertingLibrary<B, V> extends BeanLibrary<B> {
    private final Library<B, V> library;

    ConvertingLibrary(Library<B, V> library) {
        this.library = library;
    }

    @Override
    public byte[] write(B value) throws Exception {
        return library.write(library.value(value));
    }

    @Override
    public B read(byte[] bytes) throws Exception {
        return library.bean(library.read(bytes));
    }
}
