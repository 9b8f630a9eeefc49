package io.curcuma.generator.check;

import io.curcuma.generator.check.WireIndex.Part;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What becomes of one component on the wire, apart from which values it may have. */
final class WireCompatibility {
    private final ComparedVersion old;
    private final ComparedVersion now;
    private final WireIndex oldWire;
    private final WireIndex newWire;

    /** @param rename the designators of types of the old version that have another name now */
    WireCompatibility(ComparedVersion old, ComparedVersion now, UnaryOperator<String> rename) {
        this.old = old;
        this.now = now;
        this.oldWire = WireIndex.of(old.plan(), rename);
        this.newWire = WireIndex.of(now.plan(), UnaryOperator.identity());
    }

    WireIndex oldWire() {
        return oldWire;
    }

    WireIndex newWire() {
        return newWire;
    }

    /** The compatibility of a component that both versions have; safe for one that is not a property of a bean. */
    FormatCompatibility of(String oldPath, String newPath) {
        Optional<Part> before = oldWire.find(oldPath);
        Optional<Part> after = newWire.find(newPath);
        if (before.isEmpty() && after.isEmpty()) {
            return FormatCompatibility.SAFE;
        }
        if (before.isEmpty() || after.isEmpty()) {
            return FormatCompatibility.xml(Compatibility.SAFE, Compatibility.BREAKING);
        }
        Compatibility numbered = numbered(before.get(), after.get());
        return new FormatCompatibility(
                Compatibility.SAFE,
                json(before.get(), after.get()),
                numbered,
                avro(before.get(), after.get()),
                numbered);
    }

    private static Compatibility numbered(Part before, Part after) {
        if (before.numbers().equals(after.numbers())) {
            return before.form().equals(after.form()) ? Compatibility.SAFE : Compatibility.BREAKING;
        }
        // what knows the old number reads it; what does not know the new one skips it
        return Compatibility.of(isRead(before, after), false);
    }

    private static boolean isRead(Part before, Part after) {
        boolean sameField = before.field().number() == after.field().number();
        Set<Integer> former = after.former();
        return sameField && before.branch().isPresent()
                ? former.contains(before.branch().get().number())
                : former.contains(before.field().number());
    }

    private static Compatibility json(Part before, Part after) {
        if (before.shape().equals(after.shape()) && before.member().equals(after.member())) {
            return Compatibility.SAFE;
        }
        // a member keeps its name for ever: one that has another is another property, or an earlier form that is known
        return Compatibility.of(isRead(before, after), false);
    }

    private Compatibility avro(Part before, Part after) {
        return AvroCompatibility.ofField(
                old.avro().get(before.record()),
                before.field().name(),
                now.avro().get(after.record()),
                after.field().name(),
                isDeep(before) || isDeep(after));
    }

    /** Whether the component is not the field's own type, but one in a record around it. */
    private static boolean isDeep(Part part) {
        return part.branch().isPresent()
                || part.field().type() instanceof FieldType.OfUnion union && union.kind() == PlannedUnion.Kind.NILLABLE;
    }

    /** The compatibility of an enumeration: Avro has it as a string where a literal is not a symbol. */
    FormatCompatibility enumeration(String type) {
        boolean changed = isAvroEnum(old, type) != isAvroEnum(now, type);
        Compatibility avro = changed ? Compatibility.BREAKING : Compatibility.SAFE;
        return new FormatCompatibility(
                Compatibility.SAFE, Compatibility.SAFE, Compatibility.SAFE, avro, Compatibility.SAFE);
    }

    private static boolean isAvroEnum(ComparedVersion version, String type) {
        return version.plan().enums().stream()
                .filter(planned -> planned.type().designator().equals(type)
                        || planned.type().designator().equals(type + "/~"))
                .anyMatch(PlannedEnum::avroEnum);
    }
}
