package io.curcuma.generator.plan;

import io.curcuma.generator.model.GlobalElement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Everything that the emitters need, decided: no emitter chooses a name or a number.
 *
 * @param packages sorted by name, each after those that it imports where that is possible
 * @param elements what a wildcard can allow, sorted by name
 * @param lost what the schema no longer has and numbers still hold values of
 * @param services sorted by package and name
 * @param foreign the modules that have generated some of the packages
 */
public record Plan(
        List<PlannedPackage> packages,
        List<GlobalElement> elements,
        List<PlannedLostType> lost,
        List<PlannedService> services,
        Foreign foreign) {
    public Plan {
        packages = List.copyOf(packages);
        elements = List.copyOf(elements);
        lost = List.copyOf(lost);
        services = List.copyOf(services);
    }

    /** A plan of a schema that has lost nothing. */
    public Plan(List<PlannedPackage> packages, List<GlobalElement> elements) {
        this(packages, elements, List.of(), List.of(), Foreign.NONE);
    }

    public Plan with(Foreign modules) {
        return new Plan(packages, elements, lost, services, modules);
    }

    /** The same types with these services. */
    public Plan with(List<PlannedService> planned) {
        return new Plan(packages, elements, lost, planned, foreign);
    }

    /** Whether a package is of a module, which has its files. */
    public boolean isForeign(PlannedPackage file) {
        return file.javaPackages().stream().anyMatch(foreign::has);
    }

    /** The packages that this build generates. */
    public List<PlannedPackage> ownPackages() {
        return packages.stream().filter(file -> !isForeign(file)).toList();
    }

    /** The messages of {@link #ownPackages()}. */
    public List<PlannedMessage> ownMessages() {
        return ownPackages().stream().flatMap(p -> p.messages().stream()).toList();
    }

    /** The services by the package of the IDLs that they belong to, sorted. */
    public SortedMap<String, List<PlannedService>> servicesByPackage() {
        return services.stream()
                .collect(Collectors.groupingBy(
                        service -> service.name().packageName(), TreeMap::new, Collectors.toList()));
    }

    /** All unions, in the order of the packages. */
    public List<PlannedUnion> unions() {
        return packages.stream().flatMap(p -> p.unions().stream()).toList();
    }

    /** The union of a field's type. */
    public Function<FieldType.OfUnion, PlannedUnion> unionsByType() {
        Map<TypeName, PlannedUnion> byName =
                unions().stream().collect(Collectors.toMap(PlannedUnion::name, Function.identity()));
        return type -> Objects.requireNonNull(byName.get(type.name()));
    }

    /** All messages, in the order of the packages. */
    public List<PlannedMessage> messages() {
        return packages.stream().flatMap(p -> p.messages().stream()).toList();
    }

    /** All enumerations, in the order of the packages. */
    public List<PlannedEnum> enums() {
        return packages.stream().flatMap(p -> p.enums().stream()).toList();
    }
}
