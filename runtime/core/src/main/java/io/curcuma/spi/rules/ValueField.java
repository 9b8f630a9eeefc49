package io.curcuma.spi.rules;

import io.curcuma.spi.Report;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is demanded of an attribute, a text, or an element of a simple type.
 *
 * @param step of a path: the name, an attribute's behind {@code @}
 * @param location of the declaration
 * @param min how often it occurs at least, wherever its parent is
 * @param max how often at most, {@code Integer.MAX_VALUE} for any number; 0 if it is prohibited
 * @param rule of the value
 */
public record ValueField(String step, String location, int min, int max, ValueRule rule) {
    /** Checks a value that may be absent. */
    public void check(@Nullable Object value, Report report) {
        if (value == null) {
            if (min > 0) {
                report.add(step, "required", location);
            }
        } else {
            present(value, report);
        }
    }

    private void present(Object value, Report report) {
        if (max == 0) {
            report.add(step, "prohibited", location);
        }
        String broken = rule.broken(value);
        if (broken != null) {
            report.add(step, broken, rule.location());
        }
    }

    /** Checks a text: an absent one is empty. */
    public void checkText(@Nullable Object value, Report report) {
        String broken = value == null ? rule.brokenText("") : rule.broken(value);
        if (broken != null) {
            report.add(step, broken, rule.location());
        }
    }

    /** Checks a whole number. */
    public void check(long value, Report report) {
        String broken = rule.broken(value);
        if (broken != null) {
            report.add(step, broken, rule.location());
        }
    }

    /** Checks a floating-point number. */
    public void check(double value, Report report) {
        String broken = rule.broken(value);
        if (broken != null) {
            report.add(step, broken, rule.location());
        }
    }

    /** Checks a truth value. */
    public void check(boolean value, Report report) {
        String broken = rule.broken(value);
        if (broken != null) {
            report.add(step, broken, rule.location());
        }
    }

    /**
     * Notes that a message did not have a value that has to be there, if so.
     *
     * @param number see {@link Report#isMissing}
     */
    public void checkPresence(Object bean, int number, Report report) {
        if (report.isMissing(bean, number)) {
            report.add(step, "required", location);
        }
    }

    /** Checks the values of an element that may occur several times. */
    public void checkAll(@Nullable List<?> values, Report report) {
        List<?> all = values == null ? List.of() : values;
        int size = all.size();
        Occurrences.check(size, min, max, step, location, report);
        for (int i = 0; i < size; i++) {
            Object value = all.get(i);
            String broken = value == null ? null : rule.broken(value);
            if (broken != null) {
                report.add(Report.item(step, i), broken, rule.location());
            }
        }
    }
}
