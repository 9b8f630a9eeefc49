package io.curcuma.internal.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Messages that follow each other with nothing between, as other readers of a format find and write them; one subclass per format. */
public abstract class SequenceContract {
    private static final List<Integer> NUMBERS =
            IntStream.rangeClosed(1, 300).boxed().toList();

    private final Serializer curcuma = Serializer.forPackages("io.curcuma.testkit.fixture");
    private final String format;
    private final ObjectMapper jackson;
    private final byte arrayOfOne;

    /**
     * The contract of a format.
     *
     * @param format its id
     * @param jackson Jackson's own implementation of it
     * @param arrayOfOne the byte with which an array of one item begins
     */
    protected SequenceContract(String format, JsonFactory jackson, int arrayOfOne) {
        this.format = format;
        this.jackson = new ObjectMapper(jackson);
        this.arrayOfOne = (byte) arrayOfOne;
    }

    /** The member {@code integer} of each message, as another library finds them. */
    protected abstract List<Integer> found(byte[] messages) throws IOException;

    private byte[] written() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter<Node> writer = curcuma.streamTo(out, Node.class, format)) {
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
        return curcuma.stream(new PiecewiseStream(bytes, piece), Node.class, format).stream()
                .map(Node::getInteger)
                .toList();
    }

    private SerializationException refusal(byte[] bytes) {
        MessageReader<Node> reader = curcuma.stream(new ByteArrayInputStream(bytes), Node.class, format);
        return catchThrowableOfType(SerializationException.class, () -> reader.forEachRemaining(bean -> {}));
    }

    /** Asserts that no message can be found after these bytes. */
    protected void ends(String hex, Code code) {
        SerializationException e = refusal(HexFormat.of().parseHex(hex));
        assertThat(e.code()).isEqualTo(code);
        assertThat(e.format()).isEqualTo(format);
    }

    @Test
    void anotherLibraryFindsTheMessagesThatAreWritten() throws IOException {
        assertThat(found(written())).isEqualTo(NUMBERS);
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
            out.writeBytes(jackson.writeValueAsBytes(tree));
        }
        for (int piece : new int[] {1, 7, Integer.MAX_VALUE}) {
            assertThat(numbers(out.toByteArray(), piece)).isEqualTo(NUMBERS);
        }
    }

    @Test
    void aStreamThatEndsInsideAMessageIsTruncated() throws IOException {
        byte[] bytes = Arrays.copyOf(written(), 400);
        for (int cut = 1; cut < bytes.length; cut++) {
            SerializationException e = refusal(Arrays.copyOf(bytes, cut));
            if (e != null) {
                assertThat(e.code()).isEqualTo(Code.TRUNCATED);
            }
        }
    }

    @Test
    void nestingTakesBoundedMemory() {
        byte[] nested = new byte[10_000_000];
        Arrays.fill(nested, arrayOfOne);
        assertThat(refusal(nested).code()).isEqualTo(Code.LIMIT_DEPTH);
    }

    @Test
    void aMessageThatIsTooDeepIsRefusedAndTheNextOneIsRead() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] deep = new byte[1_001];
        Arrays.fill(deep, arrayOfOne);
        deep[1_000] = 0;
        out.writeBytes(deep);
        out.writeBytes(written());
        List<Code> refused = new ArrayList<>();
        List<Integer> numbers = curcuma.stream(new ByteArrayInputStream(out.toByteArray()), Node.class, format)
                .onRefused(refusal -> refused.add(refusal.problem().code()))
                .stream()
                .map(Node::getInteger)
                .toList();
        assertThat(refused).hasSize(1);
        assertThat(numbers).isEqualTo(NUMBERS);
    }
}
