package io.curcuma.interop.histories;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One version of a few types of a schema, which change together. Worlds of other numbers stand beside it in the schema and share nothing
 * with it. Names of elements are the types' business; those of attributes begin with {@code @} here.
 */
final class World {
    /** The simple types that elements and attributes can be of; {@code list} and {@code code} are declared by the schema. */
    static final List<String> SIMPLE = List.of(
            "string",
            "int",
            "long",
            "short",
            "double",
            "float",
            "decimal",
            "boolean",
            "date",
            "base64Binary",
            "hexBinary",
            "list",
            "code",
            "token");

    /** Those whose bean property is null where the element is absent, even if the schema requires it. */
    private static final List<String> OBJECTS = List.of("string", "decimal", "date", "token");

    /** An element or attribute. */
    record Property(String name, String type, boolean required, boolean many, boolean nillable) {
        Property named(String other) {
            return new Property(other, type, required, many, nillable);
        }

        Property typed(String other) {
            return new Property(name, other, required, many, nillable);
        }

        boolean isAttribute() {
            return name.startsWith("@");
        }
    }

    /** A choice between elements; one that is a substitution group is a reference to its first branch. */
    record Choice(List<Property> branches, boolean repeated, boolean substitution) {}

    /** A part of a type's content: an element or a choice. */
    record Particle(Optional<Property> element, Optional<Choice> choice) {
        static Particle of(Property element) {
            return new Particle(Optional.of(element), Optional.empty());
        }

        static Particle of(Choice choice) {
            return new Particle(Optional.empty(), Optional.of(choice));
        }

        Stream<Property> properties() {
            return Stream.concat(element.stream(), choice.stream().flatMap(c -> c.branches().stream()));
        }
    }

    /** @param text simple type of the content, {@code ""} if that is particles */
    record Type(
            String base,
            boolean isAbstract,
            boolean mixed,
            boolean group,
            String text,
            List<Particle> content,
            List<Property> attributes) {
        static final Type EMPTY = new Type("", false, false, false, "", List.of(), List.of());

        Type withContent(List<Particle> value) {
            return new Type(base, isAbstract, mixed, group, text, List.copyOf(value), attributes);
        }

        Type withAttributes(List<Property> value) {
            return new Type(base, isAbstract, mixed, group, text, content, List.copyOf(value));
        }

        Type withBase(String value) {
            return new Type(value, isAbstract, mixed, group, text, content, attributes);
        }

        Type withText(String value) {
            return new Type(base, isAbstract, mixed, group, value, content, attributes);
        }

        Type withMixed(boolean value) {
            return new Type(base, isAbstract, value, group, text, content, attributes);
        }

        Type withGroup(boolean value) {
            return new Type(base, isAbstract, mixed, value, text, content, attributes);
        }

        Type withAbstract(boolean value) {
            return new Type(base, value, mixed, group, text, content, attributes);
        }

        Stream<Property> properties() {
            return Stream.concat(content.stream().flatMap(Particle::properties), attributes.stream());
        }
    }

    final int number;
    /** By name; the first is that of the root element. */
    final Map<String, Type> types;

    World(int number, Map<String, Type> types) {
        this.number = number;
        this.types = new LinkedHashMap<>(types);
    }

    World with(String name, Type type) {
        World other = new World(number, types);
        other.types.put(name, type);
        return other;
    }

    static boolean isSimple(String type) {
        return SIMPLE.contains(type);
    }

    Type type(String name) {
        Type type = types.get(name);
        if (type == null) {
            throw new IllegalArgumentException(name);
        }
        return type;
    }

    boolean has(String name) {
        return types.containsKey(name);
    }

    /** The type and all that it extends, the root of the hierarchy first. */
    List<String> chain(String name) {
        List<String> chain = new ArrayList<>();
        for (String at = name; !at.isEmpty() && has(at) && !chain.contains(at); at = type(at).base()) {
            chain.add(0, at);
        }
        return chain;
    }

    List<Particle> particles(String name) {
        return chain(name).stream().flatMap(t -> type(t).content().stream()).toList();
    }

    List<Property> properties(String name) {
        return chain(name).stream().flatMap(t -> type(t).properties()).toList();
    }

    Optional<Property> property(String type, String name) {
        return properties(type).stream().filter(p -> p.name().equals(name)).findFirst();
    }

    /** Whether an element is one of several. */
    boolean isBranch(String type, String name) {
        return type(type).mixed()
                || particles(type).stream()
                        .flatMap(particle -> particle.choice().stream())
                        .anyMatch(choice -> choice.branches().stream()
                                .anyMatch(p -> p.name().equals(name)));
    }

    /** The type that declares it, {@code ""} if none of a type's chain does. */
    String owner(String type, String name) {
        return chain(type).stream()
                .filter(t -> type(t).properties().anyMatch(p -> p.name().equals(name)))
                .findFirst()
                .orElse("");
    }

    /** What {@code xsi:type} can name where the type is declared. */
    List<String> instances(String type) {
        return types.keySet().stream()
                .filter(t -> chain(t).contains(type) && !type(t).isAbstract())
                .toList();
    }

