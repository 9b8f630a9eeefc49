package io.curcuma.internal.xml.stax;

import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** The element that a value will be. */
record Target(
        String namespace,
        String name,
        boolean nil,
        @Nullable QName type) {
    static final Target NONE = new Target("", "", false, null);

    Target withNil() {
        return new Target(namespace, name, true, type);
    }

    Target withType(QName other) {
        return new Target(namespace, name, nil, other);
    }
}
