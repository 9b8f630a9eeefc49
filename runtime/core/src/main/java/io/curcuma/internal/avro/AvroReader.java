package io.curcuma.internal.avro;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.Translations;
import io.curcuma.internal.bytes.BufferReader;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DateParts;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.DecimalParts;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.HeapBytes;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * Reads a datum that was written with the reader's own schema.
 *
 * <p>A list cursor is the number of items that are left in the current block: positive in a block that gives its count alone,
 * negative in one that gives its size in bytes too.
 */
final class AvroReader extends BufferReader {
    private static final int DATE_TIME_BYTES = 5;
    private static final int DATE_BYTES = 3;
    private static final int DECIMAL_BYTES = 3;
    private static final int NONE = -1;
    /** Stands for absent nanoseconds or days: out of range for both. */
    private static final int ABSENT = Integer.MIN_VALUE;
    /** Mark of an embedded message of another version. */
    private static final int TRANSLATED = 1;
    /** Stands for any map: its blocks are counted alike. */
    private static final Field MAP = Field.of(1, "", "map", Field.Node.ANY_ATTRIBUTE, Type.ATTRIBUTES, Occurs.SINGULAR);

    private final boolean singleObject;
    private final Translations translations;
    private final Deque<Outer> outer = new ArrayDeque<>();
    /** Next field of the current record; in a union the branch that comes, as {@code -1 - branch}, until it was returned. */
    private int index;

    private int first;
    /** Branch of the optional union that was found, when its index is read with its presence. */
    private int pending;

    private int emptyRecordAt;
    private int[] blockEnds = new int[8];
    private int blocks;

    /** What goes on behind an embedded message of another version, which is read from an array of its own. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Outer(byte[] bytes, int position) {}

    /** @param translations of embedded messages; a message at the root is of this version */
    AvroReader(boolean singleObject, Translations translations) {
        this.singleObject = singleObject;
        this.translations = translations;
    }

