package io.curcuma.internal.avro;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.spi.Values;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.Kind;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.RandomFixtures;
import io.curcuma.testkit.fixture.Sign;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;

/** Our bytes and those of Avro's own library are the same. */
class AvroInteropTest extends FormatHarness {
    private static final Schema SCHEMA = schema();

    private final Format format = new AvroBareFormat();

    private static Schema schema() {
        try (InputStream in = Objects.requireNonNull(AvroInteropTest.class.getResourceAsStream("everything.avsc"))) {
            return new Schema.Parser().parse(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected Format format() {
        return format;
    }

    private static GenericRecord decode(byte[] bytes) throws IOException {
        BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(bytes, null);
        GenericRecord record = new GenericDatumReader<GenericRecord>(SCHEMA).read(null, decoder);
        assertThat(decoder.isEnd()).isTrue();
        return record;
    }

    private static byte[] encode(GenericRecord record) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        encode(record, EncoderFactory.get().binaryEncoder(out, null));
        return out.toByteArray();
    }

    private static void encode(GenericRecord record, BinaryEncoder encoder) throws IOException {
        new GenericDatumWriter<GenericRecord>(record.getSchema()).write(record, encoder);
        encoder.flush();
    }

    @Test
    void theBytesOfBothLibrariesAreEqual() throws IOException {
        for (int seed = 0; seed < Rounds.of(2_000); seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            byte[] ours = write(everything(), bean);
            byte[] theirs = encode(decode(ours));
            assertThat(theirs).as("seed %d", seed).isEqualTo(ours);
            assertThat(BeanText.of(read(everything(), theirs))).isEqualTo(BeanText.of(bean));
        }
    }

    @Test
    void blocksWithTheirSizesAreReadToo() throws IOException {
        int blocked = 0;
        for (int seed = 0; seed < 500; seed++) {
            Everything bean = new RandomFixtures(seed).everything(2);
            byte[] ours = write(everything(), bean);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            encode(decode(ours), new EncoderFactory().configureBlockSize(64).blockingBinaryEncoder(out, null));
            assertThat(BeanText.of(read(everything(), out.toByteArray()))).isEqualTo(BeanText.of(bean));
            blocked += Arrays.equals(ours, out.toByteArray()) ? 0 : 1;
        }
        assertThat(blocked).isGreaterThan(400);
    }

    @Test
    void theLibrarySeesTheValuesOfTheBean() throws IOException {
        Everything bean = with(new Everything(), "bool", false);
        with(bean, "int8", (byte) -7);
        with(bean, "uint32", 4_294_967_295L);
        with(bean, "uint64", BigInteger.ONE.shiftLeft(63));
        with(bean, "float32", -0f);
        with(bean, "string", "caf\u00e9");
        with(bean, "kind", Kind.BLUE);
        with(bean, "sign", Sign.FOO_BAR);
        with(bean, "decimal", new BigDecimal("12.50"));
        with(bean, "dateTime", Values.datatypeFactory().newXMLGregorianCalendar("1970-01-01T02:00:01.500+02:00"));
        with(bean, "int32Tokens", List.of());
        with(bean, "stringTokens", List.of("a", "b"));
        Node node = new Node();
        node.setInteger(5);
        with(bean, "node", node);
        GenericRecord record = decode(write(everything(), bean));
        assertThat(record.get("bool")).isEqualTo(false);
        assertThat(record.get("int8")).isEqualTo(-7);
        assertThat(record.get("uint32")).isEqualTo(4_294_967_295L);
        assertThat(record.get("uint64")).hasToString("9223372036854775808");
        assertThat(record.get("float32")).isEqualTo(-0f);
        assertThat(record.get("string")).hasToString("caf\u00e9");
        assertThat(record.get("kind")).hasToString("BLUE");
        assertThat(record.get("sign")).hasToString("foo-bar");
        assertThat(((GenericRecord) record.get("decimal")).get("value"))
                .isEqualTo(ByteBuffer.wrap(BigInteger.valueOf(1_250_000).toByteArray()));
        assertThat(((GenericRecord) record.get("decimal")).get("digits_of_5")).isEqualTo(2);
        assertThat(record.get("dateTime"))
                .hasToString("{\"instant\": 1500000, \"nanos\": 0, \"offset_minutes\": 120, \"digits\": 3,"
                        + " \"lexical\": null}");
        assertThat(record.get("int32Tokens")).hasToString("[]");
        assertThat(record.get("stringTokens")).hasToString("[a, b]");
        assertThat(record.get("boolTokens")).isNull();
        assertThat(record.get("int32")).isNull();
        assertThat(((GenericRecord) record.get("node")).get("integer")).isEqualTo(5);
    }
}
