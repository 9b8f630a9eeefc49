package io.curcuma.stax;

import io.curcuma.Budget;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamConstants;

/**
 * The element at hand as a document of its own, as {@link io.curcuma.jaxb.XmlFragments} prints it: attributes sorted, every
 * namespace in scope declared, because text may rely on it.
 */
final class FragmentText {
    private final StaxSource in;
    private final Budget budget;
    private final Limits limits;
    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    FragmentText(StaxSource in, Budget budget, Limits limits) {
        this.in = in;
        this.budget = budget;
        this.limits = limits;
    }

    /**
     * Reads to the end of the element.
     *
     * @param room how many characters it may have
     */
    String read(long room) {
        begin();
        while (!open.isEmpty()) {
            if (out.length() > room) {
                throw SerializationException.limit(
                        Code.LIMIT_SIZE,
                        "messageBytes",
                        limits.messageBytes(),
                        limits.messageBytes() - room + out.length());
            }
            int event = in.advance();
            if (event == XMLStreamConstants.START_ELEMENT) {
                begin();
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                out.append("</").append(open.pop()).append('>');
                budget.leave();
            } else if (in.isText()) {
                StringBuilder text = new StringBuilder();
                in.appendTo(text);
                escape(text, false);
            }
        }
        return out.toString();
    }

    private void begin() {
        budget.enter();
        Map<String, String> attributes = new TreeMap<>();
        if (open.isEmpty()) {
            in.scope().all().forEach((prefix, uri) -> attributes.put(declaration(prefix), uri));
        } else {
            in.scope().declaredHere().forEach(each -> attributes.put(declaration(each.getKey()), each.getValue()));
        }
        for (int i = 0; i < in.attributes(); i++) {
            attributes.put(qualified(in.attributePrefix(i), in.attributeName(i)), in.attributeValue(i));
        }
        String name = qualified(in.prefix(), in.name());
        open.push(name);
        out.append('<').append(name);
        attributes.forEach((attribute, value) -> {
            out.append(' ').append(attribute).append("=\"");
            escape(value, true);
            out.append('"');
        });
        out.append('>');
    }

    private static String declaration(String prefix) {
        return prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix;
    }

    private static String qualified(String prefix, String name) {
        return prefix.isEmpty() ? name : prefix + ":" + name;
    }

    private void escape(CharSequence text, boolean attribute) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\r' -> out.append("&#13;");
                case '\n', '\t' -> out.append(attribute ? "&#" + (int) c + ";" : String.valueOf(c));
                default -> out.append(c);
            }
        }
    }
}
