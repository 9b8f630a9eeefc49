package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Shape;
import io.curcuma.spi.jaxb.AnyXml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An object of Jackson's streaming core as field calls. */
final class JacksonReader extends FieldReader {
    private static final int CURSOR = 1;

    /** What is proved of the bytes before they are parsed. */
    interface Check {
        void check(byte[] bytes, int offset, int length, Limits limits);
    }

    private final @Nullable JsonFactory factory;
    private final Encoding encoding;
    private final Check check;
    private final Budget budget = new Budget();
    private final Tokens tokens;
    /** The members so far of the objects that are open, by depth; kept for the next message. */
    private final List<Members> objects = new ArrayList<>();
    /** What is open and is not a plain object, by depth. */
    private @Nullable JacksonLevel[] levels = new JacksonLevel[16];

    private int depth;
    private boolean nil;
    /** What {@link #enter} would enter. */
    private @Nullable Field field;

    private @Nullable Limits constrained;
    private @Nullable JsonParser parser;

    /** @param factory is copied; a binary format's own, for {@link Encoding#BINARY} */
    JacksonReader(JsonFactory factory, Encoding encoding, Check check) {
        this.factory = factory.copy();
        this.encoding = encoding;
        this.check = check;
        this.tokens = new Tokens(encoding, budget);
    }

    /** For parsers that the caller provides. */
    JacksonReader(Encoding encoding) {
        this.factory = null;
        this.encoding = encoding;
        this.check = (bytes, offset, length, limits) -> {};
        this.tokens = new Tokens(encoding, budget);
    }

    /** As {@link #JacksonReader(JsonFactory, Encoding, Check)}. */
    static FieldReader create(JsonFactory factory, Encoding encoding, Check check) {
        return new JacksonReader(factory, encoding, check);
    }

    /** Stands before the current object of a parser, which stays open; returns its {@code "@type"}. */
    @Nullable
    String start(JsonParser in, Limits limits) {
        super.start(AnyXml.SHAPE, new byte[0], 0, 0, limits);
        begin(in, limits);
        return tokens.type();
    }

    /** Begins the object before which {@link #start(JsonParser, Limits)} stands. */
    void beginRoot() {
        tokens.begin(objects.get(0));
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        super.start(root, bytes, offset, length, limits);
        check.check(bytes, offset, length, limits);
        JsonFactory own = Objects.requireNonNull(factory, "a parser has to be given");
        if (!limits.equals(constrained)) {
            own.setStreamReadConstraints(new JacksonErrors.Constraints(limits));
            constrained = limits;
        }
        try {
            parser = own.createParser(bytes, offset, length);
            parser.nextToken();
        } catch (IOException | RuntimeException e) {
            throw JacksonErrors.read(e);
        }
        if (!parser.hasCurrentToken()) {
            throw new SerializationException(Code.TRUNCATED, "the message is empty");
        }
        begin(parser, limits);
        beginRoot();
    }

    private void begin(JsonParser in, Limits limits) {
        budget.start(limits, Integer.MAX_VALUE);
        tokens.start(in);
        Arrays.fill(levels, null);
        depth = -1;
        push(null);
    }

    /** Gives the buffers back to Jackson, also those of a message that failed. */
    @Override
    public void release() {
        super.release();
        tokens.release();
        JsonParser old = parser;
        parser = null;
        if (old != null) {
            try {
                old.close();
            } catch (IOException e) {
                throw new UncheckedIOException("no stream is there to fail", e);
            }
        }
    }

    @Override
    public void finish() {
        // the parsers of binary formats differ in what comes after the last token
        if (!encoding.isBinary() && tokens.advance() != null) {
            throw new SerializationException(Code.MALFORMED, "bytes after the message");
        }
    }

    @Override
    public void graph(long bytes) {
        budget.graph(bytes);
    }

    @Override
    public int offset() {
        JsonParser in = parser;
        return in == null ? 0 : (int) Math.max(0, in.currentLocation().getByteOffset());
    }

    private void push(@Nullable JacksonLevel level) {
        if (++depth == objects.size()) {
            objects.add(new Members());
        }
        if (depth == levels.length) {
            levels = Arrays.copyOf(levels, 2 * depth);
        }
        levels[depth] = level;
    }

    @Override
    public int next(Shape shape) {
        JacksonLevel level = levels[depth];
        if (level != null) {
            return remember(shape, level.next(shape));
        }
        MemberNames names = MemberNames.of(shape);
        Members members = objects.get(depth);
        while (tokens.advance() == JsonToken.FIELD_NAME) {
            String name = tokens.name();
            tokens.advance();
            Member member = names.member(name);
            if (member == null) {
                other(name, members);
                continue;
            }
            members.known(member);
            field = tokens.asWritten(member);
            if (!tokens.is(JsonToken.VALUE_NULL) || field.isNillable()) {
                return field.number();
            }
        }
        return 0;
    }

