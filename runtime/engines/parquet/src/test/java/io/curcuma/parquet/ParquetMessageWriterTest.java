package io.curcuma.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ParquetMessageWriterTest {
    private static final NodeAdapter NODES = new NodeAdapter();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private static Node node(int number, @Nullable String... strings) {
        Node node = new Node();
        node.setInteger(number);
        node.getStrings().addAll(Arrays.asList(strings));
        return node;
    }

    private static List<String> texts(MemoryFile file) throws IOException {
        List<String> texts = new ArrayList<>();
        try (ParquetMessageReader<Node> in = ParquetMessageReader.open(file, NODES, Limits.DEFAULT)) {
            for (Node node = in.read(); node != null; node = in.read()) {
                texts.add(BeanText.of(node));
            }
        }
        return texts;
    }

    @Test
    void aFileOnDiskIsReadBack() throws IOException {
        Path file = folder.resolve("nodes.parquet");
        Serializer serializer = Serializer.forPackages("io.curcuma.testkit.fixture");
        try (ParquetMessageWriter<Node> out = ParquetMessageWriter.create(file, Node.class, serializer)) {
            out.write(node(1, "a", "b"));
        }
        try (ParquetMessageReader<Node> in = ParquetMessageReader.open(file, Node.class, serializer)) {
            assertThat(in.rows()).isEqualTo(1);
            assertThat(Objects.requireNonNull(in.read()).getStrings()).containsExactly("a", "b");
            assertThat(in.read()).isNull();
            assertThat(in.read()).isNull();
        }
        assertThatThrownBy(() -> ParquetMessageWriter.create(file, Node.class, serializer))
                .isInstanceOf(IOException.class);
        assertThat(Files.size(file)).isPositive();
    }

    @Test
    void rowGroupsAndPagesAreReadInOrder() throws IOException {
        MemoryFile file = new MemoryFile();
        ParquetOptions options =
                ParquetOptions.DEFAULT.withRowGroupBytes(10_000).withPageBytes(500);
        List<String> expected = new ArrayList<>();
        try (ParquetMessageWriter<Node> out = ParquetMessageWriter.create(file, NODES, Limits.DEFAULT, options)) {
            for (int i = 0; i < 5_000; i++) {
                Node node = node(i, "text " + i, i % 3 == 0 ? "often" : "text of " + i);
                node.getSelfRefList().add(node(-i));
                out.write(node);
                expected.add(BeanText.of(node));
            }
        }
        try (ParquetFile open = ParquetFile.open(file, Limits.DEFAULT)) {
            assertThat(open.rowGroups()).isGreaterThan(5);
        }
        assertThat(texts(file)).isEqualTo(expected);
    }

    @Test
    void aBeanThatFailsLeavesTheFileAsItWas() throws IOException {
        MemoryFile file = new MemoryFile();
        try (ParquetMessageWriter<Node> out =
                ParquetMessageWriter.create(file, NODES, Limits.DEFAULT, ParquetOptions.DEFAULT)) {
            out.write(node(1, "first"));
            assertThatThrownBy(() -> out.write(node(2, "half", null)))
                    .isInstanceOfSatisfying(SerializationException.class, e -> {
                        assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
                        assertThat(e.fieldPath()).startsWith("strings");
                    });
            out.write(node(3, "third"));
        }
        assertThat(texts(file)).containsExactly(BeanText.of(node(1, "first")), BeanText.of(node(3, "third")));
    }

    @Test
    void aFileWithoutRowsIsOne() throws IOException {
        MemoryFile file = new MemoryFile();
        ParquetMessageWriter.create(file, NODES, Limits.DEFAULT, ParquetOptions.DEFAULT)
                .close();
        assertThat(texts(file)).isEmpty();
    }

    @Test
    void theSchemaHasNumbersAsIdsAndTheRestOfARecursionInProtobuf() {
        assertThat(ParquetSchema.of(NODES, ParquetOptions.DEFAULT.withRecursion(0))
                        .toString())
                .isEqualTo("""
                        message Node {
                          optional int32 integer = 1;
                          optional binary astring (STRING) = 2;
                          optional double adouble = 3;
                          optional group strings (LIST) = 4 {
                            repeated group list {
                              required binary element (STRING);
                            }
                          }
                          optional binary selfRef = 5;
                          optional group selfRefList (LIST) = 6 {
                            repeated group list {
                              required binary element;
                            }
                          }
                        }
                        """);
    }

    @Test
    void tooFewColumnsAreRefused() {
        assertThatThrownBy(() -> ParquetSchema.of(NODES, ParquetOptions.DEFAULT.withColumns(3)))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID));
    }

    @Test
    void codecsThatNeedHadoopAreRefused() {
        assertThatThrownBy(() -> ParquetOptions.DEFAULT.withCodec(CompressionCodecName.LZO))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
