package io.curcuma.generator.xjc.docs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.AttributesImpl;
import org.xml.sax.helpers.XMLFilterImpl;

/**
 * Makes one text of what the {@code xs:documentation} elements of an annotation hold. XJC would show their markup as such, with its
 * namespaces, for each component.
 */
public final class PlainDocumentation extends XMLFilterImpl {
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
    /** The most characters of one annotation: what is beyond is read and not kept. */
    private static final int MAX_CHARS = 1 << 16;

    private static final int MAX_DEPTH = 50;

    private final List<DocNode> documentation = new ArrayList<>();
    private final Deque<DocNode> open = new ArrayDeque<>();
    /** Prefixes of the element that begins next, and their namespaces: they go where it goes. */
    private final Map<String, String> prefixes = new LinkedHashMap<>();

    private int ownPrefixes;
    private int endedPrefixes;
    private int depth;
    private int foreign;
    private int chars;

    public PlainDocumentation(ContentHandler next) {
        setContentHandler(next);
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        prefixes.put(prefix, uri);
    }

    @Override
    public void endPrefixMapping(String prefix) throws SAXException {
        if (endedPrefixes > 0) {
            endedPrefixes--;
        } else if (depth == 0) {
            super.endPrefixMapping(prefix);
        }
    }

    @Override
    public void startElement(String uri, String local, String qualified, Attributes attributes) throws SAXException {
        if (depth > 0) {
            prefixes.clear();
            nested(local);
        } else if (foreign == 0 && uri.equals(XSD) && local.equals("documentation")) {
            ownPrefixes = prefixes.size();
            prefixes.clear();
            String source = attributes.getValue("", "source");
            DocNode node = new DocNode(source == null ? local : DocText.label(source));
            documentation.add(node);
            open.push(node);
            depth = 1;
        } else {
            if (foreign > 0 || uri.equals(XSD) && local.equals("appinfo")) {
                foreign++;
            }
            for (Map.Entry<String, String> prefix : prefixes.entrySet()) {
                super.startPrefixMapping(prefix.getKey(), prefix.getValue());
            }
            prefixes.clear();
            super.startElement(uri, local, qualified, attributes);
        }
    }

    private void nested(String local) {
        depth++;
        if (depth <= MAX_DEPTH && chars < MAX_CHARS) {
            DocNode node = new DocNode(local);
            open.element().add(node);
            open.push(node);
            chars += local.length();
        }
    }

    @Override
    public void characters(char[] text, int start, int length) throws SAXException {
        if (depth == 0) {
            super.characters(text, start, length);
        } else if (chars < MAX_CHARS) {
            int kept = Math.min(length, MAX_CHARS - chars);
            open.element().add(new String(text, start, kept));
            chars += kept;
        }
    }

    @Override
    public void ignorableWhitespace(char[] text, int start, int length) throws SAXException {
        if (depth == 0) {
            super.ignorableWhitespace(text, start, length);
        }
    }

    @Override
    public void processingInstruction(String target, String data) throws SAXException {
        if (depth == 0) {
            super.processingInstruction(target, data);
        }
    }

    @Override
    public void endElement(String uri, String local, String qualified) throws SAXException {
        if (depth > 0) {
            if (depth == open.size()) {
                open.pop();
            }
            depth--;
            endedPrefixes = depth == 0 ? ownPrefixes : 0;
            return;
        }
        if (foreign > 0) {
            foreign--;
        } else if (uri.equals(XSD) && local.equals("annotation") && !documentation.isEmpty()) {
            emit(DocText.of(documentation), prefixed(qualified));
        }
        super.endElement(uri, local, qualified);
    }

    private static String prefixed(String annotation) {
        return annotation.substring(0, annotation.indexOf(':') + 1) + "documentation";
    }

    private void emit(String text, String qualified) throws SAXException {
        documentation.clear();
        chars = 0;
        if (!text.isEmpty()) {
            super.startElement(XSD, "documentation", qualified, new AttributesImpl());
            super.characters(text.toCharArray(), 0, text.length());
            super.endElement(XSD, "documentation", qualified);
        }
    }
}
