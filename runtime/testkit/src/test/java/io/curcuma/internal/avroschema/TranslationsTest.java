package io.curcuma.internal.avroschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SchemaStore;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Shape;
import io.curcuma.testkit.Rounds;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What messages of one schema are in another: compared with Avro's own library where that has a rule. */
class TranslationsTest {
    private static final String V1 = record("""
            {"name": "a", "type": ["null", "int"]}, {"name": "b", "type": ["null", "string"]}""");
    private static final String V2 = record("""
            {"name": "c", "type": ["null", "long"], "default": null}, {"name": "b", "type": ["null", "string"]}""");
    private static final byte[] MESSAGE = {2, 14, 2, 2, 'x'};

    private static String record(String fields) {
        return "{\"type\": \"record\", \"name\": \"R\", \"namespace\": \"com.acme\", \"fields\": [" + fields + "]}";
    }

    private static Shape shape(String schema) {
        return Shape.of("", "R").withAvroFingerprint(Translations.fingerprint(schema));
    }

    private static SchemaStore store(String... schemas) {
        Map<Long, String> known = new HashMap<>();
        for (String schema : schemas) {
            known.put(Translations.fingerprint(schema), schema);
        }
        return fingerprint -> Optional.ofNullable(known.get(fingerprint));
    }

    private static byte[] translate(SchemaStore store, String from, String to, byte[] message) {
        return new Translations(store)
                .translate(shape(to), Translations.fingerprint(from), message, 0, message.length, Limits.DEFAULT);
    }

    private static void refused(Code code, String part, SchemaStore store) {
        assertThatThrownBy(() -> translate(store, V1, V2, MESSAGE))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(part);
    }

    @Test
    void fieldsGoByTheirNames() {
        assertThat(translate(store(V1, V2), V1, V2, MESSAGE)).containsExactly(0, 2, 2, 'x');
    }

    @Test
    void theFingerprintIsThatOfAvro() {
        Random random = new Random(1);
        for (int i = 0; i < Rounds.of(500); i++) {
            Schema schema = new RandomSchemas(random).writer();
            assertThat(Translations.fingerprint(schema.toString()))
                    .isEqualTo(SchemaNormalization.parsingFingerprint64(schema));
            assertThat(Translations.fingerprint(
                            schema.toString().replace(":", " : ").replace("{", "\n{\t")))
                    .isEqualTo(SchemaNormalization.parsingFingerprint64(schema));
        }
    }

    /** Added, removed and reordered fields, promotions, literals and branches that came, in records within records. */
    @Test
    void randomChangesAreWhatAvroMakesOfThem() throws IOException {
        Random random = new Random(7);
        int changed = 0;
        for (int i = 0; i < Rounds.of(3_000); i++) {
            RandomSchemas schemas = new RandomSchemas(random);
            Schema writer = schemas.writer();
            Schema reader = schemas.reader();
            byte[] message = encode(writer, schemas.datum(writer));
            // Avro counts the bytes of an array's items by the reader's type, and refuses arrays whose items became
            // longer
            byte[] padded = Arrays.copyOf(message, message.length + 10_000);
            Object resolved = new GenericDatumReader<>(writer, reader)
                    .read(null, DecoderFactory.get().binaryDecoder(padded, null));
            byte[] own = translate(
                    store(writer.toString(), reader.toString()), writer.toString(), reader.toString(), message);
            assertThat(own).as("%s%n%s", writer, reader).isEqualTo(encode(reader, resolved));
            changed += Arrays.equals(own, message) ? 0 : 1;
        }
        assertThat(changed).isGreaterThan(Rounds.of(2_000));
    }

