package io.curcuma.benchmarks.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidationCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    void aRowForEachReaderAndAMeanForEachFormat() throws IOException {
        Path schema = Files.writeString(folder.resolve("note.xsd"), """
                <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:note' elementFormDefault='qualified'>
                  <xs:element name='note'><xs:complexType><xs:sequence>
                    <xs:element name='text' type='xs:string'/>
                  </xs:sequence></xs:complexType></xs:element>
                </xs:schema>""");
        Path document = Files.writeString(folder.resolve("note.xml"), "<note xmlns='urn:note'><text>t</text></note>");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        int status = ValidationCommand.run(
                List.of("--schema", schema.toString(), "--document", document.toString(), "--rounds", "1"), out, out);
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertThat(status).as(text).isZero();
        assertThat(text.lines().map(line -> line.split(" +")[0]))
                .containsExactly(
                        "document",
                        "note.xml",
                        "note.xml",
                        "note.xml",
                        "note.xml",
                        "note.xml",
                        "note.xml",
                        "note.xml",
                        "geometric",
                        "geometric",
                        "geometric");
    }
}
