package io.curcuma.generator.idl;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Finds the clashes of derived names that protoc refuses and protobuf-java's own check lets pass. */
final class ProtoClashes {
    private ProtoClashes() {}

    /** One message for each clash. */
    static List<String> in(FileDescriptorProto file) {
        List<String> clashes = new ArrayList<>();
        file.getMessageTypeList().forEach(message -> addJsonNames(message, clashes));
        file.getEnumTypeList().forEach(type -> addConstants(type, clashes));
        return clashes;
    }

    private static void addJsonNames(DescriptorProto message, List<String> clashes) {
        Map<String, String> names = new HashMap<>();
        for (FieldDescriptorProto field : message.getFieldList()) {
            String other = names.put(field.getJsonName(), field.getName());
            if (other != null) {
                clashes.add("%s.%s and %s share the JSON name '%s'"
                        .formatted(message.getName(), other, field.getName(), field.getJsonName()));
            }
        }
    }

    private static void addConstants(EnumDescriptorProto type, List<String> clashes) {
        Map<String, String> names = new HashMap<>();
        for (EnumValueDescriptorProto value : type.getValueList()) {
            String constant = constant(type.getName(), value.getName());
            String other = names.put(constant, value.getName());
            if (other != null) {
                clashes.add("%s and %s are both '%s' without the prefix".formatted(other, value.getName(), constant));
            }
        }
    }

    /** The name that languages with scoped enumerations give a value: without the enumeration's name, in camel case. */
    private static String constant(String type, String value) {
        String prefix = type.replace("_", "").toLowerCase(Locale.ROOT);
        int at = 0;
        int matched = 0;
        while (at < value.length() && matched < prefix.length()) {
            char c = value.charAt(at);
            if (c != '_' && Character.toLowerCase(c) != prefix.charAt(matched++)) {
                return camelCase(value);
            }
            at++;
        }
        String rest = value.substring(at).replaceFirst("^_+", "");
        return matched < prefix.length() || rest.isEmpty() ? camelCase(value) : camelCase(rest);
    }

    private static String camelCase(String name) {
        StringBuilder camel = new StringBuilder();
        for (String word : name.split("_+", -1)) {
            if (!word.isEmpty()) {
                camel.append(word.substring(0, 1).toUpperCase(Locale.ROOT))
                        .append(word.substring(1).toLowerCase(Locale.ROOT));
            }
        }
        return camel.toString();
    }
}
