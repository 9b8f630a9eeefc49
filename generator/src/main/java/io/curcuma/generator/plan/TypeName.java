package io.curcuma.generator.plan;

/**
 * The name of a message or enumeration in every IDL.
 *
 * @param packageName of the {@link PlannedPackage}
 * @param name unique in its package, also without regard to case
 */
public record TypeName(String packageName, String name) {
    /** {@code package.name}. */
    public String qualified() {
        return packageName + "." + name;
    }
}
