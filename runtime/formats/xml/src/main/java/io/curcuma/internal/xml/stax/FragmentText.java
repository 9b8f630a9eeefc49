package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xml.text.OpenText;
import io.curcuma.spi.Budget;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamConstants;

/**
 * The element at hand as a document of its own, as {@link io.curcuma.spi.jaxb.XmlFragments} prints it: attributes sorted, and of the
 * prefixes in scope those declared that something in the element may rely on. All of them would make a document of a few elements
 * and many declarations a large one.
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
        int afterName = 1 + Objects.requireNonNull(open.peek()).length();
        Set<String> own = new HashSet<>();
        in.scope().declaredHere().forEach(declared -> own.add(declared.getKey()));
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
                TextRun text = new TextRun();
                in.appendTo(text);
                OpenText.escape(out, text.toString(), false);
            }
        }
        StringBuilder inherited = new StringBuilder();
        OpenText.inherited(out.toString(), in.scope(), own::contains)
                .forEach((prefix, uri) -> attribute(inherited, OpenText.declaration(prefix), uri));
        return out.insert(afterName, inherited).toString();
    }

    private void begin() {
        budget.enter();
        Map<String, String> attributes = new TreeMap<>();
        in.scope().declaredHere().forEach(each -> attributes.put(OpenText.declaration(each.getKey()), each.getValue()));
        for (int i = 0; i < in.attributes(); i++) {
            attributes.put(qualified(in.attributePrefix(i), in.attributeName(i)), in.attributeValue(i));
        }
        String name = qualified(in.prefix(), in.name());
        open.push(name);
        out.append('<').append(name);
        attributes.forEach((attribute, value) -> attribute(out, attribute, value));
        out.append('>');
    }

    private static void attribute(StringBuilder to, String name, String value) {
        to.append(' ').append(name).append("=\"");
        OpenText.escape(to, value, true);
        to.append('"');
    }

    private static String qualified(String prefix, String name) {
        return prefix.isEmpty() ? name : prefix + ":" + name;
    }
}
