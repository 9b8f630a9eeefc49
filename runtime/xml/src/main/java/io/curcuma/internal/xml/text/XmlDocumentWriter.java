package io.curcuma.internal.xml.text;

import io.curcuma.Limits;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import java.util.Arrays;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A document's markup: tags, the namespaces that they declare, and text between them. */
abstract class XmlDocumentWriter extends InfosetWriter<Tag> {
    private static final Token DECLARATION = Token.of("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    private static final Token NIL = Token.of(" xsi:nil=\"true\"");
    private static final Declaration XSI = Declaration.of(Prefixes.XSI, XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI);
    private static final Token NO_DEFAULT = Declaration.ofDefault("");

    private final RecentRoots<Start> roots = new RecentRoots<>(Start::new);
    private Token defaultDeclaration = NO_DEFAULT;
    /** The prefixes that the document has so far. */
    Prefixes prefixes = Prefixes.of("");

    private WriterFrame[] frames = new WriterFrame[0];
    private int depth;
    /** Where the elements without a prefix are, as {@link Tag} has it. */
    int scope;

    private boolean[] inScope = new boolean[8];
    private int[] declared = new int[8];
    private int declarations;
    private int late;

    XmlDocumentWriter() {}

    /** How documents with one root element begin. */
    private static final class Start {
        final Field element;
        final @Nullable Field type;
        private Prefixes prefixes = Prefixes.of("");
        private Token declaration = NO_DEFAULT;

        Start(Root root) {
            element = root.field();
            type = root.type();
        }

        /** The prefixes of a document whose root element has a shape: its default namespace. */
        Prefixes prefixes(Shape shape) {
            // the root's own, unless its children are in none and would have to undo it one by one
            String namespace = XmlShape.of(shape).namespaces().contains("") ? "" : element.namespace();
            if (!prefixes.defaultNamespace().equals(namespace) || prefixes.isTooMany()) {
                prefixes = Prefixes.of(namespace);
                declaration = Declaration.ofDefault(namespace);
            }
            return prefixes;
        }
    }

    @Override
    public final void root(QName name, @Nullable Shape derived) {
        roots.choose(name, derived);
    }

    @Override
    protected final boolean isPlain(byte[] b, int p, int n) {
        return XmlPlain.isPlain(b, p, n);
    }

    @Override
    protected final long specials(long word) {
        return XmlPlain.specialsOfAttribute(word);
    }

    @Override
    protected final boolean putPlain(byte[] latin1, int n, byte[] b, int p) {
        // quotes are special in attributes, white space among control characters, and both are plain
        return super.putPlain(latin1, n, b, p) || XmlPlain.isPlain(b, p, n);
    }

    @Override
    public final void start(Shape shape, Limits messageLimits) {
        super.start(shape, messageLimits);
        reset(shape, messageLimits, Integer.MAX_VALUE);
        if (shape.kind() != Kind.MESSAGE) {
            throw FallbackSignal.UNSUPPORTED;
        }
        Start start = roots.get();
        Prefixes first = start.prefixes(shape);
        defaultDeclaration = start.declaration;
        depth = -1;
        scope = Tag.IN_NONE;
        declarations = 0;
        Arrays.fill(inScope, false);
        late = 0;
        need(DECLARATION.length() + Token.SLACK);
        position = DECLARATION.put(buffer, position);
        FieldTags inner = first.tags(shape);
        prefixes = inner.after.with(start.element.namespace());
        open(prefixes.tag(start.element), inner, false, start.type);
    }

    @Override
    public void finish() {
        close();
        super.finish();
    }

    /** The names of what comes inside the element at hand. */
    final FieldTags tags() {
        return frames[depth].tags;
    }

    final WriterFrame top() {
        return frames[depth];
    }

    @Override
    protected final Shape shape() {
        return tags().shape;
    }

    @Override
    protected final Tag name(Field field) {
        return tags().of(field);
    }

    @Override
    protected final Tag element() {
        return top().element;
    }

