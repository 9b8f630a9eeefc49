package io.curcuma.generator.idl;

import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.SharedTypes;
import io.curcuma.generator.plan.TypeName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The names and types that a {@code .proto} and its descriptor share. */
final class ProtoNames {
    private static final Pattern VERSION = Pattern.compile("v[0-9].*");

    /** The file of the {@link SharedTypes}. */
    static final String SHARED_PATH = path("curcuma.xsd");

    private ProtoNames() {}

    /** The package's folder, and in it a file that has the name of the package without its version. */
    static String path(String packageName) {
        String[] segments = packageName.split("\\.", -1);
        int last = segments.length - 1;
        String file = last > 0 && VERSION.matcher(segments[last]).matches() ? segments[last - 1] : segments[last];
        return packageName.replace('.', '/') + "/" + file + ".proto";
    }

    /** Where Java's generated classes go: below the beans. */
    static String javaPackage(String beans) {
        return beans + ".proto";
    }

    /** Paths of the files to import, sorted. */
    static List<String> imports(PlannedPackage file) {
        Set<String> paths = new TreeSet<>();
        file.imports().forEach(name -> paths.add(path(name)));
        if (file.usesShared()) {
            paths.add(SHARED_PATH);
        }
        return List.copyOf(paths);
    }

    /** Name of number 0. */
    static String unspecified(PlannedEnum type) {
        return type.prefix() + "_UNSPECIFIED";
    }

    static Unused reserved(PlannedMessage message, ProtoFields fields) {
        Set<String> names = new HashSet<>();
        for (PlannedField field : message.fields()) {
            names.add(fields.name(field));
            if (field.property().occurs() == Occurs.LIST) {
                names.add(fields.emptyName(field));
            }
        }
        return Unused.of(message.reserved(), names, fields::former);
    }

    static Unused reserved(PlannedUnion union, ProtoFields fields) {
        Set<String> names = new HashSet<>(Set.of(union.oneOf()));
        union.fields().forEach(field -> names.add(fields.name(field)));
        return Unused.of(union.reserved(), names, fields::former);
    }

    static Unused reserved(PlannedEnum type) {
        Set<String> names = new HashSet<>(Set.of(unspecified(type)));
        type.literals().forEach(literal -> names.add(literal.name()));
        return Unused.of(type.reserved(), names);
    }

    static FieldDescriptorProto.Type type(FieldType type) {
        return type.<FieldDescriptorProto.Type>match(
                scalar -> type(scalar.scalar()),
                enumeration -> FieldDescriptorProto.Type.TYPE_ENUM,
                nested -> FieldDescriptorProto.Type.TYPE_MESSAGE,
                attributes -> FieldDescriptorProto.Type.TYPE_MESSAGE);
    }

    /** As the runtime's Protobuf format writes it. */
    private static FieldDescriptorProto.Type type(Scalar scalar) {
        return switch (scalar) {
            case BOOL -> FieldDescriptorProto.Type.TYPE_BOOL;
            case INT8, INT16 -> FieldDescriptorProto.Type.TYPE_SINT32;
            case INT32 -> FieldDescriptorProto.Type.TYPE_INT32;
            case INT64 -> FieldDescriptorProto.Type.TYPE_INT64;
            case UINT8, UINT16, UINT32 -> FieldDescriptorProto.Type.TYPE_UINT32;
            case UINT64 -> FieldDescriptorProto.Type.TYPE_UINT64;
            case FLOAT -> FieldDescriptorProto.Type.TYPE_FLOAT;
            case DOUBLE -> FieldDescriptorProto.Type.TYPE_DOUBLE;
            case BYTES, HEX_BINARY -> FieldDescriptorProto.Type.TYPE_BYTES;
            case DATE_TIME -> FieldDescriptorProto.Type.TYPE_MESSAGE;
            case STRING,
                    DECIMAL,
                    INTEGER,
                    DATE,
                    TIME,
                    G_YEAR,
                    G_YEAR_MONTH,
                    G_MONTH,
                    G_MONTH_DAY,
                    G_DAY,
                    DURATION,
                    QNAME -> FieldDescriptorProto.Type.TYPE_STRING;
        };
    }

    /** The message or enumeration of a type that is neither a scalar of Protobuf's. */
    static TypeName typeName(FieldType type) {
        return type.<TypeName>match(
                scalar -> SharedTypes.DATE_TIME, FieldType.OfEnum::name, FieldType.Nested::name, attributes -> {
                    throw new IllegalArgumentException("a map has no name");
                });
    }
}
