package io.curcuma.internal.object;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import org.jspecify.annotations.Nullable;

/** An element that the schema leaves open, in an object of one member, or the open content of an element: its value alone. */
final class AnyLevel implements Level {
    private enum Step {
        BEGIN,
        NAME,
        VALUE,
        TYPED,
        MEMBERS,
        BEAN,
        END
    }

    private final ObjectReader in;
    private final boolean named;
    private final @Nullable String handedOver;
    private Step step = Step.BEGIN;
    private int expected = AnyFields.XML;
    private String local = "";
    private int value;

    /**
     * Before the value.
     *
     * @param named whether the element is in question, not the content of one that has a field of its own
     * @param handedOver name of the element if its object is open already
     */
    AnyLevel(ObjectReader in, boolean named, @Nullable String handedOver) {
        this.in = in;
        this.named = named;
        this.handedOver = handedOver;
    }

    @Override
    public void expect(Field content) {
        expected = content.number();
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
        in.budget().enter(shape);
        if (!named) {
            in.budget().leave();
            return value();
        }
        if (handedOver != null) {
            return open(handedOver);
        }
        in.open();
        for (String name = in.nextName(); name != null; name = in.nextName()) {
            if (MemberNames.isOpen(name)) {
                return open(name);
            }
            in.passOther(name);
        }
        throw ObjectReader.mismatch("an object without an element");
    }

    private int open(String name) {
        if (name.equals(MemberNames.XML)) {
            step = Step.END;
            return AnyFields.XML;
        }
        int end = name.indexOf('}');
        if (end < 0) {
            throw ObjectReader.mismatch("a name that is not {namespace}local");
        }
        local = name.substring(end + 1);
        if (end == 1) {
            return name();
        }
        step = Step.NAME;
        in.substitute(name.substring(1, end), in.objectStart());
        return AnyFields.NAMESPACE;
    }

    private int name() {
        step = Step.VALUE;
        in.substitute(local, in.objectStart());
        return AnyFields.NAME;
    }

    private int value() {
        ValueKind kind = in.kind();
        value = in.at();
        if (kind == ValueKind.NULL) {
            step = Step.END;
            in.passNull();
            return nil();
        }
        if (named && kind == ValueKind.STRING) {
            step = Step.END;
            return AnyFields.TEXT;
        }
        String type = in.type();
        if (type == null) {
            return content();
        }
        step = Step.TYPED;
        in.substitute(type, value);
        return AnyFields.XSI_TYPE;
    }

    private int nil() {
        in.substituteNil(value);
        return AnyFields.XSI_NIL;
    }

    private int content() {
        if (expected == AnyFields.BEAN) {
            step = Step.BEAN;
            in.forgetNil();
            return AnyFields.BEAN;
        }
        in.budget().enter();
        in.push(this);
        in.open();
        step = Step.MEMBERS;
        return members();
    }

    private int members() {
        for (String name = in.nextName(); name != null; name = in.nextName()) {
            if (name.equals(MemberNames.TYPE)) {
                in.passType();
                continue;
            }
            int number =
                    switch (name) {
                        case MemberNames.TEXT -> AnyFields.TEXT;
                        case MemberNames.NIL -> AnyFields.XSI_NIL;
                        case MemberNames.XML -> AnyFields.XML;
                        default -> 0;
                    };
            if (number != 0) {
                in.other(name);
                return number;
            }
            in.passOther(name);
        }
        in.pop();
        in.budget().leave();
        return end();
    }

    private int bean() {
        step = Step.END;
        return in.wasNil() ? nil() : end();
    }

    private int end() {
        step = Step.END;
        if (named) {
            rest();
            in.budget().leave();
        }
        return 0;
    }

    /** What follows the element in its object. */
    private void rest() {
        for (String name = in.nextName(); name != null; name = in.nextName()) {
            if (MemberNames.isOpen(name)) {
                throw new SerializationException(Code.MALFORMED, "two elements in an object that stands for one");
            }
            in.passOther(name);
        }
    }
}