    @Override
    protected final boolean isNil() {
        return top().nil;
    }

    @Override
    protected final @Nullable Field type() {
        return top().type;
    }

    @Override
    protected final void open(Tag element, Field field, Shape inner, boolean nil, @Nullable Field type) {
        FieldTags names = inner(element, inner);
        if (prefixes != names.after) {
            prefixes = names.after;
        }
        open(element, names, nil, type);
    }

    @Override
    protected final void beginWrapper(Tag element, Field field, Shape inner, boolean nil, @Nullable Field type) {
        WriterFrame frame = push(inner(element, inner), element, scope);
        frame.nil = nil;
        frame.type = type;
    }

    @Override
    protected final boolean isEmptyWrapper() {
        return position == top().content;
    }

    @Override
    protected final void endWrapper() {
        pop();
    }

    /** The namespace of elements without a prefix where the document is. */
    final String defaultNamespace() {
        return scope == Tag.IN_NONE ? "" : prefixes.defaultNamespace();
    }

    /** The namespace of a prefix with a number where the document is; null if it is not declared there. */
    final @Nullable String namespaceInScope(int number) {
        return number >= 0 && number < inScope.length && inScope[number] ? prefixes.namespace(number) : null;
    }

    private static int scope(Tag element, int around) {
        return (element.scopes & around) == 0 ? element.scopes : around;
    }

    final void open(Tag element, FieldTags inner, boolean nil, @Nullable Field type) {
        int around = declarations;
        if (!nil && type == null && isInScope(inner.declaredPrefixes) && (element.declaredScopes & scope) != 0) {
            need(element.room);
            position = element.start.put(buffer, position);
        } else {
            startTag(element, inner.declarations, nil, type);
        }
        push(inner, element, scope(element, scope)).declared = around;
        late += inner.late ? 1 : 0;
    }

    private boolean isInScope(int[] numbers) {
        for (int number : numbers) {
            if (number >= inScope.length || !inScope[number]) {
                return false;
            }
        }
        return true;
    }

