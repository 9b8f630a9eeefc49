package io.curcuma.generator.model.rules;

/** How one complex type derives from another. */
public enum Derivation {
    EXTENSION,
    RESTRICTION
}
