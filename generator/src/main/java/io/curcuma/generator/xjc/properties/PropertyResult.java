package io.curcuma.generator.xjc.properties;

import io.curcuma.generator.model.Property;

/** What has become of a property of XJC's. */
sealed interface PropertyResult {
    /** One of ours. */
    record Carried(Property property) implements PropertyResult {}

    /**
     * Nothing, because no adapter carries it.
     *
     * @param reason the construct, as {@code an element with a class of its own}
     */
    record Refused(String reason) implements PropertyResult {}
}
