package io.curcuma.spi.jaxb;

import io.curcuma.Limits;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Converts between what a bean holds for open content and the fields of {@link AnyXml}. */
interface OpenValue {
    /**
     * The fields of {@link AnyXml}.
     *
     * @param namespace empty for none
     * @param name empty for {@code xs:anyType}
     */
    record Contents(
            String namespace,
            String name,
            @Nullable QName xsiType,
            boolean nil,
            @Nullable String text,
            @Nullable Object bean,
            @Nullable String xml) {
        static final Contents EMPTY = new Contents("", "", null, false, null, null, null);

        static Contents ofXml(String namespace, String name, String xml) {
            return new Contents(namespace, name, null, false, null, null, xml);
        }

        QName qName() {
            return new QName(namespace, name);
        }
    }

    /**
     * The fields of a value.
     *
     * @param limits of the message
     */
    Contents contents(Field field, Object value, Limits limits);

    /**
     * The value of the fields.
     *
     * @param message of which they are a part
     */
    Object value(Contents contents, FieldReader message);

    /** Which field has the content of an element whose names are these. */
    Field content(Contents names);

    /** The adapter of the bean of an element whose names are these; null if the schema knows none. */
    @Nullable
    Adapter<?> adapter(Contents names);

    /** The adapter of a bean. */
    <T> Adapter<T> adapter(T bean);
}
