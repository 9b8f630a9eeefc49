package io.curcuma.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CurcumaTest {
    private static final String ESCAPE = "\u001b[";

    @Test
    void helpListsTheCommands() {
        for (List<String> way : List.of(List.of("--help"), List.of("help"))) {
            Call call = Call.of(way.toArray(String[]::new));

            assertThat(call.code()).isZero();
            assertThat(call.text()).contains("generate", "convert", "completion", "help", "Exit codes");
            assertThat(call.err()).isEmpty();
        }
    }

    @Test
    void commandsHaveHelp() {
        assertThat(Call.of("convert", "--help").text())
                .contains("--schema SCHEMA... --from FORMAT --to FORMAT")
                .contains(
                        "avro,",
                        "avro-bare,",
                        "json,",
                        "nv,",
                        "protobuf,",
                        "protostuff,",
                        "thrift-binary,",
                        "thrift-compact,",
                        "xml");
        assertThat(Call.of("help", "generate").text()).contains("--out", "--frozen", "--allow-not-carried");
    }

    @Test
    void version() {
        assertThat(Call.of("--version").text()).startsWith("curcuma ");
    }

    @Test
    void missingCommandIsAUsageError() {
        Call call = Call.of();

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).contains("error: ").contains("run 'curcuma --help' for usage");
    }

    @Test
    void misspellingsAreCorrected() {
        assertThat(Call.of("convrt").err()).contains("Did you mean").contains("convert");
        assertThat(Call.of("generate", "a.xsd", "--out", "x", "--frosen").err()).contains("--frozen");
    }

    @Test
    void completionScriptGoesToStandardOutput() {
        Call call = Call.of("completion");

        assertThat(call.code()).isZero();
        assertThat(call.text()).contains("complete -F").contains("curcuma").contains("thrift-compact");
    }

    @Test
    void colorsOnATerminalThatWantsThem() {
        assertThat(Call.onTerminal(Map.of(), "convrt").err()).contains(ESCAPE);
        assertThat(Call.onTerminal(Map.of("NO_COLOR", "1"), "convrt").err()).doesNotContain(ESCAPE);
        assertThat(Call.onTerminal(Map.of("TERM", "dumb"), "convrt").err()).doesNotContain(ESCAPE);
        assertThat(Call.onTerminal(Map.of(), "--color=never", "convrt").err()).doesNotContain(ESCAPE);
        assertThat(Call.of("convrt").err()).doesNotContain(ESCAPE);
        assertThat(Call.of("--color", "always", "convrt").err()).contains(ESCAPE);
        assertThat(Call.of("--color=sometimes", "convert").code()).isEqualTo(2);
    }
}
