package io.curcuma.spi;

import io.curcuma.Limits;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The run-time description of one type: its name and its fields in the order in which the adapter writes them. Immutable, except for
 * per-format data, which is computed once per {@link Key}. Thread-safe.
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

        /** @param compute pure function of the shape. It may run twice if two threads race; one result is kept. */
        public static <V> Key<V> of(Function<Shape, V> compute) {
            return new Key<>(compute);
        }
    }

    /** How the fields relate to each other. */
    public enum Kind {
        /** A complex type: any of the fields may have a value. */
        MESSAGE,
        /**
         * A value of a declared complex type or of a derived type, which XML names in {@code xsi:type}: exactly one field, named
         * after the type, has a value.
         */
        TYPES,
        /**
         * One node of repeated or mixed content, or one member of a substitution group: exactly one field, named after the
         * element, has a value.
         */
        CONTENT,
        /**
         * An element that may be {@code xsi:nil} and has no field of its own, as in a list or a union: first a {@code bool} of node
         * {@link Field.Node#NIL}, then the value. A nil element has a value only if it has attributes.
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
        Field[] all = Arrays.copyOf(fields, fields.length + former.length);
        System.arraycopy(former, 0, all, fields.length, former.length);
        this.numbered = List.of(all);
        int max = 0;
        for (Field field : all) {
            max = Math.max(max, field.number());
        }
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
        // an object header, and a reference or primitive for each field, or the wrapper of one value: close enough for
        // a limit
        this.graphBytes = counted(kind == Kind.MESSAGE ? BEAN + FIELD * fields.length : WRAPPER);
    }

    /** A race between threads may lose one maximum, which does not matter: beans are not that large. */
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
     * As {@link #of(String, String, Field...)}, for more fields than the bytecode of one method can hold.
     *
     * @param groups in write order
     */
    public static Shape large(String namespace, String name, Field[]... groups) {
        return of(namespace, name, Arrays.stream(groups).flatMap(Arrays::stream).toArray(Field[]::new));
    }

    /**
     * As {@link #of(String, String, Field...)}, for any kind except {@link Kind#TYPES}.
     *
     * @param fields of {@link Kind#CONTENT}: made by {@link Field#asBranch}, in the order of their indexes
     */
    public static Shape of(Kind kind, String namespace, String name, Field... fields) {
        return new Shape(kind, NONE, namespace, name, name, fields.clone(), NO_FIELDS, 0);
    }

    /**
     * A shape of {@link Kind#TYPES}.
     *
     * @param declared index of the branch of the declared type itself, which XML writes without xsi:type; -1 if that type is abstract
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
     * This shape with former fields: numbers that properties had in other forms. Formats that identify fields by number still return them
     * from {@link FieldReader#next}, and no writer writes them.
     *
     * @param earlier the fields with the numbers and types that they had
     */
    public Shape withFormer(Field... earlier) {
        return new Shape(kind, declared, namespace, name, typeName, fields, earlier.clone(), avroFingerprint);
    }

    /**
     * As {@link #withFormer}, for more fields than the bytecode of one method can hold.
     *
     * @param groups in any order
     */
    public Shape withLargeFormer(Field[]... groups) {
        return withFormer(Arrays.stream(groups).flatMap(Arrays::stream).toArray(Field[]::new));
    }

    /** This shape with the name that the type has in the schema, if the IDLs have another. */
    public Shape withTypeName(String schemaName) {
        return new Shape(kind, declared, namespace, name, schemaName, fields, former, avroFingerprint);
    }

    /** How the fields relate to each other. */
    public Kind kind() {
        return kind;
    }

    /** Whether exactly one field has a value: true for {@link Kind#TYPES} and {@link Kind#CONTENT}. */
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

    /** Name of the type in the IDLs. */
    public String name() {
        return name;
    }

    /** Local name of the type in its schema, as in {@code xsi:type}; the name in the IDLs for a type without a name. */
    public String typeName() {
        return typeName;
    }

    /** The fields in write order, which is the order of the Avro record. */
    public List<Field> fields() {
        return List.of(fields);
    }

    /** The number of fields. */
    public int size() {
        return fields.length;
    }

    /** The field at a position of the write order. */
    public Field fieldAt(int index) {
        return fields[index];
    }

    /** The fields that have numbers of their own on the wire: {@link #fields}, followed by those of {@link #withFormer}. */
    public List<Field> numbered() {
        return numbered;
    }

    /** The field with a number, including those of {@link #withFormer}; null if there is none. */
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

    /** What a format has precomputed for this shape. */
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
