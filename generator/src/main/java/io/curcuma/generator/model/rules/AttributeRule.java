package io.curcuma.generator.model.rules;

import io.curcuma.generator.diagnostic.Location;

/**
 * What the use of an attribute demands.
 *
 * @param namespace {@code ""} for none
 * @param value its type, {@code fixed} included
 * @param location of the use
 */
public record AttributeRule(String namespace, String name, boolean required, SimpleRule value, Location location) {}
