package io.curcuma.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.compression.Dictionaries;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.model.Build;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DictionariesMojoTest {
    private final DictionariesMojo mojo = new DictionariesMojo();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @BeforeEach
    void project() throws IOException {
        MavenProject project = new MavenProject();
        project.setFile(folder.resolve("pom.xml").toFile());
        Build build = new Build();
        build.setDirectory(folder.resolve("target").toString());
        project.setBuild(build);
        mojo.project = project;
        mojo.dictionaryDirectory = folder.resolve("dictionaries").toFile();
        mojo.dictionaryResources = folder.resolve("target/resources").toFile();
        Files.createDirectory(folder.resolve("dictionaries"));
    }

    /** What a dictionary begins with: zstd's mark and its id. */
    private void dictionary(String name, int id, int content) throws IOException {
        byte[] bytes = {0x37, (byte) 0xA4, 0x30, (byte) 0xEC, (byte) id, 0, 0, 0, (byte) content};
        Files.write(folder.resolve("dictionaries").resolve(name), bytes);
    }

    private List<Long> found() throws IOException {
        URL[] urls = {folder.resolve("target/resources").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(urls, null)) {
            return Dictionaries.load(loader).ids();
        }
    }

    @Test
    void everyFileOfTheFolderIsFoundByItsIdAndWhatIsGoneGoes() throws Exception {
        dictionary("cart.zdict", 7, 0);
        dictionary("menu-2026", 9, 0);
        dictionary(".hidden", 11, 0);
        mojo.execute();
        assertThat(found()).containsExactly(7L, 9L);
        assertThat(mojo.project.getResources())
                .singleElement()
                .satisfies(resource -> assertThat(resource.getDirectory()).endsWith("resources"));
        Files.delete(folder.resolve("dictionaries/cart.zdict"));
        mojo.execute();
        assertThat(found()).containsExactly(9L);
        assertThat(folder.resolve("target/resources/META-INF/curcuma/dictionaries/7.zdict"))
                .doesNotExist();
        assertThat(mojo.project.getResources()).hasSize(1);
    }

    @Test
    void whatIsNoDictionaryIsNamedAndNothingIsWritten() throws Exception {
        dictionary("cart.zdict", 7, 0);
        Files.writeString(folder.resolve("dictionaries/README.md"), "what these are");
        assertThatThrownBy(mojo::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageStartingWith("dictionaries/README.md: CONFIG_INVALID: not a zstd dictionary")
                .hasMessageContaining("hint:");
        assertThat(folder.resolve("target")).doesNotExist();
    }

    @Test
    void twoThatDifferAndHaveOneIdAreRefused() throws Exception {
        dictionary("a", 7, 0);
        dictionary("b", 7, 1);
        assertThatThrownBy(mojo::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("dictionaries/b")
                .hasMessageContaining("have the id 7");
    }

    @Test
    void aProjectWithoutTheFolderIsToldWhatMakesDictionaries() throws Exception {
        Files.delete(folder.resolve("dictionaries"));
        assertThatThrownBy(mojo::execute).hasMessageContaining("curcuma train-dictionary");
    }
}
