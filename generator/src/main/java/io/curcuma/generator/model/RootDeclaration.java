package io.curcuma.generator.model;

import io.curcuma.generator.diagnostic.Location;

/**
 * A global element whose type is a complex type.
 *
 * @param namespace target namespace, {@code ""} for none
 * @param name local name
 * @param type designator of its {@link ComplexType}
 * @param location of the declaration
 */
public record RootDeclaration(String namespace, String name, String type, Location location) {}
