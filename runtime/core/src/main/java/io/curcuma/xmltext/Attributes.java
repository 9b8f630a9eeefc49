package io.curcuma.xmltext;

import io.curcuma.HandOver;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/** The attributes of the start tag at hand. */
final class Attributes {
    private static final int MOST = 100;
    private static final String XSI = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;

    /**
     * An attribute.
     *
     * @param prefix empty for none
     */
    record Attribute(String prefix, String namespace, String name, String value) {}

    private record Raw(String name, String value) {}

    private final TextDecoder decoder;
    private final List<Raw> raw = new ArrayList<>();
    private final List<Attribute> all = new ArrayList<>();
    private int position;
    private boolean empty;
    private @Nullable String nil;
    private @Nullable String type;

    Attributes(TextDecoder decoder) {
        this.decoder = decoder;
    }

    /** Forgets those of the last tag. */
    void clear() {
        if (type != null || nil != null || !all.isEmpty()) {
            all.clear();
            nil = null;
            type = null;
        }
    }

    /**
     * Reads what stands behind the name of a start tag.
     *
     * @return the scope inside the element
     */
    Scope read(byte[] b, int p, Scope around, int longest) {
        clear();
        raw.clear();
        Scope inner = around;
        int q = p;
        while (true) {
            boolean apart = Scan.isSpace(b[q]);
            while (Scan.isSpace(b[q])) {
                q++;
            }
            if (b[q] == '>') {
                empty = false;
                position = q + 1;
                break;
            }
            if (b[q] == '/' && b[q + 1] == '>') {
                empty = true;
                position = q + 2;
                break;
            }
            if (!apart || raw.size() == MOST) {
                throw HandOver.SIGNAL;
            }
            q = attribute(b, q, longest);
            inner = declared(inner);
        }
        resolve(inner);
        return inner;
    }

    private int attribute(byte[] b, int p, int longest) {
        int q = p;
        while (isName(b[q])) {
            q++;
        }
        String name = new String(b, p, q - p, StandardCharsets.ISO_8859_1);
        while (Scan.isSpace(b[q])) {
            q++;
        }
        if (name.isEmpty() || b[q] != '=') {
            throw HandOver.SIGNAL;
        }
        do {
            q++;
        } while (Scan.isSpace(b[q]));
        byte quote = b[q];
        if (quote != '"' && quote != '\'') {
            throw HandOver.SIGNAL;
        }
        int end = q + 1;
        while (b[end] != quote) {
            end++;
        }
        if (end - q > longest) {
            throw HandOver.SIGNAL;
        }
        raw.add(new Raw(name, decoder.attribute(b, q + 1, end)));
        return end + 1;
    }

    /** ASCII alone: others are rare. */
    private static boolean isName(byte c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '_'
                || c == ':'
                || c == '-'
                || c == '.';
    }

    private Scope declared(Scope scope) {
        Raw last = raw.get(raw.size() - 1);
        if (!last.name().startsWith(XMLConstants.XMLNS_ATTRIBUTE)) {
            return scope;
        }
        boolean isDefault = last.name().length() == XMLConstants.XMLNS_ATTRIBUTE.length();
        if (!isDefault && last.name().charAt(XMLConstants.XMLNS_ATTRIBUTE.length()) != ':') {
            return scope;
        }
        String prefix = isDefault ? "" : last.name().substring(XMLConstants.XMLNS_ATTRIBUTE.length() + 1);
        boolean reserved = last.value().equals(XMLConstants.XML_NS_URI)
                || last.value().equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)
                || prefix.startsWith(XMLConstants.XML_NS_PREFIX);
        if (reserved || (!isDefault && (last.value().isEmpty() || !XmlNames.isNcName(prefix)))) {
            throw HandOver.SIGNAL;
        }
        for (int i = 0; i < raw.size() - 1; i++) {
            if (raw.get(i).name().equals(last.name())) {
                throw HandOver.SIGNAL;
            }
        }
        raw.set(raw.size() - 1, new Raw(last.name(), ""));
        return scope.with(prefix, last.value());
    }

    private void resolve(Scope inner) {
        for (Raw each : raw) {
            int colon = each.name().indexOf(':');
            String prefix = colon < 0 ? "" : each.name().substring(0, colon);
            if (prefix.equals(XMLConstants.XMLNS_ATTRIBUTE) || each.name().equals(XMLConstants.XMLNS_ATTRIBUTE)) {
                continue;
            }
            String local = each.name().substring(colon + 1);
            String namespace = colon < 0 ? "" : inner.uri(prefix);
            if (namespace == null || colon == 0 || !XmlNames.isNcName(local) || has(namespace, local)) {
                throw HandOver.SIGNAL;
            }
            all.add(new Attribute(prefix, namespace, local, each.value()));
            if (namespace.equals(XSI)) {
                nil = local.equals("nil") ? each.value() : nil;
                type = local.equals("type") ? each.value() : type;
            }
        }
    }

    private boolean has(String namespace, String local) {
        for (Attribute each : all) {
            if (each.name().equals(local) && each.namespace().equals(namespace)) {
                return true;
            }
        }
        return false;
    }

    /** Where the content begins, or what follows an empty element. */
    int position() {
        return position;
    }

    /** Whether the element has no end tag. */
    boolean isEmptyElement() {
        return empty;
    }

    int size() {
        return all.size();
    }

    Attribute get(int index) {
        return all.get(index);
    }

    boolean isXsi(int index) {
        return all.get(index).namespace().equals(XSI);
    }

    /** Whether there are others than those of the XML Schema instance namespace. */
    boolean hasOthers() {
        for (int i = 0; i < all.size(); i++) {
            if (!isXsi(i)) {
                return true;
            }
        }
        return false;
    }

    /** The {@code xsi:type}, null if there is none. */
    @Nullable
    String type() {
        return type;
    }

    /** Whether {@code xsi:nil} says so. */
    boolean isNil() {
        if (nil == null) {
            return false;
        }
        return switch (Lexical.collapse(nil)) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw HandOver.SIGNAL;
        };
    }
}
