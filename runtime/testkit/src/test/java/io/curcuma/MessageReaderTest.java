package io.curcuma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.MessageReader.Refusal;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.PiecewiseStream;
import io.curcuma.testkit.fixture.Node;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageReaderTest {
    private final Serializer curcuma = Serializer.forPackages("io.curcuma.testkit.fixture");

    private static Node node(int number) {
        Node node = new Node();
        node.setInteger(number);
        node.setAstring("text {\"[]\\" + "x".repeat(number * 7 % 300));
        return node;
    }

    private byte[] delimited(String format, int count) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 1; i <= count; i++) {
            out.writeBytes(prefixed(curcuma.write(node(i), format)));
        }
        return out.toByteArray();
    }

    private String json(int number) {
        return new String(curcuma.write(node(number), Format.JSON), StandardCharsets.UTF_8);
    }

    private List<Integer> numbers(InputStream in, String format) {
        return curcuma.stream(in, Node.class, format).stream()
                .map(Node::getInteger)
                .toList();
    }

    private List<Integer> numbers(String json) {
        return numbers(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), Format.JSON);
    }

    private static List<Integer> oneTo(int last) {
        return IntStream.rangeClosed(1, last).boxed().toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {Format.PROTOBUF, Format.AVRO_BARE, Format.THRIFT_COMPACT, Format.THRIFT_BINARY})
    void delimitedMessagesAreReadOneByOneWhateverPiecesTheyComeIn(String format) {
        byte[] bytes = delimited(format, 500);
        for (int piece : new int[] {1, 2, 3, 1_000, Integer.MAX_VALUE}) {
            assertThat(numbers(new PiecewiseStream(bytes, piece), format)).isEqualTo(oneTo(500));
        }
    }

    @Test
    void jsonIsAnArrayOrLinesWhateverPiecesItComesIn() {
        List<String> objects =
                IntStream.rangeClosed(1, 200).mapToObj(this::json).toList();
        for (String text : List.of(
                "[" + String.join(",", objects) + "]",
                " [ " + String.join("\n , ", objects) + " ]\n",
                String.join("\n", objects) + "\n",
                String.join("", objects),
                "\r\n" + String.join("\r\n\r\n", objects))) {
            for (int piece : new int[] {1, 2, 3, 1_000, Integer.MAX_VALUE}) {
                byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                assertThat(numbers(new PiecewiseStream(bytes, piece), Format.JSON))
                        .isEqualTo(oneTo(200));
            }
        }
    }

    @Test
    void aStreamWithoutMessagesHasNone() {
        assertThat(numbers("")).isEmpty();
        assertThat(numbers(" \n")).isEmpty();
        assertThat(numbers("[ ]")).isEmpty();
        assertThat(numbers(InputStream.nullInputStream(), Format.PROTOBUF)).isEmpty();
    }

    @Test
    void aMessageThatCannotBeReadSaysWhichOneItIsAndTheNextOneFollows() {
        String text = json(1) + "\n{\"integer\":\"x\"}\n" + json(3) + "\n";
        MessageReader<Node> reader = curcuma.stream(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Node.class, Format.JSON);
        assertThat(reader.next().getInteger()).isOne();
        SerializationException e = catchThrowableOfType(SerializationException.class, reader::next);
        assertThat(e.problem())
                .startsWith("message 2, which begins at byte " + (json(1).length() + 1) + " of the stream: ");
        assertThat(e.fieldPath()).isEqualTo("integer");
        assertThat(reader.ordinal()).isEqualTo(2);
        assertThat(reader.next().getInteger()).isEqualTo(3);
        assertThat(reader.hasNext()).isFalse();
        assertThatThrownBy(reader::next).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void refusedMessagesArePassedOn() {
        String text = "[" + json(1) + ",{\"integer\":\"x\"},{\"integer\":[]}," + json(4) + "]";
        List<Refusal> refusals = new ArrayList<>();
        List<Integer> numbers = curcuma.stream(
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Node.class, Format.JSON)
                .onRefused(refusals::add)
                .stream()
                .map(Node::getInteger)
                .toList();
        assertThat(numbers).containsExactly(1, 4);
        assertThat(refusals).extracting(Refusal::ordinal).containsExactly(2L, 3L);
        assertThat(refusals)
                .extracting(refusal -> refusal.problem().code())
                .containsExactly(Code.SCHEMA_MISMATCH, Code.SCHEMA_MISMATCH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "[{}", "[{},", "{", "{}{\"a", "[{}]x", "[{}]]", "x", "{},{}", "[[]]"})
    void jsonOfAnotherFormEndsTheStream(String text) {
        List<Refusal> refusals = new ArrayList<>();
        MessageReader<Node> reader = curcuma.stream(
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Node.class, Format.JSON)
                .onRefused(refusals::add);
        SerializationException e =
                catchThrowableOfType(SerializationException.class, () -> reader.forEachRemaining(bean -> {}));
        assertThat(e.code()).isIn(Code.TRUNCATED, Code.MALFORMED);
        assertThat(e.format()).isEqualTo(Format.JSON);
        assertThat(refusals).isEmpty();
        assertThat(reader.hasNext()).isFalse();
    }

    @Test
    void aMessageAboveTheLimitIsRefusedBeforeItTakesMemory() {
        Serializer limited = curcuma.withLimits(Limits.DEFAULT.withMessageBytes(100_000));
        byte[] claim = {(byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, 7};
        MessageReader<Node> claimed = limited.stream(new ByteArrayInputStream(claim), Node.class, Format.PROTOBUF);
        SerializationException e = catchThrowableOfType(SerializationException.class, claimed::hasNext);
        assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE);
        assertThat(e.actual()).isEqualTo(Integer.MAX_VALUE);

        InputStream endless = new InputStream() {
            private boolean begun;

            @Override
            public int read() {
                int next = begun ? ' ' : '{';
                begun = true;
                return next;
            }

            @Override
            public int read(byte[] to, int offset, int length) {
                Arrays.fill(to, offset, offset + length, (byte) ' ');
                to[offset] = (byte) read();
                return length;
            }
        };
        MessageReader<Node> open = limited.stream(endless, Node.class, Format.JSON);
        assertThatThrownBy(open::hasNext)
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        tooLong -> assertThat(tooLong.limitName()).isEqualTo("messageBytes"));
    }

    @ParameterizedTest
    @ValueSource(strings = {Format.PROTOBUF, Format.JSON})
    void aMessageAboveTheLimitIsPassedOver(String format) {
        Node large = node(2);
        large.setAstring("x{\"".repeat(200_000));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long second = 0;
        for (Node node : List.of(node(1), large, node(3), large, node(4))) {
            byte[] message = curcuma.write(node, format);
            second = node.getInteger() == 1 ? message.length : second;
            out.writeBytes(format.equals(Format.JSON) ? message : prefixed(message));
        }
        for (int piece : new int[] {1_000, Integer.MAX_VALUE}) {
            List<Refusal> refusals = new ArrayList<>();
            List<Integer> numbers = curcuma.withLimits(Limits.DEFAULT.withMessageBytes(100_000)).stream(
                            new PiecewiseStream(out.toByteArray(), piece), Node.class, format)
                    .onRefused(refusals::add)
                    .stream()
                    .map(Node::getInteger)
                    .toList();
            assertThat(numbers).containsExactly(1, 3, 4);
            assertThat(refusals).extracting(Refusal::ordinal).containsExactly(2L, 4L);
            assertThat(refusals.get(0).position()).isEqualTo(format.equals(Format.JSON) ? second : second + 1);
            assertThat(refusals.get(0).problem().code()).isEqualTo(Code.LIMIT_SIZE);
            assertThat(refusals.get(0).problem().format()).isEqualTo(format);
        }
    }

    private static byte[] prefixed(byte[] message) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int rest = message.length;
        for (; rest > 0x7f; rest >>>= 7) {
            out.write(rest & 0x7f | 0x80);
        }
        out.write(rest);
        out.writeBytes(message);
        return out.toByteArray();
    }

    @Test
    void aStreamThatEndsInsideAMessageIsTruncated() {
        byte[] bytes = delimited(Format.PROTOBUF, 2);
        for (int cut = 1; cut < bytes.length; cut++) {
            MessageReader<Node> reader =
                    curcuma.stream(new ByteArrayInputStream(bytes, 0, cut), Node.class, Format.PROTOBUF);
            try {
                reader.forEachRemaining(bean -> {});
                assertThat(reader.ordinal()).isOne();
            } catch (SerializationException e) {
                assertThat(e.code()).isEqualTo(Code.TRUNCATED);
            }
        }
    }

    @Test
    void whatTheStreamThrowsIsNotOurs() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }

            @Override
            public int read(byte[] to, int offset, int length) throws IOException {
                return read();
            }
        };
        assertThatThrownBy(() ->
                        curcuma.stream(broken, Node.class, Format.PROTOBUF).hasNext())
                .isInstanceOf(UncheckedIOException.class)
                .hasRootCauseMessage("broken");
    }

    @Test
    void onlyXmlHasPaths() {
        MessageReader<Node> reader = curcuma.stream(InputStream.nullInputStream(), "a/b", Node.class, Format.PROTOBUF);
        assertThatThrownBy(reader::hasNext).hasMessageContaining("messages of this format have no path: leave out");
        for (String path : List.of("", "/", "a//b", "a/", "{urn:a", "a b", "//a")) {
            assertThatThrownBy(() -> curcuma.stream(InputStream.nullInputStream(), path, Node.class, Format.JSON))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("is not a path of elements");
        }
    }

    @Test
    void messagesThatWereReadBeforeArePassedOver() {
        String text = json(1) + "\n{\"integer\":\"x\"}\n" + json(3) + "\n" + json(4) + "\n";
        for (int skipped = 0; skipped <= 4; skipped++) {
            List<Refusal> refusals = new ArrayList<>();
            MessageReader<Node> reader = curcuma.stream(
                            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Node.class, Format.JSON)
                    .onRefused(refusals::add);
            assertThat(reader.skip(skipped)).isEqualTo(skipped);
            assertThat(reader.ordinal()).isEqualTo(skipped);
            assertThat(refusals).isEmpty();
            List<Integer> rest = reader.stream().map(Node::getInteger).toList();
            assertThat(rest)
                    .isEqualTo(List.of(1, 3, 4).subList(List.of(0, 1, 1, 2, 3).get(skipped), 3));
            assertThat(refusals).hasSize(skipped < 2 ? 1 : 0);
            assertThat(reader.skip(1)).isZero();
        }
    }

    @Test
    void aMessageThatIsReadyIsPassedOverToo() {
        byte[] bytes = delimited(Format.PROTOBUF, 5);
        MessageReader<Node> reader = curcuma.stream(new ByteArrayInputStream(bytes), Node.class, Format.PROTOBUF);
        assertThat(reader.hasNext()).isTrue();
        assertThat(reader.skip(2)).isEqualTo(2);
        assertThat(reader.next().getInteger()).isEqualTo(3);
        assertThat(reader.skip(0)).isZero();
        assertThat(reader.skip(9)).isEqualTo(2);
        assertThat(reader.hasNext()).isFalse();
        assertThat(reader.ordinal()).isEqualTo(5);
    }

    @Test
    void theBytesOfAStreamCanBeLimited() {
        byte[] bytes = delimited(Format.PROTOBUF, 5);
        for (int piece : new int[] {1, 100, Integer.MAX_VALUE}) {
            assertThat(curcuma.stream(new PiecewiseStream(bytes, piece), Node.class, Format.PROTOBUF)
                            .withinTotal(bytes.length, Long.MAX_VALUE)
                            .stream())
                    .hasSize(5);
            MessageReader<Node> reader = curcuma.stream(new PiecewiseStream(bytes, piece), Node.class, Format.PROTOBUF)
                    .withinTotal(bytes.length - 1L, Long.MAX_VALUE)
                    .onRefused(refusal -> {});
            SerializationException e =
                    catchThrowableOfType(SerializationException.class, () -> reader.forEachRemaining(bean -> {}));
            assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE);
            assertThat(e.limitName()).isEqualTo("bytes");
            assertThat(e.limitValue()).isEqualTo(bytes.length - 1L);
            assertThat(reader.hasNext()).isFalse();
        }
    }

    @Test
    void theBeansOfAStreamCanBeLimitedTogether() {
        byte[] bytes = delimited(Format.PROTOBUF, 300);
        List<Refusal> refusals = new ArrayList<>();
        MessageReader<Node> reader = curcuma.stream(new ByteArrayInputStream(bytes), Node.class, Format.PROTOBUF)
                .withinTotal(Long.MAX_VALUE, 20_000)
                .onRefused(refusals::add);
        SerializationException e =
                catchThrowableOfType(SerializationException.class, () -> reader.forEachRemaining(bean -> {}));
        assertThat(e.limitName()).isEqualTo("graphBytes");
        assertThat(e.problem()).startsWith("message " + reader.ordinal() + ", which begins at byte ");
        assertThat(reader.ordinal()).isBetween(10L, 200L);
        assertThat(reader.hasNext()).isFalse();
        assertThat(refusals).isEmpty();
    }

    @Test
    void theLimitsOfAStreamAreSetBeforeItsFirstMessage() {
        MessageReader<Node> reader = curcuma.stream(InputStream.nullInputStream(), Node.class, Format.PROTOBUF);
        assertThatThrownBy(() -> reader.withinTotal(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> reader.withinTotal(1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThat(reader.hasNext()).isFalse();
        assertThatThrownBy(() -> reader.withinTotal(1, 1)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theStreamIsClosedWithTheReader() throws IOException {
        boolean[] closed = {false};
        InputStream in = new ByteArrayInputStream(new byte[0]) {
            @Override
            public void close() {
                closed[0] = true;
            }
        };
        curcuma.stream(in, Node.class, Format.JSON).close();
        assertThat(closed[0]).isTrue();
    }
}
