package io.curcuma.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("one-jdk")
class AdviseCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @BeforeEach
    void document() throws IOException {
        Files.writeString(folder.resolve("greeting.xml"), Call.GREETING);
    }

    private Call advise(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "advise",
                Call.file("greeting.xsd"),
                "--instances",
                folder.toString(),
                "--time",
                "200ms",
                "--formats",
                "protobuf,xml"));
        arguments.addAll(List.of(more));
        return Call.of(arguments.toArray(String[]::new));
    }

    @Test
    void aTableRecommendationsAPageAndJsonComeOfDocuments() throws IOException {
        Path page = folder.resolve("advice.html");
        Path json = folder.resolve("advice.json");

        Call call = advise("--codecs", "none,gzip:6", "--report", page.toString(), "--json", json.toString());

        assertThat(call.code()).as(call.text() + call.err()).isZero();
        assertThat(call.text())
                .startsWith("format")
                .contains("lowest latency (modelled): protobuf", "fewest bytes:              protobuf")
                .contains("1 of 1 documents", "4 combinations", "* modelled, not measured");
        assertThat(page).content().startsWith("<!DOCTYPE html>").contains("<svg", "protobuf");
        assertThat(json).content().contains("\"recommended\"", "\"codec\" : \"gzip\"");
        assertThat(call.err()).isEmpty();
    }

    @Test
    void oneGoalIsEnough() {
        assertThat(advise("--codecs", "none", "--goal", "bytes", "--quiet").text())
                .contains("fewest bytes:")
                .doesNotContain("least");
    }

    @Test
    void anUnreadableDocumentFailsAndTheOthersAreMeasured() throws IOException {
        Files.writeString(folder.resolve("a.xml"), "<greeting xmlns='urn:greeting'>\n<text>");

        Call call = advise("--codecs", "none");

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.text()).contains("1 of 2 documents").containsPattern("a\\.xml:2:\\d+: not well-formed XML");
    }

    @Test
    void nothingToMeasureFails() throws IOException {
        Files.writeString(folder.resolve("greeting.xml"), "");

        Call call = advise("--codecs", "none");

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("greeting.xml", "error: no document can be measured");
    }

    @Test
    void whatIsNotUnderstoodNamesWhatThereIs() throws IOException {
        assertThat(advise("--codecs", "zip").code()).isEqualTo(2);
        assertThat(advise("--codecs", "zip").err()).contains("no codec 'zip'", "gzip");
        assertThat(advise("--codecs", "br").err()).contains("add com.aayushatharva.brotli4j:brotli4j");
        assertThat(advise("--formats", "ebcdic").err()).contains("no format 'ebcdic'; available: avro");
        assertThat(advise("--goal", "fun").err()).contains("no goal 'fun'; there are latency, cpu, bytes");
        assertThat(advise("--delay", "20").err()).contains("'20' is not a time such as 500us, 20ms");
        assertThat(advise("--bandwidth", "fast").code()).isEqualTo(2);
        Files.delete(folder.resolve("greeting.xml"));
        assertThat(advise().err()).contains("no documents in");
    }
}
