package io.curcuma.xmljaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Writes what JAXB marshals. JAXB's own output would write characters that no XML parser accepts, and white space in attributes
 * that every parser changes.
 */
final class SaxXmlWriter extends DefaultHandler {
    private static final String LINE = "\n";
    private static final String INDENT = "  ";

    private final Limits limits;
    private final boolean pretty;
    private final StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    private final StartTag tag = new StartTag();
    private final Deque<String> open = new ArrayDeque<>();
    private boolean inStartTag;
    private boolean afterText;

    SaxXmlWriter(Limits limits, boolean pretty) {
        this.limits = limits;
        this.pretty = pretty;
    }

    /** The bytes of the document. */
    byte[] toByteArray() {
        byte[] bytes = out.append(pretty ? LINE : "").toString().getBytes(StandardCharsets.UTF_8);
        limit(bytes.length);
        return bytes;
    }

    private void limit(int length) {
        if (length > limits.messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), length);
        }
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        // JAXB makes up a prefix that the element it writes declares itself, and names that one last
        tag.declare(prefix, uri);
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes) {
        if (open.size() > limits.depth()) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), open.size());
        }
        closeStartTag();
        indent();
        tag.begin(uri, localName, name, attributes);
        out.append('<').append(tag.name());
        tag.declarations().forEach((prefix, namespace) -> {
            out.append(prefix.isEmpty() ? " xmlns" : " xmlns:").append(prefix).append("=\"");
            escape(out, namespace, true);
            out.append('"');
        });
        open.push(tag.name());
        for (int i = 0; i < attributes.getLength(); i++) {
            out.append(' ').append(tag.attribute(i)).append("=\"");
            escape(out, attributes.getValue(i), true);
            out.append('"');
        }
        tag.end();
        inStartTag = true;
        afterText = false;
        limit(out.length());
    }

    @Override
    public void characters(char[] text, int start, int length) {
        if (length > 0) {
            closeStartTag();
            escape(out, new String(text, start, length), false);
            afterText = true;
            limit(out.length());
        }
    }

    @Override
    public void endElement(String uri, String localName, String name) {
        String tagName = open.pop();
        tag.close();
        if (inStartTag) {
            out.append("/>");
            inStartTag = false;
        } else {
            indent();
            out.append("</").append(tagName).append('>');
        }
        afterText = false;
    }

    private void closeStartTag() {
        if (inStartTag) {
            out.append('>');
            inStartTag = false;
        }
    }

    private void indent() {
        if (pretty && !afterText) {
            out.append(LINE).append(INDENT.repeat(open.size()));
        }
    }

    private void escape(StringBuilder to, String text, boolean attribute) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> to.append("&lt;");
                case '>' -> to.append("&gt;");
                case '&' -> to.append("&amp;");
                case '"' -> to.append(attribute ? "&quot;" : "\"");
                // a parser makes a line feed of it, and a space of all three in an attribute
                case '\r' -> to.append("&#13;");
                case '\n' -> to.append(attribute ? "&#10;" : "\n");
                case '\t' -> to.append(attribute ? "&#9;" : "\t");
                default -> {
                    if (c < ' ' || c > '\ufffd') {
                        throw illegal();
                    }
                    if (Character.isSurrogate(c)) {
                        boolean pair = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
                        if (!pair) {
                            throw illegal();
                        }
                        to.append(c);
                        c = text.charAt(++i);
                    }
                    to.append(c);
                }
            }
        }
    }

    private static SerializationException illegal() {
        return new SerializationException(Code.INVALID_BEAN, "a string holds a character that XML 1.0 cannot");
    }

    /** The names of the open elements below the root. */
    String path() {
        StringBuilder path = new StringBuilder();
        open.descendingIterator()
                .forEachRemaining(name -> path.append('/').append(name.substring(name.indexOf(':') + 1)));
        int first = path.indexOf("/", 1);
        return first < 0 ? "" : path.substring(first + 1);
    }
}
