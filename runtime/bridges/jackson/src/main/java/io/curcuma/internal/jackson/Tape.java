package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.object.MemberNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The members of one object, recorded to know the {@code "@type"} of it, and of every object inside, before they are read. Takes a
 * few bytes for each token besides its text, so that a message costs a small multiple of its own length however it nests.
 */
final class Tape {
    private static final JsonToken[] BY_ID = new JsonToken[JsonToken.values().length + 1];

    static {
        for (JsonToken token : JsonToken.values()) {
            if (token.id() >= 0) {
                BY_ID[token.id()] = token;
            }
        }
    }

    /** What stands for a type that is not a string: a name that no type has. */
    private static final String NO_TYPE = "";

    private byte[] ids = new byte[64];
    private int[] ends = new int[64];
    private int size;
    private final StringBuilder texts = new StringBuilder();
    private final List<Object> values = new ArrayList<>();
    private final Map<Integer, String> types = new HashMap<>();
    private final boolean nativeNumbers;

    private Tape(boolean nativeNumbers) {
        this.nativeNumbers = nativeNumbers;
    }

    /** @param nativeNumbers whether numbers with a fraction are kept as the parser has them, not as digits */
    static Tape record(JsonParser in, boolean nativeNumbers) throws IOException {
        Tape tape = new Tape(nativeNumbers);
        tape.object(in);
        return tape;
    }

    /** From the parser's current token, which follows the start of the object, to the end of the object. */
    private void object(JsonParser in) throws IOException {
        List<Integer> open = new ArrayList<>();
        // the object itself begins before the tape does
        open.add(-1);
        boolean isType = false;
        for (JsonToken token = in.currentToken(); ; token = in.nextToken()) {
            if (token == null) {
                throw new SerializationException(Code.TRUNCATED, "the message ends inside a value");
            }
            if (isType) {
                types.putIfAbsent(open.get(open.size() - 1), token == JsonToken.VALUE_STRING ? in.getText() : NO_TYPE);
            }
            isType = token == JsonToken.FIELD_NAME && in.currentName().equals(MemberNames.TYPE);
            add(in, token);
            if (token.isStructStart()) {
                open.add(size - 1);
            } else if (token.isStructEnd()) {
                open.remove(open.size() - 1);
                if (open.isEmpty()) {
                    return;
                }
            }
        }
    }

    private void add(JsonParser in, JsonToken token) throws IOException {
        switch (token) {
            case FIELD_NAME -> texts.append(in.currentName());
            case VALUE_STRING, VALUE_NUMBER_INT -> texts.append(in.getText());
            case VALUE_NUMBER_FLOAT -> {
                if (nativeNumbers) {
                    values.add(in.getNumberValue());
                } else {
                    texts.append(in.getText());
                }
            }
            case VALUE_EMBEDDED_OBJECT -> values.add(in.getBinaryValue());
            default -> {
                // the token says it all
            }
        }
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
        }
        ids[size] = (byte) token.id();
        ends[size++] = texts.length();
    }

    int size() {
        return size;
    }

    JsonToken token(int index) {
        return BY_ID[ids[index]];
    }

    String text(int index) {
        return texts.substring(index == 0 ? 0 : ends[index - 1], ends[index]);
    }

    int length(int index) {
        return ends[index] - (index == 0 ? 0 : ends[index - 1]);
    }

    /** Whether the token is one of those that {@link #value} counts. */
    boolean isValue(int index) {
        JsonToken token = token(index);
        return token == JsonToken.VALUE_EMBEDDED_OBJECT || nativeNumbers && token == JsonToken.VALUE_NUMBER_FLOAT;
    }

    /** A binary value or a native number; they are numbered in the order in which they come. */
    Object value(int number) {
        return values.get(number);
    }

    /**
     * The {@code "@type"} of an object.
     *
     * @param start index of its start, -1 for the recorded object itself
     */
    @Nullable
    String type(int start) {
        return types.get(start);
    }
}
