package io.curcuma.schemas;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Builds XML piece by piece: {@link #take} hands over what there is so far and forgets it, which keeps memory flat however
 * long the document becomes. There is no white space between elements, as on a wire.
 */
final class XmlText {
    private final StringBuilder text = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();
    private boolean insideTag;

    /** Begins a document whose default namespace is the schema's. */
    XmlText root(String name, SampleSchema schema) {
        text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
        return start(name).attribute("xmlns", schema.namespace());
    }

    XmlText start(String name) {
        closeTag();
        text.append('<').append(name);
        open.push(name);
        insideTag = true;
        return this;
    }

    XmlText attribute(String name, String value) {
        text.append(' ').append(name).append("=\"");
        escape(value);
        text.append('"');
        return this;
    }

    XmlText attribute(String name, long value) {
        return attribute(name, Long.toString(value));
    }

    XmlText text(String content) {
        closeTag();
        escape(content);
        return this;
    }

    XmlText end() {
        String name = open.pop();
        if (insideTag) {
            text.append("/>");
            insideTag = false;
        } else {
            text.append("</").append(name).append('>');
        }
        return this;
    }

    XmlText element(String name, String content) {
        return start(name).text(content).end();
    }

    XmlText element(String name, long content) {
        return element(name, Long.toString(content));
    }

    /** Returns the number of characters not taken yet. */
    int length() {
        return text.length();
    }

    /** Returns everything since the last call in UTF-8; elements that are open stay open. */
    byte[] take() {
        closeTag();
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        text.setLength(0);
        return bytes;
    }

    private void closeTag() {
        if (insideTag) {
            text.append('>');
            insideTag = false;
        }
    }

    private void escape(String content) {
        for (int i = 0; i < content.length(); i++) {
            char c = content.charAt(i);
            switch (c) {
                case '&' -> text.append("&amp;");
                case '<' -> text.append("&lt;");
                case '>' -> text.append("&gt;");
                case '"' -> text.append("&quot;");
                // as themselves they would not survive attribute and line end normalization
                case '\t', '\n', '\r' -> text.append("&#").append((int) c).append(';');
                default -> {
                    if (c < ' ' || c == '\uFFFE' || c == '\uFFFF') {
                        throw new IllegalArgumentException("XML has no character " + (int) c);
                    }
                    text.append(c);
                }
            }
        }
    }
}
