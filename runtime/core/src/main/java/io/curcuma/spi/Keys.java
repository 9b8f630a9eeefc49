package io.curcuma.spi;

import io.curcuma.SerializationException;
import io.curcuma.spi.KeyRule.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The identity constraints of one element. Immutable, and made once. */
public final class Keys {
    private final List<KeyRule> all;

    private Keys(List<KeyRule> all) {
        this.all = all;
    }

    /** Constraints of the same element. */
    public static Keys of(KeyRule... all) {
        return new Keys(List.of(all));
    }

    /**
     * Checks the bean of the element. It is followed once for what is to be unique, and once more for what refers to that: what a reference
     * needs is known by then, so that no reference has to be kept.
     */
    public void check(Object bean, Report report) {
        Map<String, Set<String>> known = new HashMap<>();
        List<KeyTable> tables = new ArrayList<>();
        for (KeyRule rule : all) {
            if (rule.kind() != Kind.KEYREF) {
                KeyTable table =
                        new KeyTable(rule, known.computeIfAbsent(rule.name(), name -> new java.util.HashSet<>()));
                tables.add(table);
            }
        }
        follow(bean, tables, report);
        List<KeyTable> references = new ArrayList<>();
        for (KeyRule rule : all) {
            if (rule.kind() == Kind.KEYREF) {
                references.add(new KeyTable(rule, known.getOrDefault(rule.refers(), Set.of())));
            }
        }
        follow(bean, references, report);
    }

    private static void follow(Object bean, List<KeyTable> tables, Report report) {
        if (!tables.isEmpty()) {
            @SuppressWarnings("unchecked") // an adapter is of the class that it was asked for
            Adapter<Object> adapter = (Adapter<Object>) Objects.requireNonNull(report.adapter(bean));
            KeyWriter out = new KeyWriter(tables, report);
            try {
                out.start(adapter.shape(), report.limits());
                adapter.write(out, bean);
                out.finish();
            } catch (SerializationException e) {
                if (e.code() != SerializationException.Code.INVALID_BEAN) {
                    throw e;
                }
                // there is no document of it, and whoever writes it learns why
            }
        }
    }
}
