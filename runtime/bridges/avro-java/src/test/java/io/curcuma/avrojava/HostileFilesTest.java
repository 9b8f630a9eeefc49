package io.curcuma.avrojava;

import static io.curcuma.avrojava.Carts.CART;
import static io.curcuma.avrojava.Carts.CURCUMA;
import static io.curcuma.avrojava.Carts.FILES;
import static io.curcuma.avrojava.Carts.RECORDS;
import static io.curcuma.avrojava.Carts.assertCode;
import static io.curcuma.avrojava.Carts.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.Mutants;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HostileFilesTest {
    private static final AvroFileOptions SMALL = AvroFileOptions.DEFAULT.withBlockBytes(500);

    @ParameterizedTest
    @EnumSource(AvroFileCodec.class)
    void damagedFilesAreBeansOrTypedRefusals(AvroFileCodec codec) throws Exception {
        byte[] file = Carts.file(8, SMALL.withCodec(codec).deterministic());
        Mutants mutants = new Mutants(5);
        Set<Code> codes = EnumSet.noneOf(Code.class);
        for (int i = 0; i < 250; i++) {
            try {
                read(mutants.of(file));
            } catch (SerializationException e) {
                codes.add(e.code());
            }
        }
        assertThat(codes).contains(Code.MALFORMED, Code.TRUNCATED).doesNotContain(Code.FAILED, Code.CONFIG_INVALID);
    }

    @Test
    void aDamagedBlockCanBePassed(@TempDir Path folder) throws Exception {
        byte[] file = Carts.file(60, SMALL.withCodec(AvroFileCodec.SNAPPY));
        // in a block: the schema is not seven times as long as all carts
        file[file.length * 7 / 8] ^= 1;
        Path path = Files.write(folder.resolve("carts.avro"), file);
        int beans = 0;
        int refused = 0;
        try (AvroFileReader<Object> in = FILES.read(CART.type(), path)) {
            for (boolean more = true; more; ) {
                try {
                    more = in.hasNext();
                    if (more) {
                        in.next();
                        beans++;
                    }
                } catch (SerializationException e) {
                    refused++;
                    assertThat(refused).isEqualTo(1);
                    assertCode(e.code(), in::hasNext);
                    in.sync(in.position() + 1);
                }
            }
        }
        assertThat(refused).isEqualTo(1);
        assertThat(beans).isBetween(40, 59);
    }

    /** A file whose header is that of a cart and whose rest is given. */
    private static byte[] file(String codec, BlockMaker blocks) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
        out.write(new byte[] {'O', 'b', 'j', 1});
        encoder.writeMapStart();
        encoder.setItemCount(2);
        encoder.writeString("avro.schema");
        encoder.writeBytes(RECORDS.schema(CART.type()).toString().getBytes(StandardCharsets.UTF_8));
        encoder.writeString("avro.codec");
        encoder.writeBytes(codec.getBytes(StandardCharsets.UTF_8));
        encoder.writeMapEnd();
        encoder.writeFixed(new byte[16]);
        blocks.make(encoder);
        encoder.flush();
        return out.toByteArray();
    }

    private interface BlockMaker {
        void make(BinaryEncoder out) throws IOException;
    }

    @Test
    void claimsOfLengthMeetTheLimitBeforeMemory() throws Exception {
        assertCode(
                Code.LIMIT_SIZE,
                () -> read(file("null", out -> {
                    out.writeLong(1);
                    out.writeLong(Long.MAX_VALUE);
                })));
        assertCode(
                Code.TRUNCATED,
                () -> read(file("null", out -> {
                    out.writeLong(1);
                    out.writeLong(Limits.DEFAULT.messageBytes());
                })));
        assertCode(
                Code.MALFORMED,
                () -> read(file("null", out -> {
                    out.writeLong(1);
                    out.writeLong(-1);
                })));
        assertCode(
                Code.LIMIT_COUNT,
                () -> read(file("null", out -> {
                    out.writeLong(Long.MAX_VALUE);
                    out.writeLong(0);
                    out.writeFixed(new byte[16]);
                })));
        assertCode(Code.UNSUPPORTED_FORMAT, () -> read(file("secret", out -> {})));
        // a map with more entries than anybody needs, whose keys and values are empty
        byte[] header = {'O', 'b', 'j', 1, -2, -1, -1, -1, 15, 0, 0};
        assertCode(Code.LIMIT_COUNT, () -> read(header));
    }

    @ParameterizedTest
    @EnumSource(value = AvroFileCodec.class, mode = EnumSource.Mode.EXCLUDE, names = "NULL")
    void aBlockThatGrowsBeyondTheLimitIsRefused(AvroFileCodec codec) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CodecFactory factory = CodecFactory.fromString(codec.id());
        try (DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>())) {
            writer.setCodec(factory).setSyncInterval(8 << 20).create(RECORDS.schema(CART.type()), out);
            writer.appendEncoded(java.nio.ByteBuffer.wrap(new byte[4 << 20]));
        }
        assertThat(out.size()).isLessThan(1 << 20);
        AvroFiles small = AvroFiles.of(CURCUMA.withLimits(Limits.DEFAULT.withMessageBytes(1 << 20)));
        assertCode(Code.LIMIT_SIZE, () -> read(small, out.toByteArray()));
    }

    @Test
    void aSchemaThatIsNoneIsRefused() {
        for (String schema : new String[] {"", "{", "\"unknown\"", "[".repeat(100_000), "{\"type\":\"record\"}"}) {
            byte[] text = schema.getBytes(StandardCharsets.UTF_8);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            assertThat(refusal(() -> {
                        BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
                        out.write(new byte[] {'O', 'b', 'j', 1});
                        encoder.writeMapStart();
                        encoder.setItemCount(1);
                        encoder.writeString("avro.schema");
                        encoder.writeBytes(text);
                        encoder.writeMapEnd();
                        encoder.writeFixed(new byte[16]);
                        read(out.toByteArray());
                    }))
                    .isIn(Code.MALFORMED, Code.LIMIT_DEPTH);
        }
    }

    private interface Attempt {
        void make() throws IOException;
    }

    private static Code refusal(Attempt attempt) {
        try {
            attempt.make();
        } catch (SerializationException e) {
            return e.code();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        throw new AssertionError("accepted");
    }

    @Test
    void everyBeginningOfAFileIsRefusedOrShorter() throws Exception {
        byte[] file = Carts.file(3, SMALL.withCodec(AvroFileCodec.NULL).deterministic());
        int whole = 0;
        int header = new String(file, StandardCharsets.ISO_8859_1).indexOf("avro.codec");
        // the schema is long, and each of its bytes is like the next
        for (int length = 0; length < file.length; length += length < header ? 500 : 7) {
            try {
                assertThat(read(Arrays.copyOf(file, length))).hasSizeLessThan(3);
                whole++;
            } catch (SerializationException e) {
                assertThat(e.code()).isIn(Code.TRUNCATED, Code.MALFORMED);
            }
        }
        assertThat(whole).as("ends after a block").isLessThan(4);
    }

    @Test
    void allBeansOfABlockCountAsOneMessage() throws Exception {
        byte[] file = Carts.file(200, AvroFileOptions.DEFAULT);
        AvroFiles small = AvroFiles.of(CURCUMA.withLimits(Limits.DEFAULT.withGraphBytes(20_000)));
        assertCode(Code.LIMIT_SIZE, () -> read(small, file));
        assertThat(read(file)).hasSize(200);
    }
}
