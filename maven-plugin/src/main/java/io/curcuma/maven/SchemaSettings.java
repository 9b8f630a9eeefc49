package io.curcuma.maven;

import io.curcuma.generator.output.NumbersSource;
import io.curcuma.generator.output.OutputWriter;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Budget;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The schema set of a project, every default applied. All goals have it from the same parameters, so that a configuration means the same to
 * each: what one goal verifies is what another one generates.
 *
 * @param project what paths in messages and in the state are relative to
 * @param sources where the schemas are
 * @param packageName one Java package for everything
 * @param numbersFile the numbers file, which may not exist yet
 * @param notCarried what a construct is that the adapters do not carry
 * @param allowedClasses what the binding files may name as code
 * @param modules jars and folders that have modules
 * @param extensible whether types of other modules may extend those of this one
 * @param budgetFactor how many times the default budget the schemas may cost
 * @param extent how much of the schema set comes out
 * @param beans where the beans come from
 */
record SchemaSettings(
        ProjectPaths project,
        SchemaLocations sources,
        Optional<String> packageName,
        Path numbersFile,
        NotCarriedPolicy notCarried,
        Set<String> allowedClasses,
        List<Path> modules,
        boolean extensible,
        int budgetFactor,
        Extent extent,
        BeanOptions beans) {
    SchemaSettings {
        allowedClasses = Set.copyOf(allowedClasses);
        modules = List.copyOf(modules);
    }

    /** What messages call the numbers file. */
    String numbersName() {
        return project.name(numbersFile);
    }

    /**
     * The text of the numbers file, empty if there is none.
     *
     * @throws OutputWriter.RefusedException if it is not a numbers file
     */
    Optional<String> numbers() throws IOException {
        return NumbersSource.read(numbersFile, numbersName());
    }

    /**
     * The request for the schema set, with everything that is of one goal alone at its default.
     *
     * @param numbers text of the numbers file, empty if there is none
     */
    GenerationRequest request(Inputs inputs, Optional<String> numbers) {
        return GenerationRequest.of(inputs.schemas())
                .withBindings(inputs.bindings())
                .withCatalogs(inputs.catalogs())
                .withRoots(inputs.roots())
                .withTargetPackage(packageName)
                .withNumbers(numbers, numbersName(), false)
                .withNotCarried(notCarried)
                .withExtent(extent)
                .withAllowedClasses(allowedClasses)
                .withModules(modules)
                .withExtensibleTypes(extensible)
                .withBeans(beans)
                .withBudget(Budget.DEFAULT.times(budgetFactor));
    }

    /** Everything but the content of the inputs that decides what the schema set is, a line each. */
    List<String> describe(Inputs inputs) {
        return List.of(
                "schemas " + project.names(inputs.schemas()),
                "bindings " + project.names(inputs.bindings()),
                "catalogs " + project.names(inputs.catalogs()),
                "allowedRoots " + project.names(inputs.roots()),
                "packageName " + packageName.orElse("(one per namespace)"),
                "roots " + extent.elements(),
                "avroFiles " + extent.avroFiles(),
                "notCarried " + notCarried,
                "allowedClasses " + new TreeSet<>(allowedClasses),
                "modules " + project.names(modules),
                "extensible " + extensible,
                "budgetFactor " + budgetFactor,
                "beans " + describeBeans(),
                "numbersFile " + numbersName());
    }

    /** By content, for a dependency that is a snapshot or a folder changes without another name. */
    private String describeBeans() {
        List<String> classPath =
                beans.classPath().stream().map(ContentDigests::ofTree).toList();
        return beans.xjcArguments() + " " + beans.existing() + " " + beans.packages() + " " + beans.besideBeans() + " "
                + beans.nullness() + " " + beans.schemaBindings() + " " + beans.xjcDefaults() + " " + classPath;
    }
}
