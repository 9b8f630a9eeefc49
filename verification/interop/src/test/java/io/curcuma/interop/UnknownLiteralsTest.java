package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.Unknowns;
import io.curcuma.Unknowns.Literals;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.testkit.contract.CpuTime;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A new writer uses a literal that an old reader's enumeration does not have, at every place that may have one. */
class UnknownLiteralsTest {
    private static final List<String> NUMBERED =
            List.of(Format.PROTOBUF, Format.THRIFT_COMPACT, Format.THRIFT_BINARY, Format.PROTOSTUFF);
    private static final List<String> NAMED = List.of(
            Format.JSON,
            Format.CBOR,
            Format.SMILE,
            Format.MESSAGE_PACK,
            Format.NAME_VALUE,
            Format.XML,
            FastInfosetFormat.ID);
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
                elementFormDefault="qualified">
              <xs:simpleType name="Status"><xs:restriction base="xs:string">
                <xs:enumeration value="open"/><xs:enumeration value="closed"/>%s
              </xs:restriction></xs:simpleType>
              <xs:simpleType name="Statuses"><xs:list itemType="Status"/></xs:simpleType>
              <xs:complexType name="Simple"><xs:simpleContent><xs:extension base="Status">
                <xs:attribute name="unit" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>
              <xs:element name="sub" type="xs:string"/>
              <xs:element name="subStatus" type="Status" substitutionGroup="sub"/>
              <xs:element name="r"><xs:complexType>
                <xs:sequence>
                  <xs:element name="first" type="xs:string"/>
                  <xs:element name="e" type="Status" minOccurs="0"/>
                  <xs:element name="required" type="Status"/>
                  <xs:element name="many" type="Status" minOccurs="0" maxOccurs="unbounded"/>
                  <xs:element name="list" type="Statuses" minOccurs="0"/>
                  <xs:element name="simple" type="Simple" minOccurs="0"/>
                  <xs:element name="nil" type="Status" minOccurs="0" nillable="true"/>
                  <xs:element name="nils" type="Status" minOccurs="0" maxOccurs="unbounded" nillable="true"/>
                  <xs:choice minOccurs="0">
                    <xs:element name="c1" type="Status"/><xs:element name="c2" type="xs:string"/>
                  </xs:choice>
                  <xs:choice minOccurs="0" maxOccurs="unbounded">
                    <xs:element name="rc1" type="Status"/><xs:element name="rc2" type="xs:string"/>
                    <xs:element name="rc3" type="Status" nillable="true"/><xs:element name="rc4" type="Statuses"/>
                  </xs:choice>
                  <xs:element ref="sub" minOccurs="0"/>
                  <xs:element name="last" type="xs:string"/>
                </xs:sequence>
                <xs:attribute name="att" type="Status"/>
              </xs:complexType></xs:element>
            </xs:schema>
            """;
    static final Version OLD = with(Version.of(SCHEMA.formatted(""), ""));
    static final Version NEW = with(OLD.next(SCHEMA.formatted("<xs:enumeration value='onHold'/>")));

    private static Version with(Version version) {
        return new Version(version.result(), version.compiledSchemas().withFormat(new FastInfosetFormat()));
    }

    private static byte[] document(String attribute, String required, String content) {
        return ("<r xmlns='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'" + attribute
                        + "><first>f</first>" + required + content + "<last>l</last></r>")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static final String OPEN = "<required>open</required>";

    private static Arguments at(String place, String written, String read) {
        return argumentSet(place, document("", OPEN, written), document("", OPEN, read));
    }

    static Stream<Arguments> places() {
        return Stream.of(
                argumentSet("attribute", document(" att='onHold'", OPEN, ""), document("", OPEN, "")),
                argumentSet("required element", document("", "<required>onHold</required>", ""), document("", "", "")),
                at("nillable element", "<nil>onHold</nil>", ""),
                at("choice", "<c1>onHold</c1>", ""),
                at("substitution group", "<subStatus>onHold</subStatus>", ""),
                at(
                        "repeated element",
                        "<many>open</many><many>onHold</many><many>closed</many><many>onHold</many>",
                        "<many>open</many><many>closed</many>"),
                at("the one item of a repeated element", "<many>onHold</many>", ""),
                at("list", "<list>onHold open onHold onHold closed</list>", "<list>open closed</list>"),
                at("the one item of a list", "<list>onHold</list>", "<list/>"),
                at(
                        "repeated nillable element",
                        "<nils>open</nils><nils>onHold</nils><nils xsi:nil='true'/><nils>onHold</nils>",
                        "<nils>open</nils><nils xsi:nil='true'/>"),
                at(
                        "repeated choice",
                        "<rc2>x</rc2><rc1>onHold</rc1><rc1>open</rc1><rc3>onHold</rc3><rc3 xsi:nil='true'/>",
                        "<rc2>x</rc2><rc1>open</rc1><rc3 xsi:nil='true'/>"));
    }

    private static Stream<String> formats() {
        return Stream.concat(NUMBERED.stream(), NAMED.stream());
    }

    private static byte[] fromNew(byte[] document, String format) {
        return NEW.serializer().write(NEW.read(document, Format.XML, "r"), format);
    }

    private static Serializer old(Literals literals) {
        return OLD.serializer().withUnknownLiterals(literals);
    }

    private static String xml(Version version, Object bean) {
        return CanonicalXml.of(version.serializer().write(bean, Format.XML));
    }

    @ParameterizedTest
    @MethodSource("places")
    void isRefusedUnlessAskedOtherwise(byte[] written, byte[] read) {
        assertThat(formats()).allSatisfy(format -> {
            byte[] bytes = fromNew(written, format);
            assertThatThrownBy(() -> OLD.read(bytes, format, "r"))
                    .isInstanceOfSatisfying(SerializationException.class, e -> {
                        assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH);
                        assertThat(e.getMessage()).doesNotContain("onHold");
                    });
        });
    }

    @ParameterizedTest
    @MethodSource("places")
    void isAbsent(byte[] written, byte[] read) {
        String expected = CanonicalXml.of(read);
        Serializer old = old(Literals.ABSENT);
        assertThat(formats()).allSatisfy(format -> {
            long before = old.losses().literals();
            Object bean = old.read(fromNew(written, format), OLD.bean("r"), format);
            assertThat(xml(OLD, bean)).isEqualTo(expected);
            assertThat(old.losses().literals() - before)
                    .isEqualTo(new String(written, StandardCharsets.UTF_8).split("onHold", -1).length - 1);
        });
    }

    @ParameterizedTest
    @MethodSource("places")
    void isKept(byte[] written, byte[] read) {
        Serializer old = old(Literals.KEEP);
        assertThat(formats()).allSatisfy(format -> {
            Unknowns unknowns = new Unknowns();
            Object bean = old.read(fromNew(written, format), OLD.bean("r"), format, unknowns);
            assertThat(xml(OLD, bean)).isEqualTo(CanonicalXml.of(read));
            byte[] again = old.write(bean, format, unknowns);
            assertThat(xml(NEW, NEW.read(again, format, "r"))).isEqualTo(CanonicalXml.of(written));
        });
    }

    /** An element that needs text and has none is no document: XML refuses what the other formats carry. */
    @Test
    void ofSimpleContentItIsLeftOutOrKeptToo() {
        byte[] written = document("", OPEN, "<simple unit='u'>onHold</simple>");
        Serializer absent = old(Literals.ABSENT);
        Serializer keeping = old(Literals.KEEP);
        assertThat(formats()).allSatisfy(format -> {
            Object bean = absent.read(fromNew(written, format), OLD.bean("r"), format);
            assertThat(new String(absent.write(bean, Format.JSON), StandardCharsets.UTF_8))
                    .contains("\"simple\":{\"unit\":\"u\"}");
            assertThatThrownBy(() -> absent.write(bean, Format.XML))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.INVALID_BEAN));
            Unknowns unknowns = new Unknowns();
            Object kept = keeping.read(fromNew(written, format), OLD.bean("r"), format, unknowns);
            byte[] again = keeping.write(kept, format, unknowns);
            assertThat(xml(NEW, NEW.read(again, format, "r"))).isEqualTo(CanonicalXml.of(written));
        });
    }

    @ParameterizedTest
    @MethodSource("places")
    void isKeptInOtherFormatsThatSayItAlike(byte[] written, byte[] read) {
        Serializer old = old(Literals.KEEP);
        for (List<String> alike : List.of(NUMBERED, NAMED)) {
            for (String from : alike) {
                Unknowns unknowns = new Unknowns();
                Object bean = old.read(fromNew(written, from), OLD.bean("r"), from, unknowns);
                for (String to : alike) {
                    byte[] again = old.write(bean, to, unknowns);
                    assertThat(xml(NEW, NEW.read(again, to, "r")))
                            .as("%s to %s", from, to)
                            .isEqualTo(CanonicalXml.of(written));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void aNumberIsNoTextAndATextIsNoNumber(byte[] written, byte[] read) {
        Serializer old = old(Literals.KEEP);
        for (List<String> way :
                List.of(List.of(Format.PROTOBUF, Format.JSON), List.of(Format.XML, Format.THRIFT_BINARY))) {
            String to = way.get(1);
            Unknowns unknowns = new Unknowns();
            byte[] bytes = fromNew(written, way.get(0));
            Object bean = old.read(bytes, OLD.bean("r"), way.get(0), unknowns);
            assertThatThrownBy(() -> old.write(bean, to, unknowns))
                    .isInstanceOfSatisfying(SerializationException.class, e -> {
                        assertThat(e.code()).isEqualTo(Code.NOT_CARRIED);
                        assertThat(e.fieldPath()).isNotEmpty();
                    });
            Unknowns dropped = new Unknowns(Unknowns.Elsewhere.DROP);
            Object again = old.read(bytes, OLD.bean("r"), way.get(0), dropped);
            assertThat(xml(OLD, OLD.read(old.write(again, to, dropped), to, "r")))
                    .isEqualTo(xml(OLD, OLD.read(OLD.serializer().write(again, to), to, "r")));
        }
    }

    @Test
    void aListAmongTheBranchesOfAChoiceLeavesItOutOrRefusesToKeepIt() {
        byte[] written = document("", OPEN, "<rc2>x</rc2><rc4>open onHold closed</rc4>");
        assertThat(formats()).allSatisfy(format -> {
            byte[] bytes = fromNew(written, format);
            Object bean = old(Literals.ABSENT).read(bytes, OLD.bean("r"), format);
            assertThat(xml(OLD, bean))
                    .isEqualTo(CanonicalXml.of(document("", OPEN, "<rc2>x</rc2><rc4>open closed</rc4>")));
            assertThatThrownBy(() -> old(Literals.KEEP).read(bytes, OLD.bean("r"), format, new Unknowns()))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH));
        });
    }

    @Test
    void aFormatThatCannotDoItSaysSo() {
        Object bean = OLD.read(document("", OPEN, ""), Format.XML, "r");
        byte[] xml = OLD.serializer().write(bean, "xml-jaxb");
        for (Literals choice : List.of(Literals.ABSENT, Literals.KEEP)) {
            assertThatThrownBy(() -> read(old(choice), xml, "xml-jaxb"))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID));
        }
        for (String avro : List.of(Format.AVRO, Format.AVRO_BARE)) {
            byte[] bytes = OLD.serializer().write(bean, avro);
            assertThatThrownBy(() -> read(old(Literals.KEEP), bytes, avro))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID));
            assertThat(xml(OLD, read(old(Literals.ABSENT), bytes, avro))).isEqualTo(xml(OLD, bean));
        }
    }

    private static Object read(Serializer serializer, byte[] bytes, String format) {
        Class<?> type = OLD.bean("r");
        try {
            return serializer.read(bytes, type, format, new Unknowns());
        } catch (SerializationException e) {
            if (!e.getMessage().contains("keeps nothing")) {
                throw e;
            }
            return serializer.read(bytes, type, format);
        }
    }

    @Test
    void keepingNeedsAPlace() {
        byte[] json = OLD.serializer().write(OLD.read(document("", OPEN, ""), Format.XML, "r"), Format.JSON);
        Object bean = OLD.read(json, Format.JSON, "r");
        for (Runnable call : List.<Runnable>of(
                () -> old(Literals.KEEP).read(json, OLD.bean("r"), Format.JSON),
                () -> old(Literals.KEEP).write(bean, Format.JSON),
                () -> OLD.serializer().read(json, OLD.bean("r"), Format.JSON, new Unknowns()),
                () -> OLD.serializer().write(bean, Format.JSON, new Unknowns()))) {
            assertThatThrownBy(call::run)
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID));
        }
    }

    @Test
    void anotherBranchThatTheHopSetsWins() throws ReflectiveOperationException {
        for (String format : formats().toList()) {
            Unknowns unknowns = new Unknowns();
            Serializer old = old(Literals.KEEP);
            byte[] written = document("", OPEN, "<c1>onHold</c1>");
            Object bean = old.read(fromNew(written, format), OLD.bean("r"), format, unknowns);
            bean.getClass().getMethod("setC2", String.class).invoke(bean, "c");
            assertThat(xml(NEW, NEW.read(old.write(bean, format, unknowns), format, "r")))
                    .as(format)
                    .isEqualTo(CanonicalXml.of(document("", OPEN, "<c2>c</c2>")));
        }
    }

    @Test
    void inProtobufTheLastValueWinsAlsoWhenItIsUnknown() {
        byte[] open = fromNew(document("", OPEN, "<e>open</e>"), Format.PROTOBUF);
        byte[] hold = fromNew(document("", OPEN, "<e>onHold</e>"), Format.PROTOBUF);
        Unknowns unknowns = new Unknowns();
        Serializer old = old(Literals.KEEP);
        Object held = old.read(concat(open, hold), OLD.bean("r"), Format.PROTOBUF, unknowns);
        assertThat(xml(NEW, NEW.read(old.write(held, Format.PROTOBUF, unknowns), Format.PROTOBUF, "r")))
                .contains("onHold")
                .isEqualTo(xml(NEW, NEW.read(concat(open, hold), Format.PROTOBUF, "r")));
        Object opened = old.read(concat(hold, open), OLD.bean("r"), Format.PROTOBUF, unknowns);
        assertThat(xml(NEW, NEW.read(old.write(opened, Format.PROTOBUF, unknowns), Format.PROTOBUF, "r")))
                .doesNotContain("onHold");
    }

    @Test
    void manyOfThemTakeNoMoreThanTimeForEach() {
        byte[] one = fromNew(document("", "", "<e>onHold</e><many>onHold</many>"), Format.PROTOBUF);
        byte[] sent = new byte[one.length * 50_000];
        for (int i = 0; i < sent.length; i += one.length) {
            System.arraycopy(one, 0, sent, i, one.length);
        }
        Unknowns unknowns = new Unknowns();
        Serializer old = old(Literals.KEEP);
        byte[] again = CpuTime.atMost(Duration.ofSeconds(10), () -> {
            Object bean = old.read(sent, OLD.bean("r"), Format.PROTOBUF, unknowns);
            return old.write(bean, Format.PROTOBUF, unknowns);
        });
        assertThat(xml(NEW, NEW.read(again, Format.PROTOBUF, "r")))
                .isEqualTo(xml(NEW, NEW.read(sent, Format.PROTOBUF, "r")));
        Serializer small = old.withLimits(old.limits().withGraphBytes(5_000_000));
        assertThatThrownBy(() -> small.read(sent, OLD.bean("r"), Format.PROTOBUF, new Unknowns()))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE));
    }

    private static byte[] concat(byte[] a, byte[] b) {
        byte[] both = java.util.Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }
}
