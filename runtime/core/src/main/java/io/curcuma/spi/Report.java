package io.curcuma.spi;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Violation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The rules that one bean breaks, as far as there is room for them. Paths cost nothing while no rule is broken: a step is put before
 * those below it when what is below has been checked. Not thread-safe.
 */
public final class Report {
    private static final List<Violation> NONE = List.of();

    private final int most;
    private final Limits limits;
    private final Function<Class<?>, @Nullable Adapter<?>> adapters;
    /** The application's own, by the class of a bean; null for none. */
    private final @Nullable Function<Class<?>, List<Rules<Object>>> others;

    /** By the bean, by its identity; null while nothing is missing. */
    private @Nullable IdentityHashMap<Object, Long> missing;

    private List<Violation> found = NONE;
    private int depth;
    /** Of the beans so far, or of all of them; null for none. */
    private @Nullable Set<String> ids;
    /** Whether {@link #ids} are those of all beans. */
    private boolean knowsIds;

    private boolean hasOpenReferences;

    /**
     * A report without a violation.
     *
     * @param most violations that it keeps; further ones are not counted
     * @param limits of the beans
     * @param adapters by the class of a bean, null for a class that is none
     * @param others rules that no schema says, by the class of a bean; null for none
     */
    public Report(
            int most,
            Limits limits,
            Function<Class<?>, @Nullable Adapter<?>> adapters,
            @Nullable Function<Class<?>, List<Rules<Object>>> others) {
        this.most = most;
        this.limits = limits;
        this.adapters = adapters;
        this.others = others;
    }

    /** How many violations there are: what {@link #leave} needs. */
    public int size() {
        return found.size();
    }

    /** Whether there is room for one more. */
    boolean hasRoom() {
        return found.size() < most;
    }

    /** The limits of the beans. */
    Limits limits() {
        return limits;
    }

    /** The violations, in the order in which they were found. */
    public List<Violation> violations() {
        return List.copyOf(found);
    }

    /** Adds a rule that the value of a field breaks. */
    public void add(String step, String rule, String location) {
        if (found.size() < most) {
            if (found == NONE) {
                found = new ArrayList<>();
            }
            found.add(new Violation(step, rule, location));
        }
    }

    /**
     * Adds a rule that a bean breaks and that no schema says.
     *
     * @param path from the bean, as {@link Violation#path} has it; {@code ""} for the bean itself
     * @param rule a text that is none of the message
     */
    public void add(String path, String rule) {
        add(path, rule, "");
    }

    /**
     * Begins a bean in a bean.
     *
     * @return what {@link #leave} needs
     * @throws SerializationException {@code LIMIT_DEPTH}, as of beans that contain themselves
     */
    public int enter() {
        if (++depth > limits.depth()) {
            depth = 0;
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), -1);
        }
        return found.size();
    }

    /** Ends it. */
    public void leave(int before, String step) {
        depth--;
        if (found.size() > before) {
            within(before, step);
        }
    }

    /** Ends an item of a list. */
    public void leave(int before, String step, int index) {
        depth--;
        if (found.size() > before) {
            within(before, step + "[" + index + "]");
        }
    }

    /** Puts a step before the paths of violations. */
    public void within(int before, String step) {
        for (int i = before; i < found.size(); i++) {
            Violation inner = found.get(i);
            found.set(
                    i,
                    new Violation(
                            inner.path().isEmpty() ? step : step + "/" + inner.path(), inner.rule(), inner.location()));
        }
    }

    /** The path of an item. */
    public static String item(String step, int index) {
        return step + "[" + index + "]";
    }

    /**
     * Checks a bean by the rules of its own class.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if there are none
     */
    public void bean(Object bean) {
        check(rules(bean.getClass()), bean);
    }

    /** Checks the bean of a message, whose root element has rules, too. */
    public void root(Object bean) {
        Rules<Object> rules = rules(bean.getClass());
        check(rules, bean);
        Keys keys = rules.rootKeys();
        if (keys != null) {
            keys.check(bean, this);
        }
    }

    /** Checks a bean by rules, which are those of its class, and by those that no schema says. */
    public void check(Rules<Object> rules, Object bean) {
        rules.check(bean, this);
        if (others != null) {
            for (Rules<Object> more : others.apply(bean.getClass())) {
                more.check(bean, this);
            }
        }
    }

    /** The adapter of a value, null if it is no bean of the serializer's packages. */
    public @Nullable Adapter<?> adapter(Object value) {
        return adapters.apply(value.getClass());
    }

    /** Whether a value of open content is a bean that has rules. */
    public boolean hasRules(Object value) {
        Adapter<?> adapter = adapter(value);
        return adapter != null && adapter.rules() != null;
    }

    /**
     * The rules of a class.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if there are none
     */
    @SuppressWarnings("unchecked") // an adapter has the rules of its own class
    public Rules<Object> rules(Class<?> type) {
        Adapter<?> adapter = adapters.apply(type);
        Rules<?> rules = adapter == null ? null : adapter.rules();
        if (rules == null) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "no validator of " + type.getName()
                            + ": generate its package with validators, which are an option of the build");
        }
        return (Rules<Object>) rules;
    }

    /** Notes an {@code xs:ID}, which no other value of the message may be. */
    public void id(String id, String step, String location) {
        if (knowsIds) {
            return;
        }
        if (ids == null) {
            ids = new HashSet<>();
        }
        if (!ids.add(id)) {
            add(step, "xs:ID", location);
        }
    }

    /**
     * Notes an {@code xs:IDREF}.
     *
     * @param target the bean that has the {@code xs:ID}, or the id itself where nothing has it
     */
    public void reference(Object target, String step, String location) {
        String id = target instanceof String text ? text : id(target);
        if (id != null && (ids == null || !ids.contains(id))) {
            hasOpenReferences = true;
            if (knowsIds) {
                add(step, "xs:IDREF", location);
            }
        }
    }

    private @Nullable String id(Object bean) {
        @SuppressWarnings("unchecked") // an adapter is of the class that it was asked for
        Adapter<Object> adapter = (Adapter<Object>) adapter(bean);
        return adapter == null ? null : adapter.id(bean);
    }

    /**
     * A report for the same beans that knows where all identifiers are, which come behind what refers to them as well as before; null if
     * nothing was open.
     */
    public @Nullable Report again() {
        if (!hasOpenReferences || knowsIds) {
            return null;
        }
        Report again = new Report(most, limits, adapters, others);
        again.missing = missing;
        again.ids = ids == null ? Set.of() : ids;
        again.knowsIds = true;
        // identifiers that come twice were found now
        again.found = new ArrayList<>();
        found.stream().filter(each -> each.rule().equals("xs:ID")).forEach(again.found::add);
        return again;
    }

    /**
     * Notes which fields of a bean a message did not have, of those whose absence the bean cannot show. Of a bean that comes in parts
     * those count that no part had.
     *
     * @param fields a bit for each, in the order of the type's rules
     */
    public void missing(Object bean, long fields) {
        if (missing == null) {
            if (fields == 0) {
                return;
            }
            missing = new IdentityHashMap<>();
        }
        if (fields == 0) {
            missing.remove(bean);
        } else {
            missing.merge(bean, fields, (known, more) -> known & more);
        }
    }

    /** Whether a message did not have a field: see {@link #missing(Object, long)}. */
    public boolean isMissing(Object bean, int field) {
        Long fields = missing == null ? null : missing.get(bean);
        return fields != null && (fields >> field & 1) != 0;
    }
}
