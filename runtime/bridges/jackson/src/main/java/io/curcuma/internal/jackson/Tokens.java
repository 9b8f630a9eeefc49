package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.internal.object.ValueKind;
import io.curcuma.internal.object.WrittenForm;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where a reader stands among the tokens of a message: those of a parser, or those that a {@link Tape} keeps of an object. */
final class Tokens {
    private final Encoding encoding;
    private final TokenSkipper skipper;
    private @Nullable ParserSource live;
    private @Nullable Source source;
    /** The parser itself while it is the source: most tokens of most messages come without a detour. */
    private @Nullable JsonParser direct;

    private @Nullable JsonToken token;
    private String given = "";
    private boolean typed;

    Tokens(Encoding encoding, Budget budget) {
        this.encoding = encoding;
        this.skipper = new TokenSkipper(budget);
    }

    /** Begins at the parser's current token. */
    void start(JsonParser parser) {
        live = new ParserSource(parser);
        source = live;
        direct = parser;
        token = parser.currentToken();
        typed = false;
    }

    /** Forgets the parser. */
    void release() {
        live = null;
        source = null;
        direct = null;
    }

    private ParserSource live() {
        return Objects.requireNonNull(live, "start comes first");
    }

    Source source() {
        return Objects.requireNonNull(source, "start comes first");
    }

    @Nullable
    JsonToken advance() {
        try {
            JsonParser parser = direct;
            token = parser == null ? advanceTape() : parser.nextToken();
            return token;
        } catch (IOException | RuntimeException e) {
            // an illegal state is a name table that a hostile choice of names has filled; binary parsers have more of
            // the kind
            throw JacksonErrors.read(e);
        }
    }

    private @Nullable JsonToken advanceTape() throws IOException {
        JsonToken next = source().next();
        if (next == null) {
            // the parser stands at the end of the object that the tape had
            source = live();
            direct = live().parser();
            next = live().next();
        }
        return next;
    }

    @Nullable
    JsonToken token() {
        return token;
    }

    boolean is(JsonToken expected) {
        return token == expected;
    }

    /** Gives the reader another token than the one in the input. */
    void substitute(JsonToken other) {
        token = other;
    }

    /** Gives the reader a string that is not in the input. */
    void substitute(String text) {
        given = text;
        token = JsonToken.NOT_AVAILABLE;
    }

    String name() {
        try {
            JsonParser parser = direct;
            return parser == null ? source().name() : parser.currentName();
        } catch (IOException e) {
            throw JacksonErrors.read(e);
        }
    }

    /** The current string. */
    String text() {
        if (token == JsonToken.VALUE_STRING) {
            return Numbers.text(source());
        }
        if (token == JsonToken.NOT_AVAILABLE) {
            return given;
        }
        throw JacksonErrors.mismatch("a value where a string is expected");
    }

    void object() {
        if (token != JsonToken.START_OBJECT) {
            throw JacksonErrors.mismatch("a value where an object is expected");
        }
    }

    /** Skips the current value. */
    void skip() {
        try {
            skipper.skip(source());
        } catch (IOException | RuntimeException e) {
            throw JacksonErrors.read(e);
        }
    }

    /** Skips the member whose name is at hand. */
    void skipMember() {
        advance();
        skip();
    }

    /**
     * The {@code "@type"} of the current object, null if it has none. It is at no cost where it comes first; else the object is
     * recorded. The reader still stands at the start of the object.
     */
    @Nullable
    String type() {
        object();
        if (source instanceof TapeSource tape) {
            return tape.type();
        }
        boolean member = advance() == JsonToken.FIELD_NAME;
        if (member && name().equals(MemberNames.TYPE)) {
            advance();
            String type = text();
            typed = true;
            token = JsonToken.START_OBJECT;
            return type;
        }
        try {
            TapeSource tape = new TapeSource(Tape.record(live().parser(), encoding.isBinary()));
            source = tape;
            direct = null;
            token = JsonToken.START_OBJECT;
            return tape.type();
        } catch (IOException | RuntimeException e) {
            throw JacksonErrors.read(e);
        }
    }

    /** What the current value is of, if the member had other forms in earlier versions of the schema. */
    Field asWritten(Member member) {
        List<Field> former = member.former();
        if (former.isEmpty() || encoding == Encoding.WORDS) {
            return member.field();
        }
        boolean list = token == JsonToken.START_ARRAY;
        return new WrittenForm(kind(token), list ? item() : null, !encoding.isBinary(), encoding == Encoding.PACKED)
                .as(member.field(), former);
    }

    /** What kind of value the first item of the current array is; the reader still stands at the start of the array. */
    private @Nullable ValueKind item() {
        try {
            if (source instanceof TapeSource tape) {
                return item(tape);
            }
            advance();
            TapeSource tape = new TapeSource(Tape.record(live().parser(), encoding.isBinary()));
            source = tape;
            direct = null;
            token = JsonToken.START_ARRAY;
            return item(tape);
        } catch (IOException | RuntimeException e) {
            throw JacksonErrors.read(e);
        }
    }

    private static @Nullable ValueKind item(TapeSource array) {
        JsonToken first = array.peek();
        return first == JsonToken.END_ARRAY ? null : kind(first);
    }

    private static ValueKind kind(@Nullable JsonToken of) {
        if (of == null) {
            throw new SerializationException(Code.TRUNCATED, "the message ends where a value is expected");
        }
        return switch (of) {
            case START_OBJECT -> ValueKind.OBJECT;
            case START_ARRAY -> ValueKind.ARRAY;
            case VALUE_STRING -> ValueKind.STRING;
            case VALUE_TRUE, VALUE_FALSE -> ValueKind.BOOLEAN;
            case VALUE_NULL -> ValueKind.NULL;
            case VALUE_EMBEDDED_OBJECT -> ValueKind.BYTES;
            default -> ValueKind.NUMBER;
        };
    }

    /** Begins the current object. */
    void begin(Members members) {
        object();
        members.start(typed);
        typed = false;
    }
}
