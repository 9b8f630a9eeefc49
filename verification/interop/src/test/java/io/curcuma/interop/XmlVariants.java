package io.curcuma.interop;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.xml.XMLConstants;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.Text;

/**
 * Documents as others write them: other prefixes, and the default namespace where it will do, attributes in another order, single quotes,
 * comments, processing instructions, CDATA, character references, white space where it does not count, and now and then where it does. A
 * seed gives the same ones each time.
 */
final class XmlVariants {
    private static final String XMLNS = XMLConstants.XMLNS_ATTRIBUTE_NS_URI;
    private static final String[] PROLOGS = {
        "",
        "",
        "\ufeff",
        "<?xml version=\"1.0\"?>\n",
        "<?xml version='1.0' encoding='UTF-8' standalone='yes'?><!-- - -->"
    };
    private static final String[] NOTHING = {"<!-- <x/> -->", "<?p <x/>?>", "<!---->"};

    private final Random random;
    private int prefixes;

    XmlVariants(long seed) {
        random = new Random(seed);
    }

    byte[] of(byte[] document) {
        StringBuilder text = new StringBuilder(PROLOGS[random.nextInt(PROLOGS.length)]);
        prefixes = 0;
        Map<String, String> scope = new HashMap<>();
        scope.put(XMLConstants.XML_NS_URI, "xml:");
        scope.put("", "");
        element(CanonicalXml.root(document), scope, text);
        return text.append(random.nextBoolean() ? "\n" : "").toString().getBytes(StandardCharsets.UTF_8);
    }

    private boolean isRare() {
        return random.nextInt(30) == 0;
    }

    /** @param scope prefix with its colon of each namespace */
    private void element(Element element, Map<String, String> scope, StringBuilder text) {
        Map<String, String> inner = new HashMap<>(scope);
        List<String> attributes = new ArrayList<>();
        String name = name(element, inner, attributes, true);
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            Attr attribute = (Attr) element.getAttributes().item(i);
            if (!XMLNS.equals(attribute.getNamespaceURI())) {
                attributes.add(name(attribute, inner, attributes, false) + equal() + quoted(attribute.getValue()));
            } else if (attribute.getPrefix() != null) {
                // a value may be a name with this prefix
                attributes.add(attribute.getName() + equal() + quoted(attribute.getValue()));
            }
        }
        Collections.shuffle(attributes, random);
        text.append('<').append(name);
        attributes.forEach(attribute -> text.append(isRare() ? "\n\t" : " ").append(attribute));
        text.append(isRare() ? " " : "");
        if (element.getFirstChild() == null && random.nextBoolean()) {
            text.append("/>");
            return;
        }
        text.append('>');
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            nothing(text);
            if (child instanceof Element nested) {
                element(nested, inner, text);
            } else if (child instanceof Text characters) {
                characters(characters.getData(), text);
            }
        }
        nothing(text);
        text.append("</").append(name).append(isRare() ? "\n>" : ">");
    }

    private void nothing(StringBuilder text) {
        if (isRare()) {
            text.append(random.nextInt(4) == 0 ? " " : NOTHING[random.nextInt(NOTHING.length)]);
        }
    }

    private String equal() {
        return isRare() ? " =\n" : "=";
    }

    private String name(Node node, Map<String, String> scope, List<String> declarations, boolean isElement) {
        String namespace = node.getNamespaceURI() == null ? "" : node.getNamespaceURI();
        String known = scope.get(namespace);
        if (!isElement && namespace.isEmpty()) {
            return node.getLocalName();
        }
        boolean isUsable = known != null && (isElement || !known.isEmpty());
        if (isUsable && !(random.nextInt(20) == 0 && !namespace.equals(XMLConstants.XML_NS_URI))) {
            return known + node.getLocalName();
        }
        boolean isDefault = isElement && (namespace.isEmpty() || random.nextBoolean());
        String prefix = isDefault ? "" : "v" + prefixes++;
        scope.values().removeIf(each -> each.equals(isDefault ? "" : prefix + ":"));
        scope.put(namespace, isDefault ? "" : prefix + ":");
        declarations.removeIf(each -> isDefault && each.startsWith("xmlns="));
        declarations.add((isDefault ? "xmlns" : "xmlns:" + prefix) + "=" + quoted(namespace));
        return scope.get(namespace) + node.getLocalName();
    }

    private String quoted(String value) {
        String quote = random.nextInt(4) == 0 ? "'" : "\"";
        StringBuilder text = new StringBuilder(quote);
        value.codePoints().forEach(c -> escape(c, text));
        return text.append(quote).toString();
    }

    private void characters(String value, StringBuilder text) {
        if (isRare() && !value.contains("]]>") && !value.contains("\r")) {
            text.append("<![CDATA[").append(value).append("]]>");
        } else {
            value.codePoints().forEach(c -> escape(c, text));
        }
    }

    private void escape(int c, StringBuilder text) {
        boolean isMarkup = c == '<' || c == '&' || c == '>' || c == '"' || c == '\'' || c < ' ';
        if (isMarkup || random.nextInt(200) == 0) {
            text.append(random.nextBoolean() ? "&#" + c + ";" : "&#x" + Integer.toHexString(c) + ";");
        } else {
            text.appendCodePoint(c);
        }
    }
}
