package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.xsd.PrefixScope;
import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.internal.xsd.XsdValues;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The prefixes in scope in a document that is read, and the names that follow from them. One object for each order in which
 * documents declared them, so that the next document finds it made, on whatever thread. What is kept here is short, and counts in
 * the {@link ScopeTree}.
 */
final class Scope implements PrefixScope {
    /** Bytes of the longest name, or declaration, that is kept. */
    static final int LONGEST_KEPT = 256;

    private static final int MAX_DECLARATIONS = 100;
    private static final int MAX_NAMES = 1 << 10;
    /** Bytes of an object with a few fields, beside the name. */
    private static final int OVERHEAD = 200;

    private static final AtomicLong SCOPES = new AtomicLong();

    private final long id = SCOPES.incrementAndGet();
    private final ScopeTree tree;
    private final Map<String, String> uris;
    private final int size;
    private final List<Scope> inner = new CopyOnWriteArrayList<>();
    private final Map<String, QName> types = new ConcurrentHashMap<>(4);
    private final ByteNames<AttributeName> attributes = new ByteNames<>();
    private final ByteNames<ElementName> roots = new ByteNames<>();

    private final @Nullable Scope outer;
    private final byte[] declaration;
    private final int nameLength;

    private Scope(
            ScopeTree tree,
            @Nullable Scope outer,
            byte[] declaration,
            int nameLength,
            Map<String, String> uris,
            int size) {
        this.tree = tree;
        this.outer = outer;
        this.declaration = declaration;
        this.nameLength = nameLength;
        this.uris = uris;
        this.size = size;
    }

    /** Where nothing has been declared. */
    static Scope outermost(ScopeTree tree) {
        Map<String, String> uris = new HashMap<>();
        uris.put(XMLConstants.DEFAULT_NS_PREFIX, XMLConstants.NULL_NS_URI);
        uris.put(XMLConstants.XML_NS_PREFIX, XMLConstants.XML_NS_URI);
        return new Scope(tree, null, new byte[0], 0, uris, 0);
    }

    /** An id that is for this scope alone as long as the process lives. */
    long id() {
        return id;
    }

    ScopeTree tree() {
        return tree;
    }

    /** Inside an element with a declaration that was there before, byte by byte; null if it was not. */
    @Nullable
    Scope known(byte[] b, int from, int to) {
        for (int i = 0; i < inner.size(); i++) {
            Scope each = inner.get(i);
            if (Arrays.equals(each.declaration, 0, each.declaration.length, b, from, to)) {
                return each;
            }
        }
        return null;
    }

    /**
     * Inside an element with a declaration that was not there before.
     *
     * @param from of the name of the attribute
     * @param nameEnd of that name
     * @param to of its value
     * @param uri the value
     */
    synchronized Scope with(byte[] b, int from, int nameEnd, int to, String uri) {
        Scope known = known(b, from, to);
        if (known != null) {
            return known;
        }
        int bytes = OVERHEAD + 4 * (to - from) + 64 * (size + 1);
        if (size == MAX_DECLARATIONS || to - from > LONGEST_KEPT || !tree.takesScope(bytes)) {
            throw FallbackSignal.UNSUPPORTED;
        }
        Scope scope = with(Arrays.copyOfRange(b, from, to), nameEnd - from, uri);
        inner.add(scope);
        return scope;
    }

