package io.curcuma.maven;

import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.build.BuildContext;
import org.jspecify.annotations.Nullable;

/** The parameters of both goals that generate. */
@SuppressWarnings("NullAway.Init") // Maven fills them in
abstract class AbstractGenerateMojo extends AbstractSchemaMojo {
    /** The IDLs to generate: {@code PROTO}, {@code AVRO}, {@code THRIFT}, {@code JSON_SCHEMA}. Default: all. */
    @Parameter(property = "curcuma.idls", alias = "formats")
    @Nullable
    List<String> idls;

    /**
     * What fields are called in the IDLs: {@code language} is lower snake case in a {@code .proto}, with {@code json_name}; {@code schema} is the
     * schema's name. No byte of a message depends on it.
     */
    @Parameter(property = "curcuma.wireNames", defaultValue = "language")
    String wireNames;

    /** {@code update} writes new components into the numbers file; {@code frozen} makes any change of it an error, as a CI build wants. */
    @Parameter(property = "curcuma.numbers", defaultValue = "update")
    String numbers;

    /** Shows each warning, where else the log has the first ten of one code and a count of the others. */
    @Parameter(property = "curcuma.allWarnings", defaultValue = "false")
    boolean allWarnings;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    MojoExecution execution;

    @Inject
    BuildContext buildContext;

    /** Where the output goes. */
    abstract Folders folders();

    /** Makes the output part of the build. */
    abstract void addTo(MavenProject target);

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || project.getPackaging().equals("pom")) {
            getLog().info(skip ? "Skipped" : "Nothing to generate for a project with packaging pom");
            return;
        }
        addTo(project);
        Settings settings = SettingsFactory.settings(this);
        Reporter reporter =
                new Reporter(getLog(), settings.project(), IdeMarkers.of(session, buildContext), allWarnings);
        new Execution(settings, reporter, Claims.in(session.getRequest().getData())).run();
    }
}
