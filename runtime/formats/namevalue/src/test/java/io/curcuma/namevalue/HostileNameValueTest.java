package io.curcuma.namevalue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.contract.CpuTime;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Constructs;
import io.curcuma.testkit.fixture.Everything;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Input that is broken, odd or hostile. */
class HostileNameValueTest extends FormatHarness {
    private static final Duration SOON = Duration.ofSeconds(20);

    private final Format format = new NameValueFormat();

    @Override
    protected Format format() {
        return format;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private String text(String message) {
        return BeanText.of(read(everything(), bytes(message))).replace("\n", ";");
    }

    private SerializationException failure(Adapter<?> adapter, String message) {
        SerializationException failure = BoundedRead.read(format, adapter, bytes(message));
        if (failure == null) {
            throw new AssertionError("read: " + message);
        }
        return failure;
    }

    @Test
    void noBytesAreAnEmptyMessage() {
        assertThat(text("")).isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "&",
                "a=1&",
                "&a=1",
                "a=1&&b=2",
                "a&b=1",
                "a=%",
                "a=%4",
                "a=%4&b=1",
                "a=%zz",
                "a=%-1",
                "%=1",
                "%4=1",
                "string=\u00e9",
                "str\u00efng=1",
                "string=a b",
                "string=\t",
                "str ing=\n",
                "string=a\"b",
                "string=\"a\"b\"",
                "\"a\"=1",
                "string=\"a&int32=1",
                "a(=1",
                "a()=1",
                "a(x)=1",
                "a(-1)=1",
                "a(01)=1",
                "a(1]=1",
                "a(1)b=1",
                "a(1)(2)=1",
                "%00=1",
                "a%01b=1",
                "{urn:x=1",
                "p:a=1",
                "nvns:p=1&nvns:p=2"
            })
    void whatIsNoPairIsMalformed(String message) {
        assertThat(failure(everything(), message).code()).isEqualTo(Code.MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"string", "a=1&string", "string=\"", "string=\"abc"})
    void aPairThatEndsTooEarlyIsTruncated(String message) {
        assertThat(failure(everything(), message).code()).isEqualTo(Code.TRUNCATED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%C0%80", "%ED%A0%80", "%F5%80%80%80", "%80", "a%FF"})
    void escapesThatAreNotUtf8AreRefused(String value) {
        assertThat(failure(everything(), "string=" + value).code()).isEqualTo(Code.INVALID_UTF8);
        assertThat(failure(everything(), value + "=1").code()).isEqualTo(Code.INVALID_UTF8);
    }

    @ParameterizedTest
    @CsvSource({
        "string=a%20b+c%2b, {string=a b c+;}",
        "string=\"a%22\", '{string=a\";}'",
        "string=a=b==, {string=a=b==;}",
        "str%69ng=1, {string=1;}",
        "unknown.a(7).b=%20&bool=1, {bool=true;}",
        "int32%280%29=5, {int32=5;}",
        "{}int32=5, {int32=5;}",
        "@int32=5, {}",
        "multiples%2Ebool=true, {}",
        "multiples.bool=true, '{multiples={bool=[true, ];};}'",
        "multiples.int32=2&bool=1&multiples.int32=1, '{bool=true;multiples={int32=[2, 1, ];};}'",
        "unknown=1&unknown=2, {}"
    })
    void spellingsThatMeanTheSame(String message, String bean) {
        assertThat(text(message)).isEqualTo(bean);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1&=2",
                "string=1&{}string=2",
                "multiples.int32(0)=1&multiples.int32[0]=1",
                "multiples.int32(0)=1&multiples.int32=1",
                "multiples.int32(0)=1&multiples.int32=1&multiples.int32=2",
                "node.strings(0)=1&node.strings.x=1"
            })
    void aSecondPairOfOneNameIsMalformed(String message) {
        assertThat(failure(everything(), message).code()).isEqualTo(Code.MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "string=1&string=2",
                "string=1&str%69ng=2",
                "@kind=RED&@kind=RED",
                "int32=%D9%A1",
                "int64=%D9%A1",
                "decimal=%D9%A1",
                "integer=%D9%A1",
                "date=%D9%A2024-01-01",
                "int32=",
                "int32=+1+",
                "int32=2147483648",
                "int32=1.5",
                "uint8=256",
                "uint64=-1",
                "bool=yes",
                "float64=0x1p3",
                "float64=Infinity",
                "bytes=*",
                "hexBinary=1",
                "@kind=PINK",
                "dateTime=2024-01-01",
                "decimal=1,5",
                "qName={a",
                "int32(1)=5",
                "int32(0)=5&int32(1)=6",
                "node=text",
                "node=null",
                "string=null",
                "int32.x=1",
                "@boolTokens=true+x",
                "float32=1d",
                "node(1).integer=1"
            })
    void whatIsNoValueIsAMismatch(String message) {
        assertThat(failure(everything(), message).code()).isEqualTo(Code.SCHEMA_MISMATCH);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shape.@xsi:type=Unknown",
                "shape.@xsi:type={urn:none}Node",
                "$id(0).unknown=1",
                "$id(0).a=1&$id(0).list=2",
                "$id(0)=a&$id(0).a=1",
                "$id(0).a.b=1",
                "any=text",
                "any.a=1&any.b=1",
                "any.{urn:x}y=1",
                "anything=1",
                "anything.@xsi:type={http://www.w3.org/2001/XMLSchema}nothing&anything=1",
                "any.{urn:fixture}count=x",
                "nilTypes(0)=text"
            })
    void whatTheSchemaDoesNotAllowIsAMismatch(String message) {
        assertThat(failure(Constructs.ADAPTER, message.replace("{", "%7B").replace("}", "%7D"))
                        .code())
                .isEqualTo(Code.SCHEMA_MISMATCH);
    }