    private Scope with(byte[] text, int length, String uri) {
        String attribute = new String(text, 0, length, StandardCharsets.ISO_8859_1);
        int colon = XMLConstants.XMLNS_ATTRIBUTE.length();
        boolean isDefault = attribute.length() == colon;
        String prefix = isDefault ? "" : attribute.substring(colon + 1);
        boolean reserved = uri.equals(XMLConstants.XML_NS_URI)
                || uri.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)
                || prefix.startsWith(XMLConstants.XML_NS_PREFIX);
        // a name that is not ASCII is rare, and no NCName of these chars
        boolean name = isDefault || (XmlNames.isNcName(prefix) && Utf8.isAscii(text, 0, length));
        if (reserved || !name || (!isDefault && uri.isEmpty())) {
            throw FallbackSignal.UNSUPPORTED;
        }
        Map<String, String> more = new HashMap<>(uris);
        more.put(prefix, uri);
        return new Scope(tree, this, text, length, more, size + 1);
    }

    @Override
    public @Nullable String uri(String prefix) {
        return uris.get(prefix);
    }

    /** A prefix of a namespace, the default one if it can be; null if it has none. */
    @Nullable
    String prefix(String uri) {
        if (uri.equals(uris.get(""))) {
            return "";
        }
        String first = null;
        for (Map.Entry<String, String> each : uris.entrySet()) {
            if (each.getValue().equals(uri) && (first == null || each.getKey().compareTo(first) < 0)) {
                first = each.getKey();
            }
        }
        return first;
    }

    /** Whether this tag, in whose scope {@code around} it stands, declares the prefix already. */
    boolean isDeclaredSince(Scope around, byte[] b, int from, int to) {
        for (Scope each = this; each != around && each.outer != null; each = each.outer) {
            if (each.isDeclaredBy(b, from, to)) {
                return true;
            }
        }
        return false;
    }

    /** As {@link #isDeclaredSince(Scope, byte[], int, int)}. */
    boolean declaresSince(Scope around, String prefix) {
        byte[] name = OpenText.declaration(prefix).getBytes(StandardCharsets.UTF_8);
        return isDeclaredSince(around, name, 0, name.length);
    }

    private boolean isDeclaredBy(byte[] b, int from, int to) {
        return Arrays.equals(declaration, 0, nameLength, b, from, to);
    }

    /** The attribute of a name here. */
    AttributeName attribute(byte[] b, int from, int to) {
        AttributeName known = attributes.find(b, from, to);
        return known == null ? learn(b, from, to) : known;
    }

    private synchronized AttributeName learn(byte[] b, int from, int to) {
        AttributeName known = attributes.find(b, from, to);
        if (known != null) {
            return known;
        }
        byte[] bytes = Arrays.copyOfRange(b, from, to);
        if (attributes.size() == MAX_NAMES || !isKept(to - from)) {
            return new AttributeName(bytes, this, AttributeName.UNNUMBERED);
        }
        AttributeName name = new AttributeName(bytes, this, attributes.size());
        attributes.add(name);
        return name;
    }

    private boolean isKept(int length) {
        return length <= LONGEST_KEPT && tree.takes(OVERHEAD + 3 * length);
    }

    /** The root element of a name, which is one of some if there are any. */
    ElementName root(byte[] b, int from, int to, List<QName> allowed) {
        ElementName known = roots.find(b, from, to);
        ElementName root = known == null ? learnRoot(b, from, to, allowed) : known;
        for (int i = 0; i < allowed.size(); i++) {
            QName one = allowed.get(i);
            if (one.getLocalPart().equals(root.local) && one.getNamespaceURI().equals(root.namespace)) {
                return root;
            }
        }
        if (!allowed.isEmpty()) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return root;
    }

    private synchronized ElementName learnRoot(byte[] b, int from, int to, List<QName> allowed) {
        ElementName known = roots.find(b, from, to);
        if (known != null) {
            return known;
        }
        ElementName root = root(Arrays.copyOfRange(b, from, to), allowed);
        if (roots.size() < MAX_NAMES && isKept(to - from)) {
            roots.add(root);
        }
        return root;
    }

    private ElementName root(byte[] qualified, List<QName> allowed) {
        String name = Utf8.get(qualified, 0, qualified.length);
        int colon = name.indexOf(':');
        String namespace = uri(colon < 0 ? "" : name.substring(0, colon));
        String local = name.substring(colon + 1);
        if (namespace == null || colon == 0 || !XmlNames.isNcName(local)) {
            throw FallbackSignal.UNSUPPORTED;
        }
        QName root = new QName(namespace, local);
        int index = allowed.indexOf(root);
        // equal strings are the same objects, where documents are compared with this root again
        QName own = index < 0 ? root : allowed.get(index);
        return new ElementName(
                InfosetReader.ROOT, 0, null, null, 0, own.getNamespaceURI(), own.getLocalPart(), qualified);
    }

    /** The type that an {@code xsi:type} names, null if it is not a name of one. */
    @Nullable
    QName type(String text) {
        QName known = types.get(text);
        if (known == null) {
            known = XsdValues.qNameOrNull(XsdValues.collapse(text), this);
            if (known != null && types.size() < MAX_NAMES && isKept(text.length())) {
                types.put(text, known);
            }
        }
        return known;
    }
}
