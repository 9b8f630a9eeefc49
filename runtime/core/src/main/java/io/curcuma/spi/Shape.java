package io.curcuma.spi;

import io.curcuma.Limits;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The run-time description of one type: its name and its fields in the order in which the adapter writes them. Immutable but
 * for the per-format data, which is computed once per {@link Key}; safe for any number of threads.
 */
public final class Shape {
    private static final AtomicInteger KEYS = new AtomicInteger();
    private static final int MAX_KEYS = 64;
    private static final int NONE = -2;
    private static final Field[] NO_FIELDS = {};

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

    /** What the fields are to each other. */
    public enum Kind {
        /** A complex type: any of the fields may have a value. */
        MESSAGE,
        /**
         * A value of a declared complex type or of one that derives from it, which XML tells by {@code xsi:type}: exactly one
         * field, named after the type, has a value.
         */
        TYPES,
        /**
         * One node of repeated or mixed content, or one member of a substitution group: exactly one field, named after the
         * element, has a value.
         */
        CONTENT,
        /**
         * An element that may be {@code xsi:nil} where it has no field of its own (in a list, in a union): first a {@code bool}
         * of node {@link Field.Node#NIL}, then the value, which a nil element has for its attributes alone.
         */
        NILLABLE,
        /** An element, or the content of one, that the schema leaves open: {@link io.curcuma.spi.jaxb.AnyXml}. */
        ANY
    }

    private static final int BEAN = 16;
    private static final int FIELD = 8;
    private static final int WRAPPER = 64;

    private static volatile int largest = WRAPPER;

    private final Kind kind;
    private final int declared;
    private final String namespace;
    private final String name;
    private final String typeName;
    private final Field[] fields;
    private final Field[] former;
    private final List<Field> numbered;
    private final Field[] byNumber;
    private final Map<Integer, Field> farFields = new HashMap<>();
    private final int graphBytes;
    private final long avroFingerprint;
    private final AtomicReferenceArray<@Nullable Object> data = new AtomicReferenceArray<>(MAX_KEYS);

    private Shape(
            Kind kind,
            int declared,
            String namespace,
            String name,
            String typeName,
            Field[] fields,
            Field[] former,
            long avroFingerprint) {
        this.kind = kind;
        this.declared = declared;
        this.namespace = namespace;
        this.name = name;
        this.typeName = typeName;
        this.fields = fields;
        this.former = former;
        this.avroFingerprint = avroFingerprint;
        this.numbered =
                Stream.concat(Arrays.stream(fields), Arrays.stream(former)).toList();
        int max = numbered.stream().mapToInt(Field::number).max().orElse(0);
        this.byNumber = new Field[Math.min(max + 1, 1024)];
        for (Field field : numbered) {
            if (field(field.number()) != null) {
                throw new IllegalArgumentException("two fields of " + name + " have number " + field.number());
            }
            if (field.number() < byNumber.length) {
                byNumber[field.number()] = field;
            } else {
                farFields.put(field.number(), field);
            }
        }
        // object header and a reference or primitive each, or the wrapper of one value: close enough for a limit
        this.graphBytes = counted(kind == Kind.MESSAGE ? BEAN + FIELD * fields.length : WRAPPER);
    }

    /** Of two threads one may lose, and no bean is so large that it mattered. */
    private static int counted(int bytes) {
        largest = Math.max(largest, bytes);
        return bytes;
    }

    /**
     * @param namespace target namespace of the type, {@code ""} for none
     * @param name name of the type as the IDLs have it
     * @param fields in write order
     */
    public static Shape of(String namespace, String name, Field... fields) {
        return of(Kind.MESSAGE, namespace, name, fields);
    }

    /**
     * As {@link #of(String, String, Field...)}, of more fields than one method of bytecode can name.
     *
     * @param groups in write order
     */
    public static Shape large(String namespace, String name, Field[]... groups) {
        return of(namespace, name, Arrays.stream(groups).flatMap(Arrays::stream).toArray(Field[]::new));
    }

    /**
     * As {@link #of(String, String, Field...)}, of any kind but {@link Kind#TYPES}.
     *
     * @param fields of {@link Kind#CONTENT}: made by {@link Field#asBranch}, in the order of their indexes
     */
    public static Shape of(Kind kind, String namespace, String name, Field... fields) {
        return new Shape(kind, NONE, namespace, name, name, fields.clone(), NO_FIELDS, 0);
    }

    /**
     * A shape of {@link Kind#TYPES}.
     *
     * @param declared index of the branch that is the declared type itself, which XML writes without xsi:type; -1 if that is abstract
     * @param branches made by {@link Field#asBranch}, in the order of their indexes
     */
    public static Shape types(String namespace, String name, int declared, Field... branches) {
        return new Shape(Kind.TYPES, declared, namespace, name, name, branches.clone(), NO_FIELDS, 0);
    }

    /** This shape with the CRC-64-AVRO fingerprint of its Avro schema, which single-object encoding needs. */
    public Shape withAvroFingerprint(long fingerprint) {
        return new Shape(kind, declared, namespace, name, typeName, fields, former, fingerprint);
    }

    /**
     * This shape, whose readers go on reading numbers that properties had in other forms: formats that tell fields by number return them
     * from {@link FieldReader#next} like any other, and nobody writes them.
     *
     * @param earlier with the numbers and types that they had
     */
    public Shape withFormer(Field... earlier) {
        return new Shape(kind, declared, namespace, name, typeName, fields, earlier.clone(), avroFingerprint);
    }

    /**
     * As {@link #withFormer}, of more fields than one method of bytecode can name.
     *
     * @param groups in any order
     */
    public Shape withLargeFormer(Field[]... groups) {
        return withFormer(Arrays.stream(groups).flatMap(Arrays::stream).toArray(Field[]::new));
    }

    /** This shape of a type whose name in the schema is not that of the IDLs. */
    public Shape withTypeName(String schemaName) {
        return new Shape(kind, declared, namespace, name, schemaName, fields, former, avroFingerprint);
    }

    /** What the fields are to each other. */
    public Kind kind() {
        return kind;
    }

    /** Whether exactly one field has a value: {@link Kind#TYPES} and {@link Kind#CONTENT}. */
    public boolean isUnion() {
        return kind == Kind.TYPES || kind == Kind.CONTENT;
    }

    /** Whether a branch of {@link Kind#TYPES} is the declared type itself. */
    public boolean isDeclared(Field branch) {
        return branch.branch() == declared;
    }

    /** Target namespace of the type, {@code ""} for none. */
    public String namespace() {
        return namespace;
    }

    /** Name of the type as the IDLs have it. */
    public String name() {
        return name;
    }

    /** Local name of the type in its schema, which {@code xsi:type} names; that of the IDLs for a type without one. */
    public String typeName() {
        return typeName;
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

    /** The fields that have numbers of their own on the wire: those of {@link #fields}, and behind them those of {@link #withFormer}. */
    public List<Field> numbered() {
        return numbered;
    }

    /** The field with a number, also one of {@link #withFormer}; null if there is none. */
    public @Nullable Field field(int number) {
        return number >= 0 && number < byNumber.length ? byNumber[number] : farFields.get(number);
    }

    /** Approximate heap bytes of one empty bean of this type, counted against {@link Limits#graphBytes}. */
    public int graphBytes() {
        return graphBytes;
    }

    /** The most {@link #graphBytes} of any shape. */
    static int largest() {
        return largest;
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
