package io.curcuma.spi.jaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Values;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** The attributes of {@code xs:anyAttribute}, between a bean's map and a format's. */
public final class AnyAttributes {
    private static final String NO_NAME = "the name of an attribute of a wildcard is not an XML name";

    private AnyAttributes() {}

    /**
     * Writes the attributes, sorted, so that the same bean gives the same bytes.
     *
     * @param attributes null is empty
     * @throws SerializationException {@code INVALID_BEAN} for a name or value that is null and for a name that XML does not have,
     *     {@code LIMIT_COUNT} for more than {@link io.curcuma.Limits#mapEntries}
     */
    @SuppressWarnings("NullAway") // the bean may hold what its type forbids
    public static void write(FieldWriter out, Field field, @Nullable Map<QName, String> attributes) {
        if (attributes == null || attributes.isEmpty()) {
            out.attributes(field, Collections.emptySortedMap());
            return;
        }
        check(attributes.size(), out.limits());
        SortedMap<String, String> sorted = new TreeMap<>();
        attributes.forEach((name, value) -> {
            if (name == null || value == null) {
                throw new SerializationException(Code.INVALID_BEAN, "null in the attributes of a wildcard");
            }
            if (!isName(name)) {
                throw new SerializationException(Code.INVALID_BEAN, NO_NAME);
            }
            sorted.put(Values.qNameText(name), value);
        });
        out.attributes(field, sorted);
    }

    /** One rule for all formats: XML and names of pairs have no place for others. */
    private static boolean isName(QName name) {
        String prefix = name.getPrefix();
        return XmlNames.isNcName(name.getLocalPart())
                && (prefix.isEmpty() || XmlNames.isNcName(prefix))
                && XmlNames.isText(name.getNamespaceURI())
                // no IRI has it (RFC 3987), and names of pairs end a namespace by it
                && name.getNamespaceURI().indexOf('}') < 0;
    }

    private static void check(int size, Limits limits) {
        if (size > limits.mapEntries()) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "mapEntries", limits.mapEntries(), size);
        }
    }

    /**
     * Adds attributes that come next to a bean's.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} for a name that XML does not have, {@code LIMIT_COUNT} for more than
     *     {@link io.curcuma.Limits#mapEntries}
     */
    public static void read(FieldReader in, Map<QName, String> into) {
        in.attributes(new Entries(in, into));
    }

    /**
     * Where a format puts attributes. Names that have one hash code cost a comparison with each other one, and there are as many of
     * them as somebody likes: hence the limit, before the map has them.
     */
    private static final class Entries extends AbstractMap<String, String> {
        // of an entry, a name and two strings, without their characters
        private static final int ENTRY_BYTES = 200;

        private final FieldReader in;
        private final Map<QName, String> attributes;

        Entries(FieldReader in, Map<QName, String> attributes) {
            this.in = in;
            this.attributes = attributes;
        }

        @Override
        public @Nullable String put(String name, String value) {
            in.graph(ENTRY_BYTES + (long) Character.BYTES * (name.length() + value.length()));
            QName parsed = Values.parseQName(name);
            if (!isName(parsed)) {
                throw new SerializationException(Code.SCHEMA_MISMATCH, NO_NAME);
            }
            String before = attributes.put(parsed, value);
            check(attributes.size(), in.limits());
            return before;
        }

        @Override
        public Set<Map.Entry<String, String>> entrySet() {
            throw new UnsupportedOperationException("a format puts attributes and asks for none");
        }
    }
}
