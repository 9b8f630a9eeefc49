package io.curcuma.internal.jackson;

import static io.curcuma.internal.jackson.Open.element;
import static io.curcuma.internal.jackson.Open.global;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.jackson.Table.Base;
import io.curcuma.internal.jackson.Table.Circle;
import io.curcuma.internal.jackson.Table.OtherCircle;
import io.curcuma.spi.jaxb.XmlFragments;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.contract.CpuTime;
import jakarta.xml.bind.JAXBElement;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

abstract class JsonConstructsContract extends ConstructsContract {
    private static final Open.Of ADAPTER = new Open.Of();
    private static final String XML = "<r:e a=\"1\" xmlns:r=\"urn:r\">x<r:f></r:f></r:e>";

    private final Format json = format();

    private String written(Open bean) {
        return new String(json.write(ADAPTER, bean, Limits.DEFAULT), StandardCharsets.UTF_8);
    }

    private Open read(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return json.read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private void golden(String name, Object value, String expected) {
        golden(new Open().with(Open.class, name, value), "{\"" + name + "\":" + expected + "}");
    }

    private void golden(Open bean, String expected) {
        assertThat(written(bean)).isEqualTo(expected);
        assertThat(FieldTree.of(ADAPTER, read(expected)).firstDifference(FieldTree.of(ADAPTER, bean)))
                .isNull();
        assertThat(written(read(expected))).isEqualTo(expected);
    }

    private static Base base(String id) {
        return new Base().with(Base.class, "@id", id);
    }

    private static Circle circle(int r) {
        return new Circle().with(Circle.class, "r", r);
    }

    private static List<@Nullable Object> list(@Nullable Object... items) {
        return new ArrayList<>(Arrays.asList(items));
    }

    private static Object dom() {
        return XmlFragments.parse(XML, Limits.DEFAULT);
    }

    @Test
    void aValueOfTheDeclaredTypeHasNoTypeAndOthersHaveTheirs() {
        OtherCircle nested = new OtherCircle();
        nested.values.put("next", circle(3));
        golden(
                "types",
                list(base("a"), circle(1)),
                "[{\"@type\":\"Base\",\"id\":\"a\"},{\"@type\":\"Circle\",\"r\":1}]");
        golden(
                "nilTypes",
                list(base("a"), circle(1), nested),
                "[{\"id\":\"a\"},{\"@type\":\"{urn:t}Circle\",\"r\":1},"
                        + "{\"@type\":\"{urn:other}Circle\",\"next\":{\"@type\":\"{urn:t}Circle\",\"r\":3}}]");
        golden("nilTypes", list(new Base(), new Circle()), "[{},{\"@type\":\"{urn:t}Circle\"}]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"@type\":\"{urn:other}Circle\",\"next\":{\"@type\":\"{urn:t}Circle\",\"r\":3}},{\"id\":\"b\"}]",
                "[{\"next\":{\"@type\":\"{urn:t}Circle\",\"r\":3},\"@type\":\"{urn:other}Circle\"},{\"id\":\"b\"}]",
                "[{\"next\":{\"r\":3,\"@type\":\"{urn:t}Circle\"},\"@type\":\"{urn:other}Circle\"},{\"id\":\"b\"}]",
                "[{\"what\":[{\"@type\":5}],\"next\":{\"no\":{\"@type\":\"x\"},\"r\":\"3\",\"@type\":\"{urn:t}Circle\"},"
                        + "\"w\":1.5,\"@type\":\"{urn:other}Circle\",\"v\":{}},"
                        + "{\"@type\":\"{urn:t}Base\",\"x\":null,\"id\":\"b\"}]"
            })
    void theTypeMayStandAtAnyPosition(String text) {
        OtherCircle nested = new OtherCircle();
        nested.values.put("next", circle(3));
        assertThat(read("{\"nilTypes\":" + text + "}").values.get("nilTypes")).isEqualTo(list(nested, base("b")));
    }

    @Test
    void membersOfReservedNamesAreToldApart() {
        // one name for an attribute and an element, which would be the name of the type
        golden(
                new Open().with(Open.class, "@type", "a").with(Open.class, "type", base("b")),
                "{\"@{}type\":\"a\",\"type\":{\"id\":\"b\"}}");
    }

    @Test
    void contentIsAnArrayOfOneMemberObjectsAndBareStrings() {
        JAXBElement<Object> nil = element("urn:t", "m", Base.class, base("i"));
        nil.setNil(true);
        golden(
                "content",
                list(
                        "text",
                        element("urn:t", "a", String.class, "1"),
                        element("urn:other", "a", String.class, "2"),
                        "",
                        element("urn:t", "c", Base.class, circle(1)),
                        element("urn:t", "c", Base.class, base("d")),
                        element("urn:t", "n", Integer.class, 5),
                        new JAXBElement<>(new javax.xml.namespace.QName("urn:t", "n"), Integer.class, Open.class, null),
                        element("urn:t", "m", Base.class, base("h")),
                        nil,
                        element("urn:t", "l", List.class, List.of(1, 2)),
                        dom(),
                        global("count", Integer.class, 7)),
                "[\"text\",{\"{urn:t}a\":\"1\"},{\"{urn:other}a\":\"2\"},\"\",{\"c\":{\"@type\":\"{urn:t}Circle\",\"r\":1}},"
                        + "{\"c\":{\"id\":\"d\"}},{\"n\":5},{\"n\":null},{\"m\":{\"id\":\"h\"}},"
                        + "{\"m\":{\"@nil\":true,\"id\":\"i\"}},{\"l\":[1,2]},{\"@xml\":"
                        + "\"" + XML.replace("\"", "\\\"") + "\"},{\"{urn:t}count\":\"7\"}]");
    }

    @Test
    void aSubstitutionIsTheObjectOfItsElement() {
        golden("member", global("disc", Circle.class, circle(2)), "{\"disc\":{\"r\":2}}");
        golden("member", global("name", String.class, "n"), "{\"name\":\"n\"}");
        assertThat(written(read("{\"member\":{\"x\":1,\"{urn:t}name\":\"n\",\"y\":{}}}")))
                .isEqualTo("{\"member\":{\"name\":\"n\"}}");
    }

    @Test
    void nilIsNullAndAnObjectWhereItHasAttributes() {
        Open bean = new Open();
        bean.nils.add("nilString");
        bean.nils.add("nilBase");
        golden(bean, "{\"nilString\":null,\"nilBase\":null}");
        bean.values.put("nilBase", base("x"));
        golden(bean, "{\"nilString\":null,\"nilBase\":{\"@nil\":true,\"id\":\"x\"}}");
        golden("nilBase", base("x"), "{\"id\":\"x\"}");
        golden("nils", list("a", null, ""), "[\"a\",null,\"\"]");
        golden("nilTypes", list(base("a"), null), "[{\"id\":\"a\"},null]");
        assertThat(read("{\"nilBase\":{\"id\":\"x\",\"@nil\":true},\"nilString\":null}"))
                .isEqualTo(bean);
        assertThat(read("{\"nilBase\":{\"id\":\"x\",\"@nil\":false}}").nils).isEmpty();
    }

    @Test
    void openElementsAreObjectsOfTheirQualifiedNameOrXml() {
        JAXBElement<Object> nil = global("base", Base.class, base("i"));
        nil.setNil(true);
        String xml = "\"" + XML.replace("\"", "\\\"") + "\"";
        golden("any", list(dom()), "[{\"@xml\":" + xml + "}]");
        golden("any", list(new Open()), "[{\"{urn:t}open\":{}}]");
        golden("any", list(global("base", Base.class, base("b"))), "[{\"{urn:t}base\":{\"id\":\"b\"}}]");
        golden(
                "any",
                list(global("base", Base.class, circle(1)), global("count", Integer.class, -1)),
                "[{\"{urn:t}base\":{\"@type\":\"{urn:t}Circle\",\"r\":1}},{\"{urn:t}count\":\"-1\"}]");
        golden("any", list(nil), "[{\"{urn:t}base\":{\"@nil\":true,\"id\":\"i\"}}]");
        golden(
                "any",
                list(global("thing", Object.class, 5), global("thing", Object.class, circle(5))),
                "[{\"{urn:t}thing\":{\"@type\":\"{http://www.w3.org/2001/XMLSchema}int\",\"value\":\"5\"}},"
                        + "{\"{urn:t}thing\":{\"@type\":\"{urn:t}Circle\",\"r\":5}}]");
        Open inner = new Open();
        inner.values.put("any", list(dom(), new Open()));
        golden(
                "any",
                list(inner, dom()),
                "[{\"{urn:t}open\":{\"any\":[{\"@xml\":" + xml + "},{\"{urn:t}open\":{}}]}}," + "{\"@xml\":" + xml
                        + "}]");
        golden(
                "any",
                list(new JAXBElement<>(new javax.xml.namespace.QName("urn:t", "count"), Integer.class, null)),
                "[{\"{urn:t}count\":null}]");
    }

    @Test
    void anOpenTypeIsAnObjectWithItsTypeAndTheValueOrTheMembers() {
        golden("anyType", "s", "{\"@type\":\"{http://www.w3.org/2001/XMLSchema}string\",\"value\":\"s\"}");
        golden("anyType", circle(4), "{\"@type\":\"{urn:t}Circle\",\"r\":4}");
        golden("anyType", dom(), "{\"@xml\":\"" + XML.replace("\"", "\\\"") + "\"}");
        assertThat(read("{\"anyType\":{\"r\":4,\"x\":[1],\"@type\":\"{urn:t}Circle\"}}"))
                .isEqualTo(new Open().with(Open.class, "anyType", circle(4)));
        assertThat(read("{\"anyType\":{\"value\":\"4\",\"@type\":\"{http://www.w3.org/2001/XMLSchema}int\"}}"))
                .isEqualTo(new Open().with(Open.class, "anyType", 4));
    }

    @Test
    void attributesOfAWildcardAreAnObject() {
        golden(new Open().with(Open.class, "any", List.of()), "{}");
        Open bean = read("{\"@any\":{\"{urn:x}p:b\":\"2\",\"a\":\"\"}}");
        assertThat(bean.values.get("anyAttribute")).isEqualTo(Map.of("{urn:x}p:b", "2", "a", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            MALFORMED       | {"nilTypes":[{"@type":"Base","@type":"Base"}]}
            MALFORMED       | {"nilTypes":[{"id":"a","@type":"Base","@type":"Base"}]}
            MALFORMED       | {"nilTypes":[{"id":"a","id":"b","@type":"Base"}]}
            MALFORMED       | {"nilBase":{"@nil":true,"@nil":true}}
            MALFORMED       | {"member":{"name":"a","disc":{}}}
            MALFORMED       | {"member":{"name":"a","name":"b"}}
            MALFORMED       | {"member":{"x":1,"x":2,"name":"b"}}
            MALFORMED       | {"any":[{"@xml":"<a/>","{urn:t}open":{}}]}
            MALFORMED       | {"any":[{"@xml":"<a>"}]}
            MALFORMED       | {"any":[{"@xml":"<a::b/>"}]}
            MALFORMED       | {"any":[{"@xml":"<!DOCTYPE a><a/>"}]}
            MALFORMED       | {"any":[{"{urn:t}open":{},"{urn:t}open":{}}]}
            MALFORMED       | {"content":[{"{urn:t}count":"1","{urn:t}count":"1"}]}
            MALFORMED       | {"anyType":{"@type":"a","@type":"a"}}
            MALFORMED       | {"@any":{"a":"1","a":"2"}}
            TRUNCATED       | {"nilTypes":[{"id":"a"
            TRUNCATED       | {"nilTypes":[{"id":"a","x":[
            SCHEMA_MISMATCH | {"types":[{"id":"a"}]}
            SCHEMA_MISMATCH | {"types":[{"@type":"Square"}]}
            SCHEMA_MISMATCH | {"types":[{"@type":5}]}
            SCHEMA_MISMATCH | {"types":[{"id":"a","@type":5}]}
            SCHEMA_MISMATCH | {"types":[{"@type":null}]}
            SCHEMA_MISMATCH | {"types":[null]}
            SCHEMA_MISMATCH | {"types":["a"]}
            SCHEMA_MISMATCH | {"types":{}}
            SCHEMA_MISMATCH | {"content":["a",null]}
            SCHEMA_MISMATCH | {"content":["a",5]}
            SCHEMA_MISMATCH | {"content":["a",{}]}
            SCHEMA_MISMATCH | {"content":["a",{"what":5}]}
            SCHEMA_MISMATCH | {"content":["a",{"{urn:t}a":null}]}
            SCHEMA_MISMATCH | {"content":["a",{"c":null}]}
            SCHEMA_MISMATCH | {"content":["a",{"n":"x"}]}
            SCHEMA_MISMATCH | {"member":"text"}
            SCHEMA_MISMATCH | {"member":{"@xml":"<a/>"}}
            SCHEMA_MISMATCH | {"nilBase":{"@nil":"yes"}}
            SCHEMA_MISMATCH | {"any":[{}]}
            SCHEMA_MISMATCH | {"any":[null]}
            SCHEMA_MISMATCH | {"any":[{"{urn:t":{}}]}
            SCHEMA_MISMATCH | {"any":[{"{urn:t}unknown":{}}]}
            SCHEMA_MISMATCH | {"any":[{"{urn:t}unknown":"a"}]}
            SCHEMA_MISMATCH | {"any":[{"{urn:t}count":{"@type":"x"}}]}
            SCHEMA_MISMATCH | {"any":[{"{urn:t}count":"x"}]}
            SCHEMA_MISMATCH | {"any":[{"{urn:t}base":"x"}]}
            SCHEMA_MISMATCH | {"any":[{"{urn:t}base":{"@type":"{urn:t}Nothing"}}]}
            SCHEMA_MISMATCH | {"anyType":"a"}
            SCHEMA_MISMATCH | {"anyType":{}}
            SCHEMA_MISMATCH | {"anyType":{"@type":"int","value":"5"}}
            SCHEMA_MISMATCH | {"anyType":{"@type":"{http://www.w3.org/2001/XMLSchema}int","value":5}}
            SCHEMA_MISMATCH | {"@any":[]}
            SCHEMA_MISMATCH | {"@any":{"a":1}}
            """)
    void badInputHasACode(Code code, String text) {
        SerializationException e = catchThrowableOfType(SerializationException.class, () -> read(text));
        assertThat(e).as(text).isNotNull();
        assertThat(e.code()).as(text).isEqualTo(code);
        assertThat(read("{\"nils\":[null]}").values).containsKey("nils");
    }

    @Test
    void aRecordedObjectCostsAFewTimesItsLength() {
        for (String filling : List.of("1,", "\"\",", "{},", "[],", "{\"@type\":\"\"},", "null,", "\"abc\",")) {
            String items = filling.repeat(200_000 / filling.length());
            byte[] bytes =
                    ("{\"nilTypes\":[{\"x\":[" + items + "1],\"@type\":\"Base\"}]}").getBytes(StandardCharsets.UTF_8);
            BoundedRead.read(json, ADAPTER, bytes);
        }
    }

    @Test
    void typesThatComeLastAtEveryDepthTakeLinearTime() {
        int depth = 90;
        String text = "{\"type\":" + "{\"next\":".repeat(depth) + "{\"w\":[" + "1,".repeat(500_000) + "1]}"
                + ",\"@type\":\"{urn:other}Circle\"}".repeat(depth) + "}";
        assertThat(CpuTime.atMost(Duration.ofSeconds(10), () -> read(text)).values)
                .containsKey("type");
    }
}
