package io.curcuma.generator.plan;

import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.packages.IdlPackageNames;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What becomes one {@code .proto} and one {@code .thrift}: the types of one Java package, or of several whose types refer to each
 * other in a cycle, which no IDL allows across files.
 *
 * @param name dotted, see {@link IdlPackageNames}
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

    /** A file with these types: what they use tells its namespaces and imports. */
    public static PlannedPackage of(
            String name,
            List<String> javaPackages,
            List<PlannedMessage> messages,
            List<PlannedUnion> unions,
            List<PlannedEnum> enums) {
        Set<String> namespaces = new TreeSet<>();
        messages.forEach(message -> namespaces.add(message.type().namespace()));
        enums.forEach(type -> namespaces.add(type.type().namespace()));
        Set<String> imports = new TreeSet<>();
        boolean[] shared = {false};
        fields(messages, unions).map(PlannedField::type).forEach(type -> {
            shared[0] |= isShared(type);
            if (!(type instanceof FieldType.OfAny)) {
                type.<Set<String>>match(
                                scalar -> Set.of(),
                                enumeration -> Set.of(enumeration.name().packageName()),
                                nested -> Set.of(nested.name().packageName()),
                                attributes -> Set.of())
                        .forEach(imports::add);
            }
        });
        imports.remove(name);
        return new PlannedPackage(
                name, javaPackages, List.copyOf(namespaces), List.copyOf(imports), shared[0], messages, unions, enums);
    }

    /** This file with a part of its types. */
    public PlannedPackage with(
            List<PlannedMessage> partOfMessages, List<PlannedUnion> partOfUnions, List<PlannedEnum> partOfEnums) {
        Set<String> kept = new TreeSet<>();
        partOfMessages.forEach(message -> kept.add(message.type().java().packageName()));
        partOfUnions.forEach(union -> kept.add(union.packageName()));
        partOfEnums.forEach(type -> kept.add(type.type().java().packageName()));
        return of(name, List.copyOf(kept), partOfMessages, partOfUnions, partOfEnums);
    }

    private static Stream<PlannedField> fields(List<PlannedMessage> messages, List<PlannedUnion> unions) {
        return Stream.concat(
                messages.stream().flatMap(message -> message.fields().stream()),
                unions.stream().flatMap(union -> union.fields().stream()));
    }

    private static boolean isShared(FieldType type) {
        return type.match(
                scalar -> scalar.scalar() == Scalar.DATE_TIME,
                enumeration -> false,
                nested -> nested instanceof FieldType.OfAny,
                attributes -> false);
    }

    /** The least of its Java packages. */
    public String javaPackage() {
        return javaPackages.get(0);
    }
}
