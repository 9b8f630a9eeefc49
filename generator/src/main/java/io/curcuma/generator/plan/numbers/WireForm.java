package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.PlannedFormerField.Nillable;
import io.curcuma.generator.plan.names.Designators;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * What a number means on the wire. It stands in the numbers file as {@code [repeated:|list:][nillable:[list:]]value}: a scalar as
 * {@code int32}, {@code enum=}, {@code message=} or {@code union=} with the designator of the type, {@code any}, {@code attributes}.
 *
 * @param occurs how often
 * @param nillable what may be nil instead of a value
 * @param value kind of one value
 * @param designator of the type, empty for a kind without one
 */
public record WireForm(Occurs occurs, Nillable nillable, String value, String designator) {
    public static final String ENUM = "enum";
    public static final String MESSAGE = "message";
    public static final String UNION = "union";
    public static final String ANY = "any";
    public static final String ATTRIBUTES = "attributes";

    private static final String REPEATED_PREFIX = "repeated:";
    private static final String LIST_PREFIX = "list:";
    private static final String NILLABLE_PREFIX = "nillable:";

    /** The form that a property has now. */
    public static WireForm of(Property property, Hierarchy hierarchy) {
        return of(property.occurs(), property.type(), hierarchy);
    }

    /** A bean of exactly one type. */
    public static WireForm ofMessage(String designator) {
        return new WireForm(Occurs.SINGULAR, Nillable.NO, MESSAGE, designator);
    }

    private static WireForm of(Occurs occurs, ValueType type, Hierarchy hierarchy) {
        BiFunction<String, String, WireForm> form =
                (value, designator) -> new WireForm(occurs, Nillable.NO, value, designator);
        return type.match(
                simple -> form.apply(name(simple.scalar()), ""),
                enumerated -> form.apply(ENUM, enumerated.designator()),
                message -> hierarchy
                        .union(message)
                        .map(union -> form.apply(UNION, union))
                        .orElseGet(() -> form.apply(MESSAGE, message.designator())),
                content -> form.apply(UNION, content.designator()),
                nillable -> {
                    WireForm value = of(occurs, nillable.value(), hierarchy);
                    return new WireForm(
                            occurs,
                            nillable.isList() ? Nillable.LIST : Nillable.VALUE,
                            value.value(),
                            value.designator());
                },
                any -> form.apply(ANY, ""),
                attributes -> form.apply(ATTRIBUTES, ""),
                reference -> form.apply(name(Scalar.STRING), ""));
    }

    private static String name(Scalar scalar) {
        return scalar.name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is one of several elements. */
    public boolean isContent() {
        return value.equals(UNION) && !Designators.isSubtypes(designator);
    }

    /** The complex type or enumeration that it is about, empty for none. */
    public String type() {
        return Designators.typeOfSubtypes(designator);
    }

    /** The same of another type. */
    public WireForm withDesignator(String other) {
        return new WireForm(occurs, nillable, value, other);
    }

    /** The scalar that a value is, empty for any other kind. */
    public Optional<Scalar> scalar() {
        for (Scalar scalar : Scalar.values()) {
            if (name(scalar).equals(value)) {
                return Optional.of(scalar);
            }
        }
        return Optional.empty();
    }

    /**
     * The form of a word of the numbers file.
     *
     * @param decode what a designator in it stands for
     * @throws IllegalArgumentException if it is none
     */
    public static WireForm parse(String word, UnaryOperator<String> decode) {
        String rest = word;
        Occurs occurs = Occurs.SINGULAR;
        if (rest.startsWith(REPEATED_PREFIX)) {
            occurs = Occurs.REPEATED;
            rest = rest.substring(REPEATED_PREFIX.length());
        } else if (rest.startsWith(LIST_PREFIX)) {
            occurs = Occurs.LIST;
            rest = rest.substring(LIST_PREFIX.length());
        }
        Nillable nillable = Nillable.NO;
        if (rest.startsWith(NILLABLE_PREFIX)) {
            nillable = Nillable.VALUE;
            rest = rest.substring(NILLABLE_PREFIX.length());
            if (rest.startsWith(LIST_PREFIX)) {
                nillable = Nillable.LIST;
                rest = rest.substring(LIST_PREFIX.length());
            }
        }
        int equals = rest.indexOf('=');
        WireForm form = equals < 0
                ? new WireForm(occurs, nillable, rest, "")
                : new WireForm(occurs, nillable, rest.substring(0, equals), decode.apply(rest.substring(equals + 1)));
        if (!form.isKnown()) {
            throw new IllegalArgumentException("'" + word + "' is not understood");
        }
        return form;
    }

    private boolean isKnown() {
        return switch (value) {
            case ENUM, MESSAGE, UNION -> !designator.isEmpty();
            case ANY, ATTRIBUTES -> designator.isEmpty();
            default -> designator.isEmpty() && scalar().isPresent();
        };
    }

    /** The word of the numbers file. */
    public String print(UnaryOperator<String> encode) {
        String often =
                switch (occurs) {
                    case SINGULAR -> "";
                    case REPEATED -> REPEATED_PREFIX;
                    case LIST -> LIST_PREFIX;
                };
        String nil =
                switch (nillable) {
                    case NO -> "";
                    case VALUE -> NILLABLE_PREFIX;
                    case LIST -> NILLABLE_PREFIX + LIST_PREFIX;
                };
        return often + nil + value + (designator.isEmpty() ? "" : "=" + encode.apply(designator));
    }
}
