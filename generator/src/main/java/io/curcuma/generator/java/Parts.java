package io.curcuma.generator.java;

import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Splits what many fields need over several methods and classes: the JVM compiles no method of more than 8,000 bytes of
 * bytecode, and runs one of that size a hundred times slower than compiled.
 */
final class Parts {
    /** Bytes of bytecode that a method may get by our estimate, which is on the safe side. */
    private static final int METHOD = 5_000;
    /** Bytes of bytecode that look for the next field. */
    private static final int NEXT = 20;
    /**
     * Number of fields that one method reads: HotSpot stops inlining at some size, and all that reading a field needs should
     * be inlined.
     */
    private static final int READ = 32;
    /** Constants in one class: an initialiser takes up to 70 bytes for each. */
    private static final int CONSTANTS = 100;

    private Parts() {}

    /** The fields in their order, a list for each method. */
    static List<List<PlannedField>> of(List<PlannedField> fields) {
        return of(fields, 0, Integer.MAX_VALUE);
    }

    /** The fields in their order, a list for each method that reads them. */
    static List<List<PlannedField>> ofReading(List<PlannedField> fields) {
        return of(fields, NEXT, READ);
    }

    private static List<List<PlannedField>> of(List<PlannedField> fields, int more, int most) {
        List<List<PlannedField>> parts = new ArrayList<>(List.of(new ArrayList<>()));
        int size = 0;
        for (PlannedField field : fields) {
            int weight = weight(field) + more;
            if (size + weight > METHOD || parts.get(parts.size() - 1).size() == most) {
                parts.add(new ArrayList<>());
                size = 0;
            }
            size += weight;
            parts.get(parts.size() - 1).add(field);
        }
        return parts;
    }

    /** Small pieces of code in their order, a list for each method. */
    static <T> List<List<T>> of(List<T> pieces, int weight) {
        int size = Math.max(METHOD / weight, 1);
        List<List<T>> parts = new ArrayList<>();
        for (int from = 0; from < pieces.size(); from += size) {
            parts.add(pieces.subList(from, Math.min(pieces.size(), from + size)));
        }
        return parts;
    }

    private static int weight(PlannedField field) {
        if (field.property().node() == Node.NIL) {
            // its own code is split apart
            return 200;
        }
        boolean scalar = field.type() instanceof FieldType.OfScalar;
        return field.property().occurs() == Occurs.SINGULAR ? scalar ? 30 : 60 : 110;
    }

    /** The fields by the class that holds their constants; the empty name stands for the adapter itself. */
    static Map<String, List<PlannedField>> constants(List<PlannedField> fields) {
        return groups(fields, "", "Fields");
    }

    /** The fields with an item by the class that holds the items. */
    static Map<String, List<PlannedField>> items(List<PlannedField> fields) {
        List<PlannedField> withItem = fields.stream()
                .filter(field -> field.property().isElement() || ItemExpressions.isItem(field))
                .toList();
        return groups(withItem, "Items", "Items");
    }

    private static Map<String, List<PlannedField>> groups(List<PlannedField> fields, String only, String many) {
        Map<String, List<PlannedField>> groups = new LinkedHashMap<>();
        for (int from = 0; from < fields.size(); from += CONSTANTS) {
            List<PlannedField> group = fields.subList(from, Math.min(fields.size(), from + CONSTANTS));
            groups.put(fields.size() <= CONSTANTS ? only : many + from / CONSTANTS, group);
        }
        return groups;
    }

    /** The fields whose nil a field of node NIL tells. */
    static List<PlannedField> nillable(PlannedMessage message, PlannedField nil) {
        String owner = nil.owner().orElseThrow().designator();
        return message.fields().stream()
                .filter(f -> f.property().isElement()
                        && f.property().wrapper().get().nillable()
                        && f.owner().orElseThrow().designator().equals(owner))
                .toList();
    }

    /** Whether an item of the list may be null, which its item then refuses or takes for nil. */
    static boolean isNillable(PlannedField field) {
        return field.type() instanceof FieldType.OfUnion union && union.kind() != PlannedUnion.Kind.TYPES;
    }
}
