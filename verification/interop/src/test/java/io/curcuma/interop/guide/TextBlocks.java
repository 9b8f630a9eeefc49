package io.curcuma.interop.guide;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.connect.ConnectConfig;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.kafka.CurcumaConfig;
import io.curcuma.rollout.ReadMode;
import io.curcuma.rollout.WriteMode;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** IDLs, settings and what programs print. */
final class TextBlocks {
    private static final Pattern COORDINATES = Pattern.compile("'io\\.curcuma:([^:']+):([^']+)'");
    private static final Pattern OPTION = Pattern.compile("'(--[a-z-]+)'");
    private static final Pattern CODE = Pattern.compile(": ([A-Z]+(?:_[A-Z]+)+): ");

    private final Beans beans;
    private final ShellBlocks shell;
    private final Set<String> formats;
    private final List<String> codecs = Codecs.load().ids();

    TextBlocks(Beans beans, Serializer serializer, ShellBlocks shell) {
        this.beans = beans;
        this.shell = shell;
        formats = serializer.formats().stream().map(Format::id).collect(Collectors.toCollection(HashSet::new));
        // off unless added
        formats.add("avro-bare");
    }

    private static String joined(String text) {
        return text.replaceAll("\\s+", "");
    }

    /** The generator makes it of README's schema. */
    void idl(CodeBlock block) {
        OutputFile.Kind kind = block.language().equals("proto") ? OutputFile.Kind.PROTO : OutputFile.Kind.THRIFT;
        assertThat(joined(beans.idls(kind))).contains(joined(block.text()));
    }

    /** A document, its members, or the beginning of an Avro schema of README's. */
    void json(CodeBlock block) throws IOException {
        String text = block.text().strip();
        if (text.endsWith("…")) {
            assertThat(joined(beans.idls(OutputFile.Kind.AVRO))).contains(joined(text.substring(0, text.length() - 1)));
            return;
        }
        JsonNode tree = new ObjectMapper()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .readTree(text.startsWith("\"") ? "{" + text + "}" : text);
        assertThat(tree.isEmpty()).isFalse();
    }

    void properties(CodeBlock block) throws Exception {
        Set<String> ours = new HashSet<>(CurcumaConfig.definition().names());
        ours.addAll(ConnectConfig.definition().names());
        try (InputStream in = getClass().getResourceAsStream("/META-INF/spring-configuration-metadata.json")) {
            new ObjectMapper()
                    .readTree(in)
                    .get("properties")
                    .forEach(property -> ours.add(property.get("name").asText()));
        }
        Properties properties = new Properties();
        properties.load(new StringReader(block.text()));
        assertThat(properties).isNotEmpty();
        for (String name : properties.stringPropertyNames()) {
            String key = name.replaceFirst("^(value\\.converter|transforms\\.\\w+)\\.(?=curcuma)", "");
            String value = properties.getProperty(name);
            switch (key) {
                case "transforms" -> assertThat(value).isEqualTo("xml");
                case "value.serializer", "value.deserializer", "value.converter", "transforms.xml.type" ->
                    assertThat(Class.forName(value).getConstructor()).isNotNull();
                case "compressionEnabled" -> assertThat(value).isIn("true", "false");
                case "compressionCodec", "curcuma.codec" -> assertThat(codecs).contains(value);
                case "curcuma.format" -> assertThat(formats).contains(value);
                case "WRITE_MODE" ->
                    assertThat(WriteMode.values()).extracting(Enum::name).contains(value);
                case "READ_MODE" ->
                    assertThat(ReadMode.values()).extracting(Enum::name).contains(value);
                default -> assertThat(ours).contains(key);
            }
        }
    }

    /** Gradle runs it in a test of the command line, where there is one. */
    void groovy(CodeBlock block) throws Exception {
        XmlBlocks project = XmlBlocks.load();
        assertThat(COORDINATES.matcher(block.text()).results()).isNotEmpty().allSatisfy(found -> {
            assertThat(project.artifacts()).contains(found.group(1));
            assertThat(found.group(2)).isEqualTo(project.version());
        });
        String help = "curcuma generate --help > help\n";
        StringBuilder script = new StringBuilder(help);
        OPTION.matcher(block.text())
                .results()
                .forEach(found ->
                        script.append("grep -q -e '").append(found.group(1)).append("' help\n"));
        assertThat(script).hasSizeGreaterThan(help.length());
        shell.run(block.className(), script.toString());
    }

    /** Known by how it begins. */
    void text(CodeBlock block) throws Exception {
        List<String> lines = block.text().lines().toList();
        String first = lines.get(0);
        if (first.startsWith("format  ")) {
            rows(lines);
        } else if (first.startsWith("package {")) {
            shell.run(
                    block.className(),
                    "cat > numbers << 'EOF'\n" + block.text() + "EOF\ncurcuma numbers --repair numbers\n");
        } else if (first.startsWith("value of a record of topic ")) {
            assertThat(lines)
                    .allSatisfy(line -> assertThat(CODE.matcher(line).results())
                            .isNotEmpty()
                            .allSatisfy(code -> assertThat(SerializationException.Code.values())
                                    .extracting(Enum::name)
                                    .contains(code.group(1))));
        } else {
            // a formula, which nothing but a reader can check
            assertThat(first).startsWith("network = ");
        }
    }

    /** Each begins with a format; in a table of advice a codec or none follows. */
    private void rows(List<String> lines) {
        boolean isAdvice = lines.get(0).contains(" codec ");
        List<String> rows = lines.subList(1, lines.size()).stream()
                .takeWhile(line -> !line.isBlank())
                .toList();
        assertThat(rows).isNotEmpty().allSatisfy(row -> {
            String[] cells = row.split(" +", -1);
            assertThat(formats).contains(cells[0]);
            assertThat(!isAdvice || cells[1].equals("none") || codecs.contains(cells[1]))
                    .as(row)
                    .isTrue();
        });
    }
}
