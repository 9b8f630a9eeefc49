package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import io.curcuma.generator.model.JavaProperty.FieldBehind;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.Plan;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What GraalVM's {@code native-image} has to keep: the classes that the runtime finds by the names in the indexes, and all resources. A file
 * for each Java package, as there is an index for each: see "Reachability Metadata" of GraalVM's reference manual.
 */
public final class NativeImageMetadata {
    private static final String FOLDER = "META-INF/native-image/curcuma/";
    private static final String FILE = "/reachability-metadata.json";
    private static final String FIELDS = "\"allDeclaredFields\": true";
    private static final String CONSTRUCTOR = "\"methods\": [{\"name\": \"<init>\", \"parameterTypes\": []}]";
    private static final String LITERALS = "\"fields\": [{\"name\": \"SHAPE\"}, {\"name\": \"VALUES\"}]";

    private final Map<String, NavigableMap<String, String>> types = new TreeMap<>();

    private NativeImageMetadata(Plan plan, GeneratedClassNames beans) {
        plan.packages().forEach(p -> p.javaPackages().forEach(this::of));
        plan.messages().forEach(message -> {
            NavigableMap<String, String> all = of(message.type().java().packageName());
            all.put(message.type().java().binaryName(), FIELDS);
            all.put(beans.adapter(message.type()).reflectionName(), CONSTRUCTOR);
            message.fields().stream()
                    .flatMap(field -> field.property().java().accessors().stream())
                    .flatMap(accessors -> accessors.behind().stream())
                    .map(FieldBehind::owner)
                    .forEach(owner -> all.put(owner, FIELDS));
        });
        plan.enums().forEach(type -> {
            ClassName values = beans.values(type.type());
            NavigableMap<String, String> all = of(type.type().java().packageName());
            all.put(type.type().java().binaryName(), "");
            all.put(values.reflectionName(), LITERALS);
        });
    }

    private NavigableMap<String, String> of(String packageName) {
        return types.computeIfAbsent(packageName, key -> new TreeMap<>());
    }

    /** Path of the file of a Java package, in a jar. */
    public static String path(String packageName) {
        return FOLDER + packageName + FILE;
    }

    static Stream<OutputFile> files(Plan plan, GeneratedClassNames beans) {
        return new NativeImageMetadata(plan, beans)
                .types.entrySet().stream()
                        .map(e -> OutputFile.text(OutputFile.Kind.RESOURCE, path(e.getKey()), text(e.getValue())));
    }

    private static String text(NavigableMap<String, String> types) {
        return types.entrySet().stream()
                .map(e -> "    {\"type\": \"" + e.getKey() + "\""
                        + (e.getValue().isEmpty() ? "" : ", " + e.getValue()) + "}")
                .collect(Collectors.joining(
                        ",\n",
                        "{\n  \"reflection\": [\n",
                        "\n  ],\n  \"resources\": [\n    {\"glob\": \"META-INF/curcuma/**\"}\n  ]\n}\n"));
    }
}
