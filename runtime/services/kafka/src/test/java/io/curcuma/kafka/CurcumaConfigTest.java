package io.curcuma.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.Unknowns.Elements;
import io.curcuma.Unknowns.Literals;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;
import org.junit.jupiter.api.Test;

class CurcumaConfigTest {
    private static final Orders ORDERS = Orders.V1;

    @Test
    void theDocumentationHasEveryKey() throws IOException {
        String table = CurcumaConfig.definition().configKeys().values().stream()
                .map(key -> "| `" + key.name + "` | " + key.type.name().toLowerCase(java.util.Locale.ROOT) + " | "
                        + shown(key) + " | " + key.documentation + " |\n")
                .collect(Collectors.joining());
        assertThat(Files.readString(Path.of("../../../docs/guide/kafka.md"))).contains(table);
    }

    private static String shown(ConfigDef.ConfigKey key) {
        Object value = key.defaultValue;
        return value == null ? "null" : value.equals(List.of()) ? "empty" : "`" + value + "`";
    }

    @Test
    void unknownLiteralsAreRefusedOrAbsent() {
        String key = CurcumaConfig.UNKNOWN_LITERALS;
        assertThat(CurcumaConfig.of(Map.of(), false).unknownLiterals()).isEqualTo(Literals.REFUSE);
        assertThat(CurcumaConfig.of(Map.of(key, "absent"), false).unknownLiterals())
                .isEqualTo(Literals.ABSENT);
        // a consumer has no place for what is kept
        assertThatThrownBy(() -> CurcumaConfig.of(Map.of(key, "keep"), false)).isInstanceOf(ConfigException.class);
    }

    @Test
    void unknownElementsAreRefusedOrSkipped() {
        String key = CurcumaConfig.UNKNOWN_ELEMENTS;
        assertThat(CurcumaConfig.of(Map.of(), false).unknownElements()).isEqualTo(Elements.REFUSE);
        assertThat(CurcumaConfig.of(Map.of(key, "skip"), false).unknownElements())
                .isEqualTo(Elements.SKIP);
        assertThatThrownBy(() -> CurcumaConfig.of(Map.of(key, "keep"), false)).isInstanceOf(ConfigException.class);
    }

    @Test
    void theDocumentationHasEveryHeader() throws IOException {
        String page = Files.readString(Path.of("../../../docs/guide/kafka.md"));
        assertThat(HeaderNames.OURS)
                .hasSize(12)
                .allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
    }

