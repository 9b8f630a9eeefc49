package io.curcuma.generator.model;

import io.curcuma.generator.diagnostic.Location;
import java.util.List;

/**
 * A simple type that XJC made an enum.
 *
 * @param designator {@code {ns}Name}; of an anonymous type the designator of its attribute or element and {@code /~}
 * @param namespace target namespace, {@code ""} for none
 * @param java the enum
 * @param literals in the order of the enum's constants
 * @param whiteSpace what becomes of white space in a string before it is compared with the literals
 * @param documentation plain text, {@code ""} for none
 * @param location of the declaration
 */
public record EnumType(
        String designator,
        String namespace,
        JavaClass java,
        List<Literal> literals,
        WhiteSpace whiteSpace,
        String documentation,
        Location location) {
    /**
     * One value.
     *
     * @param value lexical value
     * @param constant name of the Java constant
     * @param documentation plain text, {@code ""} for none
     */
    public record Literal(String value, String constant, String documentation) {}

    public EnumType {
        literals = List.copyOf(literals);
    }
}
