package io.curcuma.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.curcuma.Budget;
import io.curcuma.EnumShape;
import io.curcuma.Field;
import io.curcuma.FieldReader;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Shape;
import io.curcuma.jackson.MemberNames.Member;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An object of Jackson's streaming core as field calls. */
final class JacksonReader extends FieldReader {
    private static final int CURSOR = 1;

    private final JsonFactory factory;
    private final Encoding encoding;
    private final Budget budget = new Budget();
    private final List<Members> levels = new ArrayList<>();
    private final Skipper skipper = new Skipper(budget);
    private int depth;
    private @Nullable Limits constrained;
    private @Nullable JsonParser parser;
    private @Nullable JsonToken token;

    /** @param factory is copied; a binary format's own, for {@link Encoding#BINARY} */
    JacksonReader(JsonFactory factory, Encoding encoding) {
        this.factory = factory.copy();
        this.encoding = encoding;
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        super.start(root, bytes, offset, length, limits);
        close();
        budget.start(limits, Integer.MAX_VALUE);
        depth = -1;
        if (encoding == Encoding.TEXT) {
            JsonText.check(bytes, offset, length);
        }
        if (!limits.equals(constrained)) {
            factory.setStreamReadConstraints(new Problems.Constraints(limits));
            constrained = limits;
        }
        try {
            parser = factory.createParser(bytes, offset, length);
        } catch (IOException | RuntimeException e) {
            throw Problems.read(e);
        }
        if (advance() == null) {
            throw new SerializationException(Code.TRUNCATED, "the message is empty");
        }
        begin();
    }

    /** Gives the buffers of the message before back to Jackson, also of one that failed. */
    private void close() {
        JsonParser old = parser;
        parser = null;
        if (old != null) {
            try {
                old.close();
            } catch (IOException e) {
                throw Problems.read(e);
            }
        }
    }

    @Override
    public void finish() {
        if (advance() != null) {
            throw new SerializationException(Code.MALFORMED, "bytes after the message");
        }
        close();
    }

    @Override
    public int offset() {
        JsonParser in = parser;
        return in == null ? 0 : (int) Math.max(0, in.currentLocation().getByteOffset());
    }

    private JsonParser in() {
        return Objects.requireNonNull(parser, "start comes first");
    }

    private @Nullable JsonToken advance() {
        try {
            token = in().nextToken();
            return token;
        } catch (IOException | IllegalStateException | SerializationException e) {
            // an illegal state is a name table that a hostile choice of names has filled
            throw Problems.read(e);
        }
    }

    private void begin() {
        if (token != JsonToken.START_OBJECT) {
            throw Problems.mismatch("a value where an object is expected");
        }
        if (++depth == levels.size()) {
            levels.add(new Members());
        }
        levels.get(depth).start();
    }

    @Override
    public int next(Shape shape) {
        MemberNames names = MemberNames.of(shape);
        Members members = levels.get(depth);
        while (advance() == JsonToken.FIELD_NAME) {
            String name = name();
            advance();
            Member member = names.member(name);
            if (member == null) {
                members.unknown(name);
                skip();
                continue;
            }
            members.known(member);
            if (token != JsonToken.VALUE_NULL || member.field().isMultiple()) {
                return member.field().number();
            }
        }
        return 0;
    }

    private String name() {
        try {
            return in().currentName();
        } catch (IOException e) {
            throw Problems.read(e);
        }
    }

    @Override
    public void skip() {
        try {
            skipper.skip(in());
        } catch (IOException | IllegalStateException | SerializationException e) {
            throw Problems.read(e);
        }
    }

    @Override
    public int enter(Shape shape) {
        budget.enter(shape);
        begin();
        return depth;
    }

    @Override
    public void leave(int mark) {
        depth = mark - 1;
        budget.leave();
    }

    @Override
    public void attributes(Map<String, String> into) {
        if (token != JsonToken.START_OBJECT) {
            throw Problems.mismatch("a value where an object is expected");
        }
        while (advance() == JsonToken.FIELD_NAME) {
            String name = name();
            advance();
            if (into.put(name, string()) != null) {
                throw new SerializationException(Code.MALFORMED, "a second member of the same name");
            }
        }
    }

    @Override
    public int beginList(Field field) {
        if (token != JsonToken.START_ARRAY) {
            throw Problems.mismatch("a value where an array is expected");
        }
        return nextItem(field, CURSOR);
    }

    @Override
    public int nextItem(Field field, int cursor) {
        if (advance() == JsonToken.END_ARRAY) {
            return 0;
        }
        if (token == JsonToken.VALUE_NULL) {
            throw Problems.mismatch("null in an array");
        }
        return CURSOR;
    }

    @Override
    public boolean bool() {
        if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
            throw Problems.mismatch("a value where true or false is expected");
        }
        return token == JsonToken.VALUE_TRUE;
    }

    @Override
    public int int32() {
        return (int) whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    @Override
    public long int64() {
        return whole(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private long whole(long min, long max) {
        return Numbers.whole(in(), token, limits(), min, max);
    }

    @Override
    public BigInteger uint64() {
        BigInteger value = integer();
        if (value.signum() < 0 || value.bitLength() > 64) {
            throw Problems.mismatch("a number that is not within 64 bits");
        }
        return value;
    }

    @Override
    public BigInteger integer() {
        return Numbers.integer(in(), token, limits());
    }

    @Override
    public BigDecimal decimal() {
        return Numbers.decimal(in(), token, limits(), encoding);
    }

    @Override
    public float float32() {
        return Numbers.float32(in(), token, encoding);
    }

    @Override
    public double float64() {
        return Numbers.float64(in(), token, encoding);
    }

    @Override
    public String string() {
        String text = text();
        if (text.length() > limits().stringBytes() / 3) {
            // three bytes is the most that one char takes in UTF-8
            budget.string(Binary.utf8Length(text));
        }
        return text;
    }

    private String text() {
        if (token != JsonToken.VALUE_STRING) {
            throw Problems.mismatch("a value where a string is expected");
        }
        return Numbers.text(in());
    }

    @Override
    public byte[] bytes() {
        return counted(encoding == Encoding.BINARY ? Binary.embedded(in(), token) : Binary.base64(text()));
    }

    @Override
    public byte[] hexBinary() {
        return encoding == Encoding.BINARY ? bytes() : counted(Binary.hex(text()));
    }

    private byte[] counted(byte[] value) {
        budget.string(value.length);
        return value;
    }

    @Override
    public int enumeration(Field field) {
        EnumShape shape = field.enumShape();
        return shape.ordinal(text());
    }
}
