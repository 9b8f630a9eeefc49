package io.curcuma.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Serializer;
import io.curcuma.http.problem.Problem;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists of beans in JSON, and the problems of those that cannot be read. */
class JsonListTest {
    private static final HttpMessages MESSAGES = HttpMessages.of(Serializer.forPackages("io.curcuma.http.problem"));

    private static List<Problem> read(String json) {
        return MESSAGES.readAll(
                Head.post("Content-Type: application/json"),
                new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)),
                Problem.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            []                                         | 0
            ` [ ] `                                    | 0
            `\t\n\r[ { } , {} ]\n `                    | 2
            [{"title":"]}"},{"title":"\\"]}\\\\"}]     | 2
            """)
    void whiteSpaceAndTextDoNotMatter(String json, int size) {
        assertThat(read(json)).hasSize(size);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                                  | TRUNCATED: an array that does not end
            [{}                                 | TRUNCATED: an array that does not end
            [{]                                 | MALFORMED: json: message 1, which begins at byte 1 of the stream: the bytes are not JSON, offset 0
            [{"title":"\\                       | TRUNCATED: an array that does not end
            {}                                  | MALFORMED: not an array of objects, from byte 0 on
            [null]                              | MALFORMED: not an array of objects, from byte 1 on
            [[{}]]                              | MALFORMED: not an array of objects, from byte 1 on
            [{},]                               | MALFORMED: not an array of objects, from byte 4 on
            [{}] x                              | MALFORMED: not an array of objects, from byte 5 on
            [{"a":[}]}]                         | MALFORMED: json: message 1, which begins at byte 1 of the stream: the bytes are not JSON, offset 5
            [{"a":1,"a":2}]                     | MALFORMED: json: message 1, which begins at byte 1 of the stream: a second member of the same name, offset 11
            [{},{"status":true}]                | SCHEMA_MISMATCH: json: message 2, which begins at byte 4 of the stream: a value where a whole number is expected at status, offset 10
            """)
    void theProblemSaysWhatIsWrongAndWhere(String json, String detail) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOfSatisfying(
                        HttpProblemException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessage(detail);
    }

    @Test
    void theReaderOfABeanLimitsItsNesting() {
        assertThat(read("[{\"a\":" + "[".repeat(150) + "]".repeat(150) + "}]")).hasSize(1);
        String arrays = "[".repeat(250) + "]".repeat(250);
        String objects = "{\"a\":".repeat(250) + "1" + "}".repeat(250);
        assertThatThrownBy(() -> read("[{\"a\":" + arrays + "}]"))
                .isInstanceOfSatisfying(
                        HttpProblemException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessage(
                        "LIMIT_DEPTH: json: message 1, which begins at byte 1 of the stream: more than the limit allows (depth = 100, asked for 1), offset 5");
        assertThatThrownBy(() -> read("[{\"a\":" + objects + "}]"))
                .hasMessage(
                        "LIMIT_DEPTH: json: message 1, which begins at byte 1 of the stream: more than the limit allows (depth = 100, asked for 101), offset 5");
        assertThatThrownBy(() -> read("[{\"supported\":" + arrays + "}]"))
                .hasMessage(
                        "SCHEMA_MISMATCH: json: message 1, which begins at byte 1 of the stream: a value where a string is expected at supported[0], offset 14");
    }
}
