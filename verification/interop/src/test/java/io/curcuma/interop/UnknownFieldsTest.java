package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.Unknowns;
import io.curcuma.Unknowns.Fields;
import io.curcuma.Unknowns.Literals;
import io.curcuma.json.JsonFormat;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.contract.Garbage;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A new writer has fields and literals that an old hop between it and a new reader does not know. */
class UnknownFieldsTest {
    private static final int BEANS = 300;
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
                elementFormDefault="qualified">
              <xs:simpleType name="Status"><xs:restriction base="xs:string">
                <xs:enumeration value="open"/><xs:enumeration value="closed"/>%s
              </xs:restriction></xs:simpleType>
              <xs:complexType name="Node">
                <xs:sequence>
                  <xs:element name="name" type="xs:string" minOccurs="0"/>
                  <xs:element name="status" type="Status" minOccurs="0"/>
                  <xs:element name="history" type="Status" minOccurs="0" maxOccurs="unbounded"/>
                  <xs:element name="child" type="Node" minOccurs="0" maxOccurs="unbounded"/>
                  %s
                </xs:sequence>
                <xs:attribute name="count" type="xs:int"/>
                %s
              </xs:complexType>
              %s
              <xs:element name="node" type="Node"/>
            </xs:schema>
            """;
    private static final String MORE = """
            <xs:element name="text" type="xs:string" minOccurs="0"/>
            <xs:element name="texts" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
            <xs:element name="long" type="xs:long" minOccurs="0"/>
            <xs:element name="longs" type="xs:long" minOccurs="0" maxOccurs="unbounded"/>
            <xs:element name="double" type="xs:double" minOccurs="0"/>
            <xs:element name="doubles" type="xs:double" minOccurs="0" maxOccurs="unbounded"/>
            <xs:element name="float" type="xs:float" minOccurs="0"/>
            <xs:element name="flag" type="xs:boolean" minOccurs="0"/>
            <xs:element name="flags" type="xs:boolean" minOccurs="0" maxOccurs="unbounded"/>
            <xs:element name="decimal" type="xs:decimal" minOccurs="0"/>
            <xs:element name="time" type="xs:dateTime" minOccurs="0"/>
            <xs:element name="binary" type="xs:base64Binary" minOccurs="0"/>
            <xs:element name="other" type="Other" minOccurs="0"/>
            <xs:element name="others" type="Other" minOccurs="0" maxOccurs="unbounded"/>
            <xs:element name="now" type="Status" minOccurs="0"/>
            <xs:element name="list" minOccurs="0"><xs:simpleType><xs:list itemType="xs:int"/></xs:simpleType></xs:element>
            """;
    private static final String OTHER = """
            <xs:complexType name="Other"><xs:sequence>
              <xs:element name="note" type="xs:string" minOccurs="0"/>
              <xs:element name="other" type="Other" minOccurs="0"/>
              <xs:element name="node" type="Node" minOccurs="0"/>
            </xs:sequence><xs:anyAttribute/></xs:complexType>
            """;
    private static final Version OLD = Version.of(SCHEMA.formatted("", "", "", ""), "");
    private static final Version NEW = OLD.next(SCHEMA.formatted(
            "<xs:enumeration value='onHold'/><xs:enumeration value='lost'/>",
            MORE,
            "<xs:attribute name='size' type='xs:int'/><xs:attribute name='tag' type='xs:string'/>",
            OTHER));
    private static final Serializer HOP =
            OLD.serializer().withUnknownFields(Fields.KEEP).withUnknownLiterals(Literals.KEEP);
    private static final Class<?> NODE = OLD.bean("node");

    static List<String> formats() {
        return List.of(Format.PROTOBUF, Format.THRIFT_COMPACT, Format.THRIFT_BINARY, Format.PROTOSTUFF, Format.JSON);
    }

    private static Adapter<?> newAdapter() {
        return NEW.serializer().adapter(NEW.bean("node"));
    }

    private static FieldTree tree(Object bean) {
        return tree(newAdapter(), bean);
    }

    @SuppressWarnings("unchecked") // it is the adapter of the bean's class
    private static <T> FieldTree tree(Adapter<T> adapter, Object bean) {
        return FieldTree.of(adapter, (T) bean);
    }

    private static byte[] random(int seed, String format) {
        return NEW.serializer().write(RandomBeans.of(newAdapter(), seed, 1 + seed), format);
    }

    private static byte[] hop(byte[] bytes, String format) {
        Unknowns unknowns = new Unknowns();
        return HOP.write(HOP.read(bytes, NODE, format, unknowns), format, unknowns);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void anOldHopLosesNothing(String format) {
        int lost = 0;
        for (int seed = 0; seed < BEANS; seed++) {
            byte[] bytes = random(seed, format);
            FieldTree sent = tree(NEW.read(bytes, format, "node"));
            FieldTree received = tree(NEW.read(hop(bytes, format), format, "node"));
            assertThat(sent.firstDifference(received)).as("bean %s", seed).isNull();
            Serializer lossy = OLD.serializer().withUnknownLiterals(Literals.ABSENT);
            byte[] without = lossy.write(lossy.read(bytes, NODE, format), format);
            if (sent.firstDifference(tree(NEW.read(without, format, "node"))) != null) {
                lost++;
            }
        }
        assertThat(lost).as("beans that have something to lose").isGreaterThan(BEANS / 2);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void copiesOfTheAdaptersLoseNothingEither(String format) {
        String[] packages = {NODE.getPackageName()};
        Serializer own = Serializer.forPackages(OLD.compiledSchemas().loader(), packages)
                .withUnknownFields(Fields.KEEP)
                .withUnknownLiterals(Literals.KEEP);
        for (int seed = 0; seed < 30; seed++) {
            byte[] bytes = random(seed, format);
            Unknowns unknowns = new Unknowns();
            byte[] again = own.write(own.read(bytes, NODE, format, unknowns), format, unknowns);
            assertThat(tree(NEW.read(bytes, format, "node")).firstDifference(tree(NEW.read(again, format, "node"))))
                    .isNull();
        }
    }

    @Test
    void protobufJavaKeepsTheSame() throws Exception {
        Descriptor old = new StockProtobuf(OLD.compiled()).descriptor("Node");
        Descriptor now = new StockProtobuf(NEW.compiled()).descriptor("Node");
        for (int seed = 0; seed < BEANS; seed++) {
            byte[] bytes = random(seed, Format.PROTOBUF);
            byte[] theirs = DynamicMessage.parseFrom(old, bytes).toByteArray();
            assertThat(DynamicMessage.parseFrom(now, hop(bytes, Format.PROTOBUF)))
                    .as("bean %s", seed)
                    .isEqualTo(DynamicMessage.parseFrom(now, theirs));
        }
    }

    @Test
    void prettyJsonIsKeptInItsStyle() {
        JsonFormat pretty = new JsonFormat().pretty();
        Serializer writer = NEW.serializer().withFormat(pretty);
        Serializer hop = HOP.withFormat(pretty);
        for (int seed = 0; seed < 50; seed++) {
            byte[] bytes = writer.write(RandomBeans.of(newAdapter(), seed, 20), Format.JSON);
            Unknowns unknowns = new Unknowns();
            byte[] again = hop.write(hop.read(bytes, NODE, Format.JSON, unknowns), Format.JSON, unknowns);
            assertThat(again.length).isEqualTo(bytes.length);
            assertThat(tree(NEW.read(bytes, Format.JSON, "node"))
                            .firstDifference(tree(NEW.read(again, Format.JSON, "node"))))
                    .isNull();
        }
    }

    private static Object get(Object bean, String property) {
        try {
            return bean.getClass().getMethod("get" + property).invoke(bean);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void set(Object bean, String property, Object value) {
        try {
            bean.getClass().getMethod("set" + property, value.getClass()).invoke(bean, value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked") // of a bean
    private static List<Object> list(Object bean, String property) {
        return (List<Object>) get(bean, property);
    }

    private static byte[] bytes(String json, String format) {
        return NEW.serializer().write(NEW.read(json.getBytes(StandardCharsets.UTF_8), Format.JSON, "node"), format);
    }

    private static String json(byte[] bytes, String format) {
        byte[] json = NEW.serializer().write(NEW.read(bytes, format, "node"), Format.JSON);
        return new String(json, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void whatBelongsToABeanGoesWhereTheBeanGoes(String format) {
        byte[] sent = bytes("""
                {"name":"root","child":[{"name":"a","text":"of a"},{"name":"b","text":"of b"},{"name":"c","text":"of c"}]}
                """, format);
        Unknowns unknowns = new Unknowns();
        Object root = HOP.read(sent, NODE, format, unknowns);
        List<Object> children = list(root, "Child");
        children.remove(0);
        children.add(children.remove(0));
        assertThat(json(HOP.write(root, format, unknowns), format)).isEqualTo("""
                {"name":"root","child":[{"name":"c","text":"of c"},{"name":"b","text":"of b"}]}""");
        Object copy = OLD.read(OLD.serializer().write(children.get(0), format), format, "node");
        assertThat(unknowns.has(copy)).isFalse();
        assertThat(json(HOP.write(copy, format, unknowns), format)).isEqualTo("{\"name\":\"c\"}");
        unknowns.copy(children.get(0), copy);
        assertThat(json(HOP.write(copy, format, unknowns), format)).isEqualTo("{\"name\":\"c\",\"text\":\"of c\"}");
        unknowns.forget(copy);
        assertThat(json(HOP.write(copy, format, unknowns), format)).isEqualTo("{\"name\":\"c\"}");
    }

    @ParameterizedTest
    @MethodSource("formats")
    void whatTheHopSetsWins(String format) {
        byte[] sent = bytes("{\"status\":\"onHold\",\"history\":[\"lost\",\"open\",\"onHold\",\"closed\"]}", format);
        Unknowns unknowns = new Unknowns();
        Object root = HOP.read(sent, NODE, format, unknowns);
        List<Object> history = list(root, "History");
        set(root, "Status", history.get(1));
        assertThat(json(HOP.write(root, format, unknowns), format))
                .isEqualTo("{\"status\":\"closed\",\"history\":[\"lost\",\"open\",\"onHold\",\"closed\"]}");
        history.add(history.get(0));
        assertThat(json(HOP.write(root, format, unknowns), format))
                .isEqualTo("{\"status\":\"closed\",\"history\":[\"lost\",\"open\",\"onHold\",\"closed\",\"open\"]}");
        history.clear();
        assertThat(json(HOP.write(root, format, unknowns), format))
                .isEqualTo("{\"status\":\"closed\",\"history\":[\"lost\",\"onHold\"]}");
    }

    @ParameterizedTest
    @MethodSource("formats")
    void anotherFormatRefusesOrDropsThem(String format) {
        byte[] sent = bytes("{\"name\":\"root\",\"child\":[{\"text\":\"t\"}]}", format);
        for (String other : formats()) {
            if (other.equals(format)) {
                continue;
            }
            Unknowns unknowns = new Unknowns();
            Object root = HOP.read(sent, NODE, format, unknowns);
            assertThatThrownBy(() -> HOP.write(root, other, unknowns))
                    .isInstanceOfSatisfying(SerializationException.class, e -> {
                        assertThat(e.code()).isEqualTo(Code.NOT_CARRIED);
                        assertThat(e.fieldPath()).startsWith("child");
                    });
            Unknowns dropped = new Unknowns(Unknowns.Elsewhere.DROP);
            Object again = HOP.read(sent, NODE, format, dropped);
            assertThat(json(HOP.write(again, other, dropped), other)).isEqualTo("{\"name\":\"root\",\"child\":[{}]}");
        }
    }

    @Test
    void aFormatThatCannotKeepFieldsSaysSo() {
        Serializer hop = OLD.serializer().withUnknownFields(Fields.KEEP);
        for (Format format : OLD.serializer().formats()) {
            if (formats().contains(format.id())) {
                continue;
            }
            assertThatThrownBy(() -> hop.read(new byte[0], NODE, format.id(), new Unknowns()))
                    .as(format.id())
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID));
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void nothingOfARefusedMessageIsKept(String format) {
        byte[] sent = bytes("{\"child\":[{\"text\":\"t\"},{\"name\":\"n\"}]}", format);
        Unknowns unknowns = new Unknowns();
        byte[] half = java.util.Arrays.copyOf(sent, sent.length - 1);
        assertThatThrownBy(() -> HOP.read(half, NODE, format, unknowns)).isInstanceOf(SerializationException.class);
        assertThat(unknowns.isEmpty()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void nothingIsHeldWhenTheTableIsGone(String format) {
        WeakReference<Object> bean = new WeakReference<>(read(format));
        Garbage.awaitCollected(bean);
    }

    private static Object read(String format) {
        Unknowns unknowns = new Unknowns();
        Object bean = HOP.read(bytes("{\"text\":\"t\"}", format), NODE, format, unknowns);
        assertThat(unknowns.has(bean)).isTrue();
        return bean;
    }

    @Test
    void aHundredThousandUnknownFieldsAreWithinTheLimitsOrRefused() {
        StringBuilder json = new StringBuilder("{\"texts\":[]");
        for (int i = 0; i < 100_000; i++) {
            json.append(",\"u").append(i).append("\":").append(i);
        }
        byte[] sent = json.append('}').toString().getBytes(StandardCharsets.UTF_8);
        Unknowns unknowns = new Unknowns();
        Object bean = HOP.read(sent, NODE, Format.JSON, unknowns);
        assertThat(HOP.write(bean, Format.JSON, unknowns)).isEqualTo(sent);
        isRefused(sent, Format.JSON);
        byte[] fields = new byte[300_000];
        for (int i = 0; i < fields.length; i += 3) {
            // number 1000 is of no version
            fields[i] = (byte) 0xc0;
            fields[i + 1] = 0x3e;
            fields[i + 2] = 1;
        }
        Object other = HOP.read(fields, NODE, Format.PROTOBUF, unknowns);
        assertThat(HOP.write(other, Format.PROTOBUF, unknowns)).isEqualTo(fields);
        isRefused(fields, Format.PROTOBUF);
    }

    private static void isRefused(byte[] bytes, String format) {
        Serializer small = HOP.withLimits(HOP.limits().withGraphBytes(1_000_000));
        assertThatThrownBy(() -> small.read(bytes, NODE, format, new Unknowns()))
                .isInstanceOfSatisfying(SerializationException.class, e -> {
                    assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE);
                    assertThat(e.limitName()).isEqualTo("graphBytes");
                });
        OLD.serializer().withLimits(small.limits()).read(bytes, NODE, format);
    }

    @Test
    void unknownNestingHasTheLimitOfWhatIsKnown() {
        int depth = Limits.DEFAULT.depth() + 1;
        byte[] json =
                ("{\"u\":" + "{\"u\":".repeat(depth) + "1" + "}".repeat(depth + 1)).getBytes(StandardCharsets.UTF_8);
        byte[] groups = new byte[2 * depth];
        java.util.Arrays.fill(groups, 0, depth, (byte) (15 << 3 | 3));
        java.util.Arrays.fill(groups, depth, 2 * depth, (byte) (15 << 3 | 4));
        for (Serializer serializer : List.of(HOP, OLD.serializer())) {
            deep(serializer, json, Format.JSON);
            deep(serializer, groups, Format.PROTOBUF);
        }
    }

    private static void deep(Serializer serializer, byte[] bytes, String format) {
        assertThatThrownBy(() -> {
                    if (serializer == HOP) {
                        serializer.read(bytes, NODE, format, new Unknowns());
                    } else {
                        serializer.read(bytes, NODE, format);
                    }
                })
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH));
    }

    @Test
    void aGroupIsKept() {
        // group 100 with a varint in it, and the wrong wire type for the name
        byte[] bytes = {(byte) 0xa3, 0x06, 0x08, 0x05, (byte) 0xa4, 0x06, 0x10, 0x07};
        assertThat(hop(bytes, Format.PROTOBUF)).isEqualTo(bytes);
    }

    @Test
    void aMessageOfWhichNothingIsKnownIsCounted() {
        for (String format : List.of(
                Format.PROTOBUF,
                Format.THRIFT_COMPACT,
                Format.THRIFT_BINARY,
                Format.PROTOSTUFF,
                Format.JSON,
                Format.CBOR,
                Format.SMILE,
                Format.MESSAGE_PACK)) {
            Serializer old = Serializer.forPackages(OLD.compiledSchemas().loader(), NODE.getPackageName());
            old.read(bytes("{\"text\":\"t\",\"size\":1}", format), NODE, format);
            assertThat(old.losses().messages()).as(format).isEqualTo(1);
            old.read(bytes("{\"text\":\"t\",\"size\":1,\"name\":\"n\"}", format), NODE, format);
            old.read(bytes("{\"child\":[{\"text\":\"t\"}]}", format), NODE, format);
            old.read(bytes("{}", format), NODE, format);
            assertThat(old.losses().messages()).as(format).isEqualTo(1);
            old.withLimits(Limits.DEFAULT).read(bytes("{\"text\":\"t\",\"size\":1}", format), NODE, format);
            assertThat(old.losses().messages()).as(format).isEqualTo(2);
        }
    }
}
