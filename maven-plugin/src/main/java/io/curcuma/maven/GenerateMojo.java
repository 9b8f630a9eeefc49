package io.curcuma.maven;

import java.io.File;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/** Generates beans, adapters and IDLs from the XML Schemas of the project. */
@Mojo(
        name = "generate",
        defaultPhase = LifecyclePhase.GENERATE_SOURCES,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven fills them in
public final class GenerateMojo extends AbstractGenerateMojo {
    /** Folder of the schemas, and by convention of {@code *.xjb}, {@code catalog.xml} and {@code curcuma.numbers}. */
    @Parameter(property = "curcuma.schemaDirectory", defaultValue = "${project.basedir}/src/main/xsd")
    private File schemaDirectory;

    /** Output folder of the Java sources, which becomes a source folder of the project. */
    @Parameter(
            property = "curcuma.outputDirectory",
            defaultValue = "${project.build.directory}/generated-sources/curcuma")
    private File outputDirectory;

    /** Output folder of the IDLs, below {@code META-INF/curcuma}. It becomes a resource folder of the project, so the jar contains them. */
    @Parameter(
            property = "curcuma.idlDirectory",
            defaultValue = "${project.build.directory}/generated-resources/curcuma")
    private File idlDirectory;

    @Override
    File schemaDirectory() {
        return schemaDirectory;
    }

    @Override
    ExecutionFolders folders() {
        return GenerateSettingsFactory.folders(
                this,
                outputDirectory,
                idlDirectory,
                project.getBuild().getOutputDirectory(),
                ExecutionFolders.MAIN_RECORDS);
    }

    @Override
    void addTo(MavenProject target) {
        target.addCompileSourceRoot(outputDirectory.getAbsolutePath());
        GenerateSettingsFactory.addResource(target.getResources(), idlDirectory, target::addResource);
    }
}
