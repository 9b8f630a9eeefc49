package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.LocatorImpl;

/** Finds the catalogs that a catalog refers to, so that none is fetched unseen, and checks what it refers to. */
final class CatalogScan extends DefaultHandler {
    private static final String NAMESPACE = "urn:oasis:names:tc:entity:xmlns:xml:catalog";

    private static final String CATALOG = "catalog";
    private static final List<String> REFERENCES = List.of(CATALOG, "rewritePrefix", "uri");

    /** A further catalog, a file, and where it is named. */
    record Next(URI catalog, Location place) {}

    private final String name;
    private final SourceText text;
    private final Diagnostics diagnostics;
    private final Deque<URI> bases = new ArrayDeque<>();
    private final List<Next> next = new ArrayList<>();
    private Locator locator = new LocatorImpl();

    CatalogScan(URI id, String name, SourceText text, Diagnostics diagnostics) {
        this.name = name;
        this.text = text;
        this.diagnostics = diagnostics;
        bases.push(id);
    }

    List<Next> next() {
        return next;
    }

    @Override
    public void setDocumentLocator(Locator documentLocator) {
        locator = documentLocator;
    }

    @Override
    public void startElement(String uri, String local, String qualified, Attributes attributes) {
        if (bases.size() == 1 && !(uri.equals(NAMESPACE) && local.equals("catalog"))) {
            diagnostics.add(Problem.CATALOG, here(), "its root element is " + qualified);
        }
        URI base = bases.element();
        try {
            String ownBase = attributes.getValue("http://www.w3.org/XML/1998/namespace", "base");
            base = ownBase == null ? base : base.resolve(ownBase);
            if (uri.equals(NAMESPACE)) {
                references(base, attributes);
            }
        } catch (IllegalArgumentException e) {
            diagnostics.add(Problem.CATALOG, here(), String.valueOf(e.getMessage()));
        }
        bases.push(base);
    }

    @Override
    public void endElement(String uri, String local, String qualified) {
        bases.pop();
    }

    /** What is not a URI reference would end the library's reading of the catalog without a word on where. */
    private void references(URI base, Attributes attributes) {
        for (String attribute : REFERENCES) {
            String value = attributes.getValue("", attribute);
            if (value != null) {
                URI target = base.resolve(value);
                if (attribute.equals(CATALOG)) {
                    add(target);
                }
            }
        }
    }

    private void add(URI catalog) {
        if ("file".equals(catalog.getScheme())) {
            next.add(new Next(catalog, here()));
        } else {
            diagnostics.add(Problem.CATALOG, here(), "it refers to '" + catalog + "', which is not a file");
        }
    }

    private Location here() {
        int[] start = text.tagStart(locator.getLineNumber(), locator.getColumnNumber());
        return new Location(name, start[0], start[1]);
    }
}
