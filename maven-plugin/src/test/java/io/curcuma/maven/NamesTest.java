package io.curcuma.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamesTest {
    private final Path folder;

    NamesTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void filesOfTheProjectAreRelative() {
        ProjectPaths project = new ProjectPaths(folder);

        assertThat(project.name(folder.resolve("src/main/a b.xsd"))).isEqualTo("src/main/a b.xsd");
        assertThat(project.path("src/main/a b.xsd")).isEqualTo(folder.resolve("src/main/a b.xsd"));
    }

    @Test
    void otherFilesAreAbsolute() {
        ProjectPaths project = new ProjectPaths(folder.resolve("project"));
        Path other = folder.resolve("projects.xsd");

        assertThat(project.path(project.name(other))).isEqualTo(other);
    }

    @Test
    void textsLoseTheFolderOfTheProject() {
        ProjectPaths project = new ProjectPaths(folder);

        assertThat(project.shorten("cannot read '" + folder.resolve("a.xsd") + "'"))
                .isEqualTo("cannot read 'a.xsd'");
    }

    @Test
    void executionsHaveFilesOfTheirOwnWhateverTheirIds() {
        assertThat(folders("default").state()).isEqualTo(folder.resolve("default.state"));
        assertThat(folders("../a b").state()).isEqualTo(folder.resolve("%2E%2E%2Fa%20b.state"));
        assertThat(folders("../a b").manifest()).isEqualTo(folder.resolve("%2E%2E%2Fa%20b.manifest"));
    }

    private ExecutionFolders folders(String execution) {
        return new ExecutionFolders(folder, folder, folder, folder, execution);
    }
}
