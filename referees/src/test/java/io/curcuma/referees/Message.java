package io.curcuma.referees;

import io.curcuma.Adapter;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.Routes;
import java.util.Optional;
import javax.xml.namespace.QName;

/**
 * A bean to send.
 *
 * @param root the element that it is as a document
 */
record Message<T>(Adapter<T> adapter, QName root, T bean) {
    /** The bean of a document; empty if it is not of its schema. */
    static <T> Optional<Message<T>> of(Messages.Document<T> document) {
        byte[] bytes = document.bytes();
        Format stax = XmlRoutes.stax(document.root());
        try {
            T bean = stax.read(document.adapter(), bytes, 0, bytes.length, Limits.DEFAULT);
            return Optional.of(new Message<>(document.adapter(), document.root(), bean));
        } catch (SerializationException e) {
            return Optional.empty();
        }
    }

    static <T> Message<T> random(Adapter<T> adapter, int seed) {
        return new Message<>(adapter, XmlRoutes.root(adapter), RandomBeans.of(adapter, seed, 10 + 50 * seed));
    }

    byte[] bytes(Format format) {
        return format.write(adapter, bean, Limits.DEFAULT);
    }

    /** Empty if no document can hold the bean. */
    Optional<Messages.Document<T>> document() {
        try {
            return Optional.of(new Messages.Document<>(adapter, root, bytes(XmlRoutes.stax(root))));
        } catch (SerializationException e) {
            return Optional.empty();
        }
    }

    void sameBytes(Routes routes) {
        routes.sameBytes(adapter, bean);
    }

    void exchange(Routes routes) {
        routes.exchange(adapter, bean);
    }
}
