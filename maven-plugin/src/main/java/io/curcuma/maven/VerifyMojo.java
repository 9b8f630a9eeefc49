package io.curcuma.maven;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/**
 * Sends documents through every format and back to XML, and compares them. The build fails if a format or our XML reader refuses or changes
 * a document that the schemas allow, or if a document is not well-formed.
 */
@Mojo(
        name = "verify",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven fills them in
public final class VerifyMojo extends AbstractSchemaMojo {
    /** Folder of the schemas, and by convention of {@code *.xjb}, {@code catalog.xml} and {@code curcuma.numbers}. */
    @Parameter(property = "curcuma.schemaDirectory", defaultValue = "${project.basedir}/src/main/xsd")
    private File schemaDirectory;

    /**
     * Folder of the documents, subfolders included; schemas, WSDLs, bindings and catalogs in it are ignored. Default: documents are made
     * from the schemas.
     */
    @Parameter(property = "curcuma.verify.instancesDirectory")
    @Nullable
    private File instancesDirectory;

    /** Output folder of the documents that are made from the schemas. */
    @Parameter(
            property = "curcuma.verify.samplesDirectory",
            defaultValue = "${project.build.directory}/curcuma/samples")
    private File samplesDirectory;

    /** The formats to verify, such as {@code protobuf}, {@code avro}. Default: all. */
    @Parameter(property = "curcuma.verify.formats")
    @Nullable
    private List<String> formats;

    /**
     * Whether to compare the validators of the beans with the schemas: for each document they say of the bean what the JDK's validator says
     * of what is written of it.
     */
    @Parameter(property = "curcuma.verify.validate", defaultValue = "false")
    private boolean validate;

    /** The report as JSON. */
    @Parameter(property = "curcuma.verify.report", defaultValue = "${project.build.directory}/curcuma/verify.json")
    private File report;

    @Override
    File schemaDirectory() {
        return schemaDirectory;
    }

    @Override
    String verb() {
        return "verify";
    }

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        SchemaSettings settings = GenerateSettingsFactory.schemas(this);
        Inputs inputs = Inputs.of(settings.sources());
        new Verification(
                        getLog(),
                        settings.project(),
                        Optional.ofNullable(instancesDirectory).map(GenerateSettingsFactory::path),
                        GenerateSettingsFactory.path(samplesDirectory),
                        GenerateSettingsFactory.orEmpty(formats),
                        GenerateSettingsFactory.path(report))
                .run(settings.request(inputs, settings.numbers()).withValidators(validate));
    }
}
