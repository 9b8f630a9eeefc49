package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonToken;
import io.curcuma.spi.Shape;

/** An element that may be nil: null, or the value, which says {@code "@nil": true} if it is there for its attributes alone. */
final class JacksonNillableLevel implements JacksonLevel {
    private enum Step {
        BEGIN,
        VALUE,
        END
    }

    private final Tokens tokens;
    private final JacksonReader reader;
    private Step step = Step.BEGIN;

    JacksonNillableLevel(Tokens tokens, JacksonReader reader) {
        this.tokens = tokens;
        this.reader = reader;
    }

    @Override
    public int next(Shape shape) {
        int nil = shape.fieldAt(0).number();
        switch (step) {
            case BEGIN -> {
                if (tokens.is(JsonToken.VALUE_NULL)) {
                    step = Step.END;
                    tokens.substitute(JsonToken.VALUE_TRUE);
                    return nil;
                }
                step = Step.VALUE;
                reader.forgetNil();
                return shape.fieldAt(1).number();
            }
            case VALUE -> {
                step = Step.END;
                if (reader.wasNil()) {
                    tokens.substitute(JsonToken.VALUE_TRUE);
                    return nil;
                }
                return 0;
            }
            case END -> {
                return 0;
            }
        }
        throw new AssertionError(step);
    }
}
