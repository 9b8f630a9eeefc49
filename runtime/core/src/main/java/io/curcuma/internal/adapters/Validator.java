package io.curcuma.internal.adapters;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Validation;
import io.curcuma.Violation;
import io.curcuma.spi.Report;
import java.util.List;
import java.util.Set;

/**
 * Checks the rules of schemas.
 *
 * @param registry the adapters, which have the rules
 * @param when without being asked
 */
public record Validator(AdapterRegistry registry, Set<Validation> when) {
    /** Violations of one bean that are kept: more than anybody reads. */
    private static final int MOST = 100;

    public Validator {
        when = Set.copyOf(when);
    }

    boolean reads() {
        return when.contains(Validation.READ);
    }

    boolean writes() {
        return when.contains(Validation.WRITE);
    }

    Report report(Limits limits) {
        return new Report(MOST, limits.depth(), registry::find);
    }

    /** The rules that a bean breaks. */
    public List<Violation> violations(Object bean, Limits limits) {
        return check(bean, report(limits)).violations();
    }

    private static Report check(Object bean, Report report) {
        try {
            report.bean(bean);
            Report again = report.again();
            if (again == null) {
                return report;
            }
            again.bean(bean);
            return again;
        } catch (ClassCastException e) {
            // a list of the bean holds it, or whoever set the property did not ask the compiler
            throw SerializationException.failed(Code.INVALID_BEAN, "a value of another class than its property has", e);
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the beans nest deeper than the stack allows");
        }
    }

    void check(Object bean, Report report, String format) {
        Report whole = check(bean, report);
        if (whole.size() > 0) {
            throw SerializationException.invalid(whole.violations()).at(format, -1, "");
        }
    }
}
