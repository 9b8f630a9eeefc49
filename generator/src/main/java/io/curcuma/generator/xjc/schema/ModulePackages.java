package io.curcuma.generator.xjc.schema;

import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.reader.internalizer.DOMForest;
import io.curcuma.generator.intake.JaxbNamespaces;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.modules.SchemaModule;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.Locator;

/**
 * Gives the namespaces of modules the Java packages that they have there. A target package is then that of all other namespaces: XJC
 * would give it to every one.
 */
final class ModulePackages {
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;

    private final DOMForest forest;

    private ModulePackages(DOMForest forest) {
        this.forest = forest;
    }

    /** After the user's bindings are in place. Nothing where there is no module. */
    static void apply(SchemaSources sources, Options options, DOMForest forest) {
        if (sources.modules().isEmpty()) {
            return;
        }
        Map<String, String> packages = new TreeMap<>(SchemaModule.packages(sources.modules()));
        Optional<String> own = Optional.ofNullable(options.defaultPackage);
        options.defaultPackage = null;
        ModulePackages writer = new ModulePackages(forest);
        Set<String> named = new HashSet<>();
        // a namespace has one such customization: the one that is there, else one in its first document
        for (boolean isNew : new boolean[] {false, true}) {
            for (SourceDocument document : sources.documents().values()) {
                NodeList schemas = forest.get(document.id().toString()).getElementsByTagNameNS(XSD, "schema");
                for (int i = 0; i < schemas.getLength(); i++) {
                    Element schema = (Element) schemas.item(i);
                    String namespace = schema.getAttribute("targetNamespace");
                    String name = packages.getOrDefault(namespace, own.orElse(""));
                    boolean isMain = !isNew || document.isOfModule() || !packages.containsKey(namespace);
                    if (!name.isEmpty() && isMain && !named.contains(namespace)) {
                        writer.name(schema, name, isNew).ifPresent(done -> named.add(namespace));
                    }
                }
            }
        }
    }

    private Optional<Element> name(Element schema, String name, boolean isNew) {
        NodeList bindings = schema.getElementsByTagNameNS(JaxbNamespaces.JAXB, "schemaBindings");
        Optional<Element> found = Optional.ofNullable((Element) bindings.item(0));
        if (found.isEmpty() && !isNew) {
            return found;
        }
        Element target = found.orElseGet(() -> {
            Element annotation = first(schema, XSD, "annotation");
            Element appinfo = append(annotation, XSD, "appinfo");
            return append(appinfo, JaxbNamespaces.JAXB, "schemaBindings");
        });
        Element packageElement = first(target, JaxbNamespaces.JAXB, "package");
        packageElement.setAttribute("name", name);
        return Optional.of(target);
    }

    private Element first(Element parent, String namespace, String name) {
        NodeList children = parent.getChildNodes();
        for (int i = 0; i < children.getLength(); i++) {
            if (children.item(i) instanceof Element element
                    && namespace.equals(element.getNamespaceURI())
                    && name.equals(element.getLocalName())) {
                return element;
            }
        }
        Element created = create(parent, namespace, name);
        parent.insertBefore(created, parent.getFirstChild());
        return created;
    }

    private Element append(Element parent, String namespace, String name) {
        Element created = create(parent, namespace, name);
        parent.appendChild(created);
        return created;
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
}
