package io.curcuma.internal.xml.elements;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xml.elements.ElementTag.Declaration;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * An element around the messages that is open.
 *
 * @param parent null for the root element
 * @param qualified its name, as it is written
 * @param name its name
 * @param scope the declarations that are in scope in it, by prefix
 */
record EnclosingElement(
        @Nullable EnclosingElement parent, String qualified, QName name, Map<String, Declaration> scope) {
    /** The element of a tag. */
    static EnclosingElement of(@Nullable EnclosingElement parent, ElementTag tag) {
        Map<String, Declaration> scope = parent == null ? Map.of() : parent.scope;
        if (!tag.declarations().isEmpty()) {
            scope = new HashMap<>(scope);
            for (Declaration declaration : tag.declarations()) {
                scope.put(declaration.prefix(), declaration);
            }
        }
        return new EnclosingElement(parent, tag.name(), name(tag.name(), scope), scope);
    }

    private static QName name(String qualified, Map<String, Declaration> scope) {
        int colon = qualified.indexOf(':');
        String prefix = colon < 0 ? "" : qualified.substring(0, colon);
        String local = qualified.substring(colon + 1);
        Declaration declaration = scope.get(prefix);
        if (local.isEmpty() || colon == 0 || local.indexOf(':') >= 0) {
            throw new SerializationException(Code.MALFORMED, "a name that is not one");
        }
        if (prefix.equals(XMLConstants.XML_NS_PREFIX)) {
            return new QName(XMLConstants.XML_NS_URI, local);
        }
        if (declaration == null && colon > 0) {
            throw new SerializationException(Code.MALFORMED, "a prefix that is not declared");
        }
        return new QName(declaration == null ? "" : declaration.uri(), local);
    }

    /** The declarations around the element of a tag that it does not make again, in the order of their prefixes. */
    static String inherited(@Nullable EnclosingElement parent, ElementTag tag) {
        if (parent == null) {
            return "";
        }
        Map<String, Declaration> inherited = new TreeMap<>(parent.scope);
        tag.declarations().forEach(own -> inherited.remove(own.prefix()));
        return inherited.values().stream()
                .filter(declaration ->
                        !declaration.prefix().isEmpty() || !declaration.uri().isEmpty())
                .map(Declaration::source)
                .collect(Collectors.joining());
    }

    /** A start tag with all declarations that are in scope, in the order of their prefixes. */
    String startTag() {
        return new TreeMap<>(scope)
                .values().stream().map(Declaration::source).collect(Collectors.joining("", "<" + qualified, ">"));
    }

    /** Whether an end tag is this element's. */
    boolean isClosedBy(byte[] b, int from, int length) {
        int nameStart = from + 2;
        int end = from + length - 1;
        while (end > nameStart && ElementTag.isSpace(b[end - 1])) {
            end--;
        }
        return new String(b, nameStart, end - nameStart, StandardCharsets.UTF_8).equals(qualified);
    }

    /** Names from the root element on. */
    String path() {
        return (parent == null ? "" : parent.path() + "/") + name.getLocalPart();
    }
}
