package io.curcuma.internal.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import io.curcuma.Format;
import io.curcuma.Limits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.ServiceLoader;
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import org.junit.jupiter.api.Test;

abstract class JsonRoundTripContract {
    private static final SampleAdapter ADAPTER = new SampleAdapter();
    // a NaN equals a NaN; 1E+3 and 1000 are one xs:decimal
    private static final RecursiveComparisonConfiguration SAME = RecursiveComparisonConfiguration.builder()
            .withEqualsForType((a, b) -> a.toPlainString().equals(b.toPlainString()), BigDecimal.class)
            .withEqualsForType((a, b) -> Double.compare(a, b) == 0, Double.class)
            .withEqualsForType((a, b) -> Float.compare(a, b) == 0, Float.class)
            .withStrictTypeChecking(true)
            .build();

    private final Format json = format();

    /** One of the implementations of JSON. */
    protected abstract Format format();

    /** The same with line breaks. */
    protected abstract Format pretty();

    /** The same with big numbers as strings. */
    protected abstract Format withBigNumbersAsStrings();

    private String written(Sample bean) {
        return new String(json.write(ADAPTER, bean, Limits.DEFAULT), StandardCharsets.UTF_8);
    }

    private static Sample read(Format format, byte[] bytes) {
        return format.read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    @Test
    void randomBeansComeBackEqual() {
        Random random = new Random(42);
        for (int i = 0; i < 300; i++) {
            Sample bean = Samples.random(random);
            byte[] bytes = json.write(ADAPTER, bean, Limits.DEFAULT);
            assertThat(read(json, bytes)).usingRecursiveComparison(SAME).isEqualTo(bean);
            assertThat(json.write(ADAPTER, bean, Limits.DEFAULT)).isEqualTo(bytes);
            assertThat(json.write(ADAPTER, read(json, bytes), Limits.DEFAULT)).isEqualTo(bytes);
        }
    }

    @Test
    void prettyJsonIsTheSameMessage() {
        Sample bean = Samples.full();
        byte[] bytes = pretty().write(ADAPTER, bean, Limits.DEFAULT);
        assertThat(new String(bytes, StandardCharsets.UTF_8))
                .startsWith("{\n  \"@id\": ")
                .doesNotContain("\r");
        assertThat(read(json, bytes)).usingRecursiveComparison(SAME).isEqualTo(bean);
    }

    @Test
    void aBinaryFormatRidesOnTheSamePair() {
        Random random = new Random(7);
        JacksonWriter out = new JacksonWriter(new CBORFactory(), Style.of(Encoding.BINARY));
        JacksonReader in = new JacksonReader(new CBORFactory(), Encoding.BINARY, (bytes, offset, length, limits) -> {});
        for (int i = 0; i < 300; i++) {
            Sample bean = Samples.random(random);
            out.start(SampleAdapter.SHAPE, Limits.DEFAULT);
            ADAPTER.write(out, bean);
            out.finish();
            byte[] bytes = out.toByteArray();
            in.start(SampleAdapter.SHAPE, bytes, 0, bytes.length, Limits.DEFAULT);
            Sample back = ADAPTER.read(in);
            in.finish();
            assertThat(back).usingRecursiveComparison(SAME).isEqualTo(bean);
        }
    }

    @Test
    void anotherParserSeesTheDigitsOfTheBean() throws IOException {
        Sample bean = new Sample();
        bean.decimal = new BigDecimal("12.50");
        bean.integer = new BigDecimal("1e40").toBigInteger().negate();
        bean.uint64 = new BigDecimal("18446744073709551615").toBigInteger();
        bean.float64 = -0.0;
        bean.float32 = 1.1f;
        bean.int64 = Long.MIN_VALUE;
        Map<String, String> numbers = new HashMap<>();
        try (JsonParser parser = new JsonFactory().createParser(written(bean))) {
            while (parser.nextToken() != null) {
                if (parser.currentToken() != JsonToken.FIELD_NAME) {
                    numbers.put(String.valueOf(parser.currentName()), parser.getText());
                }
            }
        }
        assertThat(numbers)
                .containsEntry("decimal", "12.50")
                .containsEntry("integer", "-1" + "0".repeat(40))
                .containsEntry("uint64", "18446744073709551615")
                .containsEntry("float64", "-0.0")
                .containsEntry("float32", "1.1")
                .containsEntry("int64", "-9223372036854775808");
    }

    @Test
    void namesThatClashAreToldApart() {
        Sample bean = new Sample();
        bean.idAttribute = "a";
        bean.id = "e";
        bean.otherId = "o";
        bean.price = new Sample.Price();
        bean.price.value = "v";
        bean.price.content = new BigDecimal("1.0");
        assertThat(written(bean))
                .isEqualTo(
                        "{\"@id\":\"a\",\"id\":\"e\",\"price\":{\"value\":\"v\",\"$value\":1.0},\"{urn:other}id\":\"o\"}");
    }

    @Test
    void valuesHaveTheLexicalFormOfTheSchema() {
        Sample bean = new Sample();
        bean.float32 = Float.NEGATIVE_INFINITY;
        bean.float64 = Double.NaN;
        bean.bytes = new byte[] {-1, -2};
        bean.hex = new byte[] {-1, 10};
        bean.color = Sample.Color.PLUS;
        assertThat(written(bean))
                .isEqualTo(
                        "{\"float32\":\"-INF\",\"float64\":\"NaN\",\"bytes\":\"//4=\",\"hex\":\"FF0A\",\"color\":\"+\"}");
    }

    @Test
    void anEmptyListIsThereAndAnEmptyRepeatedFieldIsNot() {
        Sample bean = new Sample();
        assertThat(written(bean)).isEqualTo("{}");
        bean.list = List.of();
        assertThat(written(bean)).isEqualTo("{\"list\":[]}");
        assertThat(read(json, "{\"list\":[],\"names\":[]}".getBytes(StandardCharsets.UTF_8)).list)
                .isEmpty();
    }

    @Test
    void theStreamGetsTheSameBytes() throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        json.write(ADAPTER, Samples.full(), stream, Limits.DEFAULT);
        assertThat(stream.toByteArray()).isEqualTo(json.write(ADAPTER, Samples.full(), Limits.DEFAULT));
    }

    @Test
    void theServiceLoaderFindsTheFormat() {
        assertThat(ServiceLoader.load(Format.class))
                .anyMatch(format -> format.id().equals("json"));
        assertThat(json.mediaTypes()).containsExactly("application/json", "text/json");
    }
}
