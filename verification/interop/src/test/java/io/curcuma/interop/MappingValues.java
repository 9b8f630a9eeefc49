package io.curcuma.interop;

import io.curcuma.Format;
import io.curcuma.embedded.CompiledSchemas;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.avro.Schema;

/** The table of the simple types: each element of one type, each in a document of its own. */
record MappingValues(MappingRow row, MappingText text, CompiledSchemas compiledSchemas) {
    private static final Pattern ELEMENT =
            Pattern.compile("<xs:element name=\"(\\w+)\" type=\"(xs:\\w+)\"[^>]*>(?: <!-- (.*) -->)?");
    private static final Pattern BEAN = Pattern.compile("(\\S+) (\\w+);");

    String table() {
        Schema avro = text.avroSchema("Values");
        List<MatchResult> beans = BEAN.matcher(text.beans()).results().toList();
        List<MatchResult> elements = ELEMENT.matcher(row.body()).results().toList();
        return "| XML Schema | value | bean | Protobuf | Avro | Thrift | JSON | bytes | |\n"
                + "|---|---|---|---|---|---|---|---|---|\n"
                + elements.stream()
                        .map(element -> {
                            int index = elements.indexOf(element);
                            return line(
                                    element,
                                    beans.get(index).group(1),
                                    avro.getFields().get(index));
                        })
                        .collect(Collectors.joining("\n"));
    }

    private String line(MatchResult element, String bean, Schema.Field avro) {
        String name = element.group(1);
        String value = find(row.document(), "<" + name + ">(.*)</" + name + ">");
        String document =
                row.document().replaceFirst("(?s)>.*", "><" + name + ">") + value + "</" + name + "></values>";
        byte[] xml = document.getBytes(StandardCharsets.UTF_8);
        String json = new String(convert(xml, Format.JSON), StandardCharsets.UTF_8);
        String sizes = MappingPage.SIZES.stream()
                .map(format -> Integer.toString(convert(xml, format).length))
                .collect(Collectors.joining(" "));
        // the null of a union and the name of a record of ours are the same in all rows
        String avroType = MappingAvro.field("curcuma.xsd", avro.schema()).replaceFirst("^\\[\"null\", (.*)\\]$", "$1");
        return List.of(
                        code(element.group(2)),
                        code(value),
                        code(bean),
                        code(find(text.proto(), "\n  (.*) " + inAnyCase(avro.name()) + " = ")
                                .replace("optional ", "")),
                        code(avroType.replaceFirst("^\"(.*)\"$", "$1")),
                        code(find(text.thrift(), ": optional (\\S+) " + avro.name() + "_?\n")),
                        code(find(json, ":(.*)}$")),
                        sizes,
                        Optional.ofNullable(element.group(3)).orElse(""))
                .stream()
                .collect(Collectors.joining(" | ", "| ", " |"));
    }

    /** The name in camelCase or snake_case. */
    private static String inAnyCase(String name) {
        return "(?i:" + name.replaceAll("(?<=.)(?=.)", "_?") + ")";
    }

    private byte[] convert(byte[] xml, String format) {
        return compiledSchemas.convert(xml, Format.XML, format, Optional.empty());
    }

    private static String code(String text) {
        return "`" + text + "`";
    }

    private static String find(String text, String pattern) {
        List<MatchResult> found =
                Pattern.compile(pattern).matcher(text).results().toList();
        if (found.isEmpty()) {
            throw new IllegalStateException("no " + pattern);
        }
        return Objects.requireNonNull(found.get(0).group(1));
    }
}
