package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonToken;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;

/** One node of content: an object of one member, or a bare string. */
final class JacksonContentLevel implements JacksonLevel {
    private final Tokens tokens;
    private final Budget budget;
    private final Members others = new Members();
    private boolean begun;
    private boolean inObject;
    private boolean found;

    JacksonContentLevel(Tokens tokens, Budget budget) {
        this.tokens = tokens;
        this.budget = budget;
    }

    @Override
    public int next(Shape union) {
        MemberNames names = MemberNames.of(union);
        if (!begun) {
            begun = true;
            if (tokens.is(JsonToken.VALUE_STRING)) {
                return text(names);
            }
            tokens.begin(others);
            budget.enter(union);
            inObject = true;
        }
        return inObject ? member(names) : 0;
    }

    private static int text(MemberNames names) {
        Field text = names.text();
        if (text == null) {
            throw JacksonErrors.mismatch("a string where elements are expected");
        }
        return text.number();
    }

    private int member(MemberNames names) {
        while (tokens.advance() == JsonToken.FIELD_NAME) {
            String name = tokens.name();
            Member member = names.member(name);
            if (member != null) {
                first();
                tokens.advance();
                return tokens.asWritten(member).number();
            }
            Field any = names.any(name);
            if (any != null) {
                first();
                // it reads on from the name, to the end of the object
                inObject = false;
                budget.leave();
                return any.number();
            }
            others.unknown(name);
            tokens.skipMember();
        }
        budget.leave();
        inObject = false;
        return 0;
    }

    private void first() {
        if (found) {
            throw new SerializationException(Code.MALFORMED, "two elements in an object that stands for one");
        }
        found = true;
    }
}
