package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.curcuma.Format;
import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.RandomBeans;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The JSON that we write is valid by the JSON Schema that we write, and JSON that we would not write is not. */
class JsonSchemaTest {
    private static final int BEANS = 40;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ID = "https://curcuma.invalid/";

    static List<String> schemas() {
        return Compiled.NAMES;
    }

    private static SchemaCatalog catalog(Compiled compiled) {
        String[] packages = compiled.serializer().beans().stream()
                .map(bean -> bean.replaceFirst("\\.[^.]*$", "").replaceFirst("\\.[A-Z].*", ""))
                .distinct()
                .toArray(String[]::new);
        return SchemaCatalog.forPackages(compiled.compiledSchemas().loader(), packages);
    }

    /** The schemas, in which an object has no member that its schema does not name: a name that we spell otherwise shows. */
    private static JsonSchemaFactory strict(SchemaCatalog catalog) throws Exception {
        Map<String, String> documents = new HashMap<>();
        for (SchemaDocument document : catalog.documents(DocumentKind.JSON_SCHEMA)) {
            JsonNode tree = JSON.readTree(document.bytes());
            for (JsonNode type : tree.get("$defs")) {
                if (type.path("type").asText().equals("object")) {
                    ((ObjectNode) type.get("properties")).put("@type", true).put("@nil", true);
                    ((ObjectNode) type).put("additionalProperties", false);
                }
            }
            documents.put(tree.get("$id").asText(), tree.toString());
        }
        return JsonSchemaFactory.getInstance(
                SpecVersion.VersionFlag.V202012,
                builder -> builder.schemaLoaders(loaders -> loaders.schemas(documents)));
    }

    private static Optional<JsonSchema> schema(JsonSchemaFactory factory, SchemaCatalog catalog, Adapter<?> adapter) {
        return catalog.types().stream()
                .filter(type -> type.beanClass().equals(adapter.type().getName()))
                .findFirst()
                .map(type -> factory.getSchema(SchemaLocation.of(
                        ID + type.packageName().replace('.', '/') + ".schema.json#/$defs/" + type.simpleName())));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void randomBeansOfEveryTypeAreValid(String name) throws Exception {
        Compiled compiled = Compiled.of(name);
        SchemaCatalog catalog = catalog(compiled);
        JsonSchemaFactory factory = strict(catalog);
        for (Adapter<?> adapter : compiled.adapters()) {
            JsonSchema schema = schema(factory, catalog, adapter).orElseThrow();
            for (int seed = 0; seed < BEANS; seed++) {
                byte[] json = compiled.serializer().write(RandomBeans.of(adapter, seed, 1 + seed * 3), Format.JSON);
                assertThat(schema.validate(JSON.readTree(json)))
                        .as(() -> adapter.shape() + " " + new String(json, StandardCharsets.UTF_8))
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void documentsAreValidByTheWholeSchema(String name) throws Exception {
        Compiled compiled = Compiled.of(name);
        SchemaCatalog catalog = catalog(compiled);
        JsonSchemaFactory factory = strict(catalog);
        for (Path instance : compiled.instances()) {
            byte[] document = Files.readAllBytes(instance);
            Class<?> bean = compiled.compiledSchemas().bean(CanonicalXml.rootName(document));
            byte[] json = compiled.compiledSchemas().convert(document, Format.XML, Format.JSON, Optional.empty());
            JsonSchema schema = schema(factory, catalog, compiled.serializer().adapter(bean))
                    .orElseThrow();
            assertThat(schema.validate(JSON.readTree(json)))
                    .as(instance.toString())
                    .isEmpty();
        }
    }

    static Stream<String> wrong() {
        return Stream.of(
                "[]",
                "{\"id\": 7}",
                "{\"site\": \"Mars\"}",
                "{\"locked\": \"true\"}",
                "{\"buyer\": []}",
                "{\"item\": {}}",
                "{\"created\": \"yesterday\"}",
                "{\"quote\": \"no base64\"}");
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void whatNoWriterWritesIsInvalid(String json) throws Exception {
        JsonSchema schema = strict(catalog(Compiled.of("cart")))
                .getSchema(SchemaLocation.of(ID + "io/curcuma/schemas/cart.schema.json"));

        assertThat(schema.validate(JSON.readTree("{}"))).isEmpty();
        assertThat(schema.validate(JSON.readTree(json))).as(json).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void schemasAreValidByTheMetaSchema(String name) throws Exception {
        JsonSchema meta = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        for (SchemaDocument document : catalog(Compiled.of(name)).documents(DocumentKind.JSON_SCHEMA)) {
            assertThat(meta.validate(JSON.readTree(document.bytes())))
                    .as(document.name())
                    .isEmpty();
        }
    }

    @Test
    void bigNumbersMayBeStrings() throws Exception {
        JsonSchema schema = strict(catalog(Compiled.of("everything")))
                .getSchema(SchemaLocation.of(ID + "test_ns/everything.schema.json#/$defs/Money"));

        assertThat(schema.validate(JSON.readTree("{\"value\": \"12345678901234567890.50\"}")))
                .isEmpty();
        assertThat(schema.validate(JSON.readTree("{\"value\": \"1e9\"}"))).isNotEmpty();
    }
}
