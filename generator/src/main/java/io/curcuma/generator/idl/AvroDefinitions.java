package io.curcuma.generator.idl;

import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.TypeName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The definitions of named types, each once and apart from those that it uses. */
final class AvroDefinitions {
    /**
     * One type.
     *
     * @param id its place among all
     * @param text in one line, with the names of all types that it uses
     * @param uses these, and how to define them
     */
    private record Definition(int id, String text, Map<TypeName, Consumer<AvroSchemaText>> uses) {}

    private final AvroTypes types;
    private final Map<TypeName, Definition> definitions = new HashMap<>();
    private final List<Definition> byId = new ArrayList<>();
    private final Map<Integer, int[]> uses = new HashMap<>();

    AvroDefinitions(AvroTypes types) {
        this.types = types;
    }

    /**
     * The definitions of a message and all types that it uses, by full name.
     *
     * @param known full names of types that are left out, with all that they use
     * @param maxLength of all definitions; where it is passed, the definitions are not complete
     */
    SortedMap<String, String> of(PlannedMessage root, Set<String> known, long maxLength) {
        SortedMap<String, String> reached = new TreeMap<>();
        long length = 0;
        Deque<Map.Entry<TypeName, Consumer<AvroSchemaText>>> open = new ArrayDeque<>();
        open.add(use(root));
        while (!open.isEmpty() && length <= maxLength) {
            Map.Entry<TypeName, Consumer<AvroSchemaText>> type = open.remove();
            String name = type.getKey().qualified();
            if (!known.contains(name) && !reached.containsKey(name)) {
                Definition definition = definition(type);
                reached.put(name, definition.text());
                length += definition.text().length();
                open.addAll(definition.uses().entrySet());
            }
        }
        return reached;
    }

    /**
     * The types that messages use, each behind those that it uses itself; a type that is used by one that it uses may be defined inside of
     * that one, and is named then.
     */
    List<Consumer<AvroSchemaText>> inOrder(List<PlannedMessage> roots) {
        List<Consumer<AvroSchemaText>> ordered = new ArrayList<>();
        Set<TypeName> met = new HashSet<>();
        for (PlannedMessage root : roots) {
            Deque<Step> open = new ArrayDeque<>();
            push(use(root), met, open);
            while (!open.isEmpty()) {
                Step step = open.element();
                if (step.uses().hasNext()) {
                    push(step.uses().next(), met, open);
                } else {
                    open.pop();
                    TypeName name = step.type().getKey();
                    ordered.add(text -> text.once(name, step.type().getValue()));
                }
            }
        }
        return ordered;
    }

    private record Step(
            Map.Entry<TypeName, Consumer<AvroSchemaText>> type,
            Iterator<Map.Entry<TypeName, Consumer<AvroSchemaText>>> uses) {}

    private void push(Map.Entry<TypeName, Consumer<AvroSchemaText>> type, Set<TypeName> met, Deque<Step> open) {
        if (met.add(type.getKey())) {
            open.push(new Step(type, definition(type).uses().entrySet().iterator()));
        }
    }

    /** Whether a text that defines each type where it is first used has types more levels deep than some. */
    boolean isDeeper(PlannedMessage root, int levels) {
        int[] types = new int[levels + 1];
        int[] next = new int[levels + 1];
        BitSet defined = new BitSet();
        types[0] = definition(use(root)).id();
        defined.set(types[0]);
        for (int depth = 0; depth >= 0; ) {
            int[] uses = uses(types[depth]);
            if (next[depth] == uses.length) {
                next[depth--] = 0;
            } else {
                int use = uses[next[depth]++];
                if (!defined.get(use)) {
                    if (depth == levels) {
                        return true;
                    }
                    defined.set(use);
                    types[++depth] = use;
                }
            }
        }
        return false;
    }

    /** For each schema all types are walked through, so this is by number. */
    private int[] uses(int id) {
        int[] known = uses.get(id);
        if (known == null) {
            known = byId.get(id).uses().entrySet().stream()
                    .mapToInt(use -> definition(use).id())
                    .toArray();
            uses.put(id, known);
        }
        return known;
    }

    private static Map.Entry<TypeName, Consumer<AvroSchemaText>> use(PlannedMessage root) {
        return Map.entry(root.name(), text -> text.record(root.name()));
    }

    private Definition definition(Map.Entry<TypeName, Consumer<AvroSchemaText>> type) {
        Definition known = definitions.get(type.getKey());
        if (known == null) {
            Map<TypeName, Consumer<AvroSchemaText>> used = new LinkedHashMap<>();
            String text = AvroSchemaText.definition(types, type.getValue(), used::putIfAbsent);
            known = new Definition(byId.size(), text, used);
            byId.add(known);
            definitions.put(type.getKey(), known);
        }
        return known;
    }
}