    private WriterFrame push(FieldTags inner, Tag element, int innerScope) {
        depth++;
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, Math.max(16, 2 * depth));
        }
        WriterFrame frame = frames[depth];
        if (frame == null) {
            frame = new WriterFrame(inner, element);
            frames[depth] = frame;
        }
        frame.enter(inner, element, position, innerScope);
        scope = innerScope;
        return frame;
    }

    private void pop() {
        depth--;
        if (depth >= 0) {
            scope = frames[depth].scope;
        }
    }

    @Override
    protected final void close() {
        WriterFrame frame = frames[depth];
        Tag element = frame.element;
        need(element.room);
        if (position == frame.content) {
            position = empty(buffer, position);
        } else {
            position = element.end.put(buffer, position);
        }
        if (declarations != frame.declared) {
            undeclare(frame.declared);
        }
        late -= frame.tags.late ? 1 : 0;
        pop();
    }

    /** Makes an empty element of a start tag that ends at {@code p}; there is room for one more. */
    static int empty(byte[] b, int p) {
        b[p - 1] = '/';
        b[p] = '>';
        return p + 1;
    }

    /** Writes a start tag with all that it says or declares. */
    private void startTag(Tag element, List<Declaration> wanted, boolean nil, @Nullable Field type) {
        put(element.start);
        position--;
        for (int i = 0, size = wanted.size(); i < size; i++) {
            declare(wanted.get(i));
        }
        int inner = scope(element, scope);
        if (type != null && type.namespace().isEmpty() && (scope != Tag.IN_NONE || inner != Tag.IN_NONE)) {
            throw FallbackSignal.UNSUPPORTED;
        }
        if (inner != scope) {
            put(inner == Tag.IN_NONE ? NO_DEFAULT : defaultDeclaration);
        } else if (element.prefix >= 0) {
            declare(prefixes.declaration(element.namespace));
        }
        if (nil || type != null) {
            declare(XSI);
        }
        if (type != null) {
            put(typeAttribute(type, inner == Tag.IN_NONE ? "" : prefixes.defaultNamespace()));
        }
        if (nil) {
            put(NIL);
        }
        need(2 * Token.SLACK);
        buffer[position++] = '>';
    }

    private Token typeAttribute(Field type, String unprefixed) {
        String namespace = type.namespace();
        if (namespace.equals(unprefixed)) {
            return Prefixes.type("", type);
        }
        need(namespace);
        if (prefixes.number(namespace) < 0) {
            throw FallbackSignal.UNSUPPORTED;
        }
        declare(prefixes.declaration(namespace));
        return prefixes.type(type);
    }

    /** Whether start tags wait for their attributes. */
    final boolean late() {
        return late > 0;
    }

    /** Gives a namespace its prefix, unless it has one. */
    final void need(String namespace) {
        if (!prefixes.has(namespace)) {
            if (late > 0) {
                // StAX names it when the tags that wait for their attributes are complete
                throw FallbackSignal.UNSUPPORTED;
            }
            prefixes = prefixes.with(namespace);
        }
    }

    final void put(Token token) {
        need(token.length() + 2 * Token.SLACK);
        position = token.put(buffer, position);
    }

    private void declare(Declaration declaration) {
        int number = declaration.number();
        if (number >= inScope.length) {
            inScope = Arrays.copyOf(inScope, 2 * number);
        }
        if (inScope[number]) {
            return;
        }
        inScope[number] = true;
        if (declarations == declared.length) {
            declared = Arrays.copyOf(declared, 2 * declarations);
        }
        declared[declarations++] = number;
        put(declaration.text());
    }

    private void undeclare(int around) {
        while (declarations > around) {
            inScope[declared[--declarations]] = false;
        }
    }

    private FieldTags inner(Tag element, Shape shape) {
        FieldTags child = element.child;
        if (child == null || child.shape != shape || child.before != prefixes) {
            child = prefixes.tags(shape);
            element.child = child;
        }
        return child;
    }

    @Override
    protected final void leaf(Tag element, String text, boolean nil, @Nullable Field type) {
        int around = declarations;
        if (nil || type != null || (element.declaredScopes & scope) == 0) {
            startTag(element, List.of(), nil, type);
        } else {
            put(element.start);
        }
        if (text.isEmpty()) {
            need(2 * Token.SLACK);
            position = empty(buffer, position);
        } else {
            text(text);
            put(element.end);
        }
        undeclare(around);
    }

    final void leaf(Tag element, String text) {
        int n = text.length();
        need(element.room + n);
        int p = element.start.put(buffer, position);
        if (n == 0) {
            position = empty(buffer, p);
        } else if (putAscii(text, n, p, element.field.number())) {
            position = element.end.put(buffer, p + n);
        } else {
            position = p;
            escaped(text, false);
            put(element.end);
        }
    }

    @Override
    protected final void text(String text) {
        text(text, NO_FIELD);
    }

    /** Writes text of the element that is open, which is the value of a field. */
    final void text(String text, int field) {
        int n = text.length();
        need(n + Token.SLACK);
        if (putAscii(text, n, position, field)) {
            position += n;
        } else {
            escaped(text, false);
        }
    }

    /** In pieces, so that no room is made for what is not needed. */
    final void escaped(String text, boolean attribute) {
        int n = text.length();
        byte[] latin1 = latin1(text);
        for (int from = 0; from < n; ) {
            int to = Math.min(n, (from / Escapes.PIECE + 1) * Escapes.PIECE);
            if (to < n && Character.isHighSurrogate(text.charAt(to - 1))) {
                to++;
            }
            need((to - from) * Escapes.WIDTH + Token.SLACK);
            position = attribute
                    ? Escapes.attribute(text, from, to, buffer, position)
                    : Escapes.text(text, from, to, latin1, buffer, position);
            from = to;
        }
    }

    /** Where the value goes that is the text of the element at hand; {@link #position} then goes behind it. */
    final int beginValue(Tag tag) {
        need(tag.room);
        return position;
    }
}
