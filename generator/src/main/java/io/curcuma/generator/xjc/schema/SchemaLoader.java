package io.curcuma.generator.xjc.schema;

import com.sun.tools.xjc.ErrorReceiver;
import com.sun.tools.xjc.ModelLoader;
import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.reader.internalizer.DOMForest;
import com.sun.tools.xjc.reader.internalizer.DOMForestScanner;
import com.sun.tools.xjc.reader.internalizer.SCDBasedBindingSet;
import com.sun.tools.xjc.reader.xmlschema.parser.XMLSchemaInternalizationLogic;
import com.sun.xml.xsom.XSSchemaSet;
import com.sun.xml.xsom.parser.XSOMParser;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import java.net.URI;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.XMLFilterImpl;

/** Does by hand what XJC does with files: feed documents, apply bindings, parse the roots. */
public final class SchemaLoader {
    private SchemaLoader() {}

    /** The schemas alone: what binding files say is of the beans, and may be a plugin's that is not active here. */
    public static XSSchemaSet load(SchemaSources sources, Options options, ModelLoader loader, ErrorReceiver errors)
            throws SAXException {
        return load(sources, List.of(), List.of(), Map.of(), options, loader, errors);
    }

    public static XSSchemaSet load(
            SchemaSources sources,
            List<Customization> customizations,
            Map<String, String> packages,
            Options options,
            ModelLoader loader,
            ErrorReceiver errors)
            throws SAXException {
        return load(sources, sources.bindings().values(), customizations, packages, options, loader, errors);
    }

    private static XSSchemaSet load(
            SchemaSources sources,
            Collection<SourceDocument> files,
            List<Customization> customizations,
            Map<String, String> packages,
            Options options,
            ModelLoader loader,
            ErrorReceiver errors)
            throws SAXException {
        DOMForest forest = new DOMForest(new WithoutReferences(), options);
        forest.setErrorHandler(errors);
        forest.setEntityResolver(options.entityResolver);
        for (SourceDocument document : sources.documents().values()) {
            SchemaFeed.feed(sources, document, forest);
        }
        for (SourceDocument binding : files) {
            SchemaFeed.feed(sources, binding, forest);
        }
        SCDBasedBindingSet bindings = forest.transform(options.isExtensionMode());
        Customizer.classesOfElements(sources, forest);
        Customizer.apply(customizations, forest);
        Customizer.applyPackages(packages, sources, forest);
        ModulePackages.apply(sources, options, forest);
        XSOMParser parser = loader.createXSOMParser(forest);
        for (SourceDocument root : roots(sources)) {
            parse(root, forest, parser);
        }
        XSSchemaSet schemas = parser.getResult();
        if (schemas != null) {
            bindings.apply(schemas, errors);
            DeclaredAttributeOrder.restore(schemas, new SchemaElements(forest));
        }
        return schemas;
    }

    /** What to parse, in an order that does not depend on the machine. All WSDLs, for an import of a WSDL brings in no schema. */
    private static List<SourceDocument> roots(SchemaSources sources) {
        return sources.documents().values().stream()
                .filter(document -> document.kind() == SourceDocument.Kind.WSDL
                        || sources.roots().contains(document.id()))
                .sorted(Comparator.comparing(SourceDocument::kind)
                        .thenComparing(SourceDocument::namespace)
                        .thenComparing(document -> fileName(document.id()))
                        .thenComparing(SourceDocument::id))
                .toList();
    }

    private static String fileName(URI id) {
        return id.getPath().substring(id.getPath().lastIndexOf('/') + 1);
    }

    private static void parse(SourceDocument root, DOMForest forest, XSOMParser parser) throws SAXException {
        String systemId = root.id().toString();
        if (root.kind() == SourceDocument.Kind.XSD) {
            parser.parse(systemId);
            return;
        }
        Document document = forest.get(systemId);
        NodeList schemas = document.getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, "schema");
        DOMForestScanner scanner = new DOMForestScanner(forest);
        for (int i = 0; i < schemas.getLength(); i++) {
            scanner.scan((Element) schemas.item(i), parser.getParserHandler());
        }
    }

    /** Every document is fed; XJC has none to look for. */
    private static final class WithoutReferences extends XMLSchemaInternalizationLogic {
        @Override
        public XMLFilterImpl createExternalReferenceFinder(DOMForest forest) {
            return new XMLFilterImpl();
        }
    }
}
