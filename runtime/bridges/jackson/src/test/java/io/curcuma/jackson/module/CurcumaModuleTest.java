package io.curcuma.jackson.module;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.internal.jackson.Open;
import io.curcuma.internal.jackson.Table.Base;
import io.curcuma.internal.jackson.Table.Circle;
import io.curcuma.internal.jackson.Table.OtherCircle;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.Node;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.jackson.dataformat.MessagePackFactory;

final class CurcumaModuleTest {
    private static final Serializer SERIALIZER =
            Serializer.forPackages("io.curcuma.internal.jackson", "io.curcuma.testkit.fixture");
    private static final Adapter<Open> OPEN = SERIALIZER.adapter(Open.class);
    private static final Adapter<Everything> EVERYTHING = SERIALIZER.adapter(Everything.class);
    private static final ObjectMapper JSON = with(new ObjectMapper());

    private static ObjectMapper with(ObjectMapper mapper) {
        return mapper.registerModule(CurcumaModule.of(SERIALIZER));
    }

    static List<ObjectMapper> mappers() {
        return List.of(
                JSON,
                with(new CBORMapper()),
                with(new SmileMapper()),
                with(new ObjectMapper(new MessagePackFactory())),
                with(new XmlMapper()));
    }

    /** What somebody keeps beans in. */
    public static class Order {
        /** A bean. */
        public @Nullable Open open;

        /** Beans of all kinds of values. */
        public List<Everything> list = new ArrayList<>();

        /** By name. */
        public Map<String, Open> map = new TreeMap<>();

        /** In an array. */
        public Node[] nodes = {};

        /** After the beans. */
        public String note = "";
    }

    private static Order order(int seed) {
        Order order = new Order();
        order.open = RandomBeans.of(OPEN, seed, 20);
        for (int i = 0; i < seed % 3; i++) {
            order.list.add(RandomBeans.of(EVERYTHING, seed + i, 1 + 20 * i));
        }
        order.map.put("a", RandomBeans.of(OPEN, seed + 7, 5));
        order.map.put("b", new Open());
        order.nodes = new Node[] {new Node()};
        order.note = "n" + seed;
        return order;
    }

    private static void same(Order back, Order order) {
        same(OPEN, back.open, order.open);
        assertThat(back.list).hasSameSizeAs(order.list);
        for (int i = 0; i < order.list.size(); i++) {
            same(EVERYTHING, back.list.get(i), order.list.get(i));
        }
        assertThat(back.map).containsOnlyKeys(order.map.keySet());
        order.map.forEach((name, bean) -> same(OPEN, back.map.get(name), bean));
        assertThat(back.nodes).hasSameSizeAs(order.nodes);
        assertThat(back.note).isEqualTo(order.note);
    }

    private static <T> void same(Adapter<T> adapter, @Nullable T back, @Nullable T bean) {
        assertThat(tree(adapter, back).firstDifference(tree(adapter, bean))).isNull();
    }

    private static <T> FieldTree tree(Adapter<T> adapter, @Nullable T bean) {
        return FieldTree.of(adapter, java.util.Objects.requireNonNull(bean));
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void everyMapperCarriesBeansInAnybodysClasses(ObjectMapper mapper) throws IOException {
        for (int seed = 0; seed < 150; seed++) {
            Order order = order(seed);
            same(mapper.readValue(mapper.writeValueAsBytes(order), Order.class), order);
        }
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void everyMapperCarriesABeanAlone(ObjectMapper mapper) throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            Open bean = RandomBeans.of(OPEN, seed, seed % 40);
            same(OPEN, mapper.readValue(mapper.writeValueAsBytes(bean), Open.class), bean);
            same(OPEN, mapper.convertValue(bean, Open.class), bean);
        }
    }

    @Test
    void theBytesAreThoseOfTheFormat() throws IOException {
        ObjectMapper mapper = with(new ObjectMapper(likeTheFormat()));
        for (int seed = 0; seed < 100; seed++) {
            Open bean = RandomBeans.of(OPEN, seed, 30);
            assertThat(mapper.writeValueAsBytes(bean)).isEqualTo(SERIALIZER.write(bean, Format.JSON));
        }
    }

    /** Digits and escapes are the generator's choice, and mean the same. */
    private static JsonFactory likeTheFormat() {
        return JsonFactory.builder()
                .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
                .build();
    }

    @Test
    void aSequenceOfValuesIsReadOneByOne() throws IOException {
        Open bean = RandomBeans.of(OPEN, 3, 20);
        String text = JSON.writeValueAsString(bean);
        List<Open> values =
                JSON.readerFor(Open.class).<Open>readValues(text + " " + text).readAll();
        assertThat(values).hasSize(2).allSatisfy(value -> same(OPEN, value, bean));
        assertThat(JSON.readValue("[" + text + "," + text + "]", new TypeReference<List<Open>>() {}))
                .hasSize(2);
    }

