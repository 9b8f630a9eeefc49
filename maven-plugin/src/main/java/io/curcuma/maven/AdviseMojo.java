package io.curcuma.maven;

import io.curcuma.advise.Network;
import io.curcuma.advise.Quantities;
import io.curcuma.advise.Question;
import io.curcuma.generator.output.OutputWriter;
import java.io.File;
import java.io.IOException;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/**
 * Measures formats and codecs on documents of the project, and says which to take. The build fails if a document cannot be read or does not
 * come back as it was.
 */
@Mojo(
        name = "advise",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven fills them in
public final class AdviseMojo extends AbstractSchemaMojo {
    /** Folder of the schemas, and of what goes by convention: {@code *.xjb}, {@code catalog.xml}, {@code curcuma.numbers}. */
    @Parameter(property = "curcuma.schemaDirectory", defaultValue = "${project.basedir}/src/main/xsd")
    private File schemaDirectory;

    /** Folder of the documents: every file in it and below that is no schema, WSDL, binding or catalog. */
    @Parameter(property = "curcuma.advise.instancesDirectory", required = true)
    private File instancesDirectory;

    /** The formats to measure, such as {@code protobuf}, {@code avro}. Default: all. */
    @Parameter(property = "curcuma.advise.formats")
    @Nullable
    private List<String> formats;

    /**
     * The codecs to measure: {@code none}, {@code zstd:19}; without level the lowest, default and highest one; {@code zstd:*} for all levels. Default:
     * none and every codec that runs here.
     */
    @Parameter(property = "curcuma.advise.codecs")
    @Nullable
    private List<String> codecs;

    /** About how long to measure. */
    @Parameter(property = "curcuma.advise.time", defaultValue = "90s")
    private String time;

    /** Messages that are shorter are not compressed. */
    @Parameter(property = "curcuma.advise.minSize", defaultValue = "0")
    private int minSize;

    /** Bandwidth of the modelled network. */
    @Parameter(property = "curcuma.advise.bandwidth", defaultValue = "100Mbps")
    private String bandwidth;

    /** Delay of the modelled network, from one end to the other. */
    @Parameter(property = "curcuma.advise.delay", defaultValue = "20ms")
    private String delay;

    /** First window of the modelled network, in segments; RFC 6928 has 10. */
    @Parameter(property = "curcuma.advise.firstWindow", defaultValue = "10")
    private int firstWindow;

    /** Where the page goes, with charts and all rows. */
    @Parameter(property = "curcuma.advise.report", defaultValue = "${project.build.directory}/curcuma/advise.html")
    private File report;

    /** Where all rows go as JSON. */
    @Parameter(property = "curcuma.advise.json", defaultValue = "${project.build.directory}/curcuma/advise.json")
    private File json;

    @Override
    File schemaDirectory() {
        return schemaDirectory;
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || project.getPackaging().equals("pom")) {
            getLog().info(skip ? "Skipped" : "Nothing to measure for a project with packaging pom");
            return;
        }
        SchemaSettings settings = SettingsFactory.schemas(this);
        Inputs inputs = Inputs.of(settings.sources());
        try {
            new Advising(
                            getLog(),
                            settings.project(),
                            SettingsFactory.path(instancesDirectory),
                            question(),
                            SettingsFactory.path(report),
                            SettingsFactory.path(json))
                    .run(settings.request(inputs, settings.numbers()));
        } catch (OutputWriter.RefusedException e) {
            throw new MojoFailureException(
                    e.diagnostic().headline() + "; " + e.diagnostic().hint(), e);
        } catch (IOException e) {
            throw new MojoExecutionException(e.toString(), e);
        }
    }

    private Question question() throws MojoFailureException {
        try {
            return new Question(
                    SettingsFactory.orEmpty(formats),
                    SettingsFactory.orEmpty(codecs),
                    Quantities.duration(time),
                    minSize,
                    new Network(Quantities.bitsPerSecond(bandwidth), Quantities.micros(delay), firstWindow));
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException(e.getMessage(), e);
        }
    }
}
