package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Nan;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
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
    private static final SerializedString TYPE = new SerializedString(MemberNames.TYPE);
    private static final SerializedString NIL = new SerializedString(MemberNames.NIL);

    // where the next value goes

    /** After its member name. */
    private static final int NAMED = 0;
    /** Where a value stands without a name of its own: in an array, after a name that is written. */
    private static final int BARE = 1;
    /** Among the fields of an open element. */
    private static final int OPEN = 2;
    /** In a nil element, which has only messages as values, for their attributes. */
    private static final int NIL_ELEMENT = 3;
    /** In a nil element whose nil is written: nothing follows. */
    private static final int NIL_WRITTEN = 4;

    // marks: a place, and what else has to be ended

    private static final int PLACE = 7;
    private static final int NILLABLE_MARK = 8;
    private static final int OPEN_MARK = 16;
    private static final int OBJECT_MARK = 32;
    private static final int OMITTED = -1;
    private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");
    private static final Separators SEPARATORS =
            Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);

    private final Style style;

    private final @Nullable JsonFactory factory;
    private final Budget budget = new Budget();
    private final MessageBuffer buffer = new MessageBuffer();
    private SerializedNames[] names = new SerializedNames[16];
    private int depth;
    private int place;
    private @Nullable SerializedString type;
    private boolean nil;
    private final OpenWriter open = new OpenWriter(budget);
    private @Nullable JsonGenerator generator;

    /** @param factory is copied; a binary format's own, for {@link Encoding#BINARY} */
    JacksonWriter(JsonFactory factory, Style style) {
        this.style = style;
        JsonFactory own = factory.copy();
        // the budget counts the depth
        own.setStreamWriteConstraints(StreamWriteConstraints.builder()
                .maxNestingDepth(Integer.MAX_VALUE)
                .build());
        this.factory = own;
    }

    /** For generators that the caller provides. */
    JacksonWriter(Style style) {
        this.style = style;
        this.factory = null;
    }

    /** How values are written. */
    private Style style() {
        return style;
    }

    @Override
    public void int32(Field field, int value) {
        put(field, out -> out.writeNumber(value));
    }

    @Override
    public void int64(Field field, long value) {
        if (style.isString(value)) {
            put(field, out -> out.writeString(Long.toString(value)));
        } else {
            put(field, out -> out.writeNumber(value));
        }
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        whole(field, value == null ? null : Values.unsigned64(field, value));
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        whole(field, value == null ? null : NumberLimits.check(value, limits()));
    }

    private void whole(Field field, @Nullable BigInteger value) {
        if (value == null) {
            absent(field);
        } else if (style.isString(value)) {
            put(field, out -> out.writeString(value.toString()));
        } else if (value.bitLength() < Long.SIZE) {
            put(field, out -> out.writeNumber(value.longValue()));
        } else {
            put(field, out -> out.writeNumber(value));
        }
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (value == null) {
            absent(field);
        } else if (style.isString(value)) {
            String text = Values.decimalText(value, limits());
            put(field, out -> out.writeString(text));
        } else if (isText()) {
            String text = Values.decimalText(value, limits());
            put(field, out -> out.writeNumber(text));
        } else {
            BigDecimal checked = NumberLimits.check(value, limits());
            put(field, out -> out.writeNumber(checked));
        }
    }

    @Override
    public void float32(Field field, float value) {
        if (isText() && !Float.isFinite(value)) {
            put(field, out -> out.writeString(notFinite(value)));
        } else if (style.encoding() == Encoding.PACKED && Float.isNaN(value)) {
            put(field, out -> out.writeNumber(Nan.widen(value)));
        } else {
            put(field, out -> out.writeNumber(value));
        }
    }

    @Override
    public void float64(Field field, double value) {
        if (isText() && !Double.isFinite(value)) {
            put(field, out -> out.writeString(notFinite(value)));
        } else {
            put(field, out -> out.writeNumber(value));
        }
    }

    private boolean isText() {
        return !style.encoding().isBinary();
    }

    private static String notFinite(double value) {
        return Double.isNaN(value) ? "NaN" : value > 0 ? "INF" : "-INF";
    }

    /** Refuses half a surrogate pair, which Jackson would write as an escape that no UTF-8 can follow. */
    static void whole(Field field, String value) {
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
        if (value == null) {
            absent(field);
        } else {
            put(field, out -> out.writeBinary(Base64Variants.MIME_NO_LINEFEEDS, value, 0, value.length));
        }
    }

    @Override
    public void hexBinary(Field field, byte @Nullable [] value) {
        if (!isText()) {
            bytes(field, value);
        } else {
            string(field, value == null ? null : HEX.formatHex(value));
        }
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        string(field, field.enumShape().literal(ordinal));
    }

    @Override
    public boolean takesLiteral(Object literal) {
        return literal instanceof String;
    }

    @Override
    public void unknownLiteral(Field field, Object literal) {
        string(field, (String) literal);
    }

    /** As {@link #JacksonWriter(JsonFactory, Style)}. */
    static FieldWriter create(JsonFactory factory, Style style) {
        return new JacksonWriter(factory, style);
    }

    /** Begins in an object that is open; the generator is left so. */
    void start(Shape root, JsonGenerator out, Limits limits) {
        reset(root, limits);
        generator = out;
    }

    private void reset(Shape root, Limits limits) {
        begin(limits);
        budget.start(limits, Integer.MAX_VALUE);
        depth = 0;
        place = NAMED;
        type = null;
        nil = false;
        names[0] = SerializedNames.of(root);
    }

    @Override
    public void start(Shape root, Limits limits) {
        abandon();
        buffer.start(limits.messageBytes());
        reset(root, limits);
        try {
            JsonGenerator created = Objects.requireNonNull(factory, "a generator has to be given")
                    .createGenerator(buffer);
            if (style().pretty()) {
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
        call(out -> {
            out.writeEndObject();
            out.close();
        });
        generator = null;
    }

    @Override
    public void release() {
        abandon();
        buffer.release();
    }

    @Override
    public boolean isToBeChecked() {
        return budget.mayExceed(buffer.size());
    }

    @Override
    public byte[] toByteArray() {
        return buffer.toByteArray();
    }

    @Override
    public void writeTo(OutputStream stream) throws IOException {
        buffer.copyTo(stream);
    }

    void put(Field field, Put value) {
        JsonGenerator out = Objects.requireNonNull(generator, "start comes first");
        try {
            if (place == NAMED) {
                out.writeFieldName(names[depth].name(field));
            } else if (place != BARE) {
                nilInstead(out);
                return;
            }
            value.to(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A nil element without attributes is written as null. */
    private void nilInstead(JsonGenerator out) throws IOException {
        if (place == NIL_ELEMENT) {
            out.writeNull();
            place = NIL_WRITTEN;
        }
    }

    private void call(Put call) {
        try {
            call.to(Objects.requireNonNull(generator, "start comes first"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes room for a value that is or may hold a message; returns where the value after it goes. */
    private int enter(Field field) {
        int before = place;
        if (before == NAMED) {
            call(out -> out.writeFieldName(names[depth].name(field)));
        }
        place = BARE;
        return before;
    }

    @Override
    public void absent(Field field) {
        if (place == NIL_ELEMENT) {
            call(this::nilInstead);
        }
        // else what is absent is left out
    }

    @Override
    public void nil(Field field) {
        put(field, JsonGenerator::writeNull);
    }

    @Override
    public boolean writesNil() {
        return true;
    }

    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        int mark = enter(field);
        if (union.kind() == Shape.Kind.TYPES) {
            type = union.isDeclared(branch) ? null : SerializedNames.of(union).name(branch);
            return mark;
        }
        if (branch.node() != Field.Node.ELEMENT) {
            return mark;
        }
        budget.enter();
        call(out -> {
            out.writeStartObject();
            out.writeFieldName(SerializedNames.of(union).name(branch));
        });
        return mark | OBJECT_MARK;
    }

    @Override
    public void endUnion(Field field, int mark) {
        if ((mark & OBJECT_MARK) != 0) {
            endObject();
        }
        place = mark & PLACE;
    }

    private void endObject() {
        budget.leave();
        call(JsonGenerator::writeEndObject);
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        int mark = enter(field);
        return switch (shape.kind()) {
            case NILLABLE -> mark | NILLABLE_MARK;
            case ANY -> {
                open.start(nil);
                nil = false;
                place = OPEN;
                yield mark | OPEN_MARK;
            }
            default -> {
                beginObject(shape);
                yield mark;
            }
        };
    }

    private void beginObject(Shape shape) {
        budget.enter();
        call(JsonGenerator::writeStartObject);
        if (type != null || nil) {
            call(this::head);
        }
        if (++depth == names.length) {
            names = Arrays.copyOf(names, 2 * depth);
        }
        names[depth] = SerializedNames.of(shape);
        place = NAMED;
    }

    private void head(JsonGenerator out) throws IOException {
        if (type != null) {
            out.writeFieldName(TYPE);
            out.writeString(type);
        }
        if (nil) {
            out.writeFieldName(NIL);
            out.writeBoolean(true);
        }
        type = null;
        nil = false;
    }

    @Override
    public void endMessage(Field field, int mark) {
        if ((mark & OPEN_MARK) != 0) {
            call(open::finish);
        } else if ((mark & NILLABLE_MARK) != 0) {
            nil = false;
        } else {
            depth--;
            endObject();
        }
        place = mark & PLACE;
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        nil = true;
        return beginMessage(field, shape);
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        place = BARE;
        boolean named = open.hasName();
        if (named) {
            call(open::name);
        }
        type = open.type();
        nil = open.isNil();
        beginObject(shape);
        return named ? OBJECT_MARK : 0;
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        depth--;
        endObject();
        call(out -> open.end(out, mark == OBJECT_MARK));
        place = OPEN;
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        if (value.isEmpty()) {
            return;
        }
        put(field, out -> {
            out.writeStartObject();
            for (Map.Entry<String, String> attribute : value.entrySet()) {
                whole(field, attribute.getKey());
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
        int mark = place;
        put(field, JsonGenerator::writeStartArray);
        if (place == NIL_WRITTEN) {
            return OMITTED;
        }
        place = BARE;
        return mark;
    }

    @Override
    public void endList(Field field, int mark) {
        if (mark != OMITTED) {
            place = mark;
            call(JsonGenerator::writeEndArray);
        }
    }

    @Override
    public void bool(Field field, boolean value) {
        if (field.node() == Field.Node.NIL) {
            elementIsNil();
        } else {
            put(field, out -> out.writeBoolean(value));
        }
    }

    private void elementIsNil() {
        if (place == OPEN) {
            open.nil();
        } else {
            nil = true;
            place = NIL_ELEMENT;
        }
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            absent(field);
            return;
        }
        whole(field, value);
        if (place == OPEN) {
            call(out -> open.string(out, field, value));
        } else {
            put(field, out -> out.writeString(value));
        }
    }

    /** One or more calls of a generator. */
    interface Put {
        void to(JsonGenerator out) throws IOException;
    }
}