    @Test
    void settingsOfTheMapperDoNotTouchTheMembers() throws IOException {
        ObjectMapper odd = with(JsonMapper.builder(likeTheFormat())
                .propertyNamingStrategy(PropertyNamingStrategies.UPPER_SNAKE_CASE)
                .defaultPropertyInclusion(
                        JsonInclude.Value.construct(JsonInclude.Include.NON_DEFAULT, JsonInclude.Include.ALWAYS))
                .enable(SerializationFeature.WRITE_ENUMS_USING_INDEX)
                .enable(
                        DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .build());
        odd.getFactory().enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
        quoteNumbers(odd.getFactory());
        for (int seed = 0; seed < 100; seed++) {
            Everything bean = RandomBeans.of(EVERYTHING, seed, 30);
            assertThat(odd.writeValueAsBytes(bean)).isEqualTo(SERIALIZER.write(bean, Format.JSON));
            same(EVERYTHING, odd.readValue(odd.writeValueAsBytes(bean), Everything.class), bean);
        }
        assertThat(odd.writeValueAsString(List.of(1))).isEqualTo("[\"1\"]");
        assertThat(odd.readValue("{\"whatNobodyKnows\":1}", Open.class)).isNotNull();
    }

    @SuppressWarnings("deprecation") // as users of long ago set it
    private static void quoteNumbers(JsonFactory factory) {
        factory.enable(JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS);
    }

    @Test
    void aTreeKeepsABean() throws IOException {
        ObjectMapper exact = with(JsonMapper.builder()
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .build());
        for (String decimal : List.of("12.50", "0.000", "123456789012345678901234567890.1234567890")) {
            byte[] json = ("{\"decimal\":" + decimal
                            + ",\"float64\":0.1,\"float32\":1.1,\"uint64\":18446744073709551615}")
                    .getBytes(StandardCharsets.UTF_8);
            Everything bean = exact.treeToValue(exact.readTree(json), Everything.class);
            assertThat(new String(SERIALIZER.write(bean, Format.JSON), StandardCharsets.UTF_8))
                    .contains("\"decimal\":" + decimal + "}", "0.1", "1.1", "18446744073709551615");
            assertThat(exact.treeToValue(exact.valueToTree(bean), Everything.class))
                    .satisfies(back -> same(EVERYTHING, back, bean));
        }
    }

    /** A property of any class. */
    public static class Holder {
        /** Told by its class. */
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "class")
        public @Nullable Object value;

        /** Told by its class, outside. */
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
        public @Nullable Object wrapped;
    }

    @Test
    void jacksonsOwnTypesGoAroundABean() throws IOException {
        Holder holder = new Holder();
        holder.value = RandomBeans.of(OPEN, 5, 20);
        holder.wrapped = RandomBeans.of(OPEN, 6, 20);
        Holder back = JSON.readValue(JSON.writeValueAsBytes(holder), Holder.class);
        same(OPEN, (Open) back.value, (Open) holder.value);
        same(OPEN, (Open) back.wrapped, (Open) holder.wrapped);
        holder.value = new Open();
        back = JSON.readValue(JSON.writeValueAsBytes(holder), Holder.class);
        same(OPEN, (Open) back.value, new Open());
    }