    /** A new one. */
    static FieldReader create(boolean singleObject, Translations translations) {
        return new AvroReader(singleObject, translations);
    }

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        reset(array, offset, length, limits, Integer.MAX_VALUE);
        index = 0;
        pending = NONE;
        blocks = 0;
        emptyRecordAt = -1;
        outer.clear();
        if (singleObject) {
            position += SingleObject.HEADER;
        }
    }

    @Override
    public int next(Shape shape, Field likely) {
        int i = index;
        if (i >= 0 && i < shape.size() && likely.equals(shape.fieldAt(i))) {
            index = i + 1;
            if (hasValue(likely)) {
                return likely.number();
            }
        }
        return next(shape);
    }

    private boolean hasValue(Field field) {
        return field.isMultiple() ? hasItems(field) : isInUnionWithNull(field) ? isPresent() : isPresent(field);
    }

    @Override
    public int next(Shape shape) {
        if (shape.isUnion()) {
            return nextBranch(shape);
        }
        int size = shape.size();
        for (int i = index; i < size; i++) {
            Field field = shape.fieldAt(i);
            if (hasValue(field)) {
                index = i + 1;
                return field.number();
            }
        }
        index = size;
        return 0;
    }

    /** Whether the value is in a union with null alone: it is neither a union of several branches nor a map. */
    private static boolean isInUnionWithNull(Field field) {
        return field.type() != Type.UNION && field.type() != Type.ATTRIBUTES;
    }

    private int nextBranch(Shape union) {
        if (index >= 0) {
            return 0;
        }
        Field branch = union.fieldAt(-1 - index);
        index = 0;
        if (branch.isMultiple() && !hasItems(branch)) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a branch without its value");
        }
        return branch.number();
    }

    /** Whether an optional union or a map has a value; a map without entries has none. */
    private boolean isPresent(Field field) {
        if (field.type() == Type.ATTRIBUTES) {
            first = block(field);
            return first != 0;
        }
        pending = unionIndex() - 1;
        return pending != NONE;
    }

    private int unionIndex() {
        long wide = Bytes.unzigzag64(varint64());
        if (wide < 0 || wide > Short.MAX_VALUE) {
            throw malformed("a union index that the union does not have");
        }
        return (int) wide;
    }

    private boolean hasItems(Field field) {
        boolean list = field.occurs() == Occurs.LIST;
        if (list && !isPresent()) {
            return false;
        }
        first = block(field);
        return first != 0 || list;
    }

    private boolean isPresent() {
        int branch = bytes[position++];
        return branch == AvroWriter.VALUE || (branch != AvroWriter.NULL && isPresent(branch));
    }

    private boolean isPresent(int branch) {
        long wide = Bytes.unzigzag64(branch >= 0 ? branch : varint64(branch));
        if (wide != 0 && wide != 1) {
            throw malformed("a union index other than 0 and 1");
        }
        return wide == 1;
    }

    /** Refuses: a field of the shape that its adapter does not read is a fault of the adapter, and a record has no length. */
    @Override
    public void skip() {
        throw new SerializationException(Code.CONFIG_INVALID, "the adapter does not read a field of its own shape");
    }

    @Override
    public int enter(Shape shape) {
        enterMessage(shape);
        if (shape.size() == 0) {
            emptyRecord();
        }
        int mark = index;
        index = shape.isUnion() ? branch(shape) : 0;
        return mark;
    }

    private int branch(Shape union) {
        int branch = pending == NONE ? unionIndex() : pending;
        pending = NONE;
        if (branch >= union.size()) {
            throw malformed("a union index that the union does not have");
        }
        return -1 - branch;
    }

    /** It is a single object, since no schema says what it is. Where schemas are too many for fingerprints it is the datum alone. */
    @Override
    public int enterEmbedded(Shape shape) {
        enterBytes(shape, length(), index);
        index = 0;
        int length = remaining();
        if (shape.avroFingerprint() == 0) {
            if (SingleObject.isMarked(bytes, position, length)) {
                throw new SerializationException(
                        Code.SCHEMA_MISMATCH, "a bean in open content names its schema, and " + shape + " has none");
            }
            return 0;
        }
        long writer = SingleObject.read(bytes, position, length);
        position += SingleObject.HEADER;
        if (writer == shape.avroFingerprint()) {
            return 0;
        }
        byte[] own = translations.translate(shape, writer, bytes, position, remaining(), limits());
        // what this version adds was not in the bytes whose number is known to fit
        graph(HeapBytes.PER_WIRE_BYTE * (long) Math.max(0, own.length - length));
        outer.push(new Outer(bytes, end));
        bytes = own;
        position = 0;
        end = own.length;
        emptyRecordAt = -1;
        return TRANSLATED;
    }

    @Override
    public void leaveEmbedded(int mark) {
        if (mark == TRANSLATED) {
            if (position != end) {
                throw malformed("bytes are left after the message");
            }
            Outer after = outer.pop();
            bytes = after.bytes();
            position = after.position();
            end = position;
            emptyRecordAt = -1;
        }
        index = leaveBytes();
    }

    @Override
    public void release() {
        super.release();
        outer.clear();
    }

    @Override
    public void attributes(Map<String, String> into) {
        for (int n = first; n != 0; n = nextItem(MAP, n)) {
            String name = string();
            into.put(name, string());
        }
    }

    /** A record without fields takes no byte, and as an item of an array nothing else does: its count is all that grows. */
    private void emptyRecord() {
        if (position == emptyRecordAt) {
            budget.zeroByteItems(1);
        }
        emptyRecordAt = position;
    }

    @Override
    public void leave(int mark) {
        index = mark;
        budget.leave();
    }

    @Override
    public int beginList(Field list) {
        return first;
    }

    @Override
    public int nextItem(Field list, int cursor) {
        if (cursor > 1) {
            return cursor - 1;
        }
        if (cursor < -1) {
            return cursor + 1;
        }
        if (cursor == -1 && position != blockEnds[--blocks]) {
            throw malformed("an array block of another size than it says");
        }
        boolean empty = position == emptyRecordAt;
        int next = block(list);
        if (empty) {
            // a block's head is not a byte of an item: the writer has one block and counts as many
            emptyRecordAt = position;
        }
        return next;
    }

    @Override
    public int capacity(int cursor) {
        return room(Math.abs(cursor));
    }

    /** Reads the head of an array block, and returns the cursor of its first item; 0 at the end of the array. */
    private int block(Field list) {
        int head = bytes[position++];
        if (head == 0) {
            return 0;
        }
        long count = Bytes.unzigzag64(head > 0 ? head : varint64(head));
        if (count > 0) {
            return items(list, count, remaining(), Code.TRUNCATED);
        }
        return count == 0 ? 0 : -sized(list, count);
    }

    private int sized(Field list, long negated) {
        long size = Bytes.unzigzag64(varint64());
        if (negated == Long.MIN_VALUE || size < 0) {
            throw malformed("an array block of negative size");
        }
        if (size > remaining()) {
            throw truncated();
        }
        int count = items(list, -negated, size, Code.MALFORMED);
        if (blocks == blockEnds.length) {
            blockEnds = Arrays.copyOf(blockEnds, 2 * blocks);
        }
        blockEnds[blocks++] = position + (int) size;
        return count;
    }

    private int items(Field list, long count, long available, Code tooMany) {
        long fitting = available / itemBytes(list);
        // a record may have no fields, so that any number of them fits; they are counted when they are entered
        if (count > fitting && (list.type() != Type.MESSAGE || count > limits().zeroByteItems())) {
            throw list.type() == Type.MESSAGE
                    ? SerializationException.limit(Code.LIMIT_COUNT, "zeroByteItems", limits().zeroByteItems(), count)
                    : new SerializationException(tooMany, "an array of more items than its bytes could hold");
        }
        return (int) count;
    }

    private static int itemBytes(Field list) {
        return switch (list.type()) {
            case FLOAT -> Float.BYTES;
            case DOUBLE -> Double.BYTES;
            case DATE_TIME -> DATE_TIME_BYTES;
            case DATE -> DATE_BYTES;
            case DECIMAL -> list.precision() == 0 ? 1 : DECIMAL_BYTES;
            case ATTRIBUTES -> 2;
            default -> 1;
        };
    }

    @Override
    public boolean bool() {
        int value = bytes[position++];
        if ((value & ~1) != 0) {
            throw malformed("a boolean other than 0 and 1");
        }
        return value == 1;
    }

    @Override
    public int int32() {
        return Bytes.unzigzag32(varint32());
    }

    @Override
    public long int64() {
        return Bytes.unzigzag64(varint64());
    }

    @Override
    public float float32() {
        float value = Float.intBitsToFloat(Bytes.littleInt(bytes, position));
        position += Float.BYTES;
        return value;
    }

    @Override
    public double float64() {
        double value = Double.longBitsToDouble(Bytes.littleLong(bytes, position));
        position += Double.BYTES;
        return value;
    }

    /** A length, which Avro writes as a signed long; what is not an int is as far beyond the message as the largest int. */
    private int length() {
        int head = bytes[position++];
        if (head >= 0) {
            // zigzag: the lowest bit is the sign, 0 -1 1 -2 … (Avro, "Binary encoding")
            return head >>> 1 ^ -(head & 1);
        }
        long length = Bytes.unzigzag64(varint64(head));
        return (int) Math.max(-1, Math.min(length, Integer.MAX_VALUE));
    }

    @Override
    public String string() {
        return text(length());
    }

    @Override
    public void strings(Field list, int cursor, List<String> into) {
        byte[] b = bytes;
        int p = position;
        int n = cursor;
        while (n != 0) {
            int head = b[p];
            // a length is a zigzag number too, and not negative
            int length = head >> 1;
            if ((head & 0x81) == 0 && length < end - p) {
                budget.string(length);
                into.add(Utf8.get(b, p + 1, length));
                p += 1 + length;
                position = p;
            } else {
                into.add(string());
                p = position;
            }
            if (n > 1) {
                n--;
            } else {
                n = nextItem(list, n);
                p = position;
            }
        }
    }

    @Override
    public byte[] bytes() {
        return binary(length());
    }

    @Override
    public int enumeration(Field enumField) {
        EnumShape shape = enumField.enumShape();
        if (!shape.isAvroEnum()) {
            return ordinal(enumField, string());
        }
        int symbol = int32();
        if (symbol > shape.size() && toleratesLiterals()) {
            return unknown(enumField, symbol);
        }
        if (symbol < 0 || symbol > shape.size()) {
            throw malformed("a symbol index that the enum does not have");
        }
        if (symbol == 0 && !enumField.isOptional()) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "an unspecified value in a list");
        }
        return symbol - 1;
    }

    @Override
    public XMLGregorianCalendar dateTime(Field dateTimeField) {
        boolean hasMicros = isPresent();
        long micros = hasMicros ? int64() : 0;
        int nanos = int32();
        Integer offset = zone();
        int digits = int32();
        return DateTimeParts.ofMicros(micros, hasMicros ? nanos : ABSENT, offset, digits, lexical())
                .toCalendar(dateTimeField, limits());
    }

    @Override
    public XMLGregorianCalendar calendar(Field calendarField) {
        if (calendarField.type() != Type.DATE) {
            return super.calendar(calendarField);
        }
        int days = isPresent() ? int32() : ABSENT;
        Integer offset = zone();
        return new DateParts(days, offset, lexical()).toCalendar(calendarField, limits());
    }

    @Override
    public BigDecimal decimal(Field decimalField) {
        if (!isPresent()) {
            int digits = int32();
            return new DecimalParts(null, digits, lexical()).toDecimal(decimalField, limits());
        }
        int size = length();
        if (size < 1 || size > DecimalParts.MAX_BYTES) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH, "a decimal of " + size + " bytes: " + decimalField.name());
        }
        int at = position;
        advance(size);
        if (size > Long.BYTES || decimalField.precision() > DecimalParts.LONG_PRECISION) {
            BigInteger unscaled = new BigInteger(bytes, at, size);
            int digits = int32();
            return new DecimalParts(unscaled, digits, lexical()).toDecimal(decimalField, limits());
        }
        long unscaled = bytes[at];
        for (int i = 1; i < size; i++) {
            // two's complement, the highest byte first
            unscaled = unscaled << Byte.SIZE | bytes[at + i] & 0xff;
        }
        int digits = int32();
        String lexical = lexical();
        return lexical.isEmpty() && digits <= decimalField.scale()
                ? NumberLimits.check(DecimalParts.decimal(decimalField, unscaled, digits), limits())
                : new DecimalParts(BigInteger.valueOf(unscaled), digits, lexical).toDecimal(decimalField, limits());
    }

    private @Nullable Integer zone() {
        return isPresent() ? int32() : null;
    }

    private String lexical() {
        return isPresent() ? string() : "";
    }
}
