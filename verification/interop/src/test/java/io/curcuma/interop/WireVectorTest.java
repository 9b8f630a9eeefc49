package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.curcuma.generator.output.HistoryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is on the wire is what is committed: a change of any format's bytes is a change of a file that somebody looks at. {@code
 * -Dgolden.update=true} rewrites the vectors, and the numbers files of the constructs.
 */
class WireVectorTest {
    static Stream<String> sets() {
        return WireVector.sets();
    }

    static List<String> constructs() {
        return Compiled.constructs();
    }

    @BeforeAll
    static void rewriteIfAsked() throws IOException {
        if (Compiled.UPDATE) {
            for (String construct : Compiled.constructs()) {
                Compiled set = Compiled.of(construct);
                Files.writeString(set.numbers(), set.result().numbers());
                HistoryFolder.write(
                        HistoryFolder.of(set.numbers()), set.result().history());
            }
            for (String set : sets().toList()) {
                for (WireVector vector : WireVector.of(Compiled.of(set))) {
                    vector.store(vector.written());
                }
            }
        }
    }

    private static Map<String, String> hex(Map<String, byte[]> messages) {
        Map<String, String> hex = new TreeMap<>();
        messages.forEach((format, bytes) -> hex.put(format, HexFormat.of().formatHex(bytes)));
        return hex;
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyFormatWritesTheCommittedBytes(String set) throws IOException {
        for (WireVector vector : WireVector.of(Compiled.of(set))) {
            assertThat(hex(vector.written())).as("%s", vector).isEqualTo(hex(vector.stored()));
        }
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyFormatReadsTheDocumentFromTheCommittedBytes(String set) throws IOException {
        for (WireVector vector : WireVector.of(Compiled.of(set))) {
            String expected = vector.expected();
            for (Map.Entry<String, byte[]> message : vector.stored().entrySet()) {
                assertThat(vector.read(message.getKey(), message.getValue()))
                        .as("%s in %s", vector, message.getKey())
                        .isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyVectorIsOfADocument(String set) {
        List<WireVector> vectors = WireVector.of(Compiled.of(set));
        assertThat(vectors).isNotEmpty();
        assertThat(Compiled.files(WireVector.folder(Compiled.of(set)), ""))
                .containsExactlyElementsOf(
                        vectors.stream().map(WireVector::file).toList());
    }

    @ParameterizedTest
    @MethodSource("constructs")
    void aConstructHasItsNumbersAndItsDocumentsAreAsJaxbWritesThem(String construct) throws IOException {
        Compiled compiled = Compiled.of(construct);
        assertThat(compiled.numbers()).hasContent(compiled.result().numbers());
        for (WireVector vector : WireVector.of(compiled)) {
            assertThat(vector.expected()).as("%s", vector).isEqualTo(CanonicalXml.of(vector.xml()));
        }
    }

    /** The list has a schema and documents for each; ours have the same names. */
    @Test
    void everyConstructOfTheSharedListIsHere() {
        Path list = Path.of("..", "..", "..", "shared", "constructs");
        assumeTrue(Files.isDirectory(list), "no list of constructs at " + list);
        assertThat(Compiled.files(list, "").stream()
                        .map(folder -> folder.getFileName().toString())
                        .map(name -> name.substring(name.indexOf('_') + 1).replace('_', '-')))
                .containsExactlyInAnyOrderElementsOf(Compiled.constructs());
    }
}
