package io.curcuma.connect;

import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.ColumnKind;
import io.curcuma.spi.Field;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;

/**
 * The schemas of columns. Every field is optional, as in any other version of the schema. A struct is named after its type; where types
 * have one name, or one is cut off at another level of nesting, the later ones have a number at the end.
 */
final class StructSchemas {
    private final String namespace;
    private final boolean logical;
    private final Map<String, Schema> byName = new HashMap<>();
    private final Map<Column, Schema> groups = new HashMap<>();

    /** @param logical whether logical types are used that do not hold each value */
    StructSchemas(String namespace, boolean logical) {
        this.namespace = namespace;
        this.logical = logical;
    }

    /** Whether a logical type is used that does not hold each value. */
    boolean isLogical() {
        return logical;
    }

    /** The schema of a group, the same each time. */
    Schema of(Column group) {
        Schema known = groups.get(group);
        if (known == null) {
            known = named(group);
            groups.put(group, known);
        }
        return known;
    }

    private Schema named(Column group) {
        String name = namespace.isEmpty()
                ? group.shape().name()
                : namespace + "." + group.shape().name();
        // the root has its name, whatever it contains
        if (group.isRoot()) {
            byName.put(name, SchemaBuilder.struct());
        }
        Map<String, Schema> fields = new LinkedHashMap<>();
        group.children().forEach(child -> fields.put(child.name(), optional(child)));
        for (int i = 1; ; i++) {
            String unique = i == 1 ? name : name + "_" + i;
            SchemaBuilder builder = SchemaBuilder.struct().name(unique);
            if (!group.isRoot()) {
                builder.optional();
            }
            fields.forEach(builder::field);
            Schema schema = builder.build();
            if (group.isRoot() || Objects.equals(byName.computeIfAbsent(unique, key -> schema), schema)) {
                return group.isRoot() ? schema : Objects.requireNonNull(byName.get(unique));
            }
        }
    }

    private Schema optional(Column column) {
        if (column.isMultiple()) {
            Schema item = column.kind().isGroup() ? of(column) : value(column).build();
            return SchemaBuilder.array(item).optional().build();
        }
        return column.kind().isGroup() ? of(column) : value(column).optional().build();
    }

    private SchemaBuilder value(Column column) {
        if (column.kind() == ColumnKind.PROTOBUF) {
            return SchemaBuilder.bytes();
        }
        Field field = column.field();
        return switch (field.type()) {
            case BOOL -> SchemaBuilder.bool();
            case INT8 -> SchemaBuilder.int8();
            case INT16, UINT8 -> SchemaBuilder.int16();
            case INT32, SINT32, UINT16 -> SchemaBuilder.int32();
            case INT64, SINT64, UINT32 -> SchemaBuilder.int64();
            case UINT64, INTEGER -> Decimal.builder(0);
            case FLOAT -> SchemaBuilder.float32();
            case DOUBLE -> SchemaBuilder.float64();
            case BYTES, HEX_BINARY, MESSAGE, UNION, EMBEDDED -> SchemaBuilder.bytes();
            case ATTRIBUTES -> SchemaBuilder.map(Schema.STRING_SCHEMA, Schema.STRING_SCHEMA);
            case DECIMAL -> isLogical(field) ? Decimal.builder(field.scale()) : SchemaBuilder.string();
            case DATE_TIME -> logical ? Timestamp.builder() : SchemaBuilder.string();
            case DATE -> logical ? Date.builder() : SchemaBuilder.string();
            case TIME -> logical ? Time.builder() : SchemaBuilder.string();
            case STRING, ENUM, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY, DURATION, QNAME ->
                SchemaBuilder.string();
        };
    }

    /** Whether values of the field have a logical type that does not hold each of them. */
    boolean isLogical(Field field) {
        return logical
                && switch (field.type()) {
                    case DECIMAL -> field.precision() > 0;
                    case DATE_TIME, DATE, TIME -> true;
                    default -> false;
                };
    }
}
