package io.curcuma.maven;

import io.curcuma.advise.NetworkModel;
import io.curcuma.advise.Quantities;
import io.curcuma.advise.Question;
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
 * Measures formats and codecs on documents of the project and recommends the best. The build fails if a document cannot be read or does not
 * come back unchanged.
 */
@Mojo(
        name = "advise",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven fills them in
public final class AdviseMojo extends AbstractSchemaMojo {
    /** Folder of the schemas, and by convention of {@code *.xjb}, {@code catalog.xml} and {@code curcuma.numbers}. */
    @Parameter(property = "curcuma.schemaDirectory", defaultValue = "${project.basedir}/src/main/xsd")
    private File schemaDirectory;

    /** Folder of the documents, subfolders included; schemas, WSDLs, bindings and catalogs in it are ignored. */
    @Parameter(property = "curcuma.advise.instancesDirectory", required = true)
    private File instancesDirectory;

    /** The formats to measure, such as {@code protobuf}, {@code avro}. Default: all. */
    @Parameter(property = "curcuma.advise.formats")
    @Nullable
    private List<String> formats;

    /**
     * The codecs to measure: {@code none}; {@code zstd:19} for one level; {@code zstd} for its lowest, default and highest level; {@code zstd:*} for all
     * levels. Default: none and every codec on the class path.
     */
    @Parameter(property = "curcuma.advise.codecs")
    @Nullable
    private List<String> codecs;

    /** Approximate time to measure. */
    @Parameter(property = "curcuma.advise.time", defaultValue = "90s")
    private String time;

    /** Messages shorter than this are not compressed, in bytes. */
    @Parameter(property = "curcuma.advise.minSize", defaultValue = "0")
    private int minSize;

    /** Bandwidth of the modelled network. */
    @Parameter(property = "curcuma.advise.bandwidth", defaultValue = "100Mbps")
    private String bandwidth;

    /** One-way delay of the modelled network. */
    @Parameter(property = "curcuma.advise.delay", defaultValue = "20ms")
    private String delay;

    /** Initial TCP window of the modelled network, in segments; 10 in RFC 6928. */
    @Parameter(property = "curcuma.advise.firstWindow", defaultValue = "10")
    private int firstWindow;

    /** The report as a page with charts and all results. */
    @Parameter(property = "curcuma.advise.report", defaultValue = "${project.build.directory}/curcuma/advise.html")
    private File report;

    /** All results as JSON. */
    @Parameter(property = "curcuma.advise.json", defaultValue = "${project.build.directory}/curcuma/advise.json")
    private File json;

    @Override
    File schemaDirectory() {
        return schemaDirectory;
    }

    @Override
    String verb() {
        return "measure";
    }

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        SchemaSettings settings = GenerateSettingsFactory.schemas(this);
        Inputs inputs = Inputs.of(settings.sources());
        new Advising(
                        getLog(),
                        settings.project(),
                        GenerateSettingsFactory.path(instancesDirectory),
                        question(),
                        GenerateSettingsFactory.path(report),
                        GenerateSettingsFactory.path(json))
                .run(settings.request(inputs, settings.numbers()));
    }

    private Question question() throws MojoFailureException {
        try {
            return new Question(
                    GenerateSettingsFactory.orEmpty(formats),
                    GenerateSettingsFactory.orEmpty(codecs),
                    Quantities.duration(time),
                    minSize,
                    new NetworkModel(Quantities.bitsPerSecond(bandwidth), Quantities.micros(delay), firstWindow));
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException(e.getMessage(), e);
        }
    }
}
