package io.curcuma.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.SerializationException.Code;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.assertj.core.api.AbstractThrowableAssert;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HostileHeadersTest {
    private static final Orders ORDERS = Orders.V1;
    private static final byte[] ORDER = ORDERS.bytes(ORDERS.order(), Format.PROTOBUF);
    private static final CurcumaDeserializer<Object> READER = ORDERS.deserializer();

    private static Headers headers(String... namesAndValues) {
        Headers headers = new RecordHeaders();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            headers.add(namesAndValues[i], namesAndValues[i + 1].getBytes(StandardCharsets.UTF_8));
        }
        return headers;
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> refused(
            CurcumaDeserializer<Object> reader, Headers headers, byte[] bytes, Code code) {
        AbstractThrowableAssert<?, ? extends Throwable> refusal = assertThatThrownBy(
                        () -> reader.deserialize("orders", headers, bytes))
                .isInstanceOf(SerializationException.class)
                .hasMessageStartingWith("value of a record of topic 'orders': expected {urn:orders}order: " + code);
        refusal.cause()
                .isInstanceOfSatisfying(
                        io.curcuma.SerializationException.class,
                        e -> assertThat(e.code()).isEqualTo(code));
        // the next record is read as if nothing had been
        assertThat(READER.deserialize("orders", headers("curcuma-format", "protobuf"), ORDER))
                .isNotNull();
        return refusal;
    }

    @Test
    void aHeaderTwiceIsReadOnlyIfBothSayTheSame() {
        Headers same = headers("curcuma-format", "protobuf", "curcuma-format", "protobuf");
        assertThat(READER.deserialize("orders", same, ORDER)).isNotNull();
        for (String name : new String[] {"format", "codec", "size", "type", "schema"}) {
            Headers headers =
                    headers("curcuma-format", "protobuf", "curcuma-" + name, "1", "other", "3", "curcuma-" + name, "2");
            refused(READER, headers, ORDER, Code.MALFORMED)
                    .hasMessageContaining("header 'curcuma-" + name + "' is there twice, with different values");
        }
    }

    @Test
    void aHeaderThatIsNullTooLongOrNotTextIsRefused() {
        byte[] @Nullable [] values = {null, new byte[100 << 10], new byte[257]};
        for (byte[] value : values) {
            refused(READER, new RecordHeaders().add("curcuma-format", value), ORDER, Code.MALFORMED)
                    .hasMessageContaining(
                            "header 'curcuma-format' is " + (value == null ? "null" : "longer than 256 bytes"));
        }
        byte[] overlong = {(byte) 0xC0, (byte) 0x80};
        refused(READER, new RecordHeaders().add("curcuma-format", overlong), ORDER, Code.INVALID_UTF8);
    }

    @Test
    void aHeaderThatNamesAnotherFormatIsFoundOut() {
        byte[] thrift = ORDERS.bytes(ORDERS.order(), Format.THRIFT_BINARY);
        refused(READER, headers("curcuma-format", "avro"), ORDER, Code.MALFORMED)
                .hasMessageContaining("avro: ");
        refused(READER, headers("curcuma-format", "protobuf"), thrift, Code.MALFORMED)
                .hasMessageContaining("protobuf: ");
    }

    @Test
    void anUnknownOrDisabledFormatIsNotLookedFor() {
        for (String format : new String[] {"", "lzo", "../x", "x".repeat(256), "io.curcuma.Format"}) {
            refused(READER, headers("curcuma-format", format), ORDER, Code.UNSUPPORTED_FORMAT)
                    .hasMessageContaining("header 'curcuma-format' names no format of the class path: avro, avro-bare");
        }
        CurcumaDeserializer<Object> json = ORDERS.deserializer(CurcumaConfig.FORMATS_READ, "json,avro");
        refused(json, headers("curcuma-format", "protobuf"), ORDER, Code.UNSUPPORTED_FORMAT)
                .hasMessageContaining("the format of the record is not among those that are read; add it to"
                        + " curcuma.formats.read");
    }

    @Test
    void anUnknownOrDisabledCodecIsNotLookedFor() {
        Headers lzo = headers("curcuma-format", "protobuf", "curcuma-codec", "lzo", "curcuma-size", "9");
        refused(READER, lzo, ORDER, Code.UNSUPPORTED_FORMAT)
                .hasMessageContaining("names no codec; available: bzip2, deflate, gzip")
                .hasMessageNotContaining("lzo");
        Headers gzip = headers("curcuma-format", "protobuf", "curcuma-codec", "gzip", "curcuma-size", "9");
        refused(READER, gzip, ORDER, Code.MALFORMED).hasMessageContaining("gzip: not gzip");
        for (String codecs : new String[] {"none", "zstd"}) {
            refused(ORDERS.deserializer(CurcumaConfig.CODECS_READ, codecs), gzip, ORDER, Code.UNSUPPORTED_FORMAT)
                    .hasMessageContaining("add it to curcuma.codecs.read");
        }
    }

    @Test
    void theSizeIsThatOfTheContentAndWithinTheLimit() {
        Headers headers = new RecordHeaders();
        CurcumaSerializer<Object> writer = ORDERS.serializer(CurcumaConfig.CODEC, "gzip");
        byte[] bytes = Objects.requireNonNull(writer.serialize("orders", headers, ORDERS.order(1_000, "")));
        int size = ORDERS.bytes(ORDERS.order(1_000, ""), Format.PROTOBUF).length;
        assertThat(READER.deserialize("orders", headers, bytes)).isNotNull();
        assertThat(ORDERS.deserializer(CurcumaConfig.LIMIT_MESSAGE_BYTES, size).deserialize("orders", headers, bytes))
                .isNotNull();
        refused(ORDERS.deserializer(CurcumaConfig.LIMIT_MESSAGE_BYTES, size - 1), headers, bytes, Code.LIMIT_SIZE);
        for (String wrong : new String[] {"-1", "", "9x", "99999999999"}) {
            refused(READER, gzip(wrong), bytes, Code.MALFORMED).hasMessageContaining("header 'curcuma-size' is");
        }
        refused(READER, gzip(String.valueOf(Integer.MAX_VALUE)), bytes, Code.LIMIT_SIZE);
        refused(READER, gzip(String.valueOf(size - 1)), bytes, Code.LIMIT_SIZE);
        refused(READER, gzip(String.valueOf(size + 1)), bytes, Code.MALFORMED);
        refused(READER, headers("curcuma-format", "protobuf", "curcuma-codec", "gzip"), bytes, Code.MALFORMED);
        refused(READER, headers("curcuma-format", "protobuf", "curcuma-size", "9"), bytes, Code.MALFORMED);
    }

    private static Headers gzip(String size) {
        return headers("curcuma-format", "protobuf", "curcuma-codec", "gzip", "curcuma-size", size);
    }

    @Test
    void headersWithoutAFormatAreRefused() {
        for (String name : new String[] {"codec", "size", "type", "schema"}) {
            refused(READER, headers("curcuma-" + name, "9"), ORDER, Code.MALFORMED)
                    .hasMessageContaining("headers without 'curcuma-format'");
        }
    }

    @Test
    void aRecordWithoutHeadersTakesTheDefaultAndIsCounted() {
        refused(READER, headers(), ORDER, Code.UNSUPPORTED_FORMAT)
                .hasMessageContaining(
                        "no header 'curcuma-format'; set curcuma.format.default to the format of such records");
        assertThat(READER.recordsWithoutHeaders()).isZero();

        CurcumaDeserializer<Object> lenient = ORDERS.deserializer(CurcumaConfig.FORMAT_DEFAULT, "protobuf");
        assertThat(lenient.deserialize("orders", headers("other", "x"), ORDER)).isNotNull();
        assertThat(lenient.deserialize("orders", ORDER)).isNotNull();
        assertThat(lenient.deserialize("orders", headers("curcuma-format", "protobuf"), ORDER))
                .isNotNull();
        assertThatThrownBy(() -> lenient.deserialize("orders", new byte[] {7}))
                .isInstanceOf(SerializationException.class);
        assertThat(lenient.recordsWithoutHeaders()).isEqualTo(2);
        assertThat(lenient.confluentRecords()).isZero();

        CurcumaDeserializer<Object> strict =
                ORDERS.deserializer(CurcumaConfig.FORMAT_DEFAULT, "protobuf", CurcumaConfig.HEADERS_STRICT, "true");
        refused(strict, headers(), ORDER, Code.UNSUPPORTED_FORMAT).hasMessageContaining("curcuma.headers.strict=true");
    }

    @Test
    void strictKnowsEveryHeaderOfOurs() {
        CurcumaDeserializer<Object> strict = ORDERS.deserializer(CurcumaConfig.HEADERS_STRICT, true);
        Headers later = headers("curcuma-format", "protobuf", "curcuma-cipher", "rot13");
        assertThat(READER.deserialize("orders", later, ORDER)).isNotNull();
        refused(strict, later, ORDER, Code.MALFORMED).hasMessageContaining("that this version does not know");
        Headers ours = headers("curcuma-format", "protobuf", "curcuma-key-format", "json", "theirs", "x");
        assertThat(strict.deserialize("orders", ours, ORDER)).isNotNull();
    }
}
