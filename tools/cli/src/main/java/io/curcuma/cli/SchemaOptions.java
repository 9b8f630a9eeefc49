package io.curcuma.cli;

import io.curcuma.embedded.check.SchemaPlace;
import io.curcuma.generator.modules.ModuleReader;
import io.curcuma.generator.output.NumbersSource;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Budget;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
            description = "additional folder that schemas may be read from; repeatable")
    private List<Path> roots = List.of();

    @Option(
            names = "--package",
            paramLabel = "NAME",
            description = "Java package for all namespaces; default one per namespace")
    private Optional<String> targetPackage = Optional.empty();

    @Option(
            names = "--allow-class",
            paramLabel = "CLASS",
            description = "Java class that binding files may use as code (an adapter, a base class, a parser); "
                    + "repeatable")
    private List<String> allowedClasses = List.of();

    @Option(
            names = "--module",
            paramLabel = "JAR",
            converter = ModuleConverter.class,
            description =
                    "jar or class folder of a schema module: schemas that import its namespaces use its classes and "
                            + "numbers; repeatable")
    private List<Path> modules = List.of();

    @Option(
            names = "--xjc-arg",
            paramLabel = "ARG",
            description = "argument that activates or configures an XJC plugin, such as -Xequals; repeatable")
    private List<String> xjcArguments = List.of();

    @Option(names = "--xjc-classpath", paramLabel = "JARS", description = "class path of XJC plugins; repeatable")
    private List<String> xjcClassPath = List.of();

    @Option(
            names = "--beans",
            paramLabel = "KIND",
            converter = BeanSourceConverter.class,
            description = "generated, or existing to use the JAXB classes of --classpath; default generated")
    private BeanSource beans = BeanSource.GENERATED;

    @Option(names = "--classpath", paramLabel = "JARS", description = "class path of existing beans; repeatable")
    private List<String> classPath = List.of();

    @Option(
            names = "--bean-package",
            paramLabel = "NAME",
            description = "Java package of existing beans, subpackages included; repeatable; default all")
    private List<String> beanPackages = List.of();

    @Option(
            names = "--adapters-beside-beans",
            description = "put adapters of existing beans into the beans' packages, where they may access fields")
    private boolean besideBeans;

    @Option(
            names = "--ignore-schema-bindings",
            description = "ignore JAXB customizations inside schemas; those of --bindings still apply")
    private boolean ignoreSchemaBindings;

    @Option(
            names = "--xjc-defaults",
            description = "keep XJC's default binding where it loses content of valid documents (C122)")
    private boolean xjcDefaults;

    @Option(
            names = "--budget-factor",
            paramLabel = "N",
            converter = FactorConverter.class,
            description = "multiplies the default budget, for trusted schemas; 1 to 1000; default 1")
    private int budgetFactor = 1;

    /** A request for these schemas; what has no option is at its default. */
    GenerationRequest request(List<Path> places) throws IOException {
        List<Path> schemas = new ArrayList<>();
        List<Path> allBindings = new ArrayList<>(bindings);
        List<Path> allCatalogs = new ArrayList<>(catalogs);
        List<Path> allRoots = new ArrayList<>(roots);
        for (Path place : places) {
            if (Files.isDirectory(place)) {
                SchemaPlace folder = SchemaPlace.of(place);
                schemas.addAll(folder.schemas());
                allBindings.addAll(folder.bindings());
                allCatalogs.addAll(folder.catalogs());
                allRoots.addAll(folder.roots());
            } else {
                schemas.add(place);
            }
        }
        return GenerationRequest.of(schemas)
                .withBindings(allBindings)
                .withCatalogs(allCatalogs)
                .withRoots(allRoots)
                .withTargetPackage(targetPackage)
                .withAllowedClasses(new LinkedHashSet<>(allowedClasses))
                .withModules(modules)
                .withBeans(BeanOptions.xjc(xjcArguments, entries(xjcClassPath))
                        .withExisting(beans == BeanSource.EXISTING, entries(classPath))
                        .withPackages(beanPackages)
                        .withBesideBeans(besideBeans)
                        .withSchemaBindings(!ignoreSchemaBindings)
                        .withXjcDefaults(xjcDefaults))
                .withBudget(Budget.DEFAULT.times(budgetFactor));
    }

    private static List<Path> entries(List<String> classPaths) {
        return classPaths.stream()
                .flatMap(classPath -> Arrays.stream(classPath.split(File.pathSeparator, -1)))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .toList();
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

    /** Where beans come from. */
    enum BeanSource {
        GENERATED,
        EXISTING
    }

    /** Reads where beans come from. */
    static final class BeanSourceConverter implements ITypeConverter<BeanSource> {
        @Override
        public BeanSource convert(String value) {
            return switch (value) {
                case "generated" -> BeanSource.GENERATED;
                case "existing" -> BeanSource.EXISTING;
                default -> throw new TypeConversionException("'" + value + "' is neither generated nor existing");
            };
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
                // reported below
            }
            throw new TypeConversionException("'" + value + "' is not a number from 1 to " + Budget.MAX_FACTOR);
        }
    }
}
