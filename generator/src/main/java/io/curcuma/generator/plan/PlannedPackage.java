package io.curcuma.generator.plan;

import java.util.List;

/**
 * What becomes one {@code .proto} and one {@code .thrift}: the types of one Java package, or of several whose types refer to each
 * other in a cycle, which no IDL allows across files.
 *
 * @param name dotted, see {@link PackageNames}
 * @param javaPackages the Java packages whose types are here, sorted
 * @param namespaces the target namespaces of its types, sorted
 * @param imports names of the packages whose types are used, sorted
 * @param usesShared whether a field has one of the {@link SharedTypes}
 * @param messages sorted by name
 * @param unions sorted by name
 * @param enums sorted by name
 */
public record PlannedPackage(
        String name,
        List<String> javaPackages,
        List<String> namespaces,
        List<String> imports,
        boolean usesShared,
        List<PlannedMessage> messages,
        List<PlannedUnion> unions,
        List<PlannedEnum> enums) {
    public PlannedPackage {
        javaPackages = List.copyOf(javaPackages);
        namespaces = List.copyOf(namespaces);
        imports = List.copyOf(imports);
        messages = List.copyOf(messages);
        unions = List.copyOf(unions);
        enums = List.copyOf(enums);
    }

    /** The least of its Java packages. */
    public String javaPackage() {
        return javaPackages.get(0);
    }
}
