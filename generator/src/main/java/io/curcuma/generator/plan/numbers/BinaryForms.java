package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * {@code xs:hexBinary} and {@code xs:base64Binary}: formats that know names, Avro among them, write the same octets or text for both, and
 * one text is other octets in each. So a property that changes from one to the other gets another name.
 */
public final class BinaryForms {
    private static final List<Scalar> BINARY = List.of(Scalar.HEX_BINARY, Scalar.BYTES);

    private BinaryForms() {}

    /** The binary form of a line, empty for any other. */
    public static Optional<Scalar> of(Entry line) {
        return line.form().flatMap(WireForm::scalar).filter(BINARY::contains);
    }

    /** The binary form of a property, empty for any other. */
    public static Optional<Scalar> of(Property property) {
        ValueType type = property.type() instanceof ValueType.Nillable nillable ? nillable.value() : property.type();
        return type instanceof ValueType.Simple simple
                ? Optional.of(simple.scalar()).filter(BINARY::contains)
                : Optional.empty();
    }

    /**
     * The line whose name a property keeps when its form changes, empty if it needs another one.
     *
     * @param lines of the forms that it had
     */
    public static Optional<Entry> named(List<Entry> lines, Property property) {
        Optional<Scalar> now = of(property);
        Comparator<Entry> newest = Comparator.comparingInt(Entry::number);
        if (now.isEmpty()) {
            return lines.stream().max(newest);
        }
        Optional<Entry> same =
                lines.stream().filter(line -> of(line).equals(now)).max(newest);
        return same.isPresent()
                ? same
                : lines.stream()
                        .filter(line -> lines.stream()
                                .noneMatch(other ->
                                        of(other).isPresent() && other.name().equals(line.name())))
                        .max(newest);
    }
}
