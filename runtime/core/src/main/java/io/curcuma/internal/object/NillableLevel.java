package io.curcuma.internal.object;

import io.curcuma.spi.Shape;

/** An element that may be nil: null, or the value, which says {@code "@nil": true} if it is there for its attributes alone. */
final class NillableLevel implements Level {
    private enum Step {
        BEGIN,
        VALUE,
        END
    }

    private final ObjectReader in;
    private Step step = Step.BEGIN;
    private int start;

    NillableLevel(ObjectReader in) {
        this.in = in;
    }

    @Override
    public int next(Shape shape) {
        return switch (step) {
            case BEGIN -> begin(shape);
            case VALUE -> end(shape);
            case END -> 0;
        };
    }

    private int begin(Shape shape) {
        boolean isNull = in.kind() == ValueKind.NULL;
        start = in.at();
        if (isNull) {
            step = Step.END;
            in.passNull();
            in.substituteNil(start);
            return shape.fieldAt(0).number();
        }
        step = Step.VALUE;
        in.forgetNil();
        return shape.fieldAt(1).number();
    }

    private int end(Shape shape) {
        step = Step.END;
        if (!in.wasNil()) {
            return 0;
        }
        in.substituteNil(start);
        return shape.fieldAt(0).number();
    }
}