    @Test
    void aBeanThatCannotBeWrittenOrReadIsAMappingException() {
        Node cycle = new Node();
        cycle.setSelfRef(cycle);
        assertThatThrownBy(() -> JSON.writeValueAsBytes(cycle))
                .isInstanceOf(JsonMappingException.class)
                .rootCause()
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH));
        assertThatThrownBy(() -> JSON.readValue("{\"types\":[{\"CANARY\":\"CANARY\"}]}", Open.class))
                .isInstanceOf(JsonMappingException.class)
                .hasMessageNotContaining("CANARY")
                .rootCause()
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH));
        assertThatThrownBy(() -> JSON.readValue("{\"list\":[{\"int32\":\"x\"}]}", Order.class))
                .isInstanceOf(JsonMappingException.class)
                .hasMessageContaining("list");
        assertThatThrownBy(() -> JSON.readValue("5", Open.class)).isInstanceOf(JsonMappingException.class);
        assertThatThrownBy(() -> JSON.readValue("{\"types\":[", Open.class)).isInstanceOf(JsonMappingException.class);
        ObjectMapper shallow =
                new ObjectMapper().registerModule(CurcumaModule.of(SERIALIZER.withLimits(Limits.DEFAULT.withDepth(2))));
        assertThatThrownBy(() -> shallow.readValue("{\"selfRef\":{\"selfRef\":{}}}", Node.class))
                .rootCause()
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH));
    }

    @Test
    void whatAStreamThrowsIsThrown() {
        InputStream dead = new InputStream() {
            private final InputStream begun = new ByteArrayInputStream("{\"types\":[".getBytes(StandardCharsets.UTF_8));

            @Override
            public int read() throws IOException {
                int next = begun.read();
                if (next < 0) {
                    throw new IOException("the line is dead");
                }
                return next;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                into[offset] = (byte) read();
                return 1;
            }
        };
        assertThatThrownBy(() -> JSON.readValue(dead, Open.class))
                .isInstanceOf(IOException.class)
                .hasMessage("the line is dead");
    }

    @Test
    void theGeneratorStaysOpenForOthers() throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = JSON.getFactory().createGenerator(text)) {
            out.writeStartArray();
            JSON.writeValue(out, new Open());
            out.writeNumber(1);
            JSON.writeValue(out, new Open());
            out.writeEndArray();
        }
        assertThat(text).hasToString("[{},1,{}]");
    }

    /** Unwrapping has no meaning for a bean of another module's: its object stays. */
    public static class Unwrapping {
        /** A bean. */
        @JsonUnwrapped
        public Open open = new Open();
    }

    @Test
    void anUnwrappedBeanStaysAnObject() throws IOException {
        assertThat(JSON.writeValueAsString(new Unwrapping())).isEqualTo("{\"open\":{}}");
    }

    @Test
    void xmlHasAnElementForEachMemberAndItem() throws IOException {
        ObjectMapper xml = with(new XmlMapper());
        Open bean = JSON.readValue(
                "{\"nils\":[\"a\"],\"nilString\":null,\"content\":[\"\",{\"l\":[]},{\"{urn:t}count\":\"1\"}],"
                        + "\"nilBase\":{\"@nil\":true,\"id\":\"i\"},\"types\":[{\"@type\":\"Circle\",\"r\":1}],\"type\":{}}",
                Open.class);
        String text = xml.writeValueAsString(bean);
        assertThat(text)
                .isEqualTo("<Open><type><_object></_object></type>"
                        + "<types><_item><_type>Circle</_type><r>1</r></_item></types>"
                        + "<content><_item></_item><_item><l><_array></_array></l></_item>"
                        + "<_item><_x007B_urn_x003A_t_x007D_count>1</_x007B_urn_x003A_t_x007D_count></_item></content>"
                        + "<nilString><_null></_null></nilString><nilBase><_nil>true</_nil><id>i</id></nilBase>"
                        + "<nils><_item>a</_item></nils></Open>");
        same(OPEN, xml.readValue(text, Open.class), bean);
        assertThatThrownBy(() -> xml.readValue("<Open>" + "<type>".repeat(150), Open.class))
                .isInstanceOf(IOException.class);
    }

    /** Beans in properties that are declared as what their classes extend. */
    public static class Drawing {
        /** One. */
        public @Nullable Base one;

        /** Many. */
        public List<Base> many = List.of();
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void aBeanOfASubclassComesBackAsSuch(ObjectMapper mapper) throws IOException {
        Drawing drawing = new Drawing();
        drawing.one = RandomBeans.of(SERIALIZER.adapter(Circle.class), 1, 5);
        drawing.many = List.of(
                RandomBeans.of(SERIALIZER.adapter(Base.class), 2, 5),
                RandomBeans.of(SERIALIZER.adapter(Circle.class), 3, 5),
                RandomBeans.of(SERIALIZER.adapter(OtherCircle.class), 4, 5));
        Drawing back = mapper.readValue(mapper.writeValueAsBytes(drawing), Drawing.class);
        assertThat(back.one).isEqualTo(drawing.one);
        assertThat(back.many).isEqualTo(drawing.many);
    }

    @Test
    void theTypeOfASubclassIsFoundAtAnyPositionAndHasToBeOne() throws IOException {
        assertThat(JSON.writeValueAsString(new Circle())).isEqualTo("{\"@type\":\"{urn:t}Circle\"}");
        assertThat(JSON.writeValueAsString(new Base())).isEqualTo("{}");
        assertThat(JSON.readValue("{\"r\":1,\"@type\":\"{urn:t}Circle\"}", Base.class))
                .isInstanceOf(Circle.class);
        assertThat(JSON.readValue("{\"r\":1}", Circle.class)).isInstanceOf(Circle.class);
        assertThat(JSON.readValue("{\"@type\":\"{urn:t}Base\"}", Base.class)).isEqualTo(new Base());
        assertThatThrownBy(() -> JSON.readValue("{\"@type\":\"{urn:t}Base\"}", Circle.class))
                .isInstanceOf(JsonMappingException.class);
        assertThatThrownBy(() -> JSON.readValue("{\"@type\":\"{urn:t}Open\"}", Base.class))
                .isInstanceOf(JsonMappingException.class);
    }
}
