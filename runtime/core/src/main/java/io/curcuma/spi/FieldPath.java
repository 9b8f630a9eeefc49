package io.curcuma.spi;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The path of field names from the root to the current field. */
final class FieldPath {
    private static final class Step {
        @Nullable
        Field field;

        int index = -1;
    }

    private final List<Step> steps = new ArrayList<>();

    FieldPath() {
        steps.add(new Step());
    }

    private Step last() {
        return steps.get(steps.size() - 1);
    }

    /** A value of the field follows; the next item if its list has begun. */
    void at(Field field) {
        Step step = last();
        if (!field.equals(step.field)) {
            step.index = -1;
        } else if (step.index >= -1 && field.isMultiple()) {
            step.index++;
        }
        step.field = field;
    }

    /** The list of the field begins; its items follow. */
    void list(Field field) {
        Step step = last();
        step.field = field;
        step.index = -1;
    }

    /** The first item of a run is read. A list has several runs in formats that write it as repeated values. */
    void items() {
        last().index = Math.max(0, last().index);
    }

    /** What follows is not a field of the message: the path ends at the parent. */
    void none() {
        last().field = null;
    }

    /** The next item of the current list has no value of its own to report. */
    void nextItem() {
        Step step = last();
        if (step.field != null && step.field.isMultiple()) {
            step.index++;
        }
    }

    void enter() {
        steps.add(new Step());
    }

    void leave() {
        steps.remove(steps.size() - 1);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Step step : steps) {
            Field field = step.field;
            if (field == null) {
                continue;
            }
            text.append(text.length() == 0 ? "" : "/").append(field.node() == Field.Node.ATTRIBUTE ? "@" : "");
            text.append(field.name());
            if (step.index >= 0) {
                text.append('[').append(step.index).append(']');
            }
        }
        return text.toString();
    }
}
