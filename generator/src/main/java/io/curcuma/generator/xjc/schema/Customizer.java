package io.curcuma.generator.xjc.schema;

import com.sun.tools.xjc.reader.internalizer.DOMForest;
import io.curcuma.generator.intake.JaxbNamespaces;
import io.curcuma.generator.intake.SchemaSources;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.Locator;

/** Writes customizations into schemas in memory, as XJC itself does with those of binding files. */
final class Customizer {
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;

    private final DOMForest forest;

    private Customizer(DOMForest forest) {
        this.forest = forest;
    }

    /** After the user's bindings are in place: a customization that is there gets the name, otherwise a new one is made. The user's own decision stays where no name is at stake. */
    static void apply(List<Customization> customizations, DOMForest forest) {
        Customizer customizer = new Customizer(forest);
        SchemaElements elements = new SchemaElements(forest);
        boolean settled = isElementPropertySettled(forest);
        for (Customization customization : customizations) {
            if (customization.kind() != Customization.Kind.ELEMENTS || !settled) {
                elements.find(customization.node()).ifPresent(element -> customizer.apply(customization, element));
            }
        }
    }

    /** Whether the user says for the whole set whether properties hold elements. */
    private static boolean isElementPropertySettled(DOMForest forest) {
        return Arrays.stream(forest.listDocuments()).anyMatch(document -> {
            NodeList all = document.getElementsByTagNameNS(JaxbNamespaces.JAXB, "globalBindings");
            return IntStream.range(0, all.getLength())
                    .anyMatch(i -> ((Element) all.item(i)).hasAttribute(Customization.Kind.ELEMENTS.attribute()));
        });
    }

    /**
     * Moves the class of a global element's anonymous type to the element: there XJC names the same class, while at the type it forgets that
     * the class is the element's.
     */
    static void classesOfElements(SchemaSources sources, DOMForest forest) {
        Customizer customizer = new Customizer(forest);
        sources.documents().values().stream()
                .flatMap(document -> Stream.ofNullable(forest.get(document.id().toString())))
                .flatMap(Customizer::schemas)
                .flatMap(schema -> children(schema, XSD, "element"))
                .forEach(element -> child(element, XSD, "complexType").stream()
                        .flatMap(type -> children(type, XSD, "annotation"))
                        .flatMap(annotation -> children(annotation, XSD, "appinfo"))
                        .flatMap(appinfo -> child(appinfo, JaxbNamespaces.JAXB, "class").stream())
                        .findFirst()
                        .filter(named -> !named.getAttribute("name").isEmpty())
                        .ifPresent(named -> {
                            Element moved = customizer.declaration(element, "class");
                            if (!moved.hasAttribute("name")) {
                                moved.setAttribute("name", named.getAttribute("name"));
                                Objects.requireNonNull(named.getParentNode()).removeChild(named);
                            }
                        }));
    }

    /** Names the packages of namespaces, in one schema of each: that with a customization for all of it, if there is one. */
    static void applyPackages(Map<String, String> packages, SchemaSources sources, DOMForest forest) {
        if (packages.isEmpty()) {
            return;
        }
        Customizer customizer = new Customizer(forest);
        Map<String, Element> schemas = new TreeMap<>();
        sources.documents().values().stream()
                .flatMap(document -> Stream.ofNullable(forest.get(document.id().toString())))
                .flatMap(Customizer::schemas)
                .filter(schema -> packages.containsKey(schema.getAttribute("targetNamespace")))
                .forEach(schema -> schemas.merge(
                        schema.getAttribute("targetNamespace"), schema, (a, b) -> isCustomized(a) ? a : b));
        packages.forEach((namespace, name) -> {
            Element schema = schemas.get(namespace);
            if (schema != null) {
                Element bindings = customizer.declaration(schema, "schemaBindings");
                Element declaration = child(bindings, JaxbNamespaces.JAXB, "package")
                        .orElseGet(() -> {
                            Element created = customizer.create(schema, JaxbNamespaces.JAXB, "package");
                            // the grammar has it first
                            bindings.insertBefore(created, bindings.getFirstChild());
                            return created;
                        });
                declaration.setAttribute("name", name);
            }
        });
    }

    private static Stream<Element> schemas(Document document) {
        NodeList all = document.getElementsByTagNameNS(XSD, "schema");
        return IntStream.range(0, all.getLength()).mapToObj(i -> (Element) all.item(i));
    }

