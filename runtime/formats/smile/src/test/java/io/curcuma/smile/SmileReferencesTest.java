package io.curcuma.smile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileGenerator.Feature;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.internal.jackson.Open;
import io.curcuma.json.JsonFormat;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** References to names and strings, of which a message may have more than are kept, also where a reader looks ahead. */
final class SmileReferencesTest {
    private static final Adapter<Open> OPEN = new Open.Of();
    private static final SmileFormat FORMAT = new SmileFormat();
    private static final JsonFormat JSON = new JsonFormat();
    private static final Format LIBRARY = new JacksonSmileFormat();
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final ObjectMapper SHARING =
            new ObjectMapper(new SmileFactory().enable(Feature.CHECK_SHARED_STRING_VALUES));

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Open read(Format format, byte[] bytes) {
        return format.read(OPEN, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    /** What the JSON is in Smile with all references that there are, is the bean that the JSON is. */
    private static void isReadAsJson(JsonNode json) throws IOException {
        byte[] smile = SHARING.writeValueAsBytes(json);
        FieldTree bean = FieldTree.of(OPEN, read(JSON, MAPPER.writeValueAsBytes(json)));
        assertThat(FieldTree.of(OPEN, read(FORMAT, smile)).firstDifference(bean))
                .isNull();
        assertThat(FieldTree.of(OPEN, read(LIBRARY, smile)).firstDifference(bean))
                .isNull();
    }

    @Test
    void unionsAndOpenContentAreTheBytesOfTheLibrary() {
        for (int seed = 0; seed < 300; seed++) {
            Open bean = RandomBeans.of(OPEN, seed, 1 + seed % 60);
            assertThat(FORMAT.write(OPEN, bean, Limits.DEFAULT)).isEqualTo(LIBRARY.write(OPEN, bean, Limits.DEFAULT));
        }
    }

    @Test
    void stringsAreSharedAndTypesComeLast() throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            JsonNode tree =
                    MAPPER.readTree(JSON.write(OPEN, RandomBeans.of(OPEN, seed, 1 + seed % 60), Limits.DEFAULT));
            typesLast(tree);
            isReadAsJson(tree);
        }
    }

    private static void typesLast(JsonNode node) {
        JsonNode type = node.get("@type");
        if (node instanceof ObjectNode object && type != null) {
            object.remove("@type");
            object.set("@type", type);
        }
        node.forEach(SmileReferencesTest::typesLast);
    }

    @Test
    void aReaderThatLooksAheadOfMoreThanIsKeptGoesBack() throws IOException {
        for (int many : new int[] {0, 3, 60, 300, 800, 1_022, 1_023, 1_024, 1_025, 3_000}) {
            isReadAsJson(noise(many));
        }
    }

    private static JsonNode noise(int many) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        try (JsonGenerator out = MAPPER.createGenerator(json)) {
            out.writeStartObject();
            out.writeStringField("@type", "v1");
            out.writeArrayFieldStart("nilTypes");
            for (int k = 0; k < 6; k++) {
                out.writeStartObject();
                out.writeStringField("id", "v" + k % 2 + "_1");
                out.writeObjectFieldStart("x");
                for (int i = 0; i < many; i++) {
                    out.writeStringField("n" + k % 4 + "_" + i, "v" + k + "_" + i % 700);
                }
                out.writeEndObject();
                out.writeFieldName("next");
                out.writeStartObject();
                out.writeStringField("id", "v0_2");
                out.writeStringField("@type", "{urn:t}Circle");
                out.writeEndObject();
                out.writeStringField("@type", k % 2 == 0 ? "{urn:t}Circle" : "{urn:t}Base");
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        }
        return MAPPER.readTree(json.toByteArray());
    }

    @Test
    void namesBeyondThoseThatAreKeptAreWrittenAgain() {
        for (int many : new int[] {60, 70, 250, 260, 1_020, 1_030, 3_000}) {
            StringBuilder json = new StringBuilder("{\"types\":[{\"@type\":\"Base\",\"id\":\"a\"}],\"@any\":{");
            for (int i = 0; i < many; i++) {
                json.append("\"n").append(i).append("\":\"").append(i).append("\",");
            }
            json.append("\"type\":\"\"},\"nilTypes\":[{\"@type\":\"Base\",\"id\":\"b\"}]}");
            Open bean = read(JSON, utf8(json.toString()));
            byte[] bytes = FORMAT.write(OPEN, bean, Limits.DEFAULT);
            assertThat(bytes).isEqualTo(LIBRARY.write(OPEN, bean, Limits.DEFAULT));
            assertThat(read(FORMAT, bytes)).isEqualTo(bean);
        }
    }

    @Test
    void namesThatMeetAreWrittenAgainAndRead() throws IOException {
        StringBuilder json = new StringBuilder("{\"@any\":{");
        for (int i = 0; i < 64; i++) {
            StringBuilder name = new StringBuilder();
            for (int bit = 0; bit < 6; bit++) {
                name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            json.append('"').append(name).append("\":\"").append(i).append("\",");
        }
        json.append("\"x\":\"\"}}");
        Open bean = read(JSON, utf8(json.toString()));
        byte[] bytes = FORMAT.write(OPEN, bean, Limits.DEFAULT);
        assertThat(read(FORMAT, bytes)).isEqualTo(bean);
        assertThat(SHARING.readTree(bytes)).isEqualTo(MAPPER.readTree(json.toString()));
    }
}
