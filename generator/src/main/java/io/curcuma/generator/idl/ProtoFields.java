package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.names.ReservedNumber;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names of one message's fields in a {@code .proto}. In Protobuf's style they are in lower snake case, and {@code json_name}
 * says what the field is called elsewhere. A name that would be an accessor of an earlier field in C++ or Java is another one.
 */
final class ProtoFields {
    /** What C++ puts before a field's name. */
    private static final List<String> CPP_PREFIXES = List.of(
            "",
            "has_",
            "clear_",
            "set_",
            "mutable_",
            "release_",
            "add_",
            "set_allocated_",
            "unsafe_arena_set_allocated_",
            "unsafe_arena_release_");

    private static final Pattern UNDERSCORE = Pattern.compile("_+[^_0-9]");

    private final WireNames style;
    private final Map<Integer, String> names = new HashMap<>();
    private final Set<String> cpp = new HashSet<>();
    private final Set<String> java = new HashSet<>();

    private ProtoFields(WireNames style) {
        this.style = style;
    }

    /** The names of fields: one with a lower number came earlier, and what came earlier keeps its name. */
    static ProtoFields of(List<PlannedField> fields, WireNames style) {
        ProtoFields named = new ProtoFields(style);
        fields.stream().sorted(Comparator.comparingInt(PlannedField::number)).forEach(named::add);
        return named;
    }

    private void add(PlannedField field) {
        String name = style == WireNames.SCHEMA ? field.name() : free(field);
        names.put(field.number(), name);
        accessors(name, field).forEach(cpp::add);
        javaAccessors(name, field).forEach(java::add);
    }

    private String free(PlannedField field) {
        String snake = field.snakeName();
        // field x has a choice named _x, whose name is then not free for JSON; protobuf-es makes a digit of an
        // underscore and a digit
        String plain = UNDERSCORE.matcher(field.name()).lookingAt() ? field.name() : snake;
        return Stream.concat(
                        Stream.of(plain, field.name(), snake + "_field"),
                        Stream.iterate(2, n -> n + 1).map(n -> snake + "_field_" + n))
                .filter(name -> accessors(name, field).noneMatch(cpp::contains)
                        && javaAccessors(name, field).noneMatch(java::contains))
                .findFirst()
                .orElseThrow();
    }

    private static Stream<String> accessors(String name, PlannedField field) {
        Stream<String> accessors = CPP_PREFIXES.stream().map(prefix -> prefix + name);
        return field.property().occurs() == Occurs.SINGULAR && !(field.type() instanceof FieldType.OfAttributes)
                ? accessors
                : Stream.concat(accessors, Stream.of(name + "_size"));
    }

    /** Those with a suffix that protoc does not keep apart itself. */
    private static Stream<String> javaAccessors(String name, PlannedField field) {
        List<String> suffixes = new ArrayList<>(List.of(""));
        if (field.property().occurs() == Occurs.SINGULAR) {
            switch (ProtoNames.type(field.type())) {
                case TYPE_STRING -> suffixes.add("Bytes");
                case TYPE_ENUM -> suffixes.add("Value");
                case TYPE_MESSAGE -> suffixes.addAll(List.of("Builder", "OrBuilder"));
                default -> {}
            }
        }
        String camel = ProtoDescriptors.jsonName("_" + name);
        return suffixes.stream().map(suffix -> camel + suffix);
    }

    String name(PlannedField field) {
        return names.getOrDefault(field.number(), field.name());
    }

    /** The name of the {@code bool} beside a list. */
    String emptyName(PlannedField field) {
        return name(field) + "_empty";
    }

    /** What the field is called in Protobuf's JSON. */
    String jsonName(PlannedField field) {
        return style == WireNames.SCHEMA || name(field).startsWith("_")
                ? ProtoDescriptors.jsonName(field.name())
                : field.name();
    }

    /** The option that stands behind the number. */
    Optional<String> option(PlannedField field) {
        String json = jsonName(field);
        return json.equals(ProtoDescriptors.jsonName(name(field)))
                ? Optional.empty()
                : Optional.of("json_name = \"" + json + "\"");
    }

    /** What a component that is gone was called. */
    String former(ReservedNumber component) {
        return style == WireNames.SCHEMA ? component.name() : component.snakeName();
    }
}
