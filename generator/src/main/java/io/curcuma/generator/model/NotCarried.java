package io.curcuma.generator.model;

import io.curcuma.generator.diagnostic.Location;

/**
 * A construct that the adapters do not carry. They refuse a bean that holds one.
 *
 * @param construct in XML Schema's words, such as {@code xs:any}
 * @param field name of the bean's field that would hold it, or of a public getter with {@code ()}; {@code ""} for the bean itself
 * @param location of the declaration
 */
public record NotCarried(String construct, String field, Location location) {}
