package io.curcuma.messagepack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.MessageReader;
import io.curcuma.MessageWriter;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.testkit.PiecewiseStream;
import io.curcuma.testkit.fixture.Node;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** Messages that follow each other with nothing between, as other readers of MessagePack find and write them. */
class MessagePackSequenceTest {
    private static final ObjectMapper JACKSON = new ObjectMapper(new MessagePackFactory());
    private static final List<Integer> NUMBERS =
            IntStream.rangeClosed(1, 300).boxed().toList();

    private final Serializer curcuma = Serializer.forPackages("io.curcuma.testkit.fixture");

    private byte[] written() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter<Node> writer = curcuma.streamTo(out, Node.class, Format.MESSAGE_PACK)) {
            for (int number : NUMBERS) {
                Node node = new Node();
                node.setInteger(number);
                node.setAstring("x".repeat(number * 7 % 600));
                writer.write(node);
            }
        }
        return out.toByteArray();
    }

    private List<Integer> numbers(byte[] bytes, int piece) {
        return curcuma.stream(new PiecewiseStream(bytes, piece), Node.class, Format.MESSAGE_PACK).stream()
                .map(Node::getInteger)
                .toList();
    }

    private SerializationException refusal(byte[] bytes, Limits limits) {
        MessageReader<Node> reader =
                curcuma.withLimits(limits).stream(new ByteArrayInputStream(bytes), Node.class, Format.MESSAGE_PACK);
        return catchThrowableOfType(SerializationException.class, () -> reader.forEachRemaining(bean -> {}));
    }

    @Test
    void msgpackCoreFindsTheMessagesThatAreWritten() throws IOException {
        List<Integer> found = new ArrayList<>();
        try (MessageUnpacker items = MessagePack.newDefaultUnpacker(written())) {
            while (items.hasNext()) {
                Value integer = items.unpackValue().asMapValue().map().get(ValueFactory.newString("integer"));
                found.add(Objects.requireNonNull(integer).asIntegerValue().asInt());
            }
        }
        assertThat(found).isEqualTo(NUMBERS);
    }

    @Test
    void theyAreReadWhateverPiecesTheyComeIn() throws IOException {
        byte[] bytes = written();
        for (int piece : new int[] {1, 2, 3, 1_000, Integer.MAX_VALUE}) {
            assertThat(numbers(bytes, piece)).isEqualTo(NUMBERS);
        }
    }

    @Test
    void whatJacksonWritesWithValuesOfEveryKindIsPassedOver() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int number : NUMBERS) {
            String json = "{\"integer\":" + number + ",\"unknown\":[1,-7,70000,-5000000000,1.5,true,null,\""
                    + "y".repeat(number) + "\",[],{},{\"a\":[[{\"b\":-1}]]},12345678901234567890]}";
            JsonNode tree = new ObjectMapper().readTree(json);
            out.writeBytes(JACKSON.writeValueAsBytes(tree));
        }
        for (int piece : new int[] {1, 7, Integer.MAX_VALUE}) {
            assertThat(numbers(out.toByteArray(), piece)).isEqualTo(NUMBERS);
        }
    }

    @Test
    void aStreamThatEndsInsideAMessageIsTruncated() throws IOException {
        byte[] bytes = Arrays.copyOf(written(), 400);
        for (int cut = 1; cut < bytes.length; cut++) {
            SerializationException e = refusal(Arrays.copyOf(bytes, cut), Limits.DEFAULT);
            if (e != null) {
                assertThat(e.code()).isEqualTo(Code.TRUNCATED);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "dfffffffff, LIMIT_SIZE",
        "ddffffffff, LIMIT_SIZE",
        "c6ffffffff, LIMIT_SIZE",
        "c1, MALFORMED",
        "81a161c1, MALFORMED",
        "d9, TRUNCATED",
        "c90000, TRUNCATED"
    })
    void aStreamWhoseNextMessageCannotBeFoundEnds(String hex, Code code) {
        SerializationException e = refusal(HexFormat.of().parseHex(hex), Limits.DEFAULT);
        assertThat(e.code()).isEqualTo(code);
        assertThat(e.format()).isEqualTo(Format.MESSAGE_PACK);
    }

    @Test
    void nestingTakesBoundedMemory() {
        byte[] nested = new byte[10_000_000];
        Arrays.fill(nested, (byte) 0x91);
        assertThat(refusal(nested, Limits.DEFAULT).code()).isEqualTo(Code.LIMIT_DEPTH);
    }

    @Test
    void aMessageThatIsTooDeepIsRefusedAndTheNextOneIsRead() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] deep = new byte[1_001];
        Arrays.fill(deep, (byte) 0x91);
        deep[1_000] = 0;
        out.writeBytes(deep);
        out.writeBytes(written());
        List<Code> refused = new ArrayList<>();
        List<Integer> numbers = curcuma.stream(
                        new ByteArrayInputStream(out.toByteArray()), Node.class, Format.MESSAGE_PACK)
                .onRefused(refusal -> refused.add(refusal.problem().code()))
                .stream()
                .map(Node::getInteger)
                .toList();
        assertThat(refused).hasSize(1);
        assertThat(numbers).isEqualTo(NUMBERS);
    }
}
