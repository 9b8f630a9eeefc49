package io.curcuma.parquet;

import io.curcuma.SerializationException;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.ColumnKind;
import io.curcuma.internal.column.ColumnNames;
import io.curcuma.internal.column.RowTape;
import io.curcuma.internal.column.Shapes;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a file that fields of this version of the schema are read from. Columns are found by the number of the field, in files
 * whose numbers are ours, and else by name; others are not read at all.
 */
final class ReadPlan {
    private final RowTape tape;
    private final Shapes shapes;
    private final boolean numbered;
    private final MessageType columns;
    private final GroupConverter converter;

    private ReadPlan(Adapter<?> adapter, MessageType file, boolean numbered, RowTape tape) {
        this.tape = tape;
        this.shapes = new Shapes(adapter);
        this.numbered = numbered;
        Column root = Column.root(adapter.shape());
        Group group = group(root, file);
        this.columns = new MessageType(file.getName(), group.types());
        this.converter = GroupConverters.root(group.converters());
        tape.setRoot(root);
    }

    private record Group(List<Type> types, List<Converter> converters) {}

    private record Part(Type type, Converter converter) {}

    /**
     * The plan of a file.
     *
     * @param numbered whether the ids of columns are numbers of fields
     * @param tape on which the converter puts each record
     * @throws SerializationException {@code SCHEMA_MISMATCH} if a field cannot hold what its column has
     */
    static ReadPlan of(Adapter<?> adapter, MessageType file, boolean numbered, RowTape tape) {
        return new ReadPlan(adapter, file, numbered, tape);
    }

    /** What is read of the file. */
    MessageType columns() {
        return columns;
    }

    GroupConverter converter() {
        return converter;
    }

    private Group group(Column column, GroupType file) {
        Map<Type, Field> fields = fields(column.shape(), file);
        List<Type> types = new ArrayList<>();
        List<Converter> converters = new ArrayList<>();
        List<Column> children = new ArrayList<>();
        fields.forEach((type, field) -> {
            Part part = field(column, field, type, children);
            types.add(part.type());
            converters.add(part.converter());
        });
        column.setChildren(children);
        if (types.isEmpty() && file.getFieldCount() > 0) {
            // nothing of it is known, but whether it is there
            Part part = presence(file.getType(0));
            types.add(part.type());
            converters.add(part.converter());
        }
        return new Group(types, converters);
    }

    private static Part presence(Type type) {
        if (type.isPrimitive()) {
            return new Part(type, GroupConverters.ignored(null));
        }
        Part inner = presence(type.asGroupType().getType(0));
        return new Part(
                type.asGroupType().withNewFields(List.of(inner.type())), GroupConverters.ignored(inner.converter()));
    }

    /** The fields of a message by column, in the file's order. */
    private Map<Type, Field> fields(Shape shape, GroupType file) {
        Map<String, Field> byName = new HashMap<>();
        Map<Integer, String> names = ColumnNames.of(shape);
        shape.numbered().forEach(field -> byName.put(names.get(field.number()), field));
        Map<Type, Field> fields = new java.util.LinkedHashMap<>();
        for (Type type : file.getFields()) {
            Field field = numbered && type.getId() != null
                    ? shape.field(type.getId().intValue())
                    : byName.get(type.getName());
            if (field != null && !fields.containsValue(field)) {
                fields.put(type, field);
            }
        }
        return fields;
    }

    private Part field(Column group, Field field, Type type, List<Column> children) {
        int index = children.size();
        if (!field.isMultiple()) {
            if (type.isRepetition(Repetition.REPEATED)) {
                throw mismatch(group, field, type);
            }
            return value(group, field, type, index, children);
        }
        GroupType list = list(type);
        if (list == null) {
            throw mismatch(group, field, type);
        }
        GroupType repeated = list.getType(0).asGroupType();
        Part element = value(group, field, repeated.getType(0), index, children);
        Column column = children.get(index);
        return new Part(
                list.withNewFields(repeated.withNewFields(List.of(element.type()))),
                GroupConverters.list(tape, column, element.converter()));
    }

    /** A list of three levels, as the specification of Parquet has it; null if it is none. */
    private static @Nullable GroupType list(Type type) {
        if (type.isPrimitive() || type.isRepetition(Repetition.REPEATED)) {
            return null;
        }
        GroupType list = type.asGroupType();
        if (list.getFieldCount() != 1
                || list.getType(0).isPrimitive()
                || !list.getType(0).isRepetition(Repetition.REPEATED)) {
            return null;
        }
        GroupType repeated = list.getType(0).asGroupType();
        return repeated.getFieldCount() == 1 && !repeated.getType(0).isRepetition(Repetition.REPEATED) ? list : null;
    }

    private Part value(Column group, Field field, Type type, int index, List<Column> children) {
        if (Shapes.isNested(field) && !type.isPrimitive()) {
            Column column = group.group(field, shapes.of(group, field), type.getName(), index);
            children.add(column);
            Group nested = group(column, type.asGroupType());
            return new Part(
                    type.asGroupType().withNewFields(nested.types()),
                    GroupConverters.message(tape, column, nested.converters()));
        }
        ColumnKind kind = Shapes.isNested(field) ? ColumnKind.PROTOBUF : ColumnKind.of(field);
        Column column = group.value(field, kind, type.getName(), index);
        children.add(column);
        if (kind == ColumnKind.ATTRIBUTES) {
            if (!isTextMap(type)) {
                throw ValueConverters.mismatch(column, type.getName());
            }
            return new Part(type, GroupConverters.attributes(tape, column));
        }
        if (kind.hasParts()) {
            return new Part(type, PartConverters.of(tape, column, type));
        }
        if (!type.isPrimitive()) {
            throw ValueConverters.mismatch(column, type.getName());
        }
        return new Part(type, ValueConverters.of(tape, column, type.asPrimitiveType()));
    }

    private static boolean isTextMap(Type type) {
        if (type.isPrimitive() || type.asGroupType().getFieldCount() != 1) {
            return false;
        }
        Type entry = type.asGroupType().getType(0);
        return entry.isRepetition(Repetition.REPEATED)
                && !entry.isPrimitive()
                && entry.asGroupType().getFieldCount() == 2
                && entry.asGroupType().getFields().stream()
                        .allMatch(each -> each.isPrimitive()
                                && !each.isRepetition(Repetition.REPEATED)
                                && ValueConverters.isText(each.asPrimitiveType()));
    }

    private static SerializationException mismatch(Column group, Field field, Type type) {
        return ValueConverters.mismatch(group.value(field, ColumnKind.STRING, type.getName(), 0), type.getName());
    }
}
