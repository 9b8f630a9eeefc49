package io.curcuma.jaxb;

import io.curcuma.FieldReader;
import io.curcuma.Values;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** The attributes of {@code xs:anyAttribute}, between a bean's map and a format's. */
public final class AnyAttributes {
    private AnyAttributes() {}

    /** By {@code {namespace}prefix:local}, sorted, so that the same bean gives the same bytes. */
    public static SortedMap<String, String> sorted(@Nullable Map<QName, String> attributes) {
        if (attributes == null || attributes.isEmpty()) {
            return Collections.emptySortedMap();
        }
        SortedMap<String, String> sorted = new TreeMap<>();
        attributes.forEach((name, value) -> sorted.put(Values.qNameText(name), value));
        return sorted;
    }

    /** Adds attributes that come next to a bean's. */
    public static void read(FieldReader in, Map<QName, String> into) {
        Map<String, String> attributes = new LinkedHashMap<>();
        in.attributes(attributes);
        attributes.forEach((name, value) -> into.put(Values.parseQName(name), value));
    }
}
