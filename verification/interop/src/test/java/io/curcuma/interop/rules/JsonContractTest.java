package io.curcuma.interop.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Violation;
import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.testkit.Rounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** JSON Schema with the rules of the schema: it refuses nothing that is valid, and what its keywords can say. */
final class JsonContractTest {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
    private static final int MUTANTS = Integer.getInteger("curcuma.mutants", Rounds.of(300));

    /** What keywords do not say, as {@code path: rule}, each with its reason. */
    private static final Map<Pattern, String> UNSAID = Map.of(
            Pattern.compile(".*: (min|max)(In|Ex)clusive=-?\\d+-.*"), "no keyword orders dates",
            Pattern.compile(".*: xs:ID(REF)?"), "no keyword looks at two values",
            Pattern.compile(": content=.*"), "no keyword has the order of an array whose items are of several kinds",
            Pattern.compile(".*: fractionDigits=[1-9].*|.*: totalDigits=.*"),
                    "validators that divide in binary take 0.07 for no multiple of 0.01",
            Pattern.compile(".*: xs:(NCName|NMTOKEN|Name|anyURI|language)"),
                    "the letters of names are too many for a pattern",
            Pattern.compile(".*: no member of the union"), "a union is a string",
            Pattern.compile("any\\[\\d+]/.*"), "a wildcard is any object");

    static Stream<Path> schemas() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("src", "test", "constructs"))) {
            return Stream.concat(
                    Stream.of(Path.of("src", "test", "resources", "rules", "facets.xsd")),
                    folders.map(folder -> folder.resolve(folder.getFileName() + ".xsd")).sorted().toList().stream());
        }
    }

    private static JsonSchema schema(CompiledSchemas compiled, Class<?> bean) throws IOException {
        SchemaCatalog catalog = SchemaCatalog.forPackages(compiled.loader(), bean.getPackageName());
        Map<String, String> documents = new HashMap<>();
        for (SchemaDocument document : catalog.documents(DocumentKind.JSON_SCHEMA)) {
            documents.put(JSON.readTree(document.bytes()).get("$id").asText(), new String(document.bytes(), UTF_8));
        }
        String type = catalog.types().stream()
                .filter(each -> each.beanClass().equals(bean.getName()))
                .map(each -> each.packageName().replace('.', '/') + ".schema.json#/$defs/" + each.simpleName())
                .findFirst()
                .orElseThrow();
        return JsonSchemaFactory.getInstance(
                        SpecVersion.VersionFlag.V202012,
                        builder -> builder.schemaLoaders(loaders -> loaders.schemas(documents)))
                .getSchema(SchemaLocation.of("https://curcuma.invalid/" + type));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void what_is_valid_is_accepted_and_what_keywords_can_say_is_refused(Path file) throws IOException {
        GenerationRequest request = GenerationRequest.of(List.of(file)).withValidators(true);
        CompiledSchemas compiled = CompiledSchemas.compile(request);
        List<byte[]> documents = new ArrayList<>();
        SchemaSet.read(request).samples().documents().forEach(sample -> documents.add(sample.document()));
        Map<String, Integer> said = new TreeMap<>();
        List<String> unsaid = new ArrayList<>();
        for (RootBinding root : compiled.roots()) {
            JsonSchema schema = schema(compiled, root.bean());
            for (byte[] document : documents) {
                DocumentMutants mutants = new DocumentMutants(document, 1);
                for (int i = 0; i < MUTANTS; i++) {
                    check(compiled, root, schema, mutants.next(), said, unsaid);
                }
            }
        }
        assertThat(said).containsKey("valid");
        assertThat(unsaid)
                .as(said.toString())
                .allMatch(broken -> UNSAID.keySet().stream()
                        .anyMatch(tolerated -> tolerated.matcher(broken).matches()));
        if (file.endsWith("facets.xsd")) {
            assertThat(said.keySet())
                    .contains(
                            "enumeration",
                            "fixed",
                            "length",
                            "maxLength",
                            "maxOccurs",
                            "minLength",
                            "pattern",
                            "required");
        }
    }

    private static void check(
            CompiledSchemas compiled,
            RootBinding root,
            JsonSchema schema,
            byte[] document,
            Map<String, Integer> said,
            List<String> unsaid)
            throws IOException {
        Object bean;
        byte[] bytes;
        try {
            bean = compiled.serializer().read(document, root.bean(), Format.XML);
            bytes = compiled.serializer().write(bean, Format.JSON);
        } catch (SerializationException e) {
            return;
        }
        List<Violation> ours = compiled.serializer().validate(bean);
        JsonNode json = JSON.readTree(bytes);
        var theirs = schema.validate(json);
        if (ours.isEmpty()) {
            assertThat(theirs).as(() -> json.toString()).isEmpty();
            said.merge("valid", 1, Integer::sum);
            return;
        }
        String rule = ours.get(0).rule().replaceAll("=.*", "");
        if (theirs.isEmpty()) {
            // one that a keyword can say is enough to refuse a message
            unsaid.add(ours.stream()
                    .map(each -> each.path() + ": " + each.rule())
                    .filter(each -> UNSAID.keySet().stream()
                            .noneMatch(known -> known.matcher(each).matches()))
                    .findFirst()
                    .orElse(ours.get(0).path() + ": " + ours.get(0).rule()));
        } else {
            said.merge(rule, 1, Integer::sum);
        }
    }
}
