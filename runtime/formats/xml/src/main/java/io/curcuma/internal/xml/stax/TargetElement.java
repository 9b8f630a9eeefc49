package io.curcuma.internal.xml.stax;

import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** The element that a value will be. */
record TargetElement(
        String namespace,
        String name,
        boolean nil,
        @Nullable QName type) {
    static final TargetElement NONE = new TargetElement("", "", false, null);

    TargetElement withNil() {
        return new TargetElement(namespace, name, true, type);
    }

    TargetElement withType(QName other) {
        return new TargetElement(namespace, name, nil, other);
    }
}
