package io.curcuma.maven;

import io.curcuma.generator.BeanOptions;
import io.curcuma.generator.Extent;
import io.curcuma.generator.GenerationRequest;
import io.curcuma.generator.GenerationRequest.Budget;
import io.curcuma.generator.GenerationRequest.Idl;
import io.curcuma.generator.GenerationRequest.NotCarriedPolicy;
import io.curcuma.generator.GenerationRequest.WireNames;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What one execution of a goal is to do, every default applied.
 *
 * @param project what paths in messages and in the state are relative to
 * @param execution how messages name this execution
 * @param plugin identity of the plugin and of what it depends on: other versions generate other files
 * @param sources where the schemas are
 * @param packageName one Java package for everything
 * @param formats the IDLs to emit
 * @param wireNames what fields are called in them
 * @param numbersFile the numbers file, which may not exist yet
 * @param frozen whether a change of the numbers is an error
 * @param notCarried what a construct is that the adapters do not carry
 * @param allowedClasses what the binding files may name as code
 * @param modules jars and folders that have modules
 * @param extensible whether types of other modules may extend those of this one
 * @param budgetFactor how many times the default budget the schemas may cost
 * @param extent how much of the schema set comes out
 * @param beans where the beans come from
 * @param folders where the output goes
 */
record Settings(
        ProjectPaths project,
        String execution,
        List<String> plugin,
        Sources sources,
        Optional<String> packageName,
        Set<Idl> formats,
        WireNames wireNames,
        Path numbersFile,
        boolean frozen,
        NotCarriedPolicy notCarried,
        Set<String> allowedClasses,
        List<Path> modules,
        boolean extensible,
        int budgetFactor,
        Extent extent,
        BeanOptions beans,
        Folders folders) {
    Settings {
        plugin = List.copyOf(plugin);
        formats = Set.copyOf(formats);
        allowedClasses = Set.copyOf(allowedClasses);
        modules = List.copyOf(modules);
    }

    /**
     * The request to the generator.
     *
     * @param numbers text of the numbers file, empty if there is none
     */
    GenerationRequest request(Inputs inputs, Optional<String> numbers) {
        return GenerationRequest.of(inputs.schemas())
                .withBindings(inputs.bindings())
                .withCatalogs(inputs.catalogs())
                .withRoots(inputs.roots())
                .withTargetPackage(packageName)
                .withNumbers(numbers, project.name(numbersFile), frozen)
                .withFormats(formats)
                .withWireNames(wireNames)
                .withNotCarried(notCarried)
                .withExtent(extent)
                .withAllowedClasses(allowedClasses)
                .withModules(modules)
                .withExtensibleTypes(extensible)
                .withBeans(beans)
                .withBudget(Budget.DEFAULT.times(budgetFactor));
    }

    /**
     * Everything but the content of the inputs that decides what is generated, a line each. Whether the numbers are frozen is
     * not among it: when nothing changed, the numbers did not.
     */
    List<String> describe(Inputs inputs) {
        return List.of(
                "plugin " + plugin,
                "schemas " + project.names(inputs.schemas()),
                "bindings " + project.names(inputs.bindings()),
                "catalogs " + project.names(inputs.catalogs()),
                "allowedRoots " + project.names(inputs.roots()),
                "packageName " + packageName.orElse("(one per namespace)"),
                "formats " + new TreeSet<>(formats),
                "wireNames " + wireNames,
                "roots " + extent.elements(),
                "avroFiles " + extent.avroFiles(),
                "notCarried " + notCarried,
                "allowedClasses " + new TreeSet<>(allowedClasses),
                "modules " + project.names(modules),
                "extensible " + extensible,
                "budgetFactor " + budgetFactor,
                "beans " + describeBeans(),
                "numbersFile " + project.name(numbersFile),
                "outputDirectory " + project.name(folders.java()),
                "idlDirectory " + project.name(folders.resources()));
    }

    /** By content, for a dependency that is a snapshot or a folder changes without another name. */
    private String describeBeans() {
        List<String> classPath = beans.classPath().stream().map(Digests::ofTree).toList();
        return beans.xjcArguments() + " " + beans.existing() + " " + beans.packages() + " " + beans.besideBeans() + " "
                + classPath;
    }
}
