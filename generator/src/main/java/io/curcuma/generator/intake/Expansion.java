package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.request.GenerationRequest.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts what schemas become where everything that is referred to is written out, as XJC and the JDK's validator do: thirty groups
 * that each refer to the next one twice are a thousand million elements. The count itself takes no longer than the reading did.
 */
public final class Expansion {
    /** Parts of one component, for each type that the budget allows. */
    private static final int PART_FACTOR = 5;
    /** Parts of all types and elements together, for each type that the budget allows. */
    private static final int TOTAL_FACTOR = 50;

    /** Members of one class: a class file has 65,535 constants, and XJC spends five or more on a property. */
    private static final int MEMBERS = 13_000;

    private final Map<Component.Key, Component> byKey = new HashMap<>();
    /** A schema without a namespace takes that of a schema which includes it. */
    private final Map<Component.Key, Component> byName = new HashMap<>();

    private final Map<Component, Long> sizes = new HashMap<>();

    private Expansion(List<Component> components) {
        for (Component component : components) {
            if (!component.key().name().isEmpty()) {
                Component first = byKey.putIfAbsent(component.key(), component);
                if (first != null) {
                    // a redefinition, which refers to what it redefines
                    first.contain(component);
                }
                byName.putIfAbsent(nameless(component.key()), component);
            }
        }
    }

    /** Adds an error for the first component that becomes too large, and for all together. */
    public static void check(SchemaSources sources, Budget budget, Diagnostics diagnostics) {
        List<Component> components = sources.documents().values().stream()
                .flatMap(document -> document.components().stream())
                .toList();
        Expansion expansion = new Expansion(components);
        long largest = (long) PART_FACTOR * budget.types();
        long allowed = (long) TOTAL_FACTOR * budget.types();
        long total = 0;
        for (Component component : components) {
            long size = expansion.size(component, largest);
            if (size > largest) {
                Component cause = expansion.smallestAbove(component, largest);
                diagnostics.add(
                        Problem.BUDGET,
                        cause.place(),
                        cause + " has too many parts, with all that it refers to",
                        largest + " parts");
                return;
            }
            if (expansion.members(component) > MEMBERS) {
                diagnostics.add(
                        Problem.CLASS_TOO_LARGE,
                        component.place(),
                        component + " has too many elements and attributes",
                        MEMBERS);
                return;
            }
            switch (component.key().space()) {
                case TYPE, ELEMENT -> total += size;
                case GROUP, ATTRIBUTE_GROUP -> {}
            }
            if (total > allowed) {
                diagnostics.add(
                        Problem.BUDGET,
                        component.place(),
                        "the types up to " + component + " have too many parts, with all that they refer to",
                        allowed + " parts");
                return;
            }
        }
    }

    /** What becomes one class: its own, and that of its groups. */
    private long members(Component type) {
        if (type.key().space() != Component.Space.TYPE) {
            return 0;
        }
        long members = type.own();
        for (Component.Key key : type.parts()) {
            Component part = key.space() == Component.Space.TYPE ? null : find(key);
            members += part == null ? 0 : sizes.getOrDefault(part, 0L);
        }
        return members;
    }

    private record Visit(Component component, Iterator<Component> next) {}

    /** The parts of a component; those of one that is its own part are counted once. Iterative: a chain may be long. */
    private long size(Component root, long enough) {
        Deque<Visit> path = new ArrayDeque<>();
        enter(root, path);
        while (!path.isEmpty()) {
            Visit visit = path.element();
            if (visit.next().hasNext()) {
                enter(visit.next().next(), path);
                continue;
            }
            path.remove();
            long size = visit.component().own();
            for (Component part : parts(visit.component())) {
                size = Math.min(size + sizes.getOrDefault(part, 0L), enough + 1);
            }
            sizes.put(visit.component(), size);
        }
        return sizes.getOrDefault(root, 0L);
    }

    private void enter(Component component, Deque<Visit> path) {
        // zero until it is known: what contains itself adds nothing
        if (sizes.putIfAbsent(component, 0L) == null) {
            path.push(new Visit(component, parts(component).iterator()));
        }
    }

    /** Where it becomes too large: the component none of whose parts is. */
    private Component smallestAbove(Component root, long limit) {
        Component component = root;
        while (true) {
            Component larger = null;
            for (Component part : parts(component)) {
                if (sizes.getOrDefault(part, 0L) > limit && part != component) {
                    larger = part;
                    break;
                }
            }
            if (larger == null) {
                return component;
            }
            component = larger;
        }
    }

    private List<Component> parts(Component component) {
        List<Component> parts = new ArrayList<>(component.anonymous());
        for (Component.Key key : component.parts()) {
            Component part = find(key);
            if (part != null) {
                parts.add(part);
            }
        }
        return parts;
    }

    private @Nullable Component find(Component.Key key) {
        Component exact = byKey.get(key);
        return exact != null ? exact : byName.get(nameless(key));
    }

    private static Component.Key nameless(Component.Key key) {
        return new Component.Key(key.space(), "", key.name());
    }
}
