package io.curcuma.internal.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.contract.CpuTime;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

abstract class HostileJsonContract {
    private static final SampleAdapter ADAPTER = new SampleAdapter();
    private static final Duration SOON = Duration.ofSeconds(10);
    private static final String CANARY = "canary-8c1f";

    private final Format json = format();

    /** One of the implementations of JSON. */
    protected abstract Format format();

    private Sample read(byte[] bytes) {
        return json.read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private Sample read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    private SerializationException refused(byte[] bytes) {
        SerializationException e =
                CpuTime.atMost(SOON, () -> catchThrowableOfType(SerializationException.class, () -> read(bytes)));
        assertThat(e).isNotNull();
        assertThat(read("{\"id\":\"next\"}").id).isEqualTo("next");
        return e;
    }

    private SerializationException refused(String text) {
        return refused(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            TRUNCATED       | ``
            TRUNCATED       | {
            TRUNCATED       | {"id":"a
            TRUNCATED       | {"id":"a"
            MALFORMED       | {"id":"a"}}
            MALFORMED       | {"id":"a"} {}
            MALFORMED       | {"id":"a"}x
            MALFORMED       | {id:"a"}
            MALFORMED       | {"id":'a'}
            MALFORMED       | {"id":"a",}
            MALFORMED       | {"id":"a""bool":true}
            MALFORMED       | {,"id":"a"}
            MALFORMED       | {"names":["a""b"]}
            MALFORMED       | {"names":["a" "b"]}
            MALFORMED       | {"names":["a",]}
            MALFORMED       | {"names":[,"a"]}
            MALFORMED       | {"children":[{}{}]}
            MALFORMED       | {"child":{"id":"a"}{}}
            MALFORMED       | {"names":["a":"b"]}
            MALFORMED       | {"names":["a"}]
            MALFORMED       | {"float64":1.}
            MALFORMED       | {"float64":-}
            MALFORMED       | {"float64":+1}
            MALFORMED       | {"float64":01}
            MALFORMED       | {"float64":1e}
            MALFORMED       | {"int32":01}
            MALFORMED       | {"float64":NaN}
            MALFORMED       | {"float64":.5}
            MALFORMED       | {"bool":True}
            MALFORMED       | {"id":"\\q"}
            MALFORMED       | /* no */ {}
            MALFORMED       | {"id":"a","id":"b"}
            MALFORMED       | {"what":1,"what":2}
            MALFORMED       | {"what":{"a":1,"a":2}}
            MALFORMED       | {"what":[{"a":1,"b":[],"a":2}]}
            MALFORMED       | {"int32":null,"int32":1}
            INVALID_UTF8    | {"id":"\\ud800"}
            INVALID_UTF8    | {"id":"\\udc00"}
            INVALID_UTF8    | {"id":"\\ud800\\ud800"}
            INVALID_UTF8    | {"what":"\\ud800x"}
            INVALID_UTF8    | {"\\uDBFF":1}
            SCHEMA_MISMATCH | []
            SCHEMA_MISMATCH | null
            SCHEMA_MISMATCH | "a"
            SCHEMA_MISMATCH | 1
            SCHEMA_MISMATCH | -0.10
            SCHEMA_MISMATCH | 1E2
            TRUNCATED       | -
            SCHEMA_MISMATCH | {"id":5}
            SCHEMA_MISMATCH | {"id":{}}
            SCHEMA_MISMATCH | {"bool":"true"}
            SCHEMA_MISMATCH | {"bool":1}
            SCHEMA_MISMATCH | {"int32":2147483648}
            SCHEMA_MISMATCH | {"int32":"2147483648"}
            SCHEMA_MISMATCH | {"int32":1.5}
            SCHEMA_MISMATCH | {"int32":1e-2}
            SCHEMA_MISMATCH | {"int32":1e10}
            SCHEMA_MISMATCH | {"int32":true}
            SCHEMA_MISMATCH | {"int32":" 1"}
            SCHEMA_MISMATCH | {"int32":""}
            SCHEMA_MISMATCH | {"int32":"٣"}
            SCHEMA_MISMATCH | {"int8":128}
            SCHEMA_MISMATCH | {"int16":-32769}
            SCHEMA_MISMATCH | {"uint8":256}
            SCHEMA_MISMATCH | {"uint16":-1}
            SCHEMA_MISMATCH | {"uint32":4294967296}
            SCHEMA_MISMATCH | {"uint64":18446744073709551616}
            SCHEMA_MISMATCH | {"uint64":-1}
            SCHEMA_MISMATCH | {"int64":9223372036854775808}
            SCHEMA_MISMATCH | {"integer":1.5}
            SCHEMA_MISMATCH | {"decimal":"1,5"}
            SCHEMA_MISMATCH | {"decimal":"NaN"}
            SCHEMA_MISMATCH | {"decimal":[]}
            SCHEMA_MISMATCH | {"float64":"1.5"}
            SCHEMA_MISMATCH | {"float64":"Infinity"}
            SCHEMA_MISMATCH | {"float64":1e999}
            SCHEMA_MISMATCH | {"float32":1e39}
            SCHEMA_MISMATCH | {"bytes":"QQ"}
            SCHEMA_MISMATCH | {"bytes":"QQ=\\n"}
            SCHEMA_MISMATCH | {"bytes":"Q-_="}
            SCHEMA_MISMATCH | {"bytes":"QQ==QQ=="}
            SCHEMA_MISMATCH | {"hex":"F"}
            SCHEMA_MISMATCH | {"hex":"FG"}
            SCHEMA_MISMATCH | {"color":"green"}
            SCHEMA_MISMATCH | {"date":"2024-05-06T00:00:00"}
            SCHEMA_MISMATCH | {"duration":"1D"}
            SCHEMA_MISMATCH | {"children":{}}
            SCHEMA_MISMATCH | {"children":[null]}
            SCHEMA_MISMATCH | {"children":[[]]}
            SCHEMA_MISMATCH | {"list":[null]}
            SCHEMA_MISMATCH | {"list":5}
            SCHEMA_MISMATCH | {"child":[]}
            SCHEMA_MISMATCH | {"child":"x"}
            LIMIT_NUMBER    | {"decimal":1e999999999}
            LIMIT_NUMBER    | {"decimal":"1e-999999999"}
            LIMIT_NUMBER    | {"decimal":1e100001}
            """)
    void badInputHasACode(Code code, String text) {
        assertThat(refused(text).code()).isEqualTo(code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"int32\":\"-5\"}",
                "{\"int32\":-5.0}",
                "{\"int32\":-0.5e1}",
                "{\"int32\": -5 , \"what\":[{}, {\"a\":[1e9, null]}]}",
                "\ufeff{\"int32\":-5}"
            })
    void lenientFormsAreRead(String text) {
        assertThat(read(text).int32).isEqualTo(-5);
    }

    @Test
    void nullIsAbsentAndOrderIsFree() {
        Sample bean = read(
                "{\"otherId\":1,\"children\":null,\"list\":null,\"names\":[\"a\"],\"id\":null,\"decimal\":\"12.50\",\"integer\":\"007\"}");
        assertThat(bean.id).isNull();
        assertThat(bean.decimal).isEqualTo(new BigDecimal("12.50"));
        assertThat(bean.integer).isEqualTo(7);
        assertThat(bean.names).containsExactly("a");
        assertThat(read("{\"float64\":-0}").float64).isEqualTo(-0.0);
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() {
        String[] hex = {
            "c080", "eda080", "f5808080", "80", "e08080", "f0808080", "f4908080", "ff", "c3", "c328", "e2822f"
        };
        for (String bad : hex) {
            byte[] bytes = ("{\"id\":\"xxxxxxxxxxxx" + raw(bad) + "\"}").getBytes(StandardCharsets.ISO_8859_1);
            assertThat(refused(bytes).code()).as(bad).isEqualTo(Code.INVALID_UTF8);
        }
        assertThat(refused(new byte[] {'{', '"', (byte) 0xc3}).code()).isEqualTo(Code.TRUNCATED);
        for (String charset : List.of("UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32")) {
            refused("{\"id\":\"a\"}".getBytes(Charset.forName(charset)));
        }
        refused("{\"id\":\"\0\"}");
    }

    private static String raw(String hex) {
        return new String(java.util.HexFormat.of().parseHex(hex), StandardCharsets.ISO_8859_1);
    }

    @Test
    void deepNestingIsRefused() {
        int deep = 100_000;
        assertThat(refused("[".repeat(deep)).code()).isEqualTo(Code.SCHEMA_MISMATCH);
        assertThat(refused("{\"what\":" + "[".repeat(deep)).code()).isEqualTo(Code.LIMIT_DEPTH);
        assertThat(refused("{\"what\":".repeat(deep)).code()).isEqualTo(Code.LIMIT_DEPTH);
        assertThat(refused("{\"child\":".repeat(deep)).code()).isEqualTo(Code.LIMIT_DEPTH);
        assertThat(refused("{\"children\":[".repeat(deep)).code()).isEqualTo(Code.LIMIT_DEPTH);
    }

    @Test
    void theDepthOfTheLimitIsReadAndWritten() {
        Sample bean = new Sample();
        for (int depth = 1; depth < Limits.DEFAULT.depth(); depth++) {
            Sample parent = new Sample();
            parent.children.add(bean);
            bean = parent;
        }
        bean = read(json.write(ADAPTER, bean, Limits.DEFAULT));
        Sample deeper = new Sample();
        deeper.children.add(bean);
        SerializationException e =
                catchThrowableOfType(SerializationException.class, () -> json.write(ADAPTER, deeper, Limits.DEFAULT));
        assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"decimal", "integer", "int32", "float64", "what"})
    void aMillionDigitsAreRefused(String name) {
        String digits = "7".repeat(1_000_000);
        assertThat(refused("{\"" + name + "\":" + digits + "}").code()).isEqualTo(Code.LIMIT_NUMBER);
        assertThat(refused("{\"" + name + "\":0." + digits + "}").code()).isEqualTo(Code.LIMIT_NUMBER);
        if (name.startsWith("dec") || name.startsWith("int")) {
            assertThat(refused("{\"" + name + "\":\"" + digits + "\"}").code()).isEqualTo(Code.LIMIT_NUMBER);
        }
    }

    @Test
    void longStringsNamesMessagesAndManyBeansAreRefused() {
        Limits small =
                Limits.DEFAULT.withStringBytes(100).withMessageBytes(1_000).withGraphBytes(10_000);
        assertThat(code("{\"id\":\"" + "a".repeat(101) + "\"}", small)).isEqualTo(Code.LIMIT_SIZE);
        assertThat(code("{\"id\":\"" + "\u4e2d".repeat(34) + "\"}", small)).isEqualTo(Code.LIMIT_SIZE);
        assertThat(code("{\"id\":\"" + "\u4e2d".repeat(33) + "\"}", small)).isNull();
        assertThat(code("{\"bytes\":\"" + "AAAA".repeat(34) + "\"}", small)).isEqualTo(Code.LIMIT_SIZE);
        assertThat(code("{\"bytes\":\"" + "AAAA".repeat(33) + "\"}", small)).isNull();
        assertThat(code("{\"hex\":\"" + "A".repeat(200) + "\"}", small)).isNull();
        assertThat(code("{\"what\":[" + "1,".repeat(500) + "1]}", small)).isEqualTo(Code.LIMIT_SIZE);
        assertThat(code("{\"children\":[" + "{},".repeat(100) + "{}]}", small)).isEqualTo(Code.LIMIT_SIZE);
        assertThat(refused("{\"" + "n".repeat(60_000) + "\":1}").code()).isEqualTo(Code.LIMIT_SIZE);
    }

    private @Nullable Code code(String text, Limits limits) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            json.read(ADAPTER, bytes, 0, bytes.length, limits);
            return null;
        } catch (SerializationException e) {
            return e.code();
        }
    }

    @Test
    void manyMembersTakeLinearTime() {
        StringBuilder text = new StringBuilder("{\"a\":0");
        for (int i = 0; i < 200_000; i++) {
            text.append(",\"m").append(i).append("\":").append(i);
        }
        assertThat(CpuTime.atMost(SOON, () -> read(text.append('}').toString())))
                .isNotNull();
    }

    @Test
    void whatTheBeanCannotSayIsRefused() {
        Sample bean = new Sample();
        for (String half : new String[] {
            "\ud800", "\udc00", "a\ud800b", "\ud800\ud800", "x".repeat(3_999) + "\ud800", "x".repeat(8_000) + "\udc00y"
        }) {
            bean.id = half;
            assertThat(writeCode(bean)).as(half).isEqualTo(Code.INVALID_BEAN);
        }
        bean.id = "\ud83d\ude00";
        bean.names = Arrays.asList("a", null);
        assertThat(writeCode(bean)).isEqualTo(Code.INVALID_BEAN);
        bean.names = List.of();
        bean.child = bean;
        assertThat(writeCode(bean)).isEqualTo(Code.LIMIT_DEPTH);
        bean.child = null;
        bean.names = List.of("x".repeat(2_000));
        SerializationException e = catchThrowableOfType(
                SerializationException.class, () -> json.write(ADAPTER, bean, Limits.DEFAULT.withMessageBytes(1_000)));
        assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE);
        assertThat(new String(json.write(ADAPTER, new Sample(), Limits.DEFAULT), StandardCharsets.UTF_8))
                .isEqualTo("{}");
    }

    private Code writeCode(Sample bean) {
        return catchThrowableOfType(SerializationException.class, () -> json.write(ADAPTER, bean, Limits.DEFAULT))
                .code();
    }

    @Test
    void surrogatePairsAreWrittenWholeAtEveryPosition() {
        for (int i = 3_900; i < 4_100; i++) {
            Sample bean = new Sample();
            bean.id = "x".repeat(i) + "\ud83d\ude00".repeat(10);
            assertThat(read(json.write(ADAPTER, bean, Limits.DEFAULT)).id).isEqualTo(bean.id);
        }
    }

    @Test
    void theExceptionSaysWhereAndNeverWhat() {
        SerializationException e =
                refused("{\"children\":[{},{\"price\":{\"value\":\"" + CANARY + "\",\"$value\":true}}]}");
        assertThat(e.fieldPath()).isEqualTo("children[1]/price/value");
        assertThat(e.format()).isEqualTo(json.id());
        assertThat(e.offset()).isBetween(50, 75);
        byte[] bytes = withCanary();
        Random random = new Random(3);
        for (int i = 0; i < 5_000; i++) {
            byte[] bad = bytes.clone();
            bad[random.nextInt(bad.length)] = (byte) random.nextInt(128);
            bad = Arrays.copyOf(bad, bad.length - random.nextInt(3));
            try {
                read(bad);
            } catch (SerializationException expected) {
                StringWriter text = new StringWriter();
                expected.printStackTrace(new PrintWriter(text));
                assertThat(text.toString()).doesNotContain(CANARY);
            }
        }
    }

    private byte[] withCanary() {
        Sample bean = new Sample();
        bean.id = CANARY;
        bean.idAttribute = CANARY;
        bean.names = List.of(CANARY, CANARY);
        bean.otherId = CANARY;
        return json.write(ADAPTER, bean, Limits.DEFAULT);
    }

    @Test
    void everyTruncationAndEveryFlippedBitIsAMessageOrTyped() {
        Random random = new Random(11);
        byte[][] messages = {withCanary(), small(random), small(random)};
        for (byte[] message : messages) {
            for (int length = 0; length < message.length; length++) {
                int cut = length;
                SerializationException e = catchThrowableOfType(
                        SerializationException.class, () -> json.read(ADAPTER, message, 0, cut, Limits.DEFAULT));
                assertThat(e).isNotNull();
            }
            for (int bit = 0; bit < 8 * message.length; bit++) {
                byte[] flipped = message.clone();
                flipped[bit / 8] ^= (byte) (1 << bit % 8);
                try {
                    read(flipped);
                } catch (SerializationException e) {
                    assertThat(e.getMessage()).hasSizeLessThanOrEqualTo(512);
                }
            }
            read(message);
        }
    }

    private byte[] small(Random random) {
        while (true) {
            byte[] bytes = json.write(ADAPTER, Samples.random(random), Limits.DEFAULT);
            if (bytes.length > 1_000 && bytes.length < 3_000) {
                return bytes;
            }
        }
    }

    @Test
    void aMessageInsideAnArrayIsReadWithItsOwnOffsets() {
        byte[] padded = "xx{\"id\":\"a\"}yy".getBytes(StandardCharsets.UTF_8);
        assertThat(json.read(ADAPTER, padded, 2, padded.length - 4, Limits.DEFAULT).id)
                .isEqualTo("a");
        byte[] bad = "xxxxxxxx{\"id\":5}".getBytes(StandardCharsets.UTF_8);
        SerializationException e = catchThrowableOfType(
                SerializationException.class, () -> json.read(ADAPTER, bad, 8, bad.length - 8, Limits.DEFAULT));
        assertThat(e.offset()).isBetween(6, 7);
    }
}