    private int remember(Shape shape, int number) {
        field = shape.field(number);
        return number;
    }

    /** A member that is not a field. */
    private void other(String name, Members members) {
        switch (name) {
            case MemberNames.TYPE -> {
                // it was looked up before, or the schema knows one type alone
                members.type();
                tokens.skip();
            }
            case MemberNames.NIL -> members.nil(bool());
            default -> {
                members.unknown(name);
                tokens.skip();
                skipped();
            }
        }
    }

    @Override
    public void skip() {
        tokens.skip();
    }

    @Override
    public int enter(Shape shape) {
        switch (shape.kind()) {
            case MESSAGE -> {
                budget.enter(shape);
                push(null);
                tokens.begin(objects.get(depth));
            }
            case TYPES -> push(new JacksonTypesLevel(tokens));
            case CONTENT -> push(new JacksonContentLevel(tokens, budget));
            case NILLABLE -> push(new JacksonNillableLevel(tokens, this));
            case ANY -> {
                boolean named = field != null && field.node() == Field.Node.ANY;
                push(new JacksonAnyLevel(tokens, this, budget, named));
            }
        }
        return depth;
    }

    @Override
    public void leave(int mark) {
        if (levels[mark] == null) {
            nil = objects.get(mark).isNil();
            budget.leave();
        }
        depth = mark - 1;
    }

    /** Makes {@link #wasNil} false until a message is left that was nil. */
    void forgetNil() {
        nil = false;
    }

    /** Whether the message that was left last said that its element is nil. */
    boolean wasNil() {
        return nil;
    }

    @Override
    public boolean isNil() {
        return tokens.is(JsonToken.END_OBJECT) ? objects.get(depth).isNil() : tokens.is(JsonToken.VALUE_NULL);
    }

    @Override
    public void expect(Field content) {
        JacksonLevel level = levels[depth];
        if (level != null) {
            level.expect(content);
        }
    }

    @Override
    public void attributes(Map<String, String> into) {
        tokens.object();
        while (tokens.advance() == JsonToken.FIELD_NAME) {
            String name = tokens.name();
            tokens.advance();
            if (into.put(name, string()) != null) {
                throw Members.second();
            }
        }
    }

    @Override
    public int beginList(Field list) {
        if (!tokens.is(JsonToken.START_ARRAY)) {
            throw JacksonErrors.mismatch("a value where an array is expected");
        }
        return nextItem(list, CURSOR);
    }

    @Override
    public int nextItem(Field list, int cursor) {
        field = list;
        return tokens.advance() == JsonToken.END_ARRAY ? 0 : CURSOR;
    }

    @Override
    public boolean bool() {
        if (tokens.is(JsonToken.VALUE_TRUE)) {
            return true;
        }
        if (tokens.is(JsonToken.VALUE_FALSE)) {
            return false;
        }
        if (encoding == Encoding.WORDS) {
            return Numbers.bool(tokens.text());
        }
        throw JacksonErrors.mismatch("a value where true or false is expected");
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
        return Numbers.whole(tokens.source(), tokens.token(), limits(), min, max, encoding);
    }

    private BigInteger whole() {
        return Numbers.whole(tokens.source(), tokens.token(), limits(), encoding);
    }

    @Override
    public BigInteger uint64() {
        BigInteger value = whole();
        if (value.signum() < 0 || value.bitLength() > 64) {
            throw JacksonErrors.mismatch("a number that is not within 64 bits");
        }
        return value;
    }

    @Override
    public BigInteger integer() {
        return NumberLimits.check(whole(), limits());
    }

    @Override
    public BigDecimal decimal() {
        return Numbers.decimal(tokens.source(), tokens.token(), limits(), encoding);
    }

    @Override
    public float float32() {
        return Numbers.float32(tokens.source(), tokens.token(), encoding);
    }

    @Override
    public double float64() {
        return Numbers.float64(tokens.source(), tokens.token(), encoding);
    }

    @Override
    public String string() {
        String text = tokens.text();
        if (text.length() > limits().stringBytes() / 3) {
            // three bytes is the most that one char takes in UTF-8
            budget.string(Binary.utf8Length(text));
        }
        return text;
    }

    @Override
    public byte[] bytes() {
        return isEmbedded() ? embedded() : counted(Binary.base64(tokens.text()));
    }

    @Override
    public byte[] hexBinary() {
        return isEmbedded() ? embedded() : counted(Binary.hex(tokens.text()));
    }

    private boolean isEmbedded() {
        return tokens.is(JsonToken.VALUE_EMBEDDED_OBJECT);
    }

    private byte[] embedded() {
        return counted(Binary.embedded(tokens.source()));
    }

    private byte[] counted(byte[] value) {
        budget.string(value.length);
        return value;
    }

    @Override
    public int enumeration(Field field) {
        return ordinal(field, tokens.text());
    }
}
