package io.curcuma;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The run-time description of one type: its name and its fields in the order in which the adapter writes them. Immutable but
 * for the per-format data, which is computed once per {@link Key}; safe for any number of threads.
 */
public final class Shape {
    private static final AtomicInteger KEYS = new AtomicInteger();
    private static final int MAX_KEYS = 64;

    /** A typed key for what a format precomputes per shape (tags, quoted names). Create keys as constants: at most 64 in a JVM. */
    public static final class Key<V> {
        private final int index = KEYS.getAndIncrement();
        private final Function<Shape, V> compute;

        private Key(Function<Shape, V> compute) {
            if (index >= MAX_KEYS) {
                throw new IllegalStateException("more than " + MAX_KEYS + " shape keys: create them as constants");
            }
            this.compute = compute;
        }

        /** @param compute pure function of the shape; it may run twice when two threads race, and one result stays */
        public static <V> Key<V> of(Function<Shape, V> compute) {
            return new Key<>(compute);
        }
    }

    private final String namespace;
    private final String name;
    private final Field[] fields;
    private final Field[] byNumber;
    private final Map<Integer, Field> farFields = new HashMap<>();
    private final int graphBytes;
    private final long avroFingerprint;
    private final AtomicReferenceArray<@Nullable Object> data = new AtomicReferenceArray<>(MAX_KEYS);

    private Shape(String namespace, String name, Field[] fields, long avroFingerprint) {
        this.namespace = namespace;
        this.name = name;
        this.fields = fields;
        this.avroFingerprint = avroFingerprint;
        int max = Arrays.stream(fields).mapToInt(Field::number).max().orElse(0);
        this.byNumber = new Field[Math.min(max + 1, 1024)];
        for (Field field : fields) {
            if (field(field.number()) != null) {
                throw new IllegalArgumentException("two fields of " + name + " have number " + field.number());
            }
            if (field.number() < byNumber.length) {
                byNumber[field.number()] = field;
            } else {
                farFields.put(field.number(), field);
            }
        }
        // object header and a reference or primitive each: close enough for a limit
        this.graphBytes = 16 + 8 * fields.length;
    }

    /**
     * @param namespace target namespace of the type, {@code ""} for none
     * @param name name of the type as the IDLs have it
     * @param fields in write order
     */
    public static Shape of(String namespace, String name, Field... fields) {
        return new Shape(namespace, name, fields.clone(), 0);
    }

    /** This shape with the CRC-64-AVRO fingerprint of its Avro schema, which single-object encoding needs. */
    public Shape withAvroFingerprint(long fingerprint) {
        return new Shape(namespace, name, fields, fingerprint);
    }

    /** Target namespace of the type, {@code ""} for none. */
    public String namespace() {
        return namespace;
    }

    /** Name of the type as the IDLs have it. */
    public String name() {
        return name;
    }

    /** The fields in write order, which is the order of the Avro record. */
    public List<Field> fields() {
        return List.of(fields);
    }

    /** How many fields there are. */
    public int size() {
        return fields.length;
    }

    /** The field at a position of the write order. */
    public Field fieldAt(int index) {
        return fields[index];
    }

    /** The field with a number, or null. */
    public @Nullable Field field(int number) {
        return number >= 0 && number < byNumber.length ? byNumber[number] : farFields.get(number);
    }

    /** Approximate heap bytes of one empty bean of this type, counted against {@link Limits#graphBytes}. */
    public int graphBytes() {
        return graphBytes;
    }

    /** CRC-64-AVRO fingerprint of the Avro schema, 0 if unknown. */
    public long avroFingerprint() {
        return avroFingerprint;
    }

    /** What a format precomputed for this shape. */
    @SuppressWarnings("unchecked")
    public <V> V get(Key<V> key) {
        Object value = data.get(key.index);
        if (value == null) {
            data.compareAndSet(key.index, null, key.compute.apply(this));
            value = data.get(key.index);
        }
        return (V) java.util.Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return namespace.isEmpty() ? name : "{" + namespace + "}" + name;
    }
}
