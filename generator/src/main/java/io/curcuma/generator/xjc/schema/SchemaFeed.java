package io.curcuma.generator.xjc.schema;

import com.sun.tools.xjc.reader.internalizer.DOMForest;
import io.curcuma.generator.intake.HardenedXml;
import io.curcuma.generator.intake.JaxbNamespaces;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.run.BoundedRun;
import io.curcuma.generator.xjc.docs.PlainDocumentation;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.XMLConstants;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.AttributesImpl;
import org.xml.sax.helpers.XMLFilterImpl;

/**
 * Gives a document to XJC as it was read, with these changes: documentation becomes text; every reference names the very document that the intake resolved, so
 * that XJC has nothing to resolve and meets each document under one name; and bindings for JaxbNamespaces.JAXB 2 speak the namespace of JaxbNamespaces.JAXB 3,
 * whose meaning is the same. Customizations inside of schemas are left out where they do not count.
 */
final class SchemaFeed extends XMLFilterImpl {
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
    private static final Set<String> OLD_VERSIONS = Set.of("1.0", "2.0", "2.1", "2.2", "2.3", "4.0");
    private static final Set<String> REFERENCES = Set.of("include", "import", "redefine", "override");

    private final SchemaSources sources;
    private final URI base;
    private final Set<String> ignoredNamespaces;
    /** How many elements are open from a customization on that does not count. */
    private int ignored;
    /** Prefixes and what they stand for, of the element that comes. */
    private final Map<String, String> mappings = new LinkedHashMap<>();
    /** How many prefixes of elements that were left out are still to end. */
    private int ignoredMappings;

    private SchemaFeed(SchemaSources sources, URI base, Set<String> ignoredNamespaces) {
        this.sources = sources;
        this.base = base;
        this.ignoredNamespaces = ignoredNamespaces;
    }

    /** Puts a document into the forest. */
    static void feed(SchemaSources sources, SourceDocument document, DOMForest forest) throws SAXException {
        String systemId = document.id().toString();
        boolean ofBuild = document.kind() == SourceDocument.Kind.BINDINGS;
        SchemaFeed feed = new SchemaFeed(sources, document.id(), ofBuild ? Set.of() : sources.ignoredNamespaces());
        feed.setContentHandler(new PlainDocumentation(forest.getParserHandler(systemId, false)));
        XMLReader reader = HardenedXml.newReader();
        reader.setContentHandler(feed);
        HardenedXml.parse(reader, document.id(), document.plain());
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        mappings.put(prefix, current(uri));
    }

    @Override
    public void endPrefixMapping(String prefix) throws SAXException {
        if (ignoredMappings > 0) {
            ignoredMappings--;
        } else {
            super.endPrefixMapping(prefix);
        }
    }

    @Override
    public void startElement(String uri, String local, String qualified, Attributes attributes) throws SAXException {
        BoundedRun.check();
        if (ignored > 0 || ignoredNamespaces.contains(uri)) {
            ignored++;
            ignoredMappings += mappings.size();
            mappings.clear();
            return;
        }
        for (Map.Entry<String, String> mapping : mappings.entrySet()) {
            super.startPrefixMapping(mapping.getKey(), mapping.getValue());
        }
        mappings.clear();
        AttributesImpl changed = new AttributesImpl(attributes);
        for (int i = changed.getLength() - 1; i >= 0; i--) {
            if (ignoredNamespaces.contains(changed.getURI(i))) {
                changed.removeAttribute(i);
                continue;
            }
            changed.setURI(i, current(changed.getURI(i)));
            boolean ofJaxb = changed.getURI(i).equals(JaxbNamespaces.JAXB)
                    || (changed.getURI(i).isEmpty() && current(uri).equals(JaxbNamespaces.JAXB));
            if (ofJaxb && changed.getLocalName(i).equals("version") && OLD_VERSIONS.contains(changed.getValue(i))) {
                changed.setValue(i, "3.0");
            }
        }
        int location = changed.getIndex("", "schemaLocation");
        if (uri.equals(XSD) && REFERENCES.contains(local)) {
            reference(local, changed, location);
        } else if (current(uri).equals(JaxbNamespaces.JAXB) && local.equals("bindings") && location >= 0) {
            sources.resolve(base, changed.getValue(location), "")
                    .ifPresent(target -> changed.setValue(location, target.toString()));
        }
        super.startElement(current(uri), local, qualified, changed);
    }

    @Override
    public void endElement(String uri, String local, String qualified) throws SAXException {
        if (ignored > 0) {
            ignored--;
        } else {
            super.endElement(uri, local, qualified);
        }
    }

    @Override
    public void characters(char[] text, int start, int length) throws SAXException {
        if (ignored == 0) {
            super.characters(text, start, length);
        }
    }

    private void reference(String local, AttributesImpl attributes, int location) {
        String namespace = attributes.getValue("", "namespace");
        String written = location < 0 ? "" : attributes.getValue(location);
        // an import of a WSDL brings in schemas that are compiled anyway
        Optional<URI> target = sources.resolve(base, written, namespace == null ? "" : namespace)
                .filter(id -> sources.find(id.toString())
                        .filter(document -> document.kind() == SourceDocument.Kind.XSD)
                        .isPresent());
        if (target.isPresent() && location >= 0) {
            attributes.setValue(location, target.get().toString());
        } else if (target.isPresent()) {
            attributes.addAttribute(
                    "",
                    "schemaLocation",
                    "schemaLocation",
                    "CDATA",
                    target.get().toString());
        } else if (location >= 0 && local.equals("import")) {
            attributes.removeAttribute(location);
        }
    }

    private static String current(String namespace) {
        return namespace.equals(JaxbNamespaces.OLD_JAXB) ? JaxbNamespaces.JAXB : namespace;
    }
}