    private static byte[] encode(Schema schema, @Nullable Object datum) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
        new GenericDatumWriter<>(schema).write(datum, encoder);
        encoder.flush();
        return out.toByteArray();
    }

    /** What is damaged is refused, or is another message: it never costs more than its limits, and nothing else is thrown. */
    @Test
    void damagedMessagesAreRefused() throws IOException {
        Random random = new Random(3);
        int refused = 0;
        for (int i = 0; i < Rounds.of(3_000); i++) {
            RandomSchemas schemas = new RandomSchemas(random);
            Schema writer = schemas.writer();
            byte[] message = encode(writer, schemas.datum(writer));
            for (int flips = 1 + random.nextInt(3); flips > 0 && message.length > 0; flips--) {
                message[random.nextInt(message.length)] = (byte) random.nextInt();
            }
            byte[] cut = Arrays.copyOf(message, random.nextInt(message.length + 1));
            String from = writer.toString();
            String to = schemas.reader().toString();
            try {
                byte[] unused = translate(store(from, to), from, to, cut);
            } catch (SerializationException e) {
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(Rounds.of(1_000));
    }

    @Test
    void aCountOfItemsWithoutBytesIsNotFollowed() {
        String none = record("{\"name\": \"a\", \"type\": {\"type\": \"array\", \"items\": \"null\"}}");
        byte[] many = {(byte) 0xfe, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x0f, 0};
        assertThatThrownBy(() -> translate(store(none, V2), none, V2, many))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.LIMIT_COUNT));
    }

    @Test
    void whatAnotherVersionAddsToEachItemCountsToo() {
        String item = "{\"type\": \"record\", \"name\": \"I\", \"fields\": [%s]}";
        String narrow =
                record("{\"name\": \"a\", \"type\": {\"type\": \"array\", \"items\": " + item.formatted("") + "}}");
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            fields.append(i == 0 ? "" : ",")
                    .append("{\"name\": \"f")
                    .append(i)
                    .append("\", \"type\": [\"null\", \"int\"]}");
        }
        String wide =
                record("{\"name\": \"a\", \"type\": {\"type\": \"array\", \"items\": " + item.formatted(fields) + "}}");
        byte[] items = {(byte) 0x80, 0x7d, 0};
        Limits limits = Limits.DEFAULT.withMessageBytes(100_000);
        assertThatThrownBy(() -> new Translations(store(narrow, wide))
                        .translate(shape(wide), Translations.fingerprint(narrow), items, 0, items.length, limits))
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        e -> assertThat(e.limitName()).isEqualTo("messageBytes"));
    }

    @Test
    void anUnknownFingerprintSaysWhereSchemasAreLookedUp() {
        refused(Code.SCHEMA_UNKNOWN, "looked up in no place", SchemaStore.NONE);
    }

    @Test
    @SuppressWarnings("NullAway") // a store that was compiled without a check returns null
    void aStoreThatLiesIsNotBelieved() {
        refused(Code.SCHEMA_UNAVAILABLE, "another schema", fingerprint -> Optional.of(V2));
        refused(Code.SCHEMA_UNAVAILABLE, "not JSON", fingerprint -> Optional.of("<html>"));
        refused(Code.SCHEMA_UNAVAILABLE, "not an Avro schema", fingerprint -> Optional.of("{\"type\": \"nothing\"}"));
        refused(Code.SCHEMA_UNAVAILABLE, "depth", fingerprint -> Optional.of("[".repeat(1_000_000)));
        refused(Code.SCHEMA_UNAVAILABLE, "NullPointerException", fingerprint -> null);
    }

    @Test
    void aStoreThatFailsIsNoBean() {
        refused(Code.SCHEMA_UNAVAILABLE, "IllegalStateException", fingerprint -> {
            throw new IllegalStateException("secret");
        });
        SchemaStore down = fingerprint -> {
            throw new SerializationException(Code.SCHEMA_UNAVAILABLE, "down");
        };
        refused(Code.SCHEMA_UNAVAILABLE, "down", down.or(SchemaStore.NONE));
        assertThat(translate(down.or(store(V1, V2)), V1, V2, MESSAGE)).containsExactly(0, 2, 2, 'x');
    }

    @Test
    void aMessageOfAnotherTypeIsRefused() {
        String other = V1.replace("\"R\"", "\"Q\"");
        assertThatThrownBy(() -> translate(store(other, V2), other, V2, MESSAGE))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH));
    }

    @Test
    void aStoreIsAskedOnceForEachVersion() {
        int[] asked = {0};
        SchemaStore known = store(V1, V2);
        Translations translations = new Translations(fingerprint -> {
            asked[0]++;
            return known.schema(fingerprint);
        });
        Shape shape = shape(V2);
        for (int i = 0; i < 5; i++) {
            byte[] unused = translations.translate(
                    shape, Translations.fingerprint(V1), MESSAGE, 0, MESSAGE.length, Limits.DEFAULT);
        }
        assertThat(asked[0]).isEqualTo(2);
    }

    @Test
    void textThatIsNoSchemaIsRefused() {
        for (String text : new String[] {
            "",
            "{",
            "\"int",
            "{\"type\": \"record\", \"name\": \"R\"}",
            "[\"int\", \"int\"]",
            "{\"type\": \"enum\", \"name\": \"E\"}",
            "\"unknown\"",
            "{\"type\": \"fixed\", \"name\": \"F\", \"size\": -1}",
            "[[\"int\"]]",
            "{\"a\": 1, \"a\": 2}"
        }) {
            assertThatThrownBy(() -> Translations.fingerprint(text))
                    .as(text)
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.MALFORMED));
        }
    }

    private static String decimal(int total, int fraction) {
        return record("""
                {"name": "a", "type": ["null", {"type": "record", "name": "Decimal_%1$d_%2$d", "namespace": "curcuma.xsd", "fields": [
                  {"name": "value", "type": ["null", {"type": "bytes", "logicalType": "decimal", "precision": %1$d, "scale": %2$d}]},
                  {"name": "digits_of_%2$d", "type": "int"}, {"name": "lexical", "type": ["null", "string"]}]}]}""".formatted(total, fraction));
    }

    @Test
    void aDecimalOfOtherDigitsGoesByItsText() {
        String two = decimal(18, 2);
        String three = decimal(18, 3);
        String one = decimal(3, 1);
        SchemaStore store = store(two, three, one);
        byte[] message = {2, 2, 4, 0x04, (byte) 0xe2, 4, 0}; // 12.50
        assertThat(translate(store, two, three, message)).containsExactly(2, 2, 4, 0x30, 0xd4, 4, 0);
        assertThat(translate(store, two, one, message)).containsExactly(2, 2, 2, 0x7d, 4, 0);
        byte[] exact = {2, 2, 4, 0x04, (byte) 0xe1, 0, 0}; // 12.49
        assertThat(translate(store, two, one, exact)).containsExactly(2, 0, 0, 2, 10, '1', '2', '.', '4', '9');
    }

    @Test
    void aRecordThatIsOnlyCalledAsADecimalIsNone() {
        String text = record("{\"name\": \"a\", \"type\": [\"null\", \"string\"]}");
        byte[] message = {2, 2, 2, 1, 0, 0};
        for (String schema : new String[] {
            decimal(39, 2), decimal(18, 19), decimal(0, 0), decimal(18, 2).replace("digits_of_2", "digits")
        }) {
            assertThatThrownBy(() -> translate(store(schema, text), schema, text, message))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH));
        }
        String right = decimal(18, 2);
        assertThat(translate(store(right, text), right, text, message)).containsExactly(2, 8, '0', '.', '0', '1');
        byte[] long17 = new byte[22];
        long17[0] = 2;
        long17[1] = 2;
        long17[2] = 34;
        assertThatThrownBy(() -> translate(store(right, text), right, text, long17))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH));
    }
}
