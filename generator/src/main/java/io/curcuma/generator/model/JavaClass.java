package io.curcuma.generator.model;

import java.util.List;

/**
 * A class that XJC generates.
 *
 * @param packageName its package
 * @param simpleNames the top-level class, then the classes nested in it down to this one
 */
public record JavaClass(String packageName, List<String> simpleNames) {
    public JavaClass {
        simpleNames = List.copyOf(simpleNames);
    }

    /** The name for {@code Class.forName}. */
    public String binaryName() {
        return packageName + "." + String.join("$", simpleNames);
    }

    /** The name in source code. */
    public String canonicalName() {
        return packageName + "." + String.join(".", simpleNames);
    }

    /** The simple names without a separator: a name for things that stand beside the class. */
    public String flatName() {
        return String.join("", simpleNames);
    }
}
