package io.curcuma.maven;

import io.curcuma.generator.output.OutputWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.DefaultDependencyResolutionRequest;
import org.apache.maven.project.DependencyResolutionException;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.ProjectDependenciesResolver;
import org.jspecify.annotations.Nullable;

/** The parameters of every goal that reads schemas. */
@SuppressWarnings("NullAway.Init") // Maven fills them in
abstract class AbstractSchemaMojo extends AbstractMojo {
    /** Patterns of the entry schemas below the schema directory. Default: {@code **}{@code /*.xsd, **}{@code /*.wsdl}. */
    @Parameter(property = "curcuma.schemaIncludes", defaultValue = "**/*.xsd,**/*.wsdl")
    List<String> schemaIncludes;

    /** Patterns of files below the schema directory that are not entry schemas; other schemas may still include or import them. Default: none. */
    @Parameter(property = "curcuma.schemaExcludes")
    @Nullable
    List<String> schemaExcludes;

    /** The entry schemas (XSD or WSDL files). Default: those found in the schema directory. */
    @Parameter(property = "curcuma.schemas")
    @Nullable
    List<File> schemas;

    /** Folder to search for JAXB bindings, {@code **}{@code /*.xjb}. Default: the schema directory. */
    @Parameter(property = "curcuma.bindingDirectory")
    @Nullable
    File bindingDirectory;

    /** The JAXB binding files. Default: those found in the binding directory. */
    @Parameter(property = "curcuma.bindings")
    @Nullable
    List<File> bindings;

    /** OASIS XML catalogs, used in this order before {@code catalog.xml} in the schema directory. Default: only that one, if it exists. */
    @Parameter(property = "curcuma.catalogs")
    @Nullable
    List<File> catalogs;

    /** Additional folders that schemas may be read from, besides the schema directory and the folders of the entry schemas. Default: none. */
    @Parameter(property = "curcuma.allowedRoots")
    @Nullable
    List<File> allowedRoots;

    /** Java package of all generated code. Default: one package per namespace, by the rules of JAXB. */
    @Parameter(property = "curcuma.packageName")
    @Nullable
    String packageName;

    /** The numbers file, which keeps field numbers stable. Commit it. Default: {@code curcuma.numbers} in the schema directory. */
    @Parameter(property = "curcuma.numbersFile")
    @Nullable
    File numbersFile;

    /**
     * Qualified names of the Java classes that binding files may use as code: adapters, base classes, classes that parse or print.
     * Default: only value classes of the JDK.
     */
    @Parameter(property = "curcuma.allowedClasses")
    @Nullable
    List<String> allowedClasses;

    /** Multiplies the default budget (32 MiB, 2000 files, 20000 types, 256 MiB of output, 60 seconds), for trusted schema sets; 1 to 1000. */
    @Parameter(property = "curcuma.budgetFactor", defaultValue = "1")
    int budgetFactor;

    /**
     * Whether to use the schema modules among the dependencies: a schema that imports a namespace of a module uses the module's classes,
     * numbers and IDLs, and the build does not generate them again.
     */
    @Parameter(property = "curcuma.useModules", defaultValue = "true")
    boolean useModules;

    /** The jars or class folders to search for schema modules. Default: the dependencies of the scope. */
    @Parameter(property = "curcuma.modules")
    @Nullable
    List<File> modules;

    /**
     * Global elements, {@code {ns}name}, or {@code name} if that is unique: the build generates only what these elements reach.
     * Default: everything.
     */
    @Parameter(property = "curcuma.roots")
    @Nullable
    List<String> roots;

    /**
     * The global elements that get an {@code .avsc}: {@code documents} for those of {@link #roots}, or else those of the schemas that no other
     * schema includes or imports; {@code all} for all.
     */
    @Parameter(property = "curcuma.avroFiles", defaultValue = "documents")
    String avroFiles;

    /**
     * What happens if adapters cannot carry a construct: {@code error} fails the build; {@code refuse} warns, and the adapter refuses a bean
     * that holds one.
     */
    @Parameter(property = "curcuma.notCarried", defaultValue = "error")
    String notCarried;

