package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonToken;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.jaxb.AnyXml;
import org.jspecify.annotations.Nullable;

/** An element that the schema leaves open, in an object of one member, or the open content of an element: its value alone. */
final class JacksonAnyLevel implements JacksonLevel {
    private enum Step {
        BEGIN,
        NAME,
        VALUE,
        TYPED,
        MEMBERS,
        BEAN,
        END
    }

    private final Tokens tokens;
    private final JacksonReader reader;
    private final Budget budget;
    private final Members outer = new Members();
    private final Members inner = new Members();
    private final boolean named;
    private Step step = Step.BEGIN;
    private Field expected = AnyXml.XML;
    private String local = "";
    private @Nullable JsonToken value;

    /** @param named whether the element is in question, not the content of one that has a field of its own */
    JacksonAnyLevel(Tokens tokens, JacksonReader reader, Budget budget, boolean named) {
        this.tokens = tokens;
        this.reader = reader;
        this.budget = budget;
        this.named = named;
    }

    @Override
    public void expect(Field content) {
        expected = content;
    }

    @Override
    public int next(Shape shape) {
        return switch (step) {
            case BEGIN -> begin(shape);
            case NAME -> name();
            case VALUE -> value();
            case TYPED -> content();
            case MEMBERS -> members();
            case BEAN -> bean();
            case END -> end();
        };
    }

    private int begin(Shape shape) {
        budget.enter(shape);
        if (!named) {
            budget.leave();
            return value();
        }
        if (!tokens.is(JsonToken.FIELD_NAME)) {
            tokens.begin(outer);
            tokens.advance();
        }
        for (; tokens.is(JsonToken.FIELD_NAME); tokens.advance()) {
            String name = tokens.name();
            if (MemberNames.isOpen(name)) {
                tokens.advance();
                return open(name);
            }
            outer.unknown(name);
            tokens.skipMember();
        }
        throw JacksonErrors.mismatch("an object without an element");
    }

    private int open(String name) {
        if (name.equals(MemberNames.XML)) {
            step = Step.END;
            return AnyXml.XML.number();
        }
        value = tokens.token();
        int end = name.indexOf('}');
        if (end < 0) {
            throw JacksonErrors.mismatch("a name that is not {namespace}local");
        }
        local = name.substring(end + 1);
        if (end == 1) {
            return name();
        }
        step = Step.NAME;
        tokens.substitute(name.substring(1, end));
        return AnyXml.NAMESPACE.number();
    }

    private int name() {
        step = Step.VALUE;
        tokens.substitute(local);
        return AnyXml.NAME.number();
    }

    private int value() {
        if (value != null) {
            tokens.substitute(value);
        }
        if (tokens.is(JsonToken.VALUE_NULL)) {
            step = Step.END;
            return nil();
        }
        if (named && tokens.is(JsonToken.VALUE_STRING)) {
            step = Step.END;
            return AnyXml.TEXT.number();
        }
        String type = tokens.type();
        if (type == null) {
            return content();
        }
        step = Step.TYPED;
        tokens.substitute(type);
        return AnyXml.XSI_TYPE.number();
    }

    private int nil() {
        tokens.substitute(JsonToken.VALUE_TRUE);
        return AnyXml.XSI_NIL.number();
    }

    private int content() {
        tokens.substitute(JsonToken.START_OBJECT);
        if (expected.number() == AnyXml.BEAN.number()) {
            step = Step.BEAN;
            reader.forgetNil();
            return AnyXml.BEAN.number();
        }
        budget.enter();
        tokens.begin(inner);
        step = Step.MEMBERS;
        return members();
    }

    private int members() {
        while (tokens.advance() == JsonToken.FIELD_NAME) {
            String name = tokens.name();
            if (name.equals(MemberNames.TYPE)) {
                inner.type();
                tokens.skipMember();
                continue;
            }
            inner.unknown(name);
            int number =
                    switch (name) {
                        case MemberNames.TEXT -> AnyXml.TEXT.number();
                        case MemberNames.NIL -> AnyXml.XSI_NIL.number();
                        case MemberNames.XML -> AnyXml.XML.number();
                        default -> 0;
                    };
            if (number != 0) {
                tokens.advance();
                return number;
            }
            tokens.skipMember();
        }
        budget.leave();
        return end();
    }

    private int bean() {
        step = Step.END;
        return reader.wasNil() ? nil() : end();
    }

    private int end() {
        step = Step.END;
        if (named) {
            rest();
            budget.leave();
        }
        return 0;
    }

    /** What follows the element in its object. */
    private void rest() {
        while (tokens.advance() == JsonToken.FIELD_NAME) {
            String name = tokens.name();
            if (MemberNames.isOpen(name)) {
                throw new SerializationException(Code.MALFORMED, "two elements in an object that stands for one");
            }
            outer.unknown(name);
            tokens.skipMember();
        }
    }
}
