package io.curcuma.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.Corpus;
import io.curcuma.internal.xsd.DocumentRoot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.json.JsonConverter;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** One schema for each construct of XML Schema: what a struct keeps of its documents, and Connect's own converter of structs. */
class ConstructStructsTest {
    @TestFactory
    Stream<DynamicTest> every_construct_comes_back_from_a_struct() {
        return Corpus.below("constructs").stream()
                .map(set -> DynamicTest.dynamicTest(set.name(), () -> comesBack(set)));
    }

    private static void comesBack(Corpus set) throws IOException {
        CompiledSchemas schemas = CompiledSchemas.compile(set.request());
        try (JsonConverter json = new JsonConverter()) {
            json.configure(Map.of("schemas.enable", "true"), false);
            for (Path file : set.documents()) {
                byte[] document = Files.readAllBytes(file);
                Class<?> type =
                        schemas.root(DocumentRoot.of(document)).orElseThrow().bean();
                Object bean = schemas.serializer().read(document, type, Format.XML);
                BeanStructs<?> structs = BeanStructs.of(
                        schemas.serializer().adapter(bean.getClass()),
                        schemas.serializer().limits(),
                        2_000,
                        1,
                        false);
                SchemaAndValue struct = structs.struct(bean);

                String values = json(schemas, bean);
                assertThat(json(schemas, structs.bean(struct.value()))).isEqualTo(values);
                // Connect's own JSON has neither NaN nor -0.0
                if (!values.contains("NaN") && !values.contains("-0.0")) {
                    SchemaAndValue copy =
                            json.toConnectData("t", json.fromConnectData("t", struct.schema(), struct.value()));
                    assertThat(copy.schema().fields()).isEqualTo(struct.schema().fields());
                    assertThat(json(schemas, structs.bean(copy.value()))).isEqualTo(values);
                }
            }
        }
    }

    private static String json(CompiledSchemas schemas, Object bean) {
        return new String(schemas.serializer().write(bean, Format.JSON), StandardCharsets.UTF_8);
    }
}
