package io.curcuma.spi;

/**
 * A field of a message that the reader's schema does not have, as its format has it: what a {@link FieldReader} hands out and the
 * {@link FieldWriter} of the same format takes back.
 *
 * @param number 0 where the format has none, or says it in the bytes
 * @param type of the wire, 0 where the format has none, or says it in the bytes
 * @param name {@code ""} where the format has none
 * @param bytes not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares them
public record UnknownField(int number, int type, String name, byte[] bytes) {
    private static final int RECORD = 48;

    /** Heap bytes, approximately. */
    public long heap() {
        return RECORD + HeapBytes.array(bytes.length) + (name.isEmpty() ? 0 : HeapBytes.string(name.length()));
    }
}
