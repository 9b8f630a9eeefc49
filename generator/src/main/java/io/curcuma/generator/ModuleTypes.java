package io.curcuma.generator;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.modules.SchemaModule;
import io.curcuma.generator.plan.Foreign;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a build may make of the types of its modules. */
final class ModuleTypes {
    private final SchemaModel model;
    private final Foreign foreign;
    private final Map<String, SchemaModule> modules;
    private final Diagnostics diagnostics;

    private ModuleTypes(SchemaModel model, SchemaSources sources, Diagnostics diagnostics) {
        this.model = model;
        this.foreign = foreign(sources);
        this.diagnostics = diagnostics;
        modules = sources.modules().stream()
                .collect(Collectors.toMap(module -> module.index().name(), module -> module));
    }

    /** The modules of a schema set, for the planner. */
    static Foreign foreign(SchemaSources sources) {
        return new Foreign(sources.modules().stream()
                .map(module -> new Foreign.Part(
                        module.index().name(),
                        module.place(),
                        module.index().packages(),
                        module.index().requires(),
                        module.numbers()))
                .toList());
    }

    /** The types of the model without those of modules, which were looked at when the module was built. */
    static List<ComplexType> own(SchemaModel model, SchemaSources sources) {
        Foreign foreign = foreign(sources);
        return model.types().stream()
                .filter(type -> !foreign.has(type.java().packageName()))
                .toList();
    }

    /** Types in a package of a module, and types that extend those of a module. */
    static void check(SchemaModel model, SchemaSources sources, Diagnostics diagnostics) {
        if (!sources.modules().isEmpty()) {
            ModuleTypes types = new ModuleTypes(model, sources, diagnostics);
            types.checkPackages(sources.documents().values().stream()
                    .filter(SourceDocument::isOfModule)
                    .map(SourceDocument::name)
                    .collect(Collectors.toSet()));
            types.checkBases();
        }
    }

    private void checkPackages(Set<String> theirs) {
        Map<String, Location> packages = new TreeMap<>();
        Stream.concat(
                        model.types().stream().map(type -> Map.entry(type.java().packageName(), type.location())),
                        model.enums().stream().map(type -> Map.entry(type.java().packageName(), type.location())))
                .filter(type -> !theirs.contains(type.getValue().path()))
                .forEach(type -> packages.merge(type.getKey(), type.getValue(), (a, b) -> a.compareTo(b) <= 0 ? a : b));
        packages.forEach((name, place) ->
                foreign.of(name).ifPresent(part -> diagnostics.add(Problem.MODULE_PACKAGE, place, name, part.place())));
    }

    private void checkBases() {
        Map<String, ComplexType> types = model.typesByDesignator();
        Set<String> held = Stream.concat(
                        model.types().stream()
                                .filter(type -> foreign.has(type.java().packageName()))
                                .flatMap(type -> type.properties().stream()),
                        model.contents().stream()
                                .filter(content -> foreign.has(content.packageName()))
                                .flatMap(content -> content.branches().stream()))
                .flatMap(ModuleTypes::message)
                .collect(Collectors.toSet());
        for (ComplexType type : model.types()) {
            if (type.base().isEmpty() || foreign.has(type.java().packageName())) {
                continue;
            }
            ComplexType base = Objects.requireNonNull(types.get(type.base().get()));
            foreign.of(base.java().packageName()).ifPresent(part -> {
                if (!Objects.requireNonNull(modules.get(part.name())).index().isExtensible()) {
                    diagnostics.add(
                            Problem.MODULE_CLOSED, type.location(), type.designator(), base.designator(), part.place());
                } else if (isHeld(base, held, types)) {
                    diagnostics.add(
                            Problem.MODULE_SUBTYPE,
                            Severity.WARNING,
                            type.location(),
                            type.designator(),
                            base.designator(),
                            part.place());
                }
            });
        }
    }

    private static boolean isHeld(ComplexType base, Set<String> held, Map<String, ComplexType> types) {
        for (ComplexType type = base;
                ;
                type = Objects.requireNonNull(types.get(type.base().get()))) {
            if (held.contains(type.designator())) {
                return true;
            }
            if (type.base().isEmpty()) {
                return false;
            }
        }
    }

    private static Stream<String> message(Property property) {
        ValueType type = property.type() instanceof ValueType.Nillable nillable ? nillable.value() : property.type();
        return type instanceof ValueType.Message message ? Stream.of(message.designator()) : Stream.empty();
    }
}
