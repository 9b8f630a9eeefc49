package io.curcuma.internal.jackson;

import io.curcuma.internal.object.MemberNames;
import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;

/** A value of a declared type or of one that derives from it: the object of the value. */
final class JacksonTypesLevel implements JacksonLevel {
    private final Tokens tokens;
    private boolean done;

    JacksonTypesLevel(Tokens tokens) {
        this.tokens = tokens;
    }

    @Override
    public int next(Shape union) {
        if (done) {
            return 0;
        }
        done = true;
        String type = tokens.type();
        if (type == null) {
            return declared(union);
        }
        Member branch = MemberNames.of(union).member(type);
        if (branch == null) {
            throw JacksonErrors.mismatch("a type that the schema does not know");
        }
        return branch.field().number();
    }

    private static int declared(Shape union) {
        for (Field branch : union.fields()) {
            if (union.isDeclared(branch)) {
                return branch.number();
            }
        }
        throw JacksonErrors.mismatch("an object without its type where the declared one is abstract");
    }
}
