package io.curcuma.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.util.ClassUtils;

/** The metadata for editors and the documentation have all properties. */
class CurcumaPropertiesTest {
    private static JsonNode metadata() throws Exception {
        try (InputStream in =
                CurcumaProperties.class.getResourceAsStream("/META-INF/spring-configuration-metadata.json")) {
            return new ObjectMapper().readTree(in).get("properties");
        }
    }

    private static String row(JsonNode property) {
        String value = property.path("defaultValue").asText();
        return "| `" + property.get("name").asText() + "` | " + (value.isEmpty() ? "" : "`" + value + "`") + " | "
                + property.get("description").asText() + " |";
    }

    private static String type(RecordComponent component) {
        Class<?> type = ClassUtils.resolvePrimitiveIfNecessary(component.getType());
        return component.getGenericType() instanceof Class<?>
                ? type.getName()
                : component.getGenericType().getTypeName();
    }

    private static String defaultValue(Parameter parameter) {
        DefaultValue value = parameter.getAnnotation(DefaultValue.class);
        return value == null ? "" : String.join(",", value.value());
    }

    @Test
    void theMetadataHasEveryPropertyWithItsTypeAndDefault() throws Exception {
        List<String> expected = new ArrayList<>();
        Parameter[] parameters = CurcumaProperties.class.getDeclaredConstructors()[0].getParameters();
        RecordComponent[] components = CurcumaProperties.class.getRecordComponents();
        for (int i = 0; i < components.length; i++) {
            RecordComponent component = components[i];
            String words = component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
            ConfigurationPropertyName name = ConfigurationPropertyName.of("curcuma." + words);
            expected.add(name + " " + type(component) + " " + defaultValue(parameters[i]));
        }
        List<String> listed = new ArrayList<>();
        for (JsonNode property : metadata()) {
            listed.add(
                    property.get("name").asText() + " " + property.get("type").asText() + " "
                            + property.path("defaultValue").asText());
            assertThat(property.get("description").asText()).endsWith(".").hasSizeGreaterThan(20);
            assertThat(property.get("sourceType").asText()).isEqualTo(CurcumaProperties.class.getName());
        }
        assertThat(listed).isEqualTo(expected);
    }

    @Test
    void theDocumentationHasEveryProperty() throws Exception {
        List<String> rows = new ArrayList<>();
        for (JsonNode property : metadata()) {
            rows.add(row(property));
        }
        List<String> documented = Files.readAllLines(Path.of("../../../docs/guide/spring.md")).stream()
                .filter(line -> line.startsWith("| `curcuma."))
                .toList();
        assertThat(documented).isEqualTo(rows);
    }
}
