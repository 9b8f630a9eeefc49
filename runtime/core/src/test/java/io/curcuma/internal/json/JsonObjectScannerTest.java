package io.curcuma.internal.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonObjectScannerTest {
    private static final byte JUNK = '"';

    private static List<String> objects(byte[] json) {
        return objects(json, json.length);
    }

    /**
     * The objects that are found when the given number of bytes comes at a time, each time in another array between bytes
     * that mean nothing.
     */
    private static List<String> objects(byte[] json, int size) {
        JsonObjectScanner scanner = new JsonObjectScanner(JsonObjectScanner.Layout.ARRAY);
        List<String> objects = new ArrayList<>();
        ByteArrayOutputStream object = new ByteArrayOutputStream();
        boolean inObject = false;
        for (int at = 0; at < json.length; at += size) {
            int n = Math.min(size, json.length - at);
            byte[] window = new byte[n + 20];
            Arrays.fill(window, JUNK);
            System.arraycopy(json, at, window, 3, n);
            int to = 3 + n;
            int p = 3;
            while (p >= 0) {
                if (!inObject) {
                    p = scanner.nextObject(window, p, to);
                    inObject = p >= 0;
                } else {
                    int start = p;
                    p = scanner.afterObject(window, start, to);
                    object.write(window, start, (p < 0 ? to : p) - start);
                    if (p >= 0) {
                        inObject = false;
                        objects.add(object.toString(StandardCharsets.UTF_8));
                        object.reset();
                    }
                }
            }
        }
        scanner.finish();
        return objects;
    }

    private static byte[] utf8(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 9, 64, 1_000})
    void theObjectsAreTheSameHoweverTheBytesCome(int size) {
        List<String> objects = List.of(
                "{}",
                "{\"a\":[1,{\"b\":[]}],\"c\":{}}",
                "{\"]}\":\"[{\"}",
                "{\"a\":\"\\\"}\\\\\",\"\\\\\":\"\\\\\\\"\"}",
                "{ \"long\" : \"" + "é中 \uD83D\uDE00 ".repeat(20) + "\"\n}");
        for (String separator : List.of(",", " ,\t", "\r\n,\n")) {
            String json = " [ " + String.join(separator, objects) + " ]\n ";

            assertThat(objects(utf8(json), size)).isEqualTo(objects);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", " [ ]", "\t\r\n[\n]\n "})
    void anArrayMayBeEmpty(String json) {
        assertThat(objects(utf8(json))).isEmpty();
        assertThat(objects(utf8(json), 1)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}         | 0
            x          | 0
            `\u00A0[]` | 0
            [,]        | 1
            [1]        | 1
            [null]     | 1
            ["{}"]     | 1
            [[{}]]     | 1
            [{},]      | 4
            [{},1]     | 4
            [{} {}]    | 4
            [{}}       | 3
            [{]}       | 3
            []]        | 2
            [],        | 2
            [{}] x     | 5
            [{}][]     | 4
            [{}]\uFEFF | 4
            `[]\u0000` | 2
            """)
    void whatIsNotAnArrayOfObjectsIsMalformedFromAByteOn(String json, int offset) {
        for (int size : new int[] {1, 2, 100}) {
            assertThatThrownBy(() -> objects(utf8(json), size))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.MALFORMED))
                    .hasMessageEndingWith("from byte " + offset + " on");
        }
    }

    @Test
    void noByteAbove127EndsAnArray() {
        for (byte[] json : List.of(new byte[] {'[', ']', -1}, new byte[] {'[', -1, ']'}, new byte[] {-1, '[', ']'})) {
            assertThatThrownBy(() -> objects(json))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.MALFORMED));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "[", "[ ", "[{}", "[{},", "[{", "[{\"a", "[{\"a\\", "[{\"a\\\"}", "[{\"]}", "[{]"})
    void anArrayThatDoesNotEndIsTruncated(String json) {
        for (int size : new int[] {1, 100}) {
            assertThatThrownBy(() -> objects(utf8(json), size))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.TRUNCATED));
        }
    }

    @Test
    void nestingCostsNoStack() {
        String deep = "{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";
        assertThat(objects(utf8("[" + deep + "," + deep + "]"))).containsExactly(deep, deep);
    }

    @Test
    void aByteOrderMarkBeforeTheArrayDoesNotMatter() {
        byte[] json = "\ufeff[{}, {}]".getBytes(StandardCharsets.UTF_8);

        assertThat(objects(json)).containsExactly("{}", "{}");
        assertThat(objects(json, 1)).containsExactly("{}", "{}");
    }
}
