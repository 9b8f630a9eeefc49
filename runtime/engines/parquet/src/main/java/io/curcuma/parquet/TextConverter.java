package io.curcuma.parquet;

import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.ColumnKind;
import io.curcuma.internal.column.RowTape;
import java.nio.ByteBuffer;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.jspecify.annotations.Nullable;

/** Puts texts on a tape; one of a dictionary is decoded once. */
final class TextConverter extends PrimitiveConverter {
    private final RowTape tape;
    private final Column column;
    private @Nullable Dictionary dictionary;
    private @Nullable String[] texts = {};
    private int[] lengths = {};

    TextConverter(RowTape tape, Column column) {
        this.tape = tape;
        this.column = column;
    }

    @Override
    public boolean hasDictionarySupport() {
        return true;
    }

    @Override
    public void setDictionary(Dictionary words) {
        dictionary = words;
        texts = new String[words.getMaxId() + 1];
        lengths = new int[texts.length];
    }

    @Override
    public void addValueFromDictionary(int id) {
        String text = texts[id];
        if (text == null) {
            Binary binary = java.util.Objects.requireNonNull(dictionary).decodeToBinary(id);
            tape.check(column, binary.length());
            text = text(binary);
            texts[id] = text;
            lengths[id] = binary.length();
        }
        put(text, lengths[id]);
    }

    @Override
    public void addBinary(Binary value) {
        tape.check(column, value.length());
        put(text(value), value.length());
    }

    /** A bean has a constant for a literal. */
    private void put(String text, int bytes) {
        if (column.kind() == ColumnKind.ENUM) {
            tape.constant(column, text);
        } else {
            tape.sized(column, text, bytes);
        }
    }

    static String text(Binary value) {
        ByteBuffer buffer = value.toByteBuffer();
        return buffer.hasArray()
                ? Utf8.get(buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining())
                : Utf8.get(value.getBytes(), 0, value.length());
    }
}
