package io.curcuma.interop;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.TwoImplementations;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;
import javax.xml.namespace.QName;

/**
 * A bean to send.
 *
 * @param root the element that it is as a document
 */
record Message<T>(Adapter<T> adapter, QName root, T bean) {
    private static final String REFUSED = "refused: ";

    /** The bean of a document; empty if it is not of its schema. */
    static <T> Optional<Message<T>> of(Messages.Document<T> document) {
        byte[] bytes = document.bytes();
        Format stax = XmlImplementations.stax(document.root());
        try {
            T bean = stax.read(document.adapter(), bytes, 0, bytes.length, Limits.DEFAULT);
            return Optional.of(new Message<>(document.adapter(), document.root(), bean));
        } catch (SerializationException e) {
            return Optional.empty();
        }
    }

    static <T> Message<T> random(Adapter<T> adapter, int seed) {
        return new Message<>(adapter, XmlImplementations.root(adapter), RandomBeans.of(adapter, seed, 10 + 50 * seed));
    }

    byte[] bytes(Format format) {
        return format.write(adapter, bean, Limits.DEFAULT);
    }

    /** Empty if no document can hold the bean. */
    Optional<Messages.Document<T>> document() {
        try {
            return Optional.of(new Messages.Document<>(adapter, root, bytes(XmlImplementations.stax(root))));
        } catch (SerializationException e) {
            return Optional.empty();
        }
    }

    void sameBytes(TwoImplementations implementations) {
        implementations.sameBytes(adapter, bean);
    }

    void exchange(TwoImplementations implementations) {
        implementations.exchange(adapter, bean);
    }

    /** The bytes in hexadecimal, or why there are none. */
    String written(Format format) {
        return outcome(() -> bytes(format));
    }

    private static String outcome(Supplier<byte[]> bytes) {
        try {
            return HexFormat.of().formatHex(bytes.get());
        } catch (SerializationException e) {
            return REFUSED + e.getMessage();
        }
    }
}