    @Test
    void gapsOfIndexesCloseUpAndCount() {
        assertThat(text("multiples.int32(9)=2&multiples.int32(3)=1")).isEqualTo("{multiples={int32=[1, 2, ];};}");
        assertThat(text("multiples.int32(8192)=2")).isEqualTo("{multiples={int32=[2, ];};}");
        for (String message : new String[] {
            "multiples.int32(8193)=2",
            "multiples.int32(5000)=2&multiples.int64(5000)=1",
            "multiples.int32(2147483647)=2",
            "multiples.int32(2147483648)=2",
            "a(99999999999999999999999999999999)=2"
        }) {
            SerializationException failure = failure(everything(), message);
            assertThat(failure.code()).isEqualTo(Code.LIMIT_COUNT);
            assertThat(failure.limitName()).isEqualTo("zeroByteItems");
        }
    }

    @Test
    void namesAreAsDeepAsMessages() {
        assertThat(failure(everything(), "a.".repeat(101) + "a=1").code()).isEqualTo(Code.LIMIT_DEPTH);
        assertThat(failure(nodes(), "selfRef.".repeat(100) + "integer=1").code())
                .isEqualTo(Code.LIMIT_DEPTH);
        assertThat(failure(everything(), ".".repeat(1_000_000) + "=1").limitName())
                .isEqualTo("depth");
        assertThat(text("a.".repeat(100) + "a=1")).isEqualTo("{}");
    }

    @Test
    void aHugeNameIsOverTheLimitOfStrings() {
        String name = "a".repeat(1_000);
        assertThatThrownBy(() -> format.read(
                        everything(), bytes(name + "=1"), 0, name.length() + 2, Limits.DEFAULT.withStringBytes(999)))
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        e -> assertThat(e.limitName()).isEqualTo("stringBytes"));
        assertThat(text("b".repeat(10_000_000) + "=1")).isEqualTo("{}");
    }

    @Test
    void aMillionPairsAreReadInBoundedTimeAndMemory() {
        StringBuilder message = new StringBuilder("int32=7");
        for (int i = 0; i < 1_000_000; i++) {
            message.append("&u").append(i).append('=');
        }
        byte[] unknown = bytes(message.toString());
        assertThat(CpuTime.<@Nullable Object>atMost(SOON, () -> BoundedRead.read(format, everything(), unknown)))
                .isNull();
        assertThatThrownBy(() -> format.read(
                        everything(), unknown, 0, unknown.length, Limits.DEFAULT.withGraphBytes(10_000_000)))
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        e -> assertThat(e.limitName()).isEqualTo("graphBytes"));
    }

    @Test
    void aHundredThousandItemsInAnyOrderAreReadInBoundedTime() {
        StringBuilder message = new StringBuilder();
        for (int i = 99_999; i >= 0; i--) {
            message.append("selfRefList(")
                    .append(i)
                    .append(").integer=")
                    .append(i)
                    .append('&');
        }
        byte[] items = bytes(message.substring(0, message.length() - 1));
        assertThat(CpuTime.atMost(SOON, () -> read(nodes(), items))
                        .getSelfRefList()
                        .get(99_999)
                        .getInteger())
                .isEqualTo(99_999);
    }

    @Test
    void randomBytesAndRandomPiecesAreTyped() {
        String[] pieces = {
            "int32",
            "string",
            "multiples",
            "node",
            "child",
            ".",
            "(0)",
            "(1)",
            "[2]",
            "=",
            "&",
            "1",
            "null",
            "\"",
            "%7B",
            "%7D",
            "@",
            "@xsi:nil",
            "@xsi:type",
            "$value",
            "$xml",
            "true",
            "%",
            "{",
            "}",
            ":",
            "nvns:",
            "+",
            "any",
            "id",
            "shape"
        };
        Random random = new Random(3);
        int beans = 0;
        for (int i = 0; i < 100_000; i++) {
            StringBuilder message = new StringBuilder();
            for (int n = random.nextInt(14); n > 0; n--) {
                message.append(pieces[random.nextInt(pieces.length)]);
            }
            Adapter<?> adapter = i % 2 == 0 ? everything() : Constructs.ADAPTER;
            beans += BoundedRead.read(format, adapter, bytes(message.toString())) == null ? 1 : 0;
        }
        assertThat(beans).isPositive();
    }

    @Test
    void aLongValueIsOverTheLimitOfStrings() {
        Everything bean = with(new Everything(), "bytes", new byte[100]);
        byte[] written = write(everything(), bean);
        Limits limits = Limits.DEFAULT.withStringBytes(100);
        assertThat(format.read(everything(), written, 0, written.length, limits))
                .isNotNull();
        refused(
                Code.LIMIT_SIZE,
                () -> format.read(everything(), written, 0, written.length, Limits.DEFAULT.withStringBytes(99)));
        refused(Code.LIMIT_SIZE, () -> format.write(everything(), bean, Limits.DEFAULT.withStringBytes(99)));
    }
}
