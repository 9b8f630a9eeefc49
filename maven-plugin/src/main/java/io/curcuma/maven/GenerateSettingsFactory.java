package io.curcuma.maven;

import io.curcuma.generator.modules.ModuleReader;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.BeanOptions.Nullness;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest.Budget;
import io.curcuma.generator.request.GenerationRequest.Idl;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.model.Resource;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.DependencyResolutionException;
import org.jspecify.annotations.Nullable;

/** Turns the parameters of a Mojo into {@link GenerateSettings}: checks them and applies the defaults that an annotation can't say. */
final class GenerateSettingsFactory {
    private static final Pattern MAJOR = Pattern.compile("^[0-9]{1,9}");

    private GenerateSettingsFactory() {}

    static GenerateSettings settings(AbstractGenerateMojo mojo) throws MojoExecutionException {
        return new GenerateSettings(
                schemas(mojo),
                mojo.execution.getGoal() + " (" + mojo.execution.getExecutionId() + ") @ "
                        + mojo.project.getArtifactId(),
                identity(mojo.execution.getMojoDescriptor().getPluginDescriptor()),
                idls(orEmpty(mojo.idls)),
                wireNames(mojo.wireNames),
                mojo.validators,
                mojo.constraints,
                mojo.services,
                serviceVersion(mojo),
                frozen(mojo.numbers),
                mojo.folders());
    }

    /** By default the major version of the project; 1 if its version begins with no number. */
    private static int serviceVersion(AbstractGenerateMojo mojo) throws MojoExecutionException {
        if (mojo.serviceVersion == null) {
            Matcher major = MAJOR.matcher(mojo.project.getVersion());
            return major.find() ? Integer.parseInt(major.group()) : 1;
        }
        if (mojo.serviceVersion < 0) {
            throw new MojoExecutionException(
                    "serviceVersion is " + mojo.serviceVersion + ": give a major version, 0 or more");
        }
        return mojo.serviceVersion;
    }

    static SchemaSettings schemas(AbstractSchemaMojo mojo) throws MojoExecutionException {
        return new SchemaSettings(
                new ProjectPaths(path(mojo.project.getBasedir())),
                sources(mojo),
                Optional.ofNullable(mojo.packageName),
                numbersFile(mojo),
                notCarried(mojo.notCarried),
                Set.copyOf(orEmpty(mojo.allowedClasses)),
                modules(mojo),
                mojo.extensible,
                budgetFactor(mojo),
                extent(mojo),
                beans(mojo));
    }

