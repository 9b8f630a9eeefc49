package io.curcuma.maven;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.DefaultDependencyResolutionRequest;
import org.apache.maven.project.DependencyResolutionException;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.ProjectDependenciesResolver;
import org.codehaus.plexus.build.BuildContext;
import org.jspecify.annotations.Nullable;

/** The parameters of both goals that generate. */
@SuppressWarnings("NullAway.Init") // Maven fills them in
abstract class AbstractGenerateMojo extends AbstractSchemaMojo {
    /** The IDLs to generate: {@code PROTO}, {@code AVRO}, {@code THRIFT}, {@code JSON_SCHEMA}. Default: all. */
    @Parameter(property = "curcuma.formats")
    @Nullable
    List<String> formats;

    /**
     * What fields are called in the IDLs: {@code language} is lower snake case in a {@code .proto}, with {@code json_name}; {@code schema} is the
     * schema's name. No byte of a message depends on it.
     */
    @Parameter(property = "curcuma.wireNames", defaultValue = "language")
    String wireNames;

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

    /** {@code update} writes new components into the numbers file; {@code frozen} makes any change of it an error, as a CI build wants. */
    @Parameter(property = "curcuma.numbers", defaultValue = "update")
    String numbers;

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

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    MavenSession session;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    MojoExecution execution;

    @Inject
    BuildContext buildContext;

    @Inject
    ProjectDependenciesResolver resolver;

    /** Where the output goes. */
    abstract Folders folders();

    /** Makes the output part of the build. */
    abstract void addTo(MavenProject target);

    /** Where existing beans are, and what they need. */
    abstract List<Path> classPath() throws DependencyResolutionException;

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

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || project.getPackaging().equals("pom")) {
            getLog().info(skip ? "Skipped" : "Nothing to generate for a project with packaging pom");
            return;
        }
        addTo(project);
        Settings settings = SettingsFactory.settings(this);
        Reporter reporter = new Reporter(getLog(), settings.project(), IdeMarkers.of(session, buildContext));
        new Execution(settings, reporter, Claims.in(session.getRequest().getData())).run();
    }
}
