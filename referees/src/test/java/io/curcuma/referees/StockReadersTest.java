package io.curcuma.referees;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.curcuma.Format;
import io.curcuma.generator.OutputFile;
import io.curcuma.generator.OutputFile.Kind;
import io.curcuma.testkit.Python;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Readers of another language that know nothing of us but the IDLs: protobuf, fastavro and thriftpy2 in Python. They read our
 * messages to the same values, which stand in {@code src/test/python/expected}, and what they write again is the same bytes.
 */
class StockReadersTest {
    private static final Path SCRIPTS = Path.of("src", "test", "python");
    private static final Path EXPECTED = SCRIPTS.resolve("expected");
    private static final List<String> SCHEMAS = List.of("open", "everything");
    private static final List<String> FORMATS =
            List.of(Format.PROTOBUF, Format.AVRO, Format.AVRO_BARE, Format.THRIFT_COMPACT, Format.THRIFT_BINARY);

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    @Test
    void librariesOfPythonReadOurMessagesAndWriteTheSameBytes() throws Exception {
        Python python = Python.withLibraries(SCRIPTS);
        ArrayNode documents = new ObjectMapper().createArrayNode();
        for (String schema : SCHEMAS) {
            write(Compiled.of(schema), documents);
        }
        Files.writeString(folder.resolve("documents.json"), documents.toString());

        Python.Outcome outcome = python.run("read_and_write.py", folder.toString(), EXPECTED.toString());

        assertThat(outcome.exit()).as(outcome.output()).isZero();
        for (String schema : SCHEMAS) {
            for (Path message : Compiled.files(folder.resolve(schema).resolve("messages"), ".again")) {
                String name = message.getFileName().toString();
                assertThat(message).hasSameBinaryContentAs(message.resolveSibling(name.replace(".again", "")));
            }
        }
        assertThat(outcome.output().strip()).isEqualTo(documents.size() * FORMATS.size() + " messages");
    }

    /** The IDLs of a schema, and its documents in each format. */
    private void write(Compiled compiled, ArrayNode documents) throws IOException {
        Path schema = folder.resolve(compiled.name());
        for (OutputFile file : compiled.result().files()) {
            if (file.kind() != Kind.JAVA && file.kind() != Kind.RESOURCE) {
                Path path = schema.resolve(file.kind().name().toLowerCase(Locale.ROOT))
                        .resolve(file.path());
                Files.createDirectories(path.getParent());
                Files.write(path, file.content());
            }
        }
        Path messages = Files.createDirectories(schema.resolve("messages"));
        for (Path instance : compiled.instances()) {
            String name = instance.getFileName().toString().replace(".xml", "");
            byte[] document = Files.readAllBytes(instance);
            Class<?> bean = compiled.workbench().bean(CanonicalXml.rootName(document));
            documents
                    .addObject()
                    .put("schema", compiled.name())
                    .put("name", name)
                    .put("package", bean.getPackageName())
                    .put("type", compiled.serializer().adapter(bean).shape().name());
            for (String format : FORMATS) {
                byte[] message = compiled.workbench().convert(document, Format.XML, format, Optional.empty());
                Files.write(messages.resolve(name + "." + format), message);
            }
        }
    }
}
