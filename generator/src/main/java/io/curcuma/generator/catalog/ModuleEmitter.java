package io.curcuma.generator.catalog;

import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.modules.ModuleIndex;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.Plan;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Emits what makes a jar a module: its index, the numbers file, the bindings, and an episode for JAXB's own tools. */
public final class ModuleEmitter {
    private ModuleEmitter() {}

    /**
     * The files of a plan that has types of its own.
     *
     * @param schemas the sources as the jar has them
     * @param numbers the numbers file of this version
     * @param classes what the bindings may name as code
     * @param isExtensible whether types of other modules may extend those of the plan
     */
    public static Stream<OutputFile> emit(
            Plan plan,
            SchemaModel model,
            SchemaSources sources,
            List<SchemaFile> schemas,
            String numbers,
            Set<String> classes,
            boolean isExtensible) {
        Set<String> packages = plan.ownPackages().stream()
                .flatMap(file -> file.javaPackages().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        ModuleIndex index = new ModuleIndex(packages.iterator().next());
        index.packages().addAll(packages);
        namespaces(plan, model, sources, index);
        schemas.stream()
                .filter(schema ->
                        !schema.document().isOfModule() && !schema.document().isBundled())
                .forEach(schema ->
                        index.documents().put(schema.name(), schema.document().namespace()));
        List<SchemaFile> bindings = SchemaFiles.bindings(sources, CatalogEmitter.folder(plan, sources));
        bindings.forEach(binding -> index.bindings().add(binding.name()));
        index.classes().addAll(bindings.isEmpty() ? Set.of() : classes);
        sources.modules().forEach(module -> index.requires().add(module.index().name()));
        if (isExtensible) {
            index.setExtensible();
        }
        String name = index.name();
        return Stream.concat(
                Stream.of(
                        resource(ModuleIndex.FOLDER + name, index.text()),
                        resource(ModuleIndex.NUMBERS + name, numbers.replace("\r\n", "\n")),
                        resource("META-INF/curcuma/episodes/" + name + ".episode", Episode.of(plan, index))),
                bindings.stream().map(SchemaFile::output));
    }

    private static OutputFile resource(String path, String text) {
        return OutputFile.text(Kind.RESOURCE, path, text);
    }

    private static void namespaces(Plan plan, SchemaModel model, SchemaSources sources, ModuleIndex index) {
        sources.documents().values().stream()
                .filter(document -> document.kind() == SourceDocument.Kind.XSD)
                .filter(document -> !document.isOfModule() && !document.isBundled())
                .filter(document -> !document.namespace().isEmpty())
                .forEach(document -> index.namespaces().put(document.namespace(), ""));
        model.elements().forEach(element -> put(plan, index, element.namespace(), element.packageName()));
        model.types()
                .forEach(type -> put(plan, index, type.namespace(), type.java().packageName()));
        model.enums()
                .forEach(type -> put(plan, index, type.namespace(), type.java().packageName()));
    }

    private static void put(Plan plan, ModuleIndex index, String namespace, String packageName) {
        if (!plan.foreign().has(packageName) && index.packages().contains(packageName)) {
            index.namespaces().put(namespace, packageName);
        }
    }
}