    /** Whether this is a legal schema of types that are used rightly. */
    boolean isLegal() {
        Map<String, String> globals = new LinkedHashMap<>();
        for (String name : types.keySet()) {
            Type type = type(name);
            if (!type.base().isEmpty()) {
                if (!has(type.base()) || !chain(type.base()).stream().noneMatch(name::equals)) {
                    return false;
                }
                Type base = type(type.base());
                // what extends mixed content has its elements in one list with those of its base
                boolean fits = type.text().isEmpty() && base.text().isEmpty() && !type.mixed() && !base.mixed();
                if (!fits) {
                    return false;
                }
            }
            if (!type.text().isEmpty() && !OBJECTS.contains(type.text())) {
                return false;
            }
            if (!type.text().isEmpty()
                    && (!type.content().isEmpty()
                            || type.mixed()
                            || !type.base().isEmpty())) {
                return false;
            }
            if (type.mixed()
                    && particles(name).stream().flatMap(Particle::properties).anyMatch(Property::nillable)) {
                return false;
            }
            Set<String> seen = new HashSet<>();
            for (Property property : properties(name)) {
                // a required int is 0 where an old document has none
                boolean known = OBJECTS.contains(property.type())
                        || (isSimple(property.type()) || has(property.type())) && !property.required();
                known &= !property.required() || !property.nillable();
                // a list that may be nil is one of several elements to JAXB, of which there is one
                known &= !property.nillable() || !property.type().equals("list");
                if (!known || !seen.add(property.name())) {
                    return false;
                }
                if (has(property.type()) && instances(property.type()).isEmpty()) {
                    return false;
                }
            }
            for (Particle particle : type.content()) {
                for (Choice choice : particle.choice().stream().toList()) {
                    if (choice.branches().size() < 2) {
                        return false;
                    }
                    // a bean of the one type in the element of the other is of the other element to JAXB
                    for (Property branch : choice.branches()) {
                        for (Property other : choice.branches()) {
                            if (!branch.type().equals(other.type())
                                    && chain(branch.type()).contains(other.type())) {
                                return false;
                            }
                        }
                    }
                    if (choice.substitution()) {
                        for (Property branch : choice.branches()) {
                            if (!branch.type().equals(choice.branches().get(0).type())
                                    || branch.nillable()
                                    || globals.put(branch.name(), name) != null) {
                                return false;
                            }
                        }
                    }
                }
            }
        }
        return !type(root()).isAbstract();
    }

    String root() {
        return types.keySet().iterator().next();
    }

    /** Local name of the root element. */
    String element() {
        return "r" + number;
    }

    String name(String type) {
        return "W" + number + type;
    }

    /** The declarations of a schema. */
    String declarations() {
        StringBuilder out = new StringBuilder();
        out.append("<xs:element name='" + element() + "' type='w:" + name(root()) + "'/>\n");
        types.forEach((name, type) -> declaration(name, type, out));
        return out.toString();
    }

    private void declaration(String name, Type type, StringBuilder out) {
        for (Particle particle : type.content()) {
            for (Choice choice :
                    particle.choice().filter(Choice::substitution).stream().toList()) {
                String head = global(choice.branches().get(0).name());
                out.append("<xs:element name='" + head + "' type='"
                        + reference(choice.branches().get(0).type()) + "'/>\n");
                choice.branches().stream()
                        .skip(1)
                        .forEach(branch -> out.append("<xs:element name='" + global(branch.name()) + "' type='"
                                + reference(branch.type()) + "' substitutionGroup='w:" + head + "'/>\n"));
            }
        }
        String content = "<xs:sequence>"
                + type.content().stream().map(this::particle).collect(Collectors.joining()) + "</xs:sequence>";
        if (type.group() && !type.content().isEmpty()) {
            out.append("<xs:group name='" + name(name) + "'>" + content + "</xs:group>\n");
            content = "<xs:sequence><xs:group ref='w:" + name(name) + "'/></xs:sequence>";
        }
        String attributes = type.attributes().stream()
                .map(p -> "<xs:attribute name='" + p.name().substring(1) + "' type='" + reference(p.type()) + "'"
                        + (p.required() ? " use='required'" : "") + "/>")
                .collect(Collectors.joining());
        out.append("<xs:complexType name='" + name(name) + "'" + (type.mixed() ? " mixed='true'" : "")
                + (type.isAbstract() ? " abstract='true'" : "") + ">");
        if (!type.text().isEmpty()) {
            out.append("<xs:simpleContent><xs:extension base='" + reference(type.text()) + "'>" + attributes
                    + "</xs:extension></xs:simpleContent>");
        } else if (!type.base().isEmpty()) {
            out.append("<xs:complexContent><xs:extension base='w:" + name(type.base()) + "'>" + content + attributes
                    + "</xs:extension></xs:complexContent>");
        } else {
            out.append(content + attributes);
        }
        out.append("</xs:complexType>\n");
    }

    /** Names of global elements are those of one schema. */
    private String global(String name) {
        return name;
    }

    private String reference(String type) {
        return isSimple(type) ? (type.equals("list") || type.equals("code") ? "w:" : "xs:") + type : "w:" + name(type);
    }

    private String particle(Particle particle) {
        return particle.element().map(this::element).orElseGet(() -> {
            Choice choice = particle.choice().orElseThrow();
            String occurs = choice.repeated() ? " minOccurs='0' maxOccurs='unbounded'" : " minOccurs='0'";
            return choice.substitution()
                    ? "<xs:element ref='w:" + choice.branches().get(0).name() + "'" + occurs + "/>"
                    : "<xs:choice" + occurs + ">"
                            + choice.branches().stream().map(this::branch).collect(Collectors.joining())
                            + "</xs:choice>";
        });
    }

    private String element(Property p) {
        return "<xs:element name='" + p.name() + "' type='" + reference(p.type()) + "'"
                + (p.required() ? "" : " minOccurs='0'") + (p.many() ? " maxOccurs='unbounded'" : "")
                + (p.nillable() ? " nillable='true'" : "") + "/>";
    }

    private String branch(Property p) {
        return "<xs:element name='" + p.name() + "' type='" + reference(p.type()) + "'"
                + (p.nillable() ? " nillable='true'" : "") + "/>";
    }
}