    private static boolean isCustomized(Element schema) {
        return children(schema, XSD, "annotation")
                .flatMap(annotation -> children(annotation, XSD, "appinfo"))
                .anyMatch(appinfo ->
                        child(appinfo, JaxbNamespaces.JAXB, "schemaBindings").isPresent());
    }

    private void apply(Customization customization, Element element) {
        Customization.Kind kind = customization.kind();
        switch (kind) {
            case UNMIXED -> {
                element.setAttribute(kind.attribute(), customization.name());
                // its own counts for more
                child(element, XSD, "complexContent").ifPresent(content -> content.removeAttribute(kind.attribute()));
            }
            case ROOT -> wrap(element);
            case ELEMENTS, CONTENT -> {
                Element declaration = declaration(element, kind.element());
                if (!declaration.hasAttribute(kind.attribute())) {
                    declaration.setAttribute(kind.attribute(), customization.name());
                }
            }
            default -> declaration(element, kind.element()).setAttribute(kind.attribute(), customization.name());
        }
    }

    /** Makes the simple type of an element the content of a complex type. */
    private void wrap(Element element) {
        Element complex = create(element, XSD, "complexType");
        Element content = create(element, XSD, "simpleContent");
        Element extension = create(element, XSD, "extension");
        complex.appendChild(content).appendChild(extension);
        Optional<Element> anonymous = child(element, XSD, "simpleType");
        if (anonymous.isPresent()) {
            // what an extension extends has a name
            Element schema = (Element) Objects.requireNonNull(element.getParentNode());
            String name = freeName(schema, element.getAttribute("name"));
            Element type = anonymous.get();
            type.setAttribute("name", name);
            element.insertBefore(complex, type);
            schema.insertBefore(type, element);
            String target = schema.getAttribute("targetNamespace");
            if (target.isEmpty()) {
                extension.setAttribute("base", name);
            } else {
                extension.setAttributeNS(XMLConstants.XMLNS_ATTRIBUTE_NS_URI, "xmlns:own", target);
                extension.setAttribute("base", "own:" + name);
            }
        } else {
            extension.setAttribute("base", element.getAttribute("type"));
            element.removeAttribute("type");
            Optional<Element> annotation = child(element, XSD, "annotation");
            element.insertBefore(
                    complex, annotation.isPresent() ? annotation.get().getNextSibling() : element.getFirstChild());
        }
    }

    private static String freeName(Element schema, String element) {
        Set<String> taken = Stream.of("simpleType", "complexType")
                .flatMap(kind -> children(schema, XSD, kind))
                .map(type -> type.getAttribute("name"))
                .collect(Collectors.toSet());
        String name = element + "Value";
        for (int number = 2; taken.contains(name); number++) {
            name = element + "Value" + number;
        }
        return name;
    }

    /** A schema may have several annotations. */
    private Element declaration(Element element, String kind) {
        return children(element, XSD, "annotation")
                .flatMap(annotation -> children(annotation, XSD, "appinfo"))
                .flatMap(appinfo -> children(appinfo, JaxbNamespaces.JAXB, kind))
                .findFirst()
                .orElseGet(() -> {
                    Element annotation = child(element, XSD, "annotation").orElseGet(() -> {
                        Element created = create(element, XSD, "annotation");
                        element.insertBefore(created, element.getFirstChild());
                        return created;
                    });
                    Element appinfo = create(element, XSD, "appinfo");
                    annotation.appendChild(appinfo);
                    Element created = create(element, JaxbNamespaces.JAXB, kind);
                    appinfo.appendChild(created);
                    return created;
                });
    }

    /** An element at the place of another: XJC asks for the place of everything. */
    private Element create(Element place, String namespace, String name) {
        Document document = Objects.requireNonNull(place.getOwnerDocument());
        Element created = document.createElementNS(namespace, name);
        Locator start = forest.locatorTable.getStartLocation(place);
        forest.locatorTable.storeStartLocation(created, start);
        forest.locatorTable.storeEndLocation(created, start);
        return created;
    }

    private static Optional<Element> child(Element parent, String namespace, String name) {
        return children(parent, namespace, name).findFirst();
    }

    private static Stream<Element> children(Element parent, String namespace, String name) {
        NodeList all = parent.getChildNodes();
        return IntStream.range(0, all.getLength())
                .<Node>mapToObj(all::item)
                .filter(Element.class::isInstance)
                .map(Element.class::cast)
                .filter(e -> namespace.equals(e.getNamespaceURI()) && name.equals(e.getLocalName()));
    }
}
