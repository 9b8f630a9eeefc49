package io.curcuma.generator.intake;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.xml.sax.Attributes;

/**
 * The Java code that a JAXB customization names: what the beans call, extend or make an instance of, with text of a document in its
 * hands.
 *
 * @param className the class
 * @param method the method that is called, {@code new} for the constructor; empty if the class is used as a whole
 */
record NamedCode(String className, Optional<String> method) {
    private static final String CONSTRUCTOR = "new";

    /** A class whose every method may be called, as it does nothing but make values of text and text of values. */
    private static final Set<String> HARMLESS_CLASSES = Set.of(
            "jakarta.xml.bind.DatatypeConverter",
            "jakarta.xml.bind.annotation.adapters.CollapsedStringAdapter",
            "jakarta.xml.bind.annotation.adapters.HexBinaryAdapter",
            "jakarta.xml.bind.annotation.adapters.NormalizedStringAdapter",
            "java.io.Serializable",
            "java.lang.CharSequence",
            "java.lang.Comparable",
            "java.lang.String",
            "java.math.BigDecimal",
            "java.math.BigInteger",
            "java.net.URI",
            "java.time.Duration",
            "java.time.Instant",
            "java.time.LocalDate",
            "java.time.LocalDateTime",
            "java.time.LocalTime",
            "java.time.MonthDay",
            "java.time.OffsetDateTime",
            "java.time.OffsetTime",
            "java.time.Period",
            "java.time.Year",
            "java.time.YearMonth",
            "java.time.ZoneId",
            "java.time.ZonedDateTime",
            "java.util.ArrayList",
            "java.util.Calendar",
            "java.util.Date",
            "java.util.GregorianCalendar",
            "java.util.LinkedList",
            "java.util.List",
            "java.util.Locale",
            "java.util.Objects",
            "java.util.UUID",
            "java.util.Vector",
            "javax.xml.datatype.Duration",
            "javax.xml.datatype.XMLGregorianCalendar",
            "javax.xml.namespace.QName");

    /** These have methods that read system properties, too. */
    private static final Set<String> BOXES = Set.of(
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double");

    private static final Set<String> HARMLESS_METHODS = Set.of(
            CONSTRUCTOR,
            "valueOf",
            "toString",
            "parseBoolean",
            "parseByte",
            "parseShort",
            "parseInt",
            "parseLong",
            "parseFloat",
            "parseDouble");

    /** What a customization names, primitive types left out. */
    static List<NamedCode> in(String element, Attributes attributes) {
        List<NamedCode> found = new ArrayList<>();
        boolean converts = element.equals("javaType");
        for (int i = 0; i < attributes.getLength(); i++) {
            String attribute = attributes.getLocalName(i);
            String value = attributes.getValue(i);
            BindingGrammar grammar = BindingGrammar.of(element, attribute);
            if (grammar == BindingGrammar.METHOD) {
                found.add(call(value, attributes));
            } else if ((grammar == BindingGrammar.CLASS || grammar == BindingGrammar.TYPE)
                    && !(converts && attribute.equals("name"))
                    && !(attribute.equals("collectionType") && value.equals("indexed"))) {
                found.add(new NamedCode(BindingGrammar.elementType(value), Optional.empty()));
            }
        }
        if (converts
                && find(attributes, "parseMethod").isEmpty()
                && find(attributes, "adapter").isEmpty()) {
            // what XJC calls unless told otherwise
            found.add(call(CONSTRUCTOR, attributes));
        }
        found.removeIf(code -> BindingGrammar.isPrimitive(code.className));
        return found;
    }

    /** Whether a binding file may name it. */
    boolean isAllowed(Set<String> allowedClasses) {
        return HARMLESS_CLASSES.contains(className)
                || (BOXES.contains(className)
                        && method.filter(HARMLESS_METHODS::contains).isPresent())
                || allowedClasses.contains(className);
    }

    /** A method of a class of its own, or of the type that it makes. */
    private static NamedCode call(String method, Attributes attributes) {
        int dot = method.lastIndexOf('.');
        return dot >= 0
                ? new NamedCode(method.substring(0, dot), Optional.of(method.substring(dot + 1)))
                : new NamedCode(
                        BindingGrammar.elementType(find(attributes, "name").orElse("")), Optional.of(method));
    }

    private static Optional<String> find(Attributes attributes, String name) {
        return IntStream.range(0, attributes.getLength())
                .filter(i -> attributes.getLocalName(i).equals(name))
                .mapToObj(attributes::getValue)
                .findFirst();
    }

    @Override
    public String toString() {
        return className + method.map(name -> "." + name).orElse("");
    }
}
