package io.curcuma.benchmarks.library;

import io.curcuma.Serializer;
import java.io.IOException;
import java.io.OutputStream;
import javax.xml.namespace.QName;

/**
 * Curcuma through its public methods, as users call it, with all lookups.
 *
 * @param <B> the beans' class
 */
public record CurcumaLibrary<B>(Serializer serializer, String format, Class<B> type) implements Library<B, B> {
    /** @param root of XML documents, for a bean class that does not name it */
    static <B> CurcumaLibrary<B> of(Serializer serializer, String format, Class<B> type, QName root) {
        return new CurcumaLibrary<>(
                serializer.withFormat(serializer.format(format).withRoot(root)), format, type);
    }

    @Override
    public B value(B bean) {
        return bean;
    }

    @Override
    public B bean(B value) {
        return value;
    }

    @Override
    public byte[] write(B value) {
        return serializer.write(value, format);
    }

    /** Writes to a stream. */
    public void write(B value, OutputStream out) throws IOException {
        serializer.write(value, format, out);
    }

    /** Returns a new, equal bean. */
    public B copy(B bean) {
        return read(write(bean));
    }

    @Override
    public B read(byte[] bytes) {
        return serializer.read(bytes, type, format);
    }
}
