package io.curcuma.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateTest {
    private final Path folder;
    private final ProjectPaths project;
    private final Path schema;
    private final Path bean;
    private final State state;

    StateTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        project = new ProjectPaths(folder);
        schema = Files.writeString(folder.resolve("our order.xsd"), "<schema/>");
        bean = Files.writeString(folder.resolve("Order.java"), "class Order {}");
        state = new State("config", State.digests(List.of(schema), project), State.digests(List.of(bean), project));
    }

    @Test
    void nothingChanged() {
        assertThat(state.staleness("config", project)).isEmpty();
    }

    @Test
    void timesDoNotMatter() throws IOException {
        Files.writeString(schema, "<schema/>");

        assertThat(state.staleness("config", project)).isEmpty();
    }

    @Test
    void otherSettings() {
        assertThat(state.staleness("other", project))
                .hasValueSatisfying(reason -> assertThat(reason).contains("configuration"));
    }

    @Test
    void editedInput() throws IOException {
        Files.writeString(schema, "<schema />");

        assertThat(state.staleness("config", project)).contains("our order.xsd changed");
    }

    @Test
    void inputThatIsGone() throws IOException {
        Files.delete(schema);

        assertThat(state.staleness("config", project)).contains("our order.xsd is missing");
    }

    @Test
    void editedOutput() throws IOException {
        Files.writeString(bean, "class Order { }");

        assertThat(state.staleness("config", project)).contains("Order.java changed");
    }

    @Test
    void outputThatIsGone() throws IOException {
        Files.delete(bean);

        assertThat(state.staleness("config", project)).contains("Order.java is missing");
    }

    @Test
    void inputThatWasNotThereAppears() throws IOException {
        Path numbers = folder.resolve("curcuma.numbers");
        State without = new State("config", State.digests(List.of(numbers), project), new TreeMap<>());
        assertThat(without.staleness("config", project)).isEmpty();

        Files.writeString(numbers, "");

        assertThat(without.staleness("config", project)).contains("curcuma.numbers changed");
    }

    @Test
    void comesBackAsItWasWritten() throws IOException {
        Path file = folder.resolve("target/curcuma/default.state");

        state.write(file);

        assertThat(State.read(file)).contains(state);
    }

    @Test
    void aFileThatWasCutShortIsNoState() throws IOException {
        Path file = folder.resolve("default.state");
        state.write(file);
        String text = Files.readString(file);
        for (int length = 0; length < text.length() - 4; length++) {
            Files.writeString(file, text.substring(0, length));

            assertThat(State.read(file)).isEmpty();
        }
    }

    @Test
    void aFileOfAnotherKindIsNoState() throws IOException {
        Path file = folder.resolve("default.state");
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0});

        assertThat(State.read(file)).isEmpty();
    }

    @Test
    void noFileIsNoState() throws IOException {
        assertThat(State.read(folder.resolve("default.state"))).isEmpty();
    }
}
