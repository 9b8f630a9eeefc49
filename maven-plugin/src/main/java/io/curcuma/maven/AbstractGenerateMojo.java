package io.curcuma.maven;

import io.curcuma.generator.request.Constraints;
import io.curcuma.generator.request.ServiceStyle;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
     * Field names in the IDLs: {@code language} for lower snake case in a {@code .proto}, with {@code json_name}; {@code schema} for the
     * schema's names. Messages do not depend on it.
     */
    @Parameter(property = "curcuma.wireNames", defaultValue = "language")
    String wireNames;

    /**
     * Whether to generate validators: classes beside the adapters that check the rules of the schemas, for {@code Serializer.validate} and
     * {@code withValidation}. They are loaded with the first bean that is validated.
     */
    @Parameter(property = "curcuma.validators", defaultValue = "false")
    boolean validators;

    /**
     * Contracts of others that state the rules of the schemas, too: {@code PROTOVALIDATE} for the options of protovalidate in every
     * {@code .proto}, which imports {@code buf/validate/validate.proto} then; {@code JAKARTA} for annotations of Jakarta Validation on
     * the beans, which need {@code jakarta.validation-api} then.
     */
    @Parameter(property = "curcuma.constraints")
    Set<Constraints> constraints = Set.of();

    /**
     * What to generate in Java for the services of a WSDL. {@code BARE}: an interface, an exception for each fault, the constants of the
     * operations, and a client. {@code JAXWS}: the same with annotations of Jakarta XML Web Services, for which the project needs
     * {@code jakarta.xml.ws-api}. {@code UNWRAPPED}: methods with the parameters and exceptions that wsimport gives them.
     */
    @Parameter(property = "curcuma.services", defaultValue = "NONE")
    ServiceStyle services = ServiceStyle.NONE;

    /**
     * Major version of the services of a WSDL, in the paths of their OpenAPI: {@code /Service/V1/operation}. By default that of the
     * project.
     */
    @Parameter(property = "curcuma.serviceVersion")
    @Nullable
    Integer serviceVersion;

    /** {@code update} adds new components to the numbers file; {@code frozen} fails the build if the file would change, for CI builds. */
    @Parameter(property = "curcuma.numbers", defaultValue = "update")
    String numbers;

    /** Whether to log all warnings. By default, the log has ten per code and the number of the others. */
    @Parameter(property = "curcuma.allWarnings", defaultValue = "false")
    boolean allWarnings;

    /**
     * Binding file to write with the Java names that the schemas leave open, each of which has a warning, to edit and move to the bindings. Nothing
     * is written if there are none, or if nothing has changed since the last build.
     */
    @Parameter(property = "curcuma.writeBindings")
    @Nullable
    File writeBindings;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    MojoExecution execution;

    @Inject
    BuildContext buildContext;

    /** Where the output goes. */
    abstract ExecutionFolders folders();

    /** Makes the output part of the build. */
    abstract void addTo(MavenProject target);

    @Override
    String verb() {
        return "generate";
    }

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        addTo(project);
        GenerateSettings settings = GenerateSettingsFactory.settings(this);
        Reporter reporter =
                new Reporter(getLog(), settings.project(), IdeMarkers.of(session, buildContext), allWarnings);
        new Execution(
                        settings,
                        reporter,
                        Claims.in(session.getRequest().getData()),
                        Optional.ofNullable(writeBindings).map(File::toPath))
                .run();
    }
}
