package io.curcuma.interop;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.avro.Schema;

/**
 * What the generator emitted for one package, shortened to what a reader looks for.
 *
 * @param result of all packages
 * @param packageName of the beans and IDLs
 */
record MappingText(GenerationResult result, String packageName) {
    private static final Pattern BEAN =
            Pattern.compile("public (?:static )?((?:abstract )?(?:class|enum) \\w+)(?:\\s+extends\\s+(\\w+))?"
                    + "| (?:protected|private) (?!final |static )(\\S.*?) (\\w+)(?: = .*)?;"
                    + "|(?m:^ {4}([A-Z][A-Z0-9_]*)[(,;])");
    private static final Pattern PROTO_HEAD = Pattern.compile("(?s)^.*option java_package = [^\n]*\n+");
    private static final Pattern THRIFT_HEAD = Pattern.compile("(?m)^(?://|namespace |include ).*\n");
    private static final Pattern THRIFT_COMMENT = Pattern.compile("(?ms)^ *+/\\*\\*.*?\\*/\n");

    private List<String> files(Kind kind, Predicate<String> path) {
        return result.files().stream()
                .filter(file -> file.kind() == kind && path.test(file.path()))
                .map(OutputFile::content)
                .map(content -> new String(content, StandardCharsets.UTF_8))
                .toList();
    }

    private String file(Kind kind, String path) {
        List<String> files = files(kind, path::equals);
        if (files.size() != 1) {
            throw new IllegalStateException(files.size() + " files " + path);
        }
        return files.get(0);
    }

    /** The classes of the beans, with their fields. */
    String beans() {
        return files(Kind.JAVA, path -> path.matches(packageName + "/\\w+\\.java")).stream()
                .filter(source -> source.contains("@XmlType(") || source.contains("@XmlEnum"))
                .map(MappingText::bean)
                .collect(Collectors.joining("\n"));
    }

    private static String bean(String source) {
        List<String> classes = new ArrayList<>();
        for (MatchResult match : BEAN.matcher(source).results().toList()) {
            if (match.group(1) != null) {
                String base = match.group(2) == null ? "" : " extends " + match.group(2);
                classes.add(match.group(1) + base + " {");
            } else {
                String member =
                        match.group(5) != null ? match.group(5) + "," : match.group(3) + " " + match.group(4) + ";";
                classes.add(classes.remove(classes.size() - 1) + " " + member);
            }
        }
        return classes.stream().map(text -> text.replaceFirst(",$", "") + " }").collect(Collectors.joining("\n"));
    }

    String proto() {
        return PROTO_HEAD
                .matcher(file(Kind.PROTO, packageName + "/" + packageName + ".proto"))
                .replaceFirst("")
                .strip();
    }

    /** The record of a type and what it uses. */
    String avro(String type) {
        return MappingAvro.text(packageName, avroSchema(type));
    }

    Schema avroSchema(String type) {
        return new Schema.Parser().parse(file(Kind.AVRO, packageName + "/" + type + ".avsc"));
    }

    /** Without comments, which are those of the {@code .proto}. */
    String thrift() {
        String body =
                THRIFT_HEAD.matcher(file(Kind.THRIFT, packageName + ".thrift")).replaceAll("");
        return THRIFT_COMMENT.matcher(body).replaceAll("").strip();
    }

    /** The messages that all schemas share. */
    String sharedProto() {
        return PROTO_HEAD
                .matcher(file(Kind.PROTO, "curcuma/xsd/xsd.proto"))
                .replaceFirst("")
                .strip();
    }
}
