package io.curcuma.generator.idl;

import io.curcuma.generator.plan.PlannedMessage;
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

/** Orders structs so that each stands after those that it uses, as far as recursion allows. */
final class ThriftOrder {
    private final Map<TypeName, PlannedMessage> messages = new LinkedHashMap<>();
    private final Set<TypeName> seen = new HashSet<>();
    private final Deque<Visit> visits = new ArrayDeque<>();
    private final List<PlannedMessage> ordered = new ArrayList<>();

    private record Visit(PlannedMessage message, Iterator<PlannedMessage> uses) {}

    private ThriftOrder(List<PlannedMessage> messages) {
        messages.forEach(message -> this.messages.put(message.name(), message));
    }

    static List<PlannedMessage> dependenciesFirst(List<PlannedMessage> messages) {
        ThriftOrder order = new ThriftOrder(messages);
        messages.forEach(order::add);
        return order.ordered;
    }

    /** Keeps its own stack: a chain of thousands of types would overflow the thread's. */
    private void add(PlannedMessage root) {
        visit(root);
        while (!visits.isEmpty()) {
            Visit innermost = visits.element();
            if (innermost.uses().hasNext()) {
                visit(innermost.uses().next());
            } else {
                ordered.add(visits.pop().message());
            }
        }
    }

    private void visit(PlannedMessage message) {
        if (seen.add(message.name())) {
            visits.push(new Visit(message, uses(message)));
        }
    }

    private Iterator<PlannedMessage> uses(PlannedMessage message) {
        return message.fields().stream()
                .flatMap(field ->
                        field
                                .type()
                                .<List<TypeName>>match(s -> List.of(), e -> List.of(), m -> List.of(m.name()))
                                .stream())
                .filter(messages::containsKey)
                .map(messages::get)
                .iterator();
    }
}