    /** Whether types of other modules may extend those of this one. The adapters then give access to every field. */
    @Parameter(property = "curcuma.extensible", defaultValue = "false")
    boolean extensible;

    /**
     * Arguments that activate and configure XJC plugins, as on XJC's command line: {@code -Xequals}. Add the plugins as dependencies of
     * this plugin. Default: none.
     */
    @Parameter(property = "curcuma.xjcArgs")
    @Nullable
    List<String> xjcArgs;

    /**
     * {@code generated}: XJC makes the beans. {@code existing}: the beans are JAXB classes of the project's dependencies, and the build
     * generates only adapters and IDLs.
     */
    @Parameter(property = "curcuma.beans", defaultValue = "generated")
    String beans;

    /** Java packages of existing beans, subpackages included. Default: the whole class path. */
    @Parameter(property = "curcuma.beanPackages")
    @Nullable
    List<String> beanPackages;

    /** Whether to put adapters of existing beans into the beans' packages, where they may access fields. */
    @Parameter(property = "curcuma.adaptersBesideBeans", defaultValue = "false")
    boolean adaptersBesideBeans;

    /**
     * Null-safety annotations of generated beans: {@code none}, or {@code jspecify} to mark with {@code org.jspecify.annotations} what may
     * be absent in the schema. The project then needs {@code org.jspecify:jspecify}.
     */
    @Parameter(property = "curcuma.nullness", defaultValue = "none")
    String nullness;

    /**
     * Whether to ignore the JAXB customizations inside schemas, such as those for XJC plugins of other builds. Those of binding files
     * still apply.
     */
    @Parameter(property = "curcuma.ignoreSchemaBindings", defaultValue = "false")
    boolean ignoreSchemaBindings;

    /**
     * Whether to keep XJC's default binding where it loses content of valid documents. Otherwise the generator binds it so that beans hold
     * it, and says so (C122).
     */
    @Parameter(property = "curcuma.xjcDefaults", defaultValue = "false")
    boolean xjcDefaults;

    /** Whether to skip this goal. */
    @Parameter(property = "curcuma.skip", defaultValue = "false")
    boolean skip;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    MavenSession session;

    @Inject
    ProjectDependenciesResolver resolver;

    /** The jars, and folders of class files in this build, that the project depends on. */
    Stream<Path> dependencies() {
        return project.getArtifacts().stream()
                .map(Artifact::getFile)
                .filter(Objects::nonNull)
                .map(GenerateSettingsFactory::path);
    }

    /** Where existing beans are, and what they need. */
    List<Path> classPath() throws DependencyResolutionException {
        return dependencies(Set.of("compile", "provided", "system"));
    }

    /**
     * The project's dependencies of some scopes. Resolved here and not by Maven, which would do it for each project: most have no beans in
     * their dependencies, and in a reactor these need not be built yet.
     */
    List<Path> dependencies(Set<String> scopes) throws DependencyResolutionException {
        return resolver
                .resolve(new DefaultDependencyResolutionRequest(project, session.getRepositorySession()))
                .getResolvedDependencies()
                .stream()
                .filter(dependency -> scopes.contains(dependency.getScope()))
                .map(dependency -> dependency.getArtifact().getFile().toPath())
                .toList();
    }

    /** Folder of the schemas. */
    abstract File schemaDirectory();

    /** What the goal does with the schemas, as one verb, for the log. */
    abstract String verb();

    /** Does it. */
    abstract void run() throws IOException, MojoExecutionException, MojoFailureException;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || project.getPackaging().equals("pom")) {
            getLog().info(skip ? "Skipped" : "Nothing to " + verb() + " for a project with packaging pom");
            return;
        }
        try {
            run();
        } catch (OutputWriter.RefusedException e) {
            throw new MojoFailureException(
                    e.diagnostic().headline() + "; " + e.diagnostic().hint(), e);
        } catch (IOException e) {
            throw new MojoExecutionException(e.toString(), e);
        }
    }
}
