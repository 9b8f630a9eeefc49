package io.curcuma.generator.idl;

import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.TypeName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Orders structs and unions so that each stands after those that it uses, as far as recursion allows. */
final class ThriftOrder {
    private final Map<TypeName, List<PlannedField>> structs = new LinkedHashMap<>();
    private final Set<TypeName> seen = new HashSet<>();
    private final Deque<Visit> visits = new ArrayDeque<>();
    private final List<TypeName> ordered = new ArrayList<>();

    private record Visit(TypeName name, Iterator<TypeName> uses) {}

    private ThriftOrder(PlannedPackage file) {
        file.messages().forEach(message -> structs.put(message.name(), message.fields()));
        file.unions().forEach(union -> structs.put(union.name(), union.fields()));
    }

    static List<TypeName> dependenciesFirst(PlannedPackage file) {
        ThriftOrder order = new ThriftOrder(file);
        order.structs.keySet().forEach(order::add);
        return order.ordered;
    }

    /** Keeps its own stack: a chain of thousands of types would overflow the thread's. */
    private void add(TypeName root) {
        visit(root);
        while (!visits.isEmpty()) {
            Visit innermost = visits.element();
            if (innermost.uses().hasNext()) {
                visit(innermost.uses().next());
            } else {
                ordered.add(visits.pop().name());
            }
        }
    }

    private void visit(TypeName name) {
        if (seen.add(name)) {
            visits.push(new Visit(name, uses(name)));
        }
    }

    private Iterator<TypeName> uses(TypeName name) {
        return structs.getOrDefault(name, List.of()).stream()
                .flatMap(field -> field
                        .type()
                        .<List<TypeName>>match(s -> List.of(), e -> List.of(), n -> List.of(n.name()), a -> List.of())
                        .stream())
                .filter(structs::containsKey)
                .iterator();
    }
}
