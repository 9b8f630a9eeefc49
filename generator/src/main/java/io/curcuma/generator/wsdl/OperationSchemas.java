package io.curcuma.generator.wsdl;

import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.model.services.Operations;
import io.curcuma.generator.model.services.Operations.Content;
import io.curcuma.generator.model.services.ServiceModel;
import io.curcuma.generator.model.services.ServiceModel.Operation;
import io.curcuma.generator.model.services.ServiceModel.Part;
import io.curcuma.generator.model.services.ServiceModel.PortType;
import io.curcuma.generator.output.XmlText;
import java.net.URI;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/**
 * Declares what a WSDL describes without an element: the wrapper of an operation in style rpc (WSDL 1.1, section 3.5; WS-I Basic Profile
 * 1.2, R2729 and R2735: unqualified children, named after the parts), and the parts of a message that has several. With that,
 * such a message is one as all others.
 */
public final class OperationSchemas {
    private final Set<QName> types;
    private final Map<String, URI> ids;
    /** Declarations by document, namespace and element. */
    private final Map<URI, Map<String, Map<String, String>>> elements = new TreeMap<>();

    private final Map<URI, Map<String, Map<String, String>>> prefixes = new TreeMap<>();

    private OperationSchemas(SchemaSources sources) {
        this.types = sources.types();
        this.ids = sources.documents().values().stream()
                .collect(Collectors.toMap(SourceDocument::name, SourceDocument::id, (one, other) -> one));
    }

    /** The operations of a set. */
    public static Operations operations(SchemaSources sources) {
        return operations(WsdlReader.read(sources), sources);
    }

    private static Operations operations(ServiceModel services, SchemaSources sources) {
        return new Operations(services, sources.elements(), sources.elementsOfComplexTypes());
    }

    /** The schemas that WSDLs lack, by document, as elements of XML Schema. */
    public static Map<URI, String> of(SchemaSources sources) {
        if (sources.documents().values().stream().noneMatch(each -> each.kind() == SourceDocument.Kind.WSDL)) {
            return Map.of();
        }
        OperationSchemas schemas = new OperationSchemas(sources);
        // a module's as well: its types are among those of this build
        schemas.all(operations(WsdlReader.read(sources, document -> true), sources));
        Map<URI, String> texts = new TreeMap<>();
        schemas.elements.forEach((id, byNamespace) -> texts.put(
                id,
                byNamespace.entrySet().stream()
                        .map(each -> schema(each.getKey(), schemas.prefixesOf(id, each.getKey()), each.getValue()))
                        .collect(Collectors.joining())));
        return texts;
    }

    private void all(Operations operations) {
        Set<QName> made = new HashSet<>();
        for (PortType portType : operations.model().portTypes()) {
            URI id = ids.get(portType.location().path());
            for (Operation operation : portType.operations()) {
                if (id == null
                        || operations.isEncoded(portType, operation)
                        || operations.isOverload(portType, operation)) {
                    continue;
                }
                operations
                        .contents(portType, operation)
                        .filter(content -> content.isWrapper() && !operations.isTaken(content))
                        .filter(this::isKnown)
                        .filter(content -> content.element().filter(made::add).isPresent())
                        .forEach(content -> add(id, content));
            }
        }
    }

    private boolean isKnown(Content content) {
        return !content.isUnknown()
                && content.isNamed()
                && content.parts().stream()
                        .allMatch(part -> part.element().isPresent()
                                || part.type().filter(types::contains).isPresent());
    }

    private void add(URI id, Content content) {
        QName element = content.element().orElseThrow();
        Map<String, String> prefixes = prefixesOf(id, element.getNamespaceURI());
        Function<QName, String> name = qualified -> qualified.getNamespaceURI().isEmpty()
                ? qualified.getLocalPart()
                : prefixes.computeIfAbsent(qualified.getNamespaceURI(), key -> "n" + prefixes.size()) + ":"
                        + qualified.getLocalPart();
        StringBuilder parts = new StringBuilder();
        for (Part part : content.parts()) {
            part.element()
                    .ifPresentOrElse(
                            ref -> parts.append("<xs:element ref=\"")
                                    .append(XmlText.escape(name.apply(ref)))
                                    .append("\"/>"),
                            () -> parts.append("<xs:element name=\"")
                                    .append(XmlText.escape(part.name()))
                                    .append("\" type=\"")
                                    .append(XmlText.escape(
                                            name.apply(part.type().orElseThrow())))
                                    .append("\"/>"));
        }
        String text = "<xs:element name=\"" + XmlText.escape(element.getLocalPart())
                + "\"><xs:complexType><xs:sequence>" + parts + "</xs:sequence></xs:complexType></xs:element>";
        Set<String> namespaces = new TreeSet<>(prefixes.keySet());
        namespaces.remove(XMLConstants.W3C_XML_SCHEMA_NS_URI);
        namespaces.remove(element.getNamespaceURI());
        Map<String, String> all = elements.computeIfAbsent(id, k -> new TreeMap<>())
                .computeIfAbsent(element.getNamespaceURI(), k -> new TreeMap<>());
        // imports come before elements, and a space comes before each name
        namespaces.forEach(
                namespace -> all.put(" " + namespace, "<xs:import namespace=\"" + XmlText.escape(namespace) + "\"/>"));
        all.put(element.getLocalPart(), text);
    }

    /** By namespace, of one schema. */
    private Map<String, String> prefixesOf(URI id, String namespace) {
        return prefixes.computeIfAbsent(id, k -> new TreeMap<>()).computeIfAbsent(namespace, k -> new TreeMap<>());
    }

    private static String schema(String namespace, Map<String, String> prefixes, Map<String, String> declarations) {
        // all at the root: the JDK's validator gets a copy, in which only these are sure to be there
        StringBuilder text =
                new StringBuilder("<xs:schema xmlns:xs=\"" + XMLConstants.W3C_XML_SCHEMA_NS_URI + "\" xmlns=\"\"");
        prefixes.forEach((uri, prefix) -> text.append(" xmlns:")
                .append(prefix)
                .append("=\"")
                .append(XmlText.escape(uri))
                .append('"'));
        if (!namespace.isEmpty()) {
            text.append(" targetNamespace=\"").append(XmlText.escape(namespace)).append('"');
        }
        return text.append('>')
                .append(String.join("", declarations.values()))
                .append("</xs:schema>")
                .toString();
    }
}
