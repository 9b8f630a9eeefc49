package io.curcuma.spi;

import io.curcuma.SerializationException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The literals of one enumeration, by the ordinal of the bean's enum constant. Immutable.
 *
 * <p>Number 0 and Avro symbol 0 are {@code UNSPECIFIED} and belong to no constant.
 */
public final class EnumShape {
    /** What {@link FieldReader#enumeration} returns for {@code UNSPECIFIED}: the value counts as absent. */
    public static final int UNSPECIFIED = -1;

    /** What {@link FieldReader#enumeration} returns for a literal that no constant has, if the call does not refuse it. */
    public static final int UNKNOWN = Integer.MIN_VALUE;

    private final String name;
    private final List<String> literals;
    private final int[] numbers;
    private final boolean avroEnum;
    private final int[] ordinals;
    private final Map<Integer, Integer> farOrdinals = new HashMap<>();
    private final Map<String, Integer> byLiteral = new HashMap<>();

    private final Field.WhiteSpace whiteSpace;
    /** Made when it is asked for: a service may read no text. Threads that see none make equal ones. */
    private @Nullable LiteralTable byBytes;

    private final Map<String, String> former;

    private EnumShape(
            String name,
            boolean avroEnum,
            List<String> literals,
            int[] numbers,
            Field.WhiteSpace whiteSpace,
            Map<String, String> former) {
        this.name = name;
        this.former = former;
        this.whiteSpace = whiteSpace;
        this.avroEnum = avroEnum;
        this.literals = literals;
        this.numbers = numbers;
        this.ordinals = new int[Math.min(1024, max(numbers) + 1)];
        java.util.Arrays.fill(ordinals, UNKNOWN);
        ordinals[0] = UNSPECIFIED;
        for (int i = 0; i < numbers.length; i++) {
            byLiteral.put(literals.get(i), i);
            if (numbers[i] < ordinals.length) {
                ordinals[numbers[i]] = i;
            } else {
                farOrdinals.put(numbers[i], i);
            }
        }
        former.forEach((was, now) -> {
            Integer ordinal = byLiteral.get(now);
            if (ordinal != null) {
                byLiteral.putIfAbsent(was, ordinal);
            }
        });
    }

    private static int max(int[] numbers) {
        int max = 0;
        for (int number : numbers) {
            max = Math.max(max, number);
        }
        return max;
    }

    /**
     * @param name {@code {namespace}local} name of the simple type, for messages
     * @param avroEnum whether Avro uses an {@code enum}: it uses a {@code string} if a literal is not a legal Avro symbol
     * @param literals lexical values by ordinal
     * @param numbers Protobuf and Thrift numbers by ordinal, each at least 1
     */
    public static EnumShape of(String name, boolean avroEnum, String[] literals, int[] numbers) {
        if (literals.length != numbers.length) {
            throw new IllegalArgumentException(name + ": literals and numbers differ in count");
        }
        for (int number : numbers) {
            if (number < 1) {
                throw new IllegalArgumentException(name + ": number " + number + " is not positive");
            }
        }
        return new EnumShape(name, avroEnum, List.of(literals), numbers.clone(), Field.WhiteSpace.PRESERVE, Map.of());
    }

    /**
     * This enumeration with what a literal was before it was renamed: readers take it for the one of now.
     *
     * @param was not one of the literals
     * @param now one of them
     */
    public EnumShape formerly(String was, String now) {
        Map<String, String> more = new HashMap<>(former);
        more.put(was, now);
        return new EnumShape(name, avroEnum, literals, numbers, whiteSpace, Map.copyOf(more));
    }

    /** This enumeration with white space in lexical forms {@link Field.WhiteSpace#REPLACE replaced}. */
    public EnumShape replaced() {
        return new EnumShape(name, avroEnum, literals, numbers, Field.WhiteSpace.REPLACE, former);
    }

    /** This enumeration with white space in lexical forms {@link Field.WhiteSpace#COLLAPSE collapsed}. */
    public EnumShape collapsed() {
        return new EnumShape(name, avroEnum, literals, numbers, Field.WhiteSpace.COLLAPSE, former);
    }

    /** {@code {namespace}local} name of the simple type. */
    public String name() {
        return name;
    }

    /** The number of literals. */
    public int size() {
        return numbers.length;
    }

    /** Whether Avro uses an {@code enum}, whose symbol {@code ordinal + 1} is the literal; otherwise it uses a {@code string}. */
    public boolean isAvroEnum() {
        return avroEnum;
    }

    /** Lexical value of a constant. */
    public String literal(int ordinal) {
        return literals.get(ordinal);
    }

    /** Protobuf and Thrift number of a constant. */
    public int number(int ordinal) {
        return numbers[ordinal];
    }

    /**
     * Ordinal of a number from the wire, or {@link #UNSPECIFIED} for 0.
     *
     * @throws SerializationException {@link SerializationException.Code#SCHEMA_MISMATCH} if no constant has the number
     */
    public int ordinal(int number) {
        return known(find(number));
    }

    /** As {@link #ordinal(int)}; {@link #UNKNOWN} if no constant has the number. */
    public int find(int number) {
        return number >= 0 && number < ordinals.length ? ordinals[number] : far(number);
    }

    private int far(int number) {
        return farOrdinals.getOrDefault(number, UNKNOWN);
    }

    private int known(int ordinal) {
        if (ordinal == UNKNOWN) {
            throw unknown();
        }
        return ordinal;
    }

    /**
     * Ordinal of a string from the wire: a literal, or one with additional white space where the type allows that.
     *
     * @throws SerializationException {@link SerializationException.Code#SCHEMA_MISMATCH} if no constant has the literal
     */
    public int ordinal(String literal) {
        return known(find(literal));
    }

    /** As {@link #ordinal(String)}; {@link #UNKNOWN} if no constant has the literal. */
    public int find(String literal) {
        Integer ordinal = byLiteral.get(literal);
        if (ordinal == null) {
            ordinal = byLiteral.get(whiteSpace.of(literal));
        }
        return ordinal == null ? UNKNOWN : ordinal;
    }

    /**
     * Ordinal of a literal, exactly as it is; {@link #UNKNOWN} if no constant has it, though {@link #find(String)} may know it.
     *
     * @param utf8 the literal from {@code from} to {@code to}
     */
    public int find(byte[] utf8, int from, int to) {
        LiteralTable table = byBytes;
        if (table == null) {
            table = new LiteralTable(literals);
            byBytes = table;
        }
        return table.find(utf8, from, to);
    }

    /** For a literal that no constant has. */
    SerializationException unknown() {
        return new SerializationException(
                SerializationException.Code.SCHEMA_MISMATCH, "a value that is not a literal of enumeration " + name);
    }
}
