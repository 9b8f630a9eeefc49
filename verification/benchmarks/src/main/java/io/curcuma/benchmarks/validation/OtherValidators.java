package io.curcuma.benchmarks.validation;

import build.buf.protovalidate.Validator;
import build.buf.protovalidate.ValidatorFactory;
import build.buf.protovalidate.exceptions.ValidationException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.curcuma.benchmarks.library.ProtocMessage;
import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import io.curcuma.embedded.CompiledSchemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** What a service would have without ours: validators of other people for the contracts that the build emits. */
final class OtherValidators {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private final JsonSchema schema;
    private final Parser<? extends Message> parser;
    private final Validator validator = ValidatorFactory.newBuilder().build();

    /** For the documents of a bean. */
    OtherValidators(CompiledSchemas schemas, Class<?> bean) throws IOException {
        SchemaCatalog catalog = SchemaCatalog.forPackages(schemas.loader(), bean.getPackageName());
        Map<String, String> documents = new HashMap<>();
        for (SchemaDocument document : catalog.documents(DocumentKind.JSON_SCHEMA)) {
            documents.put(
                    JSON.readTree(document.bytes()).get("$id").asText(),
                    new String(document.bytes(), StandardCharsets.UTF_8));
        }
        String type = catalog.types().stream()
                .filter(each -> each.beanClass().equals(bean.getName()))
                .map(each -> each.packageName().replace('.', '/') + ".schema.json#/$defs/" + each.simpleName())
                .findFirst()
                .orElseThrow();
        schema = JsonSchemaFactory.getInstance(
                        SpecVersion.VersionFlag.V202012,
                        builder -> builder.schemaLoaders(loaders -> loaders.schemas(documents)))
                .getSchema(SchemaLocation.of("https://curcuma.invalid/" + type));
        parser = ProtocMessage.of(bean).getParserForType();
    }

    JsonNode tree(byte[] json) throws IOException {
        return JSON.readTree(json);
    }

    JsonNode validTree(byte[] json) throws IOException {
        JsonNode tree = tree(json);
        check(schema.validate(tree).isEmpty());
        return tree;
    }

    Message message(byte[] protobuf) throws InvalidProtocolBufferException {
        return parser.parseFrom(protobuf);
    }

    Message validMessage(byte[] protobuf) throws InvalidProtocolBufferException, ValidationException {
        Message message = message(protobuf);
        check(validator.validate(message).isSuccess());
        return message;
    }

    private static void check(boolean isValid) {
        if (!isValid) {
            throw new IllegalStateException("a document that is valid is refused");
        }
    }
}
