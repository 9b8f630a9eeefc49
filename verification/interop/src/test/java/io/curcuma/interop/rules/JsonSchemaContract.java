package io.curcuma.interop.rules;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.curcuma.Format;
import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** JSON Schema with the rules of the schema, as networknt reads it. */
final class JsonSchemaContract {
    private JsonSchemaContract() {}

    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    /** What keywords do not say, as {@code path: rule}, each with its reason. */
    static final Map<Pattern, String> UNSAID = Map.of(
            Pattern.compile(".*: (min|max)(In|Ex)clusive=-?\\d+-.*"), "no keyword orders dates",
            Pattern.compile(".*: xs:ID(REF)?"), "no keyword looks at two values",
            Pattern.compile(": content=.*"), "no keyword has the order of an array whose items are of several kinds",
            Pattern.compile(".*: fractionDigits=[1-9].*|.*: totalDigits=.*"),
                    "validators that divide in binary take 0.07 for no multiple of 0.01",
            Pattern.compile(".*: xs:(NCName|NMTOKEN|Name|anyURI|language)"),
                    "the letters of names are too many for a pattern",
            Pattern.compile(".*: no member of the union"), "a union is a string",
            Pattern.compile("any\\[\\d+]/.*"), "a wildcard is any object");

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

    static ContractReferee.Judge judge(CompiledSchemas compiled, RootBinding root) throws IOException {
        JsonSchema schema = schema(compiled, root.bean());
        return bean -> schema.validate(JSON.readTree(compiled.serializer().write(bean, Format.JSON)))
                .isEmpty();
    }
}