    @Test
    void theDocumentationHasTheTextsOfErrors() throws IOException {
        String page = Files.readString(Path.of("../../../docs/guide/kafka.md"));
        byte[] confluent = {0, 0, 0, 0, 42, 2, 65};
        byte[] json = "{\"not\": \"ours\"}".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> ORDERS.deserializer().deserialize("orders", confluent))
                .satisfies(e -> assertThat(page).contains("\n" + e.getMessage() + "\n"));
        assertThatThrownBy(() -> ORDERS.deserializer().deserialize("poison", json))
                .satisfies(e -> assertThat(page).contains("\n" + e.getMessage() + "\n"));
        assertThatThrownBy(() -> ORDERS.serializer().serialize("t", "a string"))
                .satisfies(e -> assertThat(page).contains("\n" + e.getMessage() + "\n"));
    }

    @Test
    void aKeyForOneSideWinsThere() {
        Map<String, String> properties = Map.of(
                "bootstrap.servers", "x",
                "curcuma.format", "json",
                "curcuma.key.format", "avro",
                "curcuma.value.codec", "gzip");
        CurcumaConfig key = CurcumaConfig.of(properties, true);
        CurcumaConfig value = CurcumaConfig.of(properties, false);
        assertThat(key.getString(CurcumaConfig.FORMAT)).isEqualTo("avro");
        assertThat(key.getString(CurcumaConfig.CODEC)).isEqualTo("none");
        assertThat(value.getString(CurcumaConfig.FORMAT)).isEqualTo("json");
        assertThat(value.getString(CurcumaConfig.CODEC)).isEqualTo("gzip");
    }

    @Test
    void theFormatOfKeysIsTheirOwn() {
        CurcumaConfig key = CurcumaConfig.of(
                Map.of("curcuma.format", "json", "curcuma.codec", "gzip", "curcuma.codec.threshold.bytes", 1), true);
        assertThat(key.getString(CurcumaConfig.FORMAT)).isEqualTo("protobuf");
        assertThat(key.getString(CurcumaConfig.CODEC)).isEqualTo("none");
        assertThat(key.getInt(CurcumaConfig.CODEC_THRESHOLD)).isEqualTo(1024);
    }

    @Test
    void aKeyThatDoesNotExistIsRefused() {
        for (String key : new String[] {"curcuma.fromat", "curcuma.value.fromat"}) {
            assertThatThrownBy(() -> CurcumaConfig.of(Map.of(key, "json"), false))
                    .isInstanceOf(ConfigException.class)
                    .hasMessageContaining(key)
                    .hasMessageContaining("no such key; there are curcuma.packages, curcuma.type, curcuma.format");
        }
    }

    @Test
    void aLimitIsANumberOrLifted() {
        for (Object value : new Object[] {"unlimited", Long.MAX_VALUE, "3000000000"}) {
            assertThat(CurcumaConfig.of(Map.of(CurcumaConfig.LIMIT_MESSAGE_BYTES, value), false)
                            .limits())
                    .isEqualTo(Limits.DEFAULT.withMessageBytes(Integer.MAX_VALUE));
        }
        assertThat(CurcumaConfig.of(Map.of("curcuma.value.limits.depth", 7), false)
                        .limits())
                .isEqualTo(Limits.DEFAULT.withDepth(7));
    }

    @Test
    void whatCannotWorkIsRefusedAtTheStart() {
        refused(CurcumaConfig.FORMAT, "yaml", "no format 'yaml'; available: avro, ");
        refused(CurcumaConfig.FORMATS_READ, "json,yaml", "no format 'yaml'");
        refused(CurcumaConfig.FORMAT_DEFAULT, "yaml", "no format 'yaml'");
        refused(CurcumaConfig.CODEC, "lzo", "no codec 'lzo'; available: bzip2, deflate, gzip");
        refused(CurcumaConfig.CODEC, "xz", "add org.tukaani:xz");
        refused(CurcumaConfig.CODECS_READ, "gzip,xz", "add org.tukaani:xz");
        refused(CurcumaConfig.CODEC_THRESHOLD, "-1", "must be at least 0");
        refused(CurcumaConfig.CONFLUENT, "on", "one of: off, read, write");
        refused(CurcumaConfig.CONFLUENT, "write", "needs curcuma.registry.url");
        refused(CurcumaConfig.FORMAT_DEFAULT, "avro-bare", "needs curcuma.format.default.schema");
        refused(CurcumaConfig.FORMAT_DEFAULT_SCHEMA, "mine", "neither 16 hexadecimal digits");
        refused(CurcumaConfig.REGISTRY_URL, "http://u:p@host", "without credentials");
        refused(CurcumaConfig.REGISTRY_SUBJECTS, "s", "needs curcuma.registry.url");
        refused(CurcumaConfig.CONFLUENT_FORMAT, "xml", "one of: avro-bare, protobuf, json");
        refused(CurcumaConfig.LIMIT_DEPTH, "0", "0 is not positive");
        refused(CurcumaConfig.LIMIT_MESSAGE_BYTES, "many", "neither a number nor \"unlimited\"");
        refused(CurcumaConfig.TYPE, "no.such.Bean", "no.such.Bean");
        refused(CurcumaConfig.TYPE, String.class, "no adapters of package 'java.lang'");
        refused(CurcumaConfig.PACKAGES, "no.such", "no adapters of package 'no.such'");
        assertThatThrownBy(() -> new CurcumaSerializer<>().configure(Map.of(), false))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("set curcuma.type or curcuma.packages");
        assertThatThrownBy(() -> ORDERS.serializer(CurcumaConfig.CODEC, "gzip", CurcumaConfig.CODEC_LEVEL, 10))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("codec 'gzip' has the levels 1 to 9, not 10");
    }

    private static void refused(String key, Object value, String message) {
        assertThatThrownBy(() -> {
                    ORDERS.serializer(key, value);
                    ORDERS.deserializer(key, value);
                })
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(Objects.requireNonNull(key))
                .hasMessageContaining(message);
    }
}
