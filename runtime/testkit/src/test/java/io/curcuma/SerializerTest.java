package io.curcuma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException.Code;
import io.curcuma.internal.protobuf.ProtobufFormat;
import io.curcuma.testkit.fixture.Node;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SerializerTest {
    private final Serializer curcuma = Serializer.forPackages("io.curcuma.testkit.fixture");

    private static SerializationException failure(Runnable call) {
        try {
            call.run();
        } catch (SerializationException e) {
            return e;
        }
        throw new AssertionError("nothing was thrown");
    }

    private static Node node(String text) {
        Node node = new Node();
        node.setAstring(text);
        return node;
    }

    @ParameterizedTest
    @ValueSource(strings = {Format.PROTOBUF, Format.AVRO_BARE, Format.THRIFT_COMPACT, Format.THRIFT_BINARY})
    void arraysBuffersAndStreamsCarryTheSameBytes(String format) throws IOException {
        byte[] bytes = curcuma.write(node("text"), format);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        curcuma.write(node("text"), format, out);
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length + 2).put((byte) 9);
        curcuma.write(node("text"), format, direct);
        direct.flip().get();
        ByteBuffer slice = ByteBuffer.allocate(bytes.length + 9)
                .position(4)
                .slice()
                .put(bytes)
                .flip();

        assertThat(out.toByteArray()).isEqualTo(bytes);
        assertThat(curcuma.read(bytes, Node.class, format).getAstring()).isEqualTo("text");
        assertThat(curcuma.read(direct, Node.class, format).getAstring()).isEqualTo("text");
        assertThat(curcuma.read(slice, Node.class, format).getAstring()).isEqualTo("text");
        assertThat(curcuma.read(new ByteArrayInputStream(bytes), Node.class, format)
                        .getAstring())
                .isEqualTo("text");
        assertThat(slice.hasRemaining()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {Format.PROTOBUF, Format.AVRO_BARE, Format.JSON})
    void aFormatOfTheSerializerMayStandForItsId(String id) {
        Format format = curcuma.format(id);

        byte[] bytes = curcuma.write(node("text"), format);

        assertThat(bytes).isEqualTo(curcuma.write(node("text"), id));
        assertThat(curcuma.read(bytes, Node.class, format).getAstring()).isEqualTo("text");
    }

    @Test
    void aFormatThatTheSerializerDoesNotHaveIsRefusedEvenWhereItHasAnotherOfThatId() {
        Format other = new ProtobufFormat();

        assertThat(failure(() -> curcuma.write(node("text"), other)).getMessage())
                .contains("CONFIG_INVALID", "another format 'protobuf' than this serializer's", "withFormat");
        assertThat(failure(() -> curcuma.read(new byte[0], Node.class, other)).code())
                .isEqualTo(Code.CONFIG_INVALID);
        assertThat(curcuma.withFormat(other).write(node("text"), other))
                .isEqualTo(curcuma.write(node("text"), Format.PROTOBUF));
    }

    @Test
    void aBufferWithoutRoomIsLeftAlone() {
        ByteBuffer small = ByteBuffer.allocate(3);

        assertThat(failure(() -> curcuma.write(node("long text"), Format.PROTOBUF, small))
                        .code())
                .isEqualTo(Code.LIMIT_SIZE);
        assertThat(small.position()).isZero();
    }

    @Test
    void anUnknownFormatIsToldWithThoseThereAre() {
        assertThatThrownBy(() -> curcuma.write(node(""), "protobuff"))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("no format 'protobuff'; available: avro, avro-bare, ")
                .hasMessageContaining(", protobuf, ");
    }

    @Test
    void aFormatOfAnotherModuleIsToldWithTheModule() {
        assertThatThrownBy(() -> curcuma.write(node(""), "smile"))
                .hasMessageContaining("no format 'smile': add io.curcuma:curcuma-smile; available: ");
    }

    @Test
    @SuppressWarnings("NullAway") // callers without such a checker
    void nullIsNoBean() {
        assertThat(failure(() -> curcuma.write(null, Format.PROTOBUF)).code()).isEqualTo(Code.INVALID_BEAN);
    }

    @Test
    void aSerializerHasPackages() {
        assertThatThrownBy(Serializer::forPackages)
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("CONFIG_INVALID: no package");
    }

    @Test
    void aPackageWithoutAdaptersIsToldAtOnce() {
        assertThatThrownBy(() -> Serializer.forPackages("com.acme.none"))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("no adapters of package 'com.acme.none'");
    }

    @Test
    void aBeanOfAnotherPackageIsToldByItsName() {
        assertThat(failure(() -> curcuma.write(List.of(), Format.PROTOBUF)).code())
                .isEqualTo(Code.CONFIG_INVALID);
    }

    @Test
    void messagesAboveTheLimitAreRefusedBeforeTheyAreRead() {
        Serializer strict = curcuma.withLimits(Limits.DEFAULT.withMessageBytes(8));
        byte[] bytes = curcuma.write(node("more than eight bytes"), Format.PROTOBUF);

        for (Runnable read : List.<Runnable>of(
                () -> strict.read(bytes, Node.class, Format.PROTOBUF),
                () -> strict.read(ByteBuffer.wrap(bytes), Node.class, Format.PROTOBUF),
                () -> strict.write(node("more than eight bytes"), Format.PROTOBUF))) {
            SerializationException e = failure(read);
            assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE);
            assertThat(e.limitName()).isEqualTo("messageBytes");
            assertThat(e.limitValue()).isEqualTo(8);
        }
        assertThatThrownBy(() -> strict.read(new ByteArrayInputStream(bytes), Node.class, Format.PROTOBUF))
                .isInstanceOf(SerializationException.class);
    }

    @Test
    void aFailureNamesTheFormatThePathAndTheOffset() {
        Node root = node("a");
        root.getSelfRefList().addAll(List.of(node("b"), node("c")));
        byte[] bytes = curcuma.write(root, Format.PROTOBUF);
        // the text of the last node, before the nine bytes of its double
        int text = bytes.length - 10;
        bytes[text] = (byte) 0xC0;

        SerializationException e = failure(() -> curcuma.read(bytes, Node.class, Format.PROTOBUF));
        assertThat(e.code()).isEqualTo(Code.INVALID_UTF8);
        assertThat(e.format()).isEqualTo("protobuf");
        assertThat(e.fieldPath()).matches("selfRefList.*/\\w+");
        assertThat(e.offset()).isBetween(text, text + 1);
    }

    @Test
    void aFailureOfTheWriterNamesThePathToo() {
        Node root = node("a");
        root.getSelfRefList().addAll(List.of(node("b"), node("\ud800")));

        SerializationException e = failure(() -> curcuma.write(root, Format.PROTOBUF));
        assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
        assertThat(e.fieldPath()).isEqualTo("selfRefList[1]/astring");
    }
}
