package io.curcuma.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.avro.MemorySchemas;
import io.curcuma.compression.Codecs;
import io.curcuma.http.problem.Problem;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Bare Avro in a body is read by the schema that its media type names. */
class BareAvroTest {
    private static final MemorySchemas STORE = new MemorySchemas(List.of());
    private static final String BEFORE = """
            {"type":"record","name":"Problem","namespace":"io.curcuma.http.problem","fields":[
              {"name":"code","type":["null","string"],"default":null},
              {"name":"status","type":["null","string"],"default":null}]}
            """;
    private static final String WRITER = HexFormat.of().toHexDigits(STORE.add(BEFORE));
    /** Code A, and a status that has become a number. */
    private static final byte[] DATUM = {2, 2, 'A', 2, 6, '4', '0', '4'};

    private static final Serializer SERIALIZER =
            Serializer.forPackages("io.curcuma.http.problem").withSchemas(STORE);
    private static final String TYPE =
            SERIALIZER.format(Format.AVRO_BARE).mediaTypes().get(0);
    private static final HttpMessages MESSAGES = new HttpMessages(
            SERIALIZER,
            NegotiationOptions.of(List.of(SERIALIZER.format(Format.JSON), SERIALIZER.format(Format.AVRO_BARE))),
            Codecs.load(),
            1_024);

    private static Problem problem() {
        Problem problem = new Problem();
        problem.setCode("B");
        problem.setStatus(409);
        return problem;
    }

    private static Problem read(String contentType, byte[] body) {
        return MESSAGES.read(Head.post("Content-Type: " + contentType), new ByteArrayInputStream(body), Problem.class);
    }

    private static HttpAnswer answer(Object body) {
        return MESSAGES.answer(Head.post("Accept: " + TYPE), 200, body);
    }

    private static void refused(String code, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(HttpProblemException.class, problem -> {
            assertThat(problem.code()).isEqualTo(code);
            assertThat(problem.status()).isBetween(400, 499);
        });
    }

    @Test
    void aRequestOfAnotherVersionIsReadByTheSchemaThatItNames() {
        Problem read = read(TYPE + ";schema=" + WRITER, DATUM);
        assertThat(read.getCode()).isEqualTo("A");
        assertThat(read.getStatus()).isEqualTo(404);
        assertThat(read(TYPE + "; Schema=\"" + WRITER.toUpperCase(Locale.ROOT) + "\"", DATUM)
                        .getCode())
                .isEqualTo("A");
    }

    @Test
    void severalMessagesOfAnotherVersionAreReadByTheSchemaThatTheyName() {
        byte[] two = {8, 2, 2, 'A', 2, 6, '4', '0', '4', 4, 2, 2, 'C', 0};
        List<Problem> read = MESSAGES.readAll(
                Head.post("Content-Type: " + TYPE + ";schema=" + WRITER), new ByteArrayInputStream(two), Problem.class);
        assertThat(read).extracting(Problem::getCode).containsExactly("A", "C");
    }

    @Test
    void anAnswerNamesItsSchema() {
        long own = SERIALIZER.adapter(Problem.class).shape().avroFingerprint();
        String named = TYPE + "; schema=" + HexFormat.of().toHexDigits(own);
        HttpAnswer one = answer(problem());
        assertThat(one.headers()).containsEntry("Content-Type", named);
        assertThat(read(named, one.body()).getCode()).isEqualTo("B");
        HttpAnswer many = answer(List.of(problem(), problem()));
        assertThat(many.headers()).containsEntry("Content-Type", named);
        assertThat(answer(List.of()).headers()).containsEntry("Content-Type", TYPE);
    }

    @Test
    void aMissingOrUnknownSchemaIsRefused() {
        refused("SCHEMA_UNKNOWN", () -> read(TYPE, DATUM));
        refused("SCHEMA_UNKNOWN", () -> read(TYPE + ";schema=0123456789abcdef", DATUM));
        refused("MALFORMED", () -> read(TYPE + ";schema=1", DATUM));
        refused("MALFORMED", () -> read(TYPE + ";schema=\"../../etc/passwd\"", DATUM));
    }

    @Test
    void otherFormatsHaveNoSuchParameter() {
        HttpAnswer json = MESSAGES.answer(Head.post("Accept: application/json"), 200, problem());
        assertThat(json.headers()).containsEntry("Content-Type", "application/json");
        assertThat(new String(json.body(), StandardCharsets.UTF_8)).contains("409");
        assertThat(read("application/json;schema=1", json.body()).getStatus()).isEqualTo(409);
    }
}
