package io.curcuma.generator.xjc.validation;

import io.curcuma.generator.intake.HardenedXml;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.output.XmlText;
import io.curcuma.generator.xjc.errors.IdentityNames;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.ls.LSInput;
import org.w3c.dom.ls.LSResourceResolver;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;

/**
 * A schema set for the JDK's validator. Two of its habits are worked around. It takes one document for each namespace and ignores the
 * others, so it gets for each namespace a document that includes all of them. And it can spend any time and memory on content models that
 * are ambiguous or have large bounds, which do no harm here, so that check stays off.
 */
final class SchemaDrivers implements LSResourceResolver {
    private static final String DRIVER = "file:/curcuma-check/";
    private static final String FULL_CHECKING = "http://apache.org/xml/features/validation/schema-full-checking";
    private static final String ALL_LOCATIONS = "http://apache.org/xml/features/honour-all-schemaLocations";
    private static final String LOCALE = "http://apache.org/xml/properties/locale";

    private final SchemaSources sources;
    private final Map<String, InlineSchema> heads = new LinkedHashMap<>();
    private final List<String> namespaces;

    private SchemaDrivers(SchemaSources sources) throws SAXException {
        this.sources = sources;
        for (URI id : sources.heads()) {
            SourceDocument document = sources.find(id.toString()).orElseThrow();
            List<InlineSchema> schemas = document.kind() == SourceDocument.Kind.WSDL
                    ? InlineSchema.in(document)
                    : List.of(new InlineSchema(document.id().toString(), document.namespace(), document.plain()));
            schemas.forEach(schema -> heads.put(schema.systemId(), schema));
        }
        namespaces = List.copyOf(
                heads.values().stream().map(InlineSchema::namespace).collect(Collectors.toCollection(TreeSet::new)));
    }

    /** The set as one schema; what is wrong goes to the handler. @throws SAXException what the handler throws */
    static Schema compile(SchemaSources sources, ErrorHandler errors) throws SAXException {
        SchemaFactory factory = SchemaFactory.newDefaultInstance();
        // no document has a DOCTYPE any more; what else it does is to refuse maxOccurs above 5,000
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, false);
        factory.setFeature(FULL_CHECKING, false);
        factory.setFeature(ALL_LOCATIONS, true);
        for (String limit : HardenedXml.JDK_LIMITS) {
            factory.setProperty(limit, HardenedXml.NO_LIMIT);
        }
        factory.setProperty("jdk.xml.maxOccurLimit", HardenedXml.NO_LIMIT);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        // the resolver below answers every request from memory
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "file");
        speakEnglish(factory);
        SchemaDrivers drivers = new SchemaDrivers(sources);
        factory.setResourceResolver(drivers);
        factory.setErrorHandler(new IdentityNames(sources, errors));
        return factory.newSchema(new StreamSource(drivers.all(), DRIVER + "all.xsd"));
    }

    @Override
    public LSInput resolveResource(
            String type,
            @Nullable String namespace,
            @Nullable String publicId,
            @Nullable String systemId,
            @Nullable String base) {
        String location = systemId == null ? "" : systemId;
        String target = namespace == null ? "" : namespace;
        int driver = namespaces.indexOf(target);
        if (location.startsWith(DRIVER)) {
            return new Input(location, driver(driver));
        }
        if (base != null && base.startsWith(DRIVER)) {
            return head(location);
        }
        URI from = base == null ? URI.create(DRIVER) : id(base);
        Optional<SourceDocument> included = sources.resolve(from, location, "")
                .filter(id -> !location.isEmpty())
                .flatMap(id -> sources.find(id.toString()))
                // an import of a WSDL brings in schemas that have drivers
                .filter(document -> document.kind() == SourceDocument.Kind.XSD);
        if (included.isPresent()) {
            return new Input(
                    included.get().id().toString(),
                    new ByteArrayInputStream(included.get().plain()));
        }
        return driver >= 0
                ? new Input(DRIVER + driver + ".xsd", driver(driver))
                : new Input(DRIVER + "none.xsd", none(target));
    }

    private URI id(String systemId) {
        return sources.find(systemId).map(SourceDocument::id).orElseGet(() -> URI.create(systemId));
    }

    private LSInput head(String systemId) {
        InlineSchema schema = heads.get(systemId);
        if (schema == null) {
            throw new IllegalStateException("a driver includes what is not a head: " + systemId);
        }
        return new Input(systemId, new ByteArrayInputStream(schema.bytes()));
    }

    /** Imports every namespace. */
    private InputStream all() {
        StringBuilder out = new StringBuilder(
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:curcuma:check'>");
        for (int i = 0; i < namespaces.size(); i++) {
            String namespace =
                    namespaces.get(i).isEmpty() ? "" : "namespace=\"" + XmlText.escape(namespaces.get(i)) + "\" ";
            out.append("<xs:import ")
                    .append(namespace)
                    .append("schemaLocation='")
                    .append(DRIVER)
                    .append(i)
                    .append(".xsd'/>");
        }
        return stream(out.append("</xs:schema>"));
    }

    /** Includes every document of a namespace. */
    private InputStream driver(int index) {
        String namespace = namespaces.get(index);
        StringBuilder out = open(namespace);
        List<InlineSchema> included = new ArrayList<>(heads.values());
        included.removeIf(schema -> !schema.namespace().equals(namespace));
        included.forEach(schema -> out.append("<xs:include schemaLocation=\"")
                .append(XmlText.escape(schema.systemId()))
                .append("\"/>"));
        return stream(out.append("</xs:schema>"));
    }

    private static InputStream none(String namespace) {
        return stream(open(namespace).append("</xs:schema>"));
    }

    private static StringBuilder open(String namespace) {
        return new StringBuilder("<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'")
                .append(namespace.isEmpty() ? "" : " targetNamespace=\"" + XmlText.escape(namespace) + "\"")
                .append('>');
    }

    private static InputStream stream(CharSequence text) {
        return new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void speakEnglish(SchemaFactory factory) {
        try {
            factory.setProperty(LOCALE, Locale.ROOT);
        } catch (SAXNotRecognizedException | SAXNotSupportedException e) {
            // then its messages are in the user's language
        }
    }
}
