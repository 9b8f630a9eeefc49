package io.curcuma.internal.avroschema;

import io.curcuma.internal.avroschema.AvroSchema.ArrayOf;
import io.curcuma.internal.avroschema.AvroSchema.Member;
import io.curcuma.internal.avroschema.AvroSchema.Primitive;
import io.curcuma.internal.avroschema.AvroSchema.RecordOf;
import io.curcuma.internal.avroschema.AvroSchema.Scalar;
import io.curcuma.internal.avroschema.AvroSchema.Union;
import java.util.List;

/** What the records and unions of an {@code .avsc} of ours stand for. */
final class RecordForms {
    private RecordForms() {}

    /** Whether it is an element that may be nil where it has no field of its own: {@code xsi_nil}, and the value. */
    static boolean isNillable(AvroSchema schema) {
        return schema instanceof RecordOf record
                && record.members.size() == 2
                && record.members.get(0).name().equals("xsi_nil")
                && record.members.get(0).type() instanceof Union union
                && union.branches().size() == 2
                && union.branches().get(0).isNull()
                && union.branches().get(1) instanceof Scalar flag
                && flag.primitive() == Primitive.BOOLEAN;
    }

    /** Whether it is the record around one of several elements: of one field, both named after the element, in the union's namespace. */
    static boolean isWrapper(AvroSchema schema) {
        if (!(schema instanceof RecordOf record) || record.members.size() != 1) {
            return false;
        }
        String name = record.shortName();
        String space = record.name.substring(0, Math.max(0, record.name.length() - name.length() - 1));
        String union = space.substring(space.lastIndexOf('.') + 1);
        return record.members.get(0).name().equals(name) && !union.isEmpty() && Character.isUpperCase(union.charAt(0));
    }

    /** The branches of one of several elements; none for every other value. */
    static List<RecordOf> wrappers(AvroSchema schema) {
        if (!(schema instanceof Union union)
                || union.values().isEmpty()
                || !union.values().stream().allMatch(RecordForms::isWrapper)) {
            return List.of();
        }
        return union.values().stream().map(RecordOf.class::cast).toList();
    }

    /** One value of a field: an item of an array, or the whole. */
    static AvroSchema item(AvroSchema field) {
        return field instanceof ArrayOf array ? array.items() : field;
    }

    /** Whether the field holds one or more of several elements. */
    static boolean isContent(Member member) {
        return !wrappers(item(member.type())).isEmpty();
    }
}
