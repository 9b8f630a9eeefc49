package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.intake.Component.Space;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.xml.sax.Attributes;

/** Finds the components of a document and what they refer to, without a look at whether all of it makes sense. */
final class ComponentScan {
    private final UnaryOperator<String> namespaces;
    private final List<Component> found = new ArrayList<>();
    private final Deque<Component> open = new ArrayDeque<>();
    /** For each open element of XML Schema whether it is a component. */
    private final Deque<Boolean> components = new ArrayDeque<>();

    private String target = "";

    /** @param namespaces what a prefix stands for, {@code ""} for nothing */
    ComponentScan(UnaryOperator<String> namespaces) {
        this.namespaces = namespaces;
    }

    List<Component> found() {
        return found;
    }

    /** An element of XML Schema begins. */
    void start(String local, Attributes attributes, Supplier<Location> place) {
        if (local.equals("schema")) {
            target = value(attributes, "targetNamespace").orElse("");
        }
        Optional<Space> space = space(local);
        String name = value(attributes, "name").orElse("");
        boolean isReference = value(attributes, "ref").isPresent();
        boolean isComponent = space.isPresent() && !isReference && (open.isEmpty() || space.get() == Space.TYPE);
        components.push(isComponent);
        if (isComponent) {
            Component component = new Component(new Component.Key(space.get(), target, name), place.get());
            describe(component, local, attributes);
            component(component, local);
        }
        Component owner = open.peek();
        if (owner == null) {
            return;
        }
        if (!isComponent) {
            declaration(owner, local, attributes);
        }
        refer(owner, Space.TYPE, attributes, "base");
        refer(owner, Space.TYPE, attributes, "itemType");
        refer(owner, Space.TYPE, attributes, "memberTypes");
        refer(owner, Space.ELEMENT, attributes, "substitutionGroup");
    }

    /** An element of XML Schema ends. */
    void end() {
        if (components.pop()) {
            open.pop();
        }
    }

    /** What tells whether an element has a complex type: its own, or a named one, if need be that of the head of its substitution group. */
    private void describe(Component component, String local, Attributes attributes) {
        boolean isAbstract = value(attributes, "abstract")
                .filter(text -> text.equals("true") || text.equals("1"))
                .isPresent();
        component.describe(local.equals("complexType"), isAbstract);
        value(attributes, "type").ifPresent(name -> {
            int colon = name.indexOf(':');
            component.type(namespaces.apply(name.substring(0, Math.max(colon, 0))), name.substring(colon + 1));
        });
        Component outer = open.peek();
        if (outer != null && outer.key().space() == Space.ELEMENT && local.equals("complexType") && isOwn()) {
            outer.describe(true, false);
        }
    }

    /** Whether what begins is a child of the global element at hand, and no type of an element within. */
    private boolean isOwn() {
        return components.stream().skip(1).findFirst().orElse(false);
    }

    private void component(Component component, String local) {
        Component outer = open.peek();
        if (outer != null && local.equals("simpleType") && outer.key().space() == Space.TYPE) {
            outer.contain(component);
        }
        found.add(component);
        open.push(component);
    }

    private void declaration(Component owner, String local, Attributes attributes) {
        switch (local) {
            case "element", "attribute", "any", "anyAttribute" -> owner.declare();
            case "group" -> refer(owner, Space.GROUP, attributes, "ref");
            case "attributeGroup" -> refer(owner, Space.ATTRIBUTE_GROUP, attributes, "ref");
            default -> {}
        }
    }

    private void refer(Component owner, Space space, Attributes attributes, String attribute) {
        String names = attributes.getValue("", attribute);
        if (names == null) {
            return;
        }
        for (String name : names.strip().split("\\s+", -1)) {
            int colon = name.indexOf(':');
            owner.refer(space, namespaces.apply(name.substring(0, Math.max(colon, 0))), name.substring(colon + 1));
        }
    }

    private static Optional<Space> space(String local) {
        return switch (local) {
            case "group" -> Optional.of(Space.GROUP);
            case "attributeGroup" -> Optional.of(Space.ATTRIBUTE_GROUP);
            case "complexType", "simpleType" -> Optional.of(Space.TYPE);
            case "element" -> Optional.of(Space.ELEMENT);
            default -> Optional.empty();
        };
    }

    private static Optional<String> value(Attributes attributes, String name) {
        return Optional.ofNullable(attributes.getValue("", name)).map(String::strip);
    }
}
