package io.curcuma.generator.model;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.rules.TypeRules;
import java.util.List;
import java.util.Optional;

/**
 * A complex type, or the type of an element without a named one.
 *
 * @param designator {@code {ns}Name}; of an anonymous type the designator of its element and {@code /~}
 * @param namespace target namespace, {@code ""} for none
 * @param java the bean
 * @param base designator of the type that it extends, if that is a complex type with a bean
 * @param isAbstract whether no bean of exactly this class may exist
 * @param properties declared here, not inherited: text first, then attributes, then elements, each in schema order
 * @param choices among the declared properties
 * @param notCarried declared here
 * @param documentation plain text, {@code ""} for none
 * @param location of the declaration
 * @param rules what the schema demands beyond what the properties say
 */
public record ComplexType(
        String designator,
        String namespace,
        JavaClass java,
        Optional<String> base,
        boolean isAbstract,
        List<Property> properties,
        List<Choice> choices,
        List<NotCarried> notCarried,
        String documentation,
        Location location,
        TypeRules rules) {
    public ComplexType {
        properties = List.copyOf(properties);
        choices = List.copyOf(choices);
        notCarried = List.copyOf(notCarried);
    }

    /** A type of which nothing more is known. */
    public ComplexType(
            String designator,
            String namespace,
            JavaClass java,
            Optional<String> base,
            boolean isAbstract,
            List<Property> properties,
            List<Choice> choices,
            List<NotCarried> notCarried,
            String documentation,
            Location location) {
        this(
                designator,
                namespace,
                java,
                base,
                isAbstract,
                properties,
                choices,
                notCarried,
                documentation,
                location,
                TypeRules.NONE);
    }
}
