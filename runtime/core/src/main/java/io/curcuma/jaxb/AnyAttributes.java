package io.curcuma.jaxb;

import io.curcuma.Field;
import io.curcuma.FieldReader;
import io.curcuma.FieldWriter;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Values;
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
    private AnyAttributes() {}

    /**
     * Writes the attributes, sorted, so that the same bean gives the same bytes.
     *
     * @param attributes null is empty
     * @throws SerializationException {@code INVALID_BEAN} for a name or value that is null, {@code LIMIT_COUNT} for more than
     *     {@link io.curcuma.Limits#mapEntries}
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
            sorted.put(Values.qNameText(name), value);
        });
        out.attributes(field, sorted);
    }

    private static void check(int size, Limits limits) {
        if (size > limits.mapEntries()) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "mapEntries", limits.mapEntries(), size);
        }
    }

    /**
     * Adds attributes that come next to a bean's.
     *
     * @throws SerializationException {@code LIMIT_COUNT} for more than {@link io.curcuma.Limits#mapEntries}
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
            String before = attributes.put(Values.parseQName(name), value);
            check(attributes.size(), in.limits());
            return before;
        }

        @Override
        public Set<Map.Entry<String, String>> entrySet() {
            throw new UnsupportedOperationException("a format puts attributes and asks for none");
        }
    }
}
