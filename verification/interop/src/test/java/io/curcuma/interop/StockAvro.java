package io.curcuma.interop;

import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.testkit.FieldTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.avro.Conversions;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;

/** Avro's own view of a record, through the schema that the generator emits. */
final class StockAvro {
    private StockAvro() {}

    static byte[] encode(Schema schema, GenericRecord record) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
            new GenericDatumWriter<GenericRecord>(schema).write(record, encoder);
            encoder.flush();
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static GenericRecord decode(Schema schema, byte[] bytes) {
        return decode(schema, schema, bytes);
    }

    /** By Avro's own resolution. */
    static GenericRecord decode(Schema writer, Schema reader, byte[] bytes) {
        try {
            BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(bytes, null);
            GenericRecord record = new GenericDatumReader<GenericRecord>(writer, reader).read(null, decoder);
            if (!decoder.isEnd()) {
                throw new IllegalStateException("bytes are left");
            }
            return record;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The record that holds what the tree holds; the record's fields stand in the shape's order. */
    static GenericRecord record(Schema schema, FieldTree tree) {
        GenericData.Record record = new GenericData.Record(schema);
        for (int i = 0; i < tree.shape().size(); i++) {
            Schema.Field field = schema.getFields().get(i);
            Object value = tree.fields().get(tree.shape().fieldAt(i).number());
            record.put(i, value(field.schema(), value));
        }
        return record;
    }

    private static @Nullable Object value(Schema schema, @Nullable Object value) {
        if (schema.getType() == Schema.Type.UNION) {
            if (value instanceof FieldTree tree && tree.shape().isUnion()) {
                return branch(schema.getTypes(), tree);
            }
            return value == null ? null : value(schema.getTypes().get(1), value);
        }
        if (schema.getType() == Schema.Type.MAP) {
            return value == null ? Map.of() : value;
        }
        if (schema.getType() == Schema.Type.ARRAY) {
            List<?> list = value == null ? List.of() : (List<?>) value;
            return list.stream()
                    .map(item -> value(schema.getElementType(), item))
                    .toList();
        }
        Object present = Objects.requireNonNull(value);
        return switch (schema.getType()) {
            case INT -> ((Long) present).intValue();
            case BYTES -> ((ByteBuffer) present).duplicate();
            case ENUM -> new GenericData.EnumSymbol(schema, ((FieldTree.Literal) present).value());
            case STRING -> present instanceof FieldTree.Literal literal ? literal.value() : present;
            case RECORD ->
                present instanceof FieldTree nested ? record(schema, nested) : scalar(schema, (String) present);
            default -> present;
        };
    }

    /** A branch that an element names is a record of one field; null may stand before the branches. */
    private static Object branch(List<Schema> types, FieldTree union) {
        Map.Entry<Integer, Object> only = union.fields().entrySet().iterator().next();
        Field field = Objects.requireNonNull(union.shape().field(only.getKey()));
        Schema schema = types.get(types.size() - union.shape().size() + field.branch());
        if (union.shape().kind() == Shape.Kind.TYPES) {
            return record(schema, (FieldTree) only.getValue());
        }
        GenericData.Record wrapper = new GenericData.Record(schema);
        wrapper.put(0, value(schema.getFields().get(0).schema(), only.getValue()));
        return wrapper;
    }

    /** A scalar that is a record of a logical type and what that loses. */
    private static GenericRecord scalar(Schema schema, String text) {
        return switch (schema.getFullName()) {
            case "curcuma.xsd.DateTime" -> dateTime(schema, Moment.of(text));
            case "curcuma.xsd.Date" -> date(schema, text);
            default -> decimal(schema, text);
        };
    }

    private static GenericRecord dateTime(Schema schema, Moment moment) {
        GenericData.Record record = new GenericData.Record(schema);
        record.put("instant", moment.seconds() * 1_000_000 + moment.nanos() / 1_000);
        record.put("nanos", moment.nanos() % 1_000);
        record.put("offset_minutes", moment.offsetMinutes());
        record.put("digits", moment.digits());
        return record;
    }

    /** By {@code java.time}'s reckoning. */
    private static GenericRecord date(Schema schema, String text) {
        GenericData.Record record = new GenericData.Record(schema);
        String zone = text.substring("2024-01-01".length());
        record.put("days", (int) LocalDate.parse(text.substring(0, text.length() - zone.length()))
                .toEpochDay());
        record.put("offset_minutes", zone.isEmpty() ? null : ZoneOffset.of(zone).getTotalSeconds() / 60);
        return record;
    }

    private static GenericRecord decimal(Schema schema, String text) {
        GenericData.Record record = new GenericData.Record(schema);
        Schema value = schema.getFields().get(0).schema().getTypes().get(1);
        LogicalTypes.Decimal digits = (LogicalTypes.Decimal) value.getLogicalType();
        BigDecimal decimal = new BigDecimal(text);
        try {
            BigDecimal scaled = decimal.setScale(digits.getScale(), RoundingMode.UNNECESSARY);
            record.put(
                    "value",
                    scaled.precision() > digits.getPrecision()
                            ? null
                            : new Conversions.DecimalConversion().toBytes(scaled, value, digits));
        } catch (ArithmeticException e) {
            record.put("value", null);
        }
        boolean told = record.get("value") != null;
        record.put(1, told && text.contains(".") && text.endsWith("0") ? decimal.scale() : 0);
        record.put("lexical", told ? null : text);
        return record;
    }
}
