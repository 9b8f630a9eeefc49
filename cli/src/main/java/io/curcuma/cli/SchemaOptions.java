package io.curcuma.cli;

import io.curcuma.generator.GenerationRequest;
import io.curcuma.generator.GenerationRequest.Budget;
import io.curcuma.generator.NumbersSource;
import io.curcuma.generator.modules.ModuleReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What a schema set consists of besides its schemas. */
final class SchemaOptions {
    @Option(names = "--bindings", paramLabel = "FILE", description = "JAXB binding file (.xjb); repeatable")
    private List<Path> bindings = List.of();

    @Option(names = "--catalog", paramLabel = "FILE", description = "OASIS XML catalog; repeatable")
    private List<Path> catalogs = List.of();

    @Option(
            names = "--root",
            paramLabel = "DIR",
            description = "folder from which schemas may be read, besides those of the given schemas; repeatable")
    private List<Path> roots = List.of();

    @Option(
            names = "--package",
            paramLabel = "NAME",
            description = "Java package for all namespaces, instead of one per namespace")
    private Optional<String> targetPackage = Optional.empty();

    @Option(
            names = "--allow-class",
            paramLabel = "CLASS",
            description = "Java class that the binding files may name as code (an adapter, a base class, a parser); "
                    + "repeatable")
    private List<String> allowedClasses = List.of();

    @Option(
            names = "--module",
            paramLabel = "JAR",
            converter = ModuleConverter.class,
            description =
                    "jar, or folder of class files, that has generated namespaces: schemas that import them use its "
                            + "classes and numbers; repeatable")
    private List<Path> modules = List.of();

    @Option(
            names = "--budget-factor",
            paramLabel = "N",
            converter = FactorConverter.class,
            description = "how many times the default budget trusted schemas may cost, 1 to 1000; default 1")
    private int budgetFactor = 1;

    /** A request for these schemas; what has no option is at its default. */
    GenerationRequest request(List<Path> schemas) {
        return GenerationRequest.of(schemas)
                .withBindings(bindings)
                .withCatalogs(catalogs)
                .withRoots(roots)
                .withTargetPackage(targetPackage)
                .withAllowedClasses(new LinkedHashSet<>(allowedClasses))
                .withModules(modules)
                .withBudget(Budget.DEFAULT.times(budgetFactor));
    }

    /** The text of a numbers file, empty if there is none yet. */
    static Optional<String> numbers(Path file) throws IOException {
        return NumbersSource.read(file, file.toString());
    }

    /** A place that has a module. */
    static final class ModuleConverter implements ITypeConverter<Path> {
        @Override
        public Path convert(String value) {
            Path place = Path.of(value);
            if (!ModuleReader.isCandidate(place)) {
                throw new TypeConversionException(
                        "'" + value + "' has no module: META-INF/curcuma/modules is not there");
            }
            return place;
        }
    }

    /** Reads a factor of the budget. */
    static final class FactorConverter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            try {
                int factor = Integer.parseInt(value);
                if (factor >= 1 && factor <= Budget.MAX_FACTOR) {
                    return factor;
                }
            } catch (NumberFormatException e) {
                // told below
            }
            throw new TypeConversionException("'" + value + "' is not a number from 1 to " + Budget.MAX_FACTOR);
        }
    }
}
