package io.curcuma.internal.object;

import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;

/** A value of a declared type or of one that derives from it: the object of the value. */
final class TypesLevel implements Level {
    private final ObjectReader in;
    private boolean done;

    TypesLevel(ObjectReader in) {
        this.in = in;
    }

    @Override
    public int next(Shape union) {
        if (done) {
            return 0;
        }
        done = true;
        String type = in.type();
        if (type == null) {
            return declared(union);
        }
        Member branch = MemberNames.of(union).member(type);
        if (branch == null) {
            throw ObjectReader.mismatch("a type that the schema does not know");
        }
        return branch.field().number();
    }

    private static int declared(Shape union) {
        for (int i = 0; i < union.size(); i++) {
            Field branch = union.fieldAt(i);
            if (union.isDeclared(branch)) {
                return branch.number();
            }
        }
        throw ObjectReader.mismatch("an object without its type where the declared one is abstract");
    }
}
