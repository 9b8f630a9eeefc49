package io.curcuma.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.DependencyResolutionException;
import org.apache.maven.project.MavenProject;

/** Generates beans, adapters and IDLs from the XML Schemas that only the tests of the project use. */
@Mojo(
        name = "generate-test",
        defaultPhase = LifecyclePhase.GENERATE_TEST_SOURCES,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven fills them in
public final class GenerateTestMojo extends AbstractGenerateMojo {
    /** Folder of the schemas, and by convention of {@code *.xjb}, {@code catalog.xml} and {@code curcuma.numbers}. */
    @Parameter(property = "curcuma.testSchemaDirectory", defaultValue = "${project.basedir}/src/test/xsd")
    private File schemaDirectory;

    /** Output folder of the Java sources, which becomes a test source folder of the project. */
    @Parameter(
            property = "curcuma.testOutputDirectory",
            defaultValue = "${project.build.directory}/generated-test-sources/curcuma")
    private File outputDirectory;

    /** Output folder of the IDLs, below {@code META-INF/curcuma}. It becomes a test resource folder of the project. */
    @Parameter(
            property = "curcuma.testIdlDirectory",
            defaultValue = "${project.build.directory}/generated-test-resources/curcuma")
    private File idlDirectory;

    @Override
    File schemaDirectory() {
        return schemaDirectory;
    }

    /** The schemas of the project's main code, too. */
    @Override
    Stream<Path> dependencies() {
        Path main = GenerateSettingsFactory.path(new File(project.getBuild().getOutputDirectory()));
        return Stream.concat(Stream.of(main), super.dependencies());
    }

    @Override
    List<Path> classPath() throws DependencyResolutionException {
        return dependencies(Set.of("compile", "provided", "system", "runtime", "test"));
    }

    @Override
    ExecutionFolders folders() {
        return GenerateSettingsFactory.folders(
                this,
                outputDirectory,
                idlDirectory,
                project.getBuild().getTestOutputDirectory(),
                ExecutionFolders.TEST_RECORDS);
    }

    @Override
    void addTo(MavenProject target) {
        target.addTestCompileSourceRoot(outputDirectory.getAbsolutePath());
        GenerateSettingsFactory.addResource(target.getTestResources(), idlDirectory, target::addTestResource);
    }
}
