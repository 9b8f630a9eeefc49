package io.curcuma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.fixture.Node;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageWriterTest {
    private final Serializer curcuma = Serializer.forPackages("io.curcuma.testkit.fixture");
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private static Node node(int number) {
        Node node = new Node();
        node.setInteger(number);
        return node;
    }

    private static void write(MessageWriter<Node> writer, int count) throws IOException {
        try (writer) {
            for (int i = 1; i <= count; i++) {
                writer.write(node(i));
            }
            assertThat(writer.ordinal()).isEqualTo(count);
        }
    }

    private List<Integer> numbers(String format) {
        return curcuma.stream(new ByteArrayInputStream(bytes.toByteArray()), Node.class, format).stream()
                .map(Node::getInteger)
                .toList();
    }

    private String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {Format.PROTOBUF, Format.AVRO_BARE, Format.THRIFT_COMPACT, Format.JSON})
    void whatIsWrittenIsRead(String format) throws IOException {
        write(curcuma.streamTo(bytes, Node.class, format), 3);
        assertThat(numbers(format)).containsExactly(1, 2, 3);
    }

    @Test
    void jsonIsLinesOrAnArray() throws IOException {
        write(curcuma.streamTo(bytes, Node.class, Format.JSON), 2);
        assertThat(text()).isEqualTo("{\"integer\":1,\"adouble\":0.0}\n{\"integer\":2,\"adouble\":0.0}\n");
        bytes.reset();
        write(curcuma.streamTo(bytes, Node.class, Format.JSON).asArray(), 2);
        assertThat(text()).isEqualTo("[{\"integer\":1,\"adouble\":0.0},{\"integer\":2,\"adouble\":0.0}]");
        assertThat(numbers(Format.JSON)).containsExactly(1, 2);
        bytes.reset();
        write(curcuma.streamTo(bytes, Node.class, Format.JSON).asArray(), 0);
        assertThat(text()).isEqualTo("[]");
    }

    @Test
    void aBeanThatIsRefusedLeavesNothingBehind() throws IOException {
        Node cycle = node(2);
        cycle.setSelfRef(cycle);
        try (MessageWriter<Node> writer =
                curcuma.streamTo(bytes, Node.class, Format.JSON).asArray()) {
            writer.write(node(1));
            assertThatThrownBy(() -> writer.write(cycle)).isInstanceOfSatisfying(SerializationException.class, e -> {
                assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH);
                assertThat(e.problem()).startsWith("message 2: ");
            });
            writer.write(node(3));
        }
        assertThat(numbers(Format.JSON)).containsExactly(1, 3);
    }

    @Test
    void onlyJsonIsAnArrayAndOnlyXmlHasAPath() {
        MessageWriter<Node> protobuf = curcuma.streamTo(bytes, Node.class, Format.PROTOBUF);
        assertThatThrownBy(protobuf::asArray).hasMessageContaining("only JSON is an array");
        assertThatThrownBy(() -> curcuma.streamTo(bytes, "a/b", Node.class, Format.JSON))
                .hasMessageContaining("messages of this format have no path: leave out \"a/b\"");
    }
}
