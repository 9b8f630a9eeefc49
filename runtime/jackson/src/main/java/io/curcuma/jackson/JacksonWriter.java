package io.curcuma.jackson;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import io.curcuma.Budget;
import io.curcuma.Field;
import io.curcuma.FieldWriter;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Shape;
import io.curcuma.Values;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Field calls as an object of Jackson's streaming core. */
final class JacksonWriter extends FieldWriter {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final int OMITTED = 0;
    private static final int IN_LIST = 1;
    private static final int SINGLE = 2;
    private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");
    private static final Separators SEPARATORS =
            Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);

    private final JsonFactory factory;
    private final Encoding encoding;
    private final boolean pretty;
    private final Budget budget = new Budget();
    private final MessageBuffer buffer = new MessageBuffer();
    private MemberNames[] names = new MemberNames[16];
    private int depth;
    private boolean inList;
    private @Nullable JsonGenerator generator;

    /** @param factory is copied; a binary format's own, for {@link Encoding#BINARY} */
    JacksonWriter(JsonFactory factory, Encoding encoding, boolean pretty) {
        this.factory = factory.copy();
        // the budget counts the depth
        this.factory.setStreamWriteConstraints(StreamWriteConstraints.builder()
                .maxNestingDepth(Integer.MAX_VALUE)
                .build());
        this.encoding = encoding;
        this.pretty = pretty;
    }

    @Override
    public void start(Shape root, Limits limits) {
        abandon();
        buffer.start(limits.messageBytes());
        budget.start(limits, Integer.MAX_VALUE);
        depth = 0;
        inList = false;
        names[0] = MemberNames.of(root);
        try {
            JsonGenerator created = factory.createGenerator(buffer);
            if (pretty) {
                created.setPrettyPrinter(prettyPrinter());
            }
            generator = created;
            created.writeStartObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static PrettyPrinter prettyPrinter() {
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(SEPARATORS);
        printer.indentObjectsWith(INDENTER);
        printer.indentArraysWith(INDENTER);
        return printer;
    }

    /** Gives the buffers of a message that failed back to Jackson. */
    private void abandon() {
        JsonGenerator old = generator;
        generator = null;
        if (old != null) {
            buffer.start(Integer.MAX_VALUE);
            try {
                old.close();
            } catch (IOException | RuntimeException e) {
                // the message has failed already, and the buffer is about to be cleared
                buffer.start(0);
            }
        }
    }

    @Override
    public void finish() {
        end(out -> {
            out.writeEndObject();
            out.close();
        });
        generator = null;
    }

    @Override
    public byte[] toByteArray() {
        return buffer.toByteArray();
    }

    @Override
    public void writeTo(OutputStream stream) throws IOException {
        buffer.copyTo(stream);
    }

    /** One or more calls of a generator. */
    private interface Put {
        void to(JsonGenerator out) throws IOException;
    }

    /** A value, after the member's name where one belongs. */
    private void put(Field field, Put value) {
        JsonGenerator out = Objects.requireNonNull(generator, "start comes first");
        try {
            if (!inList) {
                out.writeFieldName(names[depth].name(field));
            }
            value.to(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void end(Put end) {
        try {
            end.to(Objects.requireNonNull(generator, "start comes first"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void absent(Field field) {
        // what is absent is left out
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        budget.enter();
        put(field, out -> out.writeStartObject());
        if (++depth == names.length) {
            names = Arrays.copyOf(names, 2 * depth);
        }
        names[depth] = MemberNames.of(shape);
        int mark = inList ? IN_LIST : SINGLE;
        inList = false;
        return mark;
    }

    @Override
    public void endMessage(Field field, int mark) {
        depth--;
        inList = mark == IN_LIST;
        budget.leave();
        end(JsonGenerator::writeEndObject);
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        if (value.isEmpty()) {
            return;
        }
        put(field, out -> {
            out.writeStartObject();
            for (Map.Entry<String, String> attribute : value.entrySet()) {
                whole(field, attribute.getValue());
                out.writeStringField(attribute.getKey(), attribute.getValue());
            }
            out.writeEndObject();
        });
    }

    @Override
    public int beginList(Field field, int size) {
        if (size == 0 && field.occurs() == Field.Occurs.REPEATED) {
            return OMITTED;
        }
        put(field, out -> out.writeStartArray());
        inList = true;
        return IN_LIST;
    }

    @Override
    public void endList(Field field, int mark) {
        if (mark == OMITTED) {
            return;
        }
        inList = false;
        end(JsonGenerator::writeEndArray);
    }

    @Override
    public void bool(Field field, boolean value) {
        put(field, out -> out.writeBoolean(value));
    }

    @Override
    public void int32(Field field, int value) {
        put(field, out -> out.writeNumber(value));
    }

    @Override
    public void int64(Field field, long value) {
        put(field, out -> out.writeNumber(value));
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        integer(field, value == null ? null : Values.unsigned64(field, value));
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        if (value != null) {
            put(field, out -> out.writeNumber(value));
        }
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (value != null && encoding == Encoding.TEXT) {
            String text = Values.decimalText(field, value);
            put(field, out -> out.writeNumber(text));
        } else if (value != null) {
            put(field, out -> out.writeNumber(value));
        }
    }

    @Override
    public void float32(Field field, float value) {
        if (encoding == Encoding.TEXT && !Float.isFinite(value)) {
            put(field, out -> out.writeString(notFinite(value)));
        } else {
            put(field, out -> out.writeNumber(value));
        }
    }

    @Override
    public void float64(Field field, double value) {
        if (encoding == Encoding.TEXT && !Double.isFinite(value)) {
            put(field, out -> out.writeString(notFinite(value)));
        } else {
            put(field, out -> out.writeNumber(value));
        }
    }

    private static String notFinite(double value) {
        return Double.isNaN(value) ? "NaN" : value > 0 ? "INF" : "-INF";
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value != null) {
            whole(field, value);
            put(field, out -> out.writeString(value));
        }
    }

    /** Refuses half a surrogate pair, which Jackson would write as an escape that no UTF-8 can follow. */
    private static void whole(Field field, String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (Character.isSurrogate(c)) {
                if (Character.isLowSurrogate(c)
                        || i + 1 == value.length()
                        || !Character.isLowSurrogate(value.charAt(i + 1))) {
                    throw new SerializationException(Code.INVALID_BEAN, field.name() + " holds half a surrogate pair");
                }
                i++;
            }
        }
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value != null) {
            put(field, out -> out.writeBinary(Base64Variants.MIME_NO_LINEFEEDS, value, 0, value.length));
        }
    }

    @Override
    public void hexBinary(Field field, byte @Nullable [] value) {
        if (encoding == Encoding.BINARY) {
            bytes(field, value);
        } else {
            string(field, value == null ? null : HEX.formatHex(value));
        }
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        string(field, field.enumShape().literal(ordinal));
    }
}
