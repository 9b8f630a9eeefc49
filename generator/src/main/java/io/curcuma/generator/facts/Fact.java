package io.curcuma.generator.facts;

import io.curcuma.generator.diagnostic.Location;

/**
 * One thing that a schema says of one component.
 *
 * @param path designator of the component, as the model has it; what the model does not know ends in a word of its own
 * @param value normalized: equal where the schemas say the same
 * @param location of the component
 */
public record Fact(String path, Aspect aspect, String value, Location location) {
    /** What a fact is known by. */
    public record Key(String path, Aspect aspect) {}

    /** Path and aspect. */
    public Key key() {
        return new Key(path, aspect);
    }
}
