package io.curcuma.internal.object;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;

/** One node of content: an object of one member, or a bare string. */
final class ContentLevel implements Level {
    private final ObjectReader in;
    private boolean begun;
    private boolean inObject;
    private boolean found;

    ContentLevel(ObjectReader in) {
        this.in = in;
    }

    @Override
    public int next(Shape union) {
        MemberNames names = MemberNames.of(union);
        if (!begun) {
            begun = true;
            if (in.kind() == ValueKind.STRING) {
                return text(names);
            }
            in.open();
            in.budget().enter(union);
            inObject = true;
        }
        return inObject ? member(names) : 0;
    }

    private static int text(MemberNames names) {
        Field text = names.text();
        if (text == null) {
            throw ObjectReader.mismatch("a string where elements are expected");
        }
        return text.number();
    }

    private int member(MemberNames names) {
        for (String name = in.nextName(); name != null; name = in.nextName()) {
            Member member = names.member(name);
            if (member != null) {
                first();
                return in.asWritten(member).number();
            }
            Field any = names.any(name);
            if (any != null) {
                first();
                // it reads on from the name, to the end of the object
                inObject = false;
                in.budget().leave();
                in.handOver(name);
                return any.number();
            }
            in.passOther(name);
        }
        in.budget().leave();
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
