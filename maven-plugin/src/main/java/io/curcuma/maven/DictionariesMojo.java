package io.curcuma.maven;

import io.curcuma.SerializationException;
import io.curcuma.compression.Dictionaries;
import io.curcuma.compression.Dictionary;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.output.OutputWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Packs trained zstd dictionaries into the jar by id, where {@code Dictionaries.load} of {@code curcuma-compression} finds them. Train them with
 * {@code curcuma train-dictionary} or {@code zstd --train}.
 */
@Mojo(name = "dictionaries", defaultPhase = LifecyclePhase.GENERATE_RESOURCES, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven fills them in
public final class DictionariesMojo extends AbstractMojo {
    /**
     * Folder of the dictionaries: every file in it that is not hidden. Commit them, and keep each one as long as messages refer to it.
     */
    @Parameter(
            property = "curcuma.dictionaryDirectory",
            defaultValue = "${project.basedir}/src/main/dictionaries",
            required = true)
    File dictionaryDirectory;

    /** Output folder, which becomes a resource folder of the project. */
    @Parameter(
            property = "curcuma.dictionaryResources",
            defaultValue = "${project.build.directory}/generated-resources/curcuma-dictionaries",
            required = true)
    File dictionaryResources;

    /** Whether to skip this goal. */
    @Parameter(property = "curcuma.skip", defaultValue = "false")
    boolean skip;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    MavenProject project;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Skipped");
            return;
        }
        ProjectPaths paths = new ProjectPaths(GenerateSettingsFactory.path(project.getBasedir()));
        Path folder = GenerateSettingsFactory.path(dictionaryDirectory);
        try {
            Dictionaries dictionaries = read(folder, paths);
            OutputWriter.Result result = OutputWriter.write(
                    Map.of(Kind.RESOURCE, GenerateSettingsFactory.path(dictionaryResources)),
                    GenerateSettingsFactory.path(new File(project.getBuild().getDirectory()))
                            .resolve("curcuma-dictionaries/files.manifest"),
                    dictionaries.files().entrySet().stream()
                            .map(file -> new OutputFile(Kind.RESOURCE, file.getKey(), file.getValue()))
                            .toList());
            GenerateSettingsFactory.addResource(project.getResources(), dictionaryResources, project::addResource);
            getLog().info("Dictionaries " + dictionaries.ids() + ": " + result.written() + " files written, "
                    + result.unchanged() + " unchanged, " + result.deleted() + " deleted");
        } catch (OutputWriter.RefusedException e) {
            throw new MojoFailureException(
                    e.diagnostic().headline() + "; " + e.diagnostic().hint(), e);
        } catch (IOException e) {
            throw new MojoExecutionException(e.toString(), e);
        }
    }

    private static Dictionaries read(Path folder, ProjectPaths paths) throws IOException, MojoFailureException {
        if (!Files.isDirectory(folder)) {
            throw new MojoFailureException("no folder " + paths.name(folder)
                    + "; hint: curcuma train-dictionary makes dictionaries from documents");
        }
        Dictionaries dictionaries = Dictionaries.NONE;
        for (Path file : files(folder)) {
            try (InputStream in = Files.newInputStream(file)) {
                dictionaries = dictionaries.with(Dictionary.of(in.readNBytes(Dictionary.MAX_BYTES + 1)));
            } catch (SerializationException e) {
                throw new MojoFailureException(
                        paths.name(file) + ": " + e.getMessage()
                                + "; hint: the folder may contain only files of zstd --train or curcuma train-dictionary",
                        e);
            }
        }
        return dictionaries;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> sorted = new ArrayList<>(files.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .toList());
            sorted.sort(null);
            return sorted;
        }
    }
}