    private static BeanOptions beans(AbstractSchemaMojo mojo) throws MojoExecutionException {
        boolean existing =
                switch (mojo.beans) {
                    case "generated" -> false;
                    case "existing" -> true;
                    default -> throw unexpected("beans", mojo.beans, "generated or existing");
                };
        try {
            List<Path> classPath = existing ? mojo.classPath() : List.of();
            return BeanOptions.xjc(orEmpty(mojo.xjcArgs), List.of())
                    .withExisting(existing, classPath)
                    .withPackages(orEmpty(mojo.beanPackages))
                    .withBesideBeans(mojo.adaptersBesideBeans)
                    .withNullness(nullness(mojo.nullness))
                    .withSchemaBindings(!mojo.ignoreSchemaBindings)
                    .withXjcDefaults(mojo.xjcDefaults);
        } catch (DependencyResolutionException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
    }

    private static SchemaLocations sources(AbstractSchemaMojo mojo) {
        Path schemas = path(mojo.schemaDirectory());
        return new SchemaLocations(
                schemas,
                mojo.schemaIncludes,
                orEmpty(mojo.schemaExcludes),
                paths(mojo.schemas),
                mojo.bindingDirectory == null ? schemas : path(mojo.bindingDirectory),
                paths(mojo.bindings),
                paths(mojo.catalogs),
                paths(mojo.allowedRoots));
    }

    private static Path numbersFile(AbstractSchemaMojo mojo) {
        return mojo.numbersFile == null
                ? path(mojo.schemaDirectory()).resolve("curcuma.numbers")
                : path(mojo.numbersFile);
    }

    /** The jars and folders that have modules; of those that the user names each has to. */
    private static List<Path> modules(AbstractSchemaMojo mojo) throws MojoExecutionException {
        List<Path> named = paths(mojo.modules);
        for (Path place : named) {
            if (!ModuleReader.isCandidate(place)) {
                throw new MojoExecutionException("no module in " + place + ": META-INF/curcuma/modules is not there");
            }
        }
        if (!mojo.useModules || !named.isEmpty()) {
            return mojo.useModules ? named : List.of();
        }
        return mojo.dependencies().filter(ModuleReader::isCandidate).distinct().toList();
    }

    private static int budgetFactor(AbstractSchemaMojo mojo) throws MojoExecutionException {
        if (mojo.budgetFactor < 1 || mojo.budgetFactor > Budget.MAX_FACTOR) {
            throw new MojoExecutionException(
                    "budgetFactor is " + mojo.budgetFactor + ", expected 1 to " + Budget.MAX_FACTOR);
        }
        return mojo.budgetFactor;
    }

    static ExecutionFolders folders(
            AbstractGenerateMojo mojo, File java, File resources, String classes, String records) {
        return new ExecutionFolders(
                path(java),
                path(resources),
                path(new File(classes)),
                path(new File(mojo.project.getBuild().getDirectory())).resolve(records),
                mojo.execution.getExecutionId());
    }

    /** Adds a folder once, however many executions share it. */
    static void addResource(List<Resource> present, File folder, Consumer<Resource> add) {
        String directory = folder.getAbsolutePath();
        if (present.stream().noneMatch(resource -> directory.equals(resource.getDirectory()))) {
            Resource resource = new Resource();
            resource.setDirectory(directory);
            add.accept(resource);
        }
    }

    /** The plugin and its dependencies; a snapshot can change without changing its version. */
    private static List<String> identity(PluginDescriptor plugin) {
        List<Artifact> artifacts = plugin.getArtifacts() == null ? List.of() : plugin.getArtifacts();
        return artifacts.stream()
                .map(artifact -> artifact.getId()
                        + (artifact.isSnapshot() && artifact.getFile() != null
                                ? "@" + artifact.getFile().lastModified()
                                : ""))
                .sorted()
                .toList();
    }

    private static Set<Idl> idls(List<String> names) throws MojoExecutionException {
        Set<Idl> idls = names.isEmpty() ? EnumSet.allOf(Idl.class) : EnumSet.noneOf(Idl.class);
        for (String name : names) {
            idls.add(Arrays.stream(Idl.values())
                    .filter(idl -> idl.name().equals(name.strip().toUpperCase(Locale.ROOT)))
                    .findFirst()
                    .orElseThrow(() -> unexpected("idls", name, "PROTO, AVRO, THRIFT or JSON_SCHEMA")));
        }
        return idls;
    }

    private static WireNames wireNames(String style) throws MojoExecutionException {
        return switch (style) {
            case "language" -> WireNames.LANGUAGE;
            case "schema" -> WireNames.SCHEMA;
            default -> throw unexpected("wireNames", style, "language or schema");
        };
    }

    static Nullness nullness(String kind) throws MojoExecutionException {
        return switch (kind) {
            case "none" -> Nullness.NONE;
            case "jspecify" -> Nullness.JSPECIFY;
            default -> throw unexpected("nullness", kind, "none or jspecify");
        };
    }

    private static Extent extent(AbstractSchemaMojo mojo) throws MojoExecutionException {
        Extent extent = Extent.of(new LinkedHashSet<>(orEmpty(mojo.roots)));
        return switch (mojo.avroFiles) {
            case "documents" -> extent;
            case "all" -> extent.withAvroFiles(Extent.AvroFiles.ALL);
            default -> throw unexpected("avroFiles", mojo.avroFiles, "documents or all");
        };
    }

    private static boolean frozen(String numbers) throws MojoExecutionException {
        return switch (numbers) {
            case "update" -> false;
            case "frozen" -> true;
            default -> throw unexpected("numbers", numbers, "update or frozen");
        };
    }

    private static NotCarriedPolicy notCarried(String policy) throws MojoExecutionException {
        return switch (policy) {
            case "error" -> NotCarriedPolicy.ERROR;
            case "refuse" -> NotCarriedPolicy.REFUSE_AT_RUN_TIME;
            default -> throw unexpected("notCarried", policy, "error or refuse");
        };
    }

    private static MojoExecutionException unexpected(String parameter, String value, String expected) {
        return new MojoExecutionException("parameter " + parameter + " is '" + value + "', expected " + expected);
    }

    static <T> List<T> orEmpty(@Nullable List<T> list) {
        return list == null ? List.of() : list;
    }

    private static List<Path> paths(@Nullable List<File> files) {
        return orEmpty(files).stream().map(GenerateSettingsFactory::path).toList();
    }

    static Path path(File file) {
        return file.toPath().toAbsolutePath().normalize();
    }
}
