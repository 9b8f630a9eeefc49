package io.curcuma.spi;

/**
 * A field of a message that the reader's schema does not have, in the encoding of its format: a {@link FieldReader} returns it, and the
 * {@link FieldWriter} of the same format writes it.
 *
 * @param number 0 if the format has no numbers, or if the bytes contain the number
 * @param type wire type, 0 if the format has no wire types, or if the bytes contain the type
 * @param name {@code ""} if the format has no names
 * @param bytes must not be changed
 * @param isFirst whether it has to be written before the known fields of its message
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record UnknownField(int number, int type, String name, byte[] bytes, boolean isFirst) {
    private static final int RECORD = 48;

    /** One that is written behind the known fields. */
    public UnknownField(int number, int type, String name, byte[] bytes) {
        this(number, type, name, bytes, false);
    }

    /** Heap bytes, approximately. */
    public long heap() {
        return RECORD + HeapBytes.array(bytes.length) + (name.isEmpty() ? 0 : HeapBytes.string(name.length()));
    }
}
