package io.curcuma.internal.avroschema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.jspecify.annotations.Nullable;

/** Two versions of a schema in the forms that the generator emits, with changes for which Avro has a rule that is ours too. */
final class RandomSchemas {
    private static final Schema NULL = Schema.create(Schema.Type.NULL);
    private static final List<Schema.Type> SCALARS = List.of(
            Schema.Type.BOOLEAN,
            Schema.Type.INT,
            Schema.Type.LONG,
            Schema.Type.FLOAT,
            Schema.Type.DOUBLE,
            Schema.Type.STRING,
            Schema.Type.BYTES);

    private record Pair(Schema writer, Schema reader) {}

    private final Random random;
    private final Pair root;
    private int names;

    RandomSchemas(Random random) {
        this.random = random;
        this.root = record(0);
    }

    Schema writer() {
        return root.writer();
    }

    Schema reader() {
        return root.reader();
    }

    private Pair record(int depth) {
        String name = "R" + names++;
        Schema writer = Schema.createRecord(name, null, "com.acme", false);
        Schema reader = Schema.createRecord(name, null, "com.acme", false);
        List<Schema.Field> written = new ArrayList<>();
        List<Schema.Field> read = new ArrayList<>();
        for (int i = random.nextInt(6); i >= 0; i--) {
            String field = "f" + i;
            Pair type = field(depth);
            int change = random.nextInt(6);
            if (change != 0) {
                written.add(new Schema.Field(field, type.writer(), null, none(type.writer())));
            }
            if (change != 1) {
                read.add(new Schema.Field(field, type.reader(), null, none(type.reader())));
            }
        }
        if (random.nextInt(3) == 0) {
            Collections.shuffle(read, random);
        }
        writer.setFields(written);
        reader.setFields(read);
        return new Pair(writer, reader);
    }

    private static Object none(Schema type) {
        return switch (type.getType()) {
            case ARRAY -> List.of();
            case MAP -> Map.of();
            default -> Schema.Field.NULL_DEFAULT_VALUE;
        };
    }

    private Pair field(int depth) {
        return switch (random.nextInt(5)) {
            case 0 -> {
                Pair item = value(depth);
                yield new Pair(Schema.createArray(item.writer()), Schema.createArray(item.reader()));
            }
            case 1 -> {
                Schema map = Schema.createMap(Schema.create(Schema.Type.STRING));
                yield new Pair(map, map);
            }
            case 2 -> union(depth);
            default -> {
                Pair one = value(depth);
                yield new Pair(Schema.createUnion(NULL, one.writer()), Schema.createUnion(NULL, one.reader()));
            }
        };
    }

    /** One of two types, to which a third came. */
    private Pair union(int depth) {
        if (depth > 2) {
            return field(depth);
        }
        Pair one = record(depth + 1);
        Pair two = record(depth + 1);
        Pair added = record(depth + 1);
        return new Pair(
                Schema.createUnion(NULL, one.writer(), two.writer()),
                Schema.createUnion(NULL, added.reader(), two.reader(), one.reader()));
    }

    private Pair value(int depth) {
        return switch (random.nextInt(depth > 2 ? 3 : 4)) {
            case 0 -> {
                String name = "E" + names++;
                Schema narrow = Schema.createEnum(name, null, "com.acme", List.of("A", "B"), "A");
                Schema wide = Schema.createEnum(name, null, "com.acme", List.of("C", "B", "A"), "C");
                yield new Pair(narrow, wide);
            }
            case 1, 2 -> scalar();
            default -> record(depth + 1);
        };
    }

    private Pair scalar() {
        Schema.Type type = SCALARS.get(random.nextInt(SCALARS.size()));
        Schema.Type wider = random.nextBoolean()
                ? type
                : switch (type) {
                    case INT ->
                        List.of(Schema.Type.LONG, Schema.Type.FLOAT, Schema.Type.DOUBLE)
                                .get(random.nextInt(3));
                    case LONG -> List.of(Schema.Type.FLOAT, Schema.Type.DOUBLE).get(random.nextInt(2));
                    default -> type;
                };
        return new Pair(Schema.create(type), Schema.create(wider));
    }

    @Nullable
    Object datum(Schema schema) {
        return switch (schema.getType()) {
            case RECORD -> {
                GenericRecord record = new GenericData.Record(schema);
                schema.getFields().forEach(field -> record.put(field.pos(), datum(field.schema())));
                yield record;
            }
            case ENUM ->
                new GenericData.EnumSymbol(
                        schema,
                        schema.getEnumSymbols()
                                .get(random.nextInt(schema.getEnumSymbols().size())));
            case ARRAY -> {
                List<Object> items = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    items.add(datum(schema.getElementType()));
                }
                yield items;
            }
            case MAP -> random.nextBoolean() ? Map.of() : Map.of("key", "value");
            case UNION ->
                datum(schema.getTypes().get(random.nextInt(schema.getTypes().size())));
            case STRING -> "é".repeat(random.nextInt(5));
            case BYTES -> java.nio.ByteBuffer.wrap(new byte[random.nextInt(3)]);
            case INT -> random.nextInt();
            case LONG -> random.nextLong();
            case FLOAT -> random.nextFloat();
            case DOUBLE -> random.nextDouble();
            case BOOLEAN -> random.nextBoolean();
            case NULL, FIXED -> null;
        };
    }
}
