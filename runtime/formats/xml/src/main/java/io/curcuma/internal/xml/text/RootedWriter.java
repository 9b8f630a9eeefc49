package io.curcuma.internal.xml.text;

import io.curcuma.spi.Shape;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A writer of documents that has to know the root element of a document before it starts. */
public interface RootedWriter {
    /**
     * The next documents have this root element.
     *
     * @param derived the type that its {@code xsi:type} names; null where it is of the type that it is declared with
     */
    void root(QName name, @Nullable Shape derived);
}
