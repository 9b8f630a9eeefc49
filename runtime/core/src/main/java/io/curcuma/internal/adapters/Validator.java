package io.curcuma.internal.adapters;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Validation;
import io.curcuma.Violation;
import io.curcuma.spi.Report;
import io.curcuma.spi.Rules;
import java.util.List;
import java.util.Set;

/**
 * Checks the rules of schemas, and those of the application.
 *
 * @param registry the adapters, which have the rules of the schemas
 * @param when without being asked
 * @param others the application's
 */
public record Validator(AdapterRegistry registry, Set<Validation> when, ApplicationRules others) {
    /** Violations of one bean that are kept: more than anybody reads. */
    private static final int MOST = 100;

    public Validator {
        when = Set.copyOf(when);
    }

    /** Without a rule of the application, checks nothing without being asked. */
    public static Validator of(AdapterRegistry registry) {
        return new Validator(registry, Set.of(), ApplicationRules.NONE);
    }

    /** The same rules, checked at other times. */
    public Validator at(Set<Validation> times) {
        return new Validator(registry, times, others);
    }

    /** The same with more rules. */
    public <T> Validator with(Class<T> type, Rules<? super T> rules) {
        return new Validator(registry, when, others.with(type, rules));
    }

    boolean reads() {
        return when.contains(Validation.READ);
    }

    boolean writes() {
        return when.contains(Validation.WRITE);
    }

    Report report(Limits limits) {
        return new Report(MOST, limits, registry::find, others.isEmpty() ? null : others::of);
    }

    /** The rules of a class that are not checked. */
    public List<Violation> unchecked(Class<?> type) {
        return report(Limits.DEFAULT).rules(type).unchecked();
    }

    /** The rules that a bean breaks. */
    public List<Violation> violations(Object bean, Limits limits) {
        return check(bean, report(limits)).violations();
    }

    private static Report check(Object bean, Report report) {
        try {
            report.root(bean);
            Report again = report.again();
            if (again == null) {
                return report;
            }
            again.root(bean);
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
