package io.curcuma.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
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

    /** Patterns of files below the schema directory that are no entry schemas; others may still include or import them. Default: none. */
    @Parameter(property = "curcuma.schemaExcludes")
    @Nullable
    List<String> schemaExcludes;

    /** The entry schemas (XSD or WSDL files), instead of a search in the schema directory. Default: search. */
    @Parameter(property = "curcuma.schemas")
    @Nullable
    List<File> schemas;

    /** Folder that is searched for JAXB bindings, {@code **}{@code /*.xjb}. Default: the schema directory. */
    @Parameter(property = "curcuma.bindingDirectory")
    @Nullable
    File bindingDirectory;

    /** The JAXB binding files, instead of a search in the binding directory. Default: search. */
    @Parameter(property = "curcuma.bindings")
    @Nullable
    List<File> bindings;

    /** OASIS XML catalogs, asked in this order before {@code catalog.xml} in the schema directory. Default: that one alone, if it exists. */
    @Parameter(property = "curcuma.catalogs")
    @Nullable
    List<File> catalogs;

    /** Folders from which schemas may be read, besides the schema directory and the folders of the entry schemas. Default: none. */
    @Parameter(property = "curcuma.allowedRoots")
    @Nullable
    List<File> allowedRoots;

    /** Java package of everything that is generated. Default: one package per namespace, by the rules of JAXB. */
    @Parameter(property = "curcuma.packageName")
    @Nullable
    String packageName;

    /** The numbers file: it keeps field numbers stable; commit it. Default: {@code curcuma.numbers} in the schema directory. */
    @Parameter(property = "curcuma.numbersFile")
    @Nullable
    File numbersFile;

    /**
     * Qualified names of the Java classes that the binding files may name as code: adapters, base classes, classes that parse or print.
     * Default: none but value classes of the JDK.
     */
    @Parameter(property = "curcuma.allowedClasses")
    @Nullable
    List<String> allowedClasses;

    /** How many times the default budget (32 MiB, 2000 files, 20000 types, 256 MiB of output, 60 seconds) a trusted schema set may cost, 1 to 1000. */
    @Parameter(property = "curcuma.budgetFactor", defaultValue = "1")
    int budgetFactor;

    /**
     * Whether namespaces that a dependency has generated are the dependency's: a schema that imports them uses its classes, numbers and
     * IDLs, and nothing of them is generated again.
     */
    @Parameter(property = "curcuma.useModules", defaultValue = "true")
    boolean useModules;

    /** The jars or folders of class files to look for such namespaces in. Default: the dependencies of the scope. */
    @Parameter(property = "curcuma.modules")
    @Nullable
    List<File> modules;

    /**
     * Global elements of the documents, {@code {ns}name}, or {@code name} where one namespace alone has it: what they do not reach is left out.
     * Default: everything.
     */
    @Parameter(property = "curcuma.roots")
    @Nullable
    List<String> roots;

    /**
     * Which global elements get an {@code .avsc}: {@code documents} are those of {@link #roots}, else those of the schemas that no other schema
     * brings in; or {@code all}.
     */
    @Parameter(property = "curcuma.avroFiles", defaultValue = "documents")
    String avroFiles;

    /**
     * What a construct that the adapters do not carry is: {@code error} generates nothing; {@code refuse} is a warning, and the
     * adapter refuses a bean that holds one.
     */
    @Parameter(property = "curcuma.notCarried", defaultValue = "error")
    String notCarried;

    /** Whether types of other modules may extend those of this one: its adapters then give access to every field. */
    @Parameter(property = "curcuma.extensible", defaultValue = "false")
    boolean extensible;

    /**
     * Arguments that activate and configure XJC plugins, as XJC's command line has them: {@code -Xequals}. The plugins are dependencies of
     * this plugin. Default: none.
     */
    @Parameter(property = "curcuma.xjcArgs")
    @Nullable
    List<String> xjcArgs;

    /**
     * {@code generated}: XJC makes the beans; {@code existing}: the beans are JAXB classes of the project's dependencies, and adapters and
     * IDLs alone are generated.
     */
    @Parameter(property = "curcuma.beans", defaultValue = "generated")
    String beans;

    /** Java packages in which existing beans are looked for, those below included. Default: all of the class path. */
    @Parameter(property = "curcuma.beanPackages")
    @Nullable
    List<String> beanPackages;

    /** Whether adapters of existing beans are in the beans' packages, where they may use the beans' fields. */
    @Parameter(property = "curcuma.adaptersBesideBeans", defaultValue = "false")
    boolean adaptersBesideBeans;

    /**
     * Null-safety annotations of generated beans: {@code none}, or {@code jspecify}, which marks with {@code org.jspecify.annotations} what
     * the schema lets be absent. The project then needs {@code org.jspecify:jspecify}.
     */
    @Parameter(property = "curcuma.nullness", defaultValue = "none")
    String nullness;

    /**
     * Whether to leave out the JAXB customizations that schemas have inside, such as those of XJC plugins that others build with; those of
     * binding files count.
     */
    @Parameter(property = "curcuma.ignoreSchemaBindings", defaultValue = "false")
    boolean ignoreSchemaBindings;

    /** Whether to do nothing. */
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
                .map(SettingsFactory::path);
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
}
