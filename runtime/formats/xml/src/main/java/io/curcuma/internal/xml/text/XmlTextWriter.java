package io.curcuma.internal.xml.text;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.NumberText;
import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import io.curcuma.spi.jaxb.AnyXml;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as the schema's own XML in UTF-8, byte for byte what a writer over StAX makes of them. Throws {@link FallbackSignal} for
 * what is rare: qualified names as values, a default namespace that would have to change twice.
 */
public final class XmlTextWriter extends InfosetWriter<Tag> {
    private static final Token DECLARATION = Token.of("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    private static final Token NIL = Token.of(" xsi:nil=\"true\"");
    private static final Declaration XSI = Declaration.of(Prefixes.XSI, XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI);
    private static final Token NO_DEFAULT = Declaration.ofDefault("");
    /** Bytes of a content that is copied twice when an attribute follows it. */
    private static final int BRIEF = 64;
    /**
     * Numbers for an open element: where its name begins and ends, where its content begins, and what is bound around it,
     * twice.
     */
    private static final int ENTRY = 5;

    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");
    private static final Token TRUE = Token.of("true");
    private static final Token FALSE = Token.of("false");

    /** What {@link #beginMessage} returns for an element that is as its field says. */
    private static final int ELEMENT = 1;

    private final RecentRoots<Start> roots = new RecentRoots<>(Start::new);
    private Token defaultDeclaration = NO_DEFAULT;
    /** The prefixes that the document has so far. */
    private Prefixes prefixes = Prefixes.of("");

    private WriterFrame[] frames = new WriterFrame[0];
    private int depth;
    /** Where the elements without a prefix are, as {@link Tag} has it. */
    private int scope;

    private boolean[] inScope = new boolean[8];
    private int[] declared = new int[8];
    private int declarations;
    private int late;

    private final Map<QName, Field> fields = new HashMap<>();
    /** Whether the open content at hand is an element of its own name. */
    private boolean wildcard;

    private String namespace = "";
    private String local = "";
    /** What {@code xsi:type} says of it. */
    private @Nullable Field type;

    private final FragmentCursor fragment = new FragmentCursor();
    /** What the document declares inside of it. */
    private final PrefixBindings bindings = new PrefixBindings();

    private int[] open = new int[8 * ENTRY];
    private int openCount;

    /** A writer of documents, one after the other. */
    public XmlTextWriter() {}

    @Override
    public void root(QName name, @Nullable Shape derived) {
        roots.choose(name, derived);
    }

    @Override
    protected boolean isPlain(byte[] b, int p, int n) {
        return XmlPlain.isPlain(b, p, n);
    }

    @Override
    protected long specials(long word) {
        return XmlPlain.specialsOfAttribute(word);
    }

    @Override
    protected boolean putPlain(byte[] latin1, int n, byte[] b, int p) {
        // quotes are special in attributes, white space among control characters, and both are plain
        return super.putPlain(latin1, n, b, p) || XmlPlain.isPlain(b, p, n);
    }

    @Override
    public void start(Shape shape, Limits messageLimits) {
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
    private FieldTags tags() {
        return frames[depth].tags;
    }

    private WriterFrame top() {
        return frames[depth];
    }

    @Override
    protected Shape shape() {
        return tags().shape;
    }

    @Override
    protected Tag name(Field field) {
        return tags().of(field);
    }

    @Override
    protected Tag element() {
        return top().element;
    }

    @Override
    protected boolean isNil() {
        return top().nil;
    }

    @Override
    protected @Nullable Field type() {
        return top().type;
    }

    @Override
    protected void open(Tag element, Field field, Shape inner, boolean nil, @Nullable Field type) {
        FieldTags names = inner(element, inner);
        if (prefixes != names.after) {
            prefixes = names.after;
        }
        open(element, names, nil, type);
    }

    @Override
    protected void beginWrapper(Tag element, Field field, Shape inner, boolean nil, @Nullable Field type) {
        WriterFrame frame = push(inner(element, inner), element, scope);
        frame.nil = nil;
        frame.type = type;
    }

    @Override
    protected boolean isEmptyWrapper() {
        return position == top().content;
    }

    @Override
    protected void endWrapper() {
        pop();
    }

    /** The namespace of elements without a prefix where the document is. */
    private String defaultNamespace() {
        return scope == Tag.IN_NONE ? "" : prefixes.defaultNamespace();
    }

    /** The namespace of a prefix with a number where the document is; null if it is not declared there. */
    @Nullable
    String namespaceInScope(int number) {
        return number >= 0 && number < inScope.length && inScope[number] ? prefixes.namespace(number) : null;
    }

    private static int scope(Tag element, int around) {
        return (element.scopes & around) == 0 ? element.scopes : around;
    }

    private void open(Tag element, FieldTags inner, boolean nil, @Nullable Field type) {
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
    protected void close() {
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
    private boolean late() {
        return late > 0;
    }

    /** Gives a namespace its prefix, unless it has one. */
    private void need(String namespace) {
        if (!prefixes.has(namespace)) {
            if (late > 0) {
                // StAX names it when the tags that wait for their attributes are complete
                throw FallbackSignal.UNSUPPORTED;
            }
            prefixes = prefixes.with(namespace);
        }
    }

    private void put(Token token) {
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
    protected void leaf(Tag element, String text, boolean nil, @Nullable Field type) {
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

    private void leaf(Tag element, String text) {
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
    protected void text(String text) {
        text(text, NO_FIELD);
    }

    /** Writes text of the element that is open, which is the value of a field. */
    private void text(String text, int field) {
        int n = text.length();
        need(n + Token.SLACK);
        if (putAscii(text, n, position, field)) {
            position += n;
        } else {
            escaped(text, false);
        }
    }

    /** In pieces, so that no room is made for what is not needed. */
    private void escaped(String text, boolean attribute) {
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
    private int beginValue(Tag tag) {
        need(tag.room);
        return position;
    }

    @Override
    protected void attribute(Tag tag, String text) {
        if (tag.isUnusualAttribute()) {
            throw FallbackSignal.UNSUPPORTED;
        }
        WriterFrame frame = top();
        int from = position;
        int before = from - frame.content;
        if (tag.isAttribute
                && before <= BRIEF
                && (before == 0 ? plainAttribute(tag, text) : briefAttribute(tag, text, frame))) {
            return;
        }
        put(tag.attribute);
        escaped(text, true);
        need(2 * Token.SLACK);
        buffer[position++] = '"';
        insert(frame, from);
    }

    /**
     * Writes a plain attribute where the element has no content yet. Returns false, and has done nothing, if the text is not plain.
     */
    private boolean plainAttribute(Tag tag, String text) {
        int n = text.length();
        need(tag.room + n);
        byte[] b = buffer;
        int p = tag.attribute.put(b, position - 1);
        if (putWithoutSpecials(text, n, p, tag.field.number())) {
            endAttribute(p + n);
            return true;
        }
        b[position - 1] = '>';
        return false;
    }

    /**
     * Writes a plain attribute before the content, which is brief: that of an element with a simple type comes before the attributes.
     * Returns false, and has done nothing, if the text is not plain.
     */
    private boolean briefAttribute(Tag tag, String text, WriterFrame frame) {
        int n = text.length();
        int content = frame.content;
        int length = position - content;
        need(tag.room + n + length);
        byte[] b = buffer;
        // tokens may be followed by anything
        int aside = position + tag.room + n;
        System.arraycopy(b, content, b, aside, length);
        int p = tag.attribute.put(b, content - 1);
        boolean isPlain = putWithoutSpecials(text, n, p, tag.field.number());
        if (isPlain) {
            endAttribute(p + n);
        } else {
            b[content - 1] = '>';
        }
        System.arraycopy(b, aside, b, frame.content, length);
        position = frame.content + length;
        return isPlain;
    }

    /** Where the value goes of an attribute that {@link #endAttribute} ends; -1 if it has to be moved to its place later. */
    private int beginAttribute(Tag tag) {
        if (!tag.isAttribute || position != top().content) {
            return -1;
        }
        need(tag.room);
        return tag.attribute.put(buffer, position - 1);
    }

    private void endAttribute(int p) {
        buffer[p] = '"';
        buffer[p + 1] = '>';
        position = p + 2;
        top().content = position;
    }

    /** Moves what was written since {@code from} to where the element's start tag ends. */
    private void insert(WriterFrame frame, int from) {
        int length = position - from;
        int at = frame.content - 1;
        byte[] b = buffer;
        if (from == frame.content) {
            System.arraycopy(b, from, b, at, length);
            b[position - 1] = '>';
        } else {
            byte[] moved = Arrays.copyOfRange(b, from, position);
            System.arraycopy(b, at, b, at + length, from - at);
            System.arraycopy(moved, 0, b, at, length);
        }
        frame.content += length;
    }

    @Override
    public void release() {
        super.release();
        fragment.forget();
    }

    @Override
    protected void beginOpen(Field field, Shape inner) {
        Kind around = shape().kind();
        if (around != Kind.MESSAGE && around != Kind.CONTENT) {
            throw FallbackSignal.UNSUPPORTED;
        }
        beginWrapper(name(field), field, inner, false, null);
        wildcard = field.node() == Node.ANY;
        namespace = "";
        local = "";
        type = null;
    }

    @Override
    protected void openPart(Field field, String value) {
        if (AnyXml.XML.equals(field) && wildcard) {
            fragment(value);
        } else if (AnyXml.NAMESPACE.equals(field)) {
            namespace = value;
        } else if (AnyXml.NAME.equals(field)) {
            local = value;
        } else if (AnyXml.XSI_TYPE.equals(field)) {
            QName name = Values.parseQName(value);
            if (name.equals(QNAME)) {
                throw FallbackSignal.UNSUPPORTED;
            }
            type = field(name.getNamespaceURI(), name.getLocalPart());
        } else if (AnyXml.TEXT.equals(field)) {
            if (wildcard) {
                need(namespace);
            }
            leaf(openElement(), value, false, type);
        } else {
            throw FallbackSignal.UNSUPPORTED;
        }
    }

    @Override
    protected void openBean(Shape inner) {
        if (wildcard) {
            FieldTags tags = prefixes.tags(inner);
            if (late() && (tags.after != prefixes || !prefixes.has(namespace))) {
                throw FallbackSignal.UNSUPPORTED;
            }
            prefixes = tags.after.with(namespace);
            open(openElement(), tags, false, type);
        } else {
            open(element(), AnyXml.BEAN, inner, false, type);
        }
    }

    /** The element that the names say, or the one of the field. */
    private Tag openElement() {
        return wildcard ? prefixes.tag(field(namespace, local)) : element();
    }

    /** One object for a name, of which a schema has so many. */
    private Field field(String uri, String name) {
        return fields.computeIfAbsent(
                new QName(uri, name),
                key -> Field.of(1, uri, XmlNames.ncName(name), Node.ELEMENT, Type.MESSAGE, Occurs.SINGULAR));
    }

    private void fragment(String text) {
        fragment.start(text);
        openCount = 0;
        bindings.cutTo(0);
        do {
            if (fragment.isEndTag()) {
                endTag();
            } else {
                startTag();
            }
            if (openCount > 0) {
                text(fragment.text());
            }
        } while (openCount > 0);
        if (!fragment.isAtEnd()) {
            throw FallbackSignal.UNSUPPORTED;
        }
    }

    private void endTag() {
        int entry = --openCount * ENTRY;
        int from = open[entry];
        int to = open[entry + 1];
        fragment.endTag(from, to);
        need(to - from + 3 + 2 * Token.SLACK);
        if (position == open[entry + 2]) {
            position = empty(buffer, position);
        } else {
            buffer[position] = '<';
            buffer[position + 1] = '/';
            position += 2;
            put(fragment.xml, from, to);
            buffer[position++] = '>';
        }
        fragment.meant.cutTo(open[entry + 3]);
        bindings.cutTo(open[entry + 4]);
        budget.leave();
    }

    private void startTag() {
        budget.enter();
        if (openCount * ENTRY == open.length) {
            open = Arrays.copyOf(open, 2 * open.length);
        }
        int entry = openCount++ * ENTRY;
        int around = fragment.meant.size();
        open[entry + 3] = around;
        open[entry + 4] = bindings.size();
        fragment.startTag();
        int from = fragment.nameFrom;
        int to = fragment.nameTo;
        open[entry] = from;
        open[entry + 1] = to;
        need(to - from + 1 + 2 * Token.SLACK);
        buffer[position++] = '<';
        put(fragment.xml, from, to);
        declare(around);
        for (int i = 0; i < fragment.attributes; i++) {
            if (!fragment.isDeclaration(i)) {
                attribute(i);
            }
        }
        need(1 + 2 * Token.SLACK);
        buffer[position++] = '>';
        open[entry + 2] = position;
    }

    /**
     * Declares what the document does not have in scope: what the tag declares, since a value may rely on it, and what its names need.
     *
     * @param around how many bindings there were before the tag
     */
    private void declare(int around) {
        PrefixBindings meant = fragment.meant;
        for (int i = around; i < meant.size(); i++) {
            String prefix = meant.prefix(i);
            declare(prefix, 0, prefix.length(), meant.uri(i));
        }
        declare(fragment.nameFrom, fragment.colon);
        for (int i = 0; i < fragment.attributes; i++) {
            int from = fragment.nameFrom(i);
            int colon = fragment.isDeclaration(i) ? -1 : fragment.colon(i);
            if (colon >= 0 && !isXml(from, colon)) {
                declare(from, colon);
            }
        }
    }

    private boolean isXml(int from, int to) {
        return to - from == XMLConstants.XML_NS_PREFIX.length()
                && fragment.xml.startsWith(XMLConstants.XML_NS_PREFIX, from);
    }

    private void declare(int from, int colon) {
        declare(fragment.xml, from, colon, fragment.namespace(from, colon));
    }

    private void declare(String text, int from, int to, String uri) {
        String known = bindings.find(text, from, to);
        if (known == null) {
            known = outside(text, from, to);
        }
        if (uri.equals(known)) {
            return;
        }
        bindings.add(text.substring(from, to), uri);
        need(FragmentCursor.DECLARATION.length() + to - from + uri.length() + 5 + 2 * Token.SLACK);
        buffer[position++] = ' ';
        put(FragmentCursor.DECLARATION);
        if (from < to) {
            buffer[position++] = ':';
            put(text, from, to);
        }
        put("=\"");
        put(uri);
        buffer[position++] = '"';
    }

    /** The namespace of a prefix around the open element; null if it has none. */
    private @Nullable String outside(String text, int from, int to) {
        return from == to ? defaultNamespace() : namespaceInScope(Prefixes.number(text, from, to));
    }

    private void attribute(int index) {
        int from = fragment.nameFrom(index);
        int to = fragment.nameTo(index);
        need(to - from + 3 + 2 * Token.SLACK);
        buffer[position++] = ' ';
        put(fragment.xml, from, to);
        put("=\"");
        escaped(fragment.value(index), true);
        need(1 + 2 * Token.SLACK);
        buffer[position++] = '"';
    }

    private void put(String ascii) {
        put(ascii, 0, ascii.length());
    }

    @SuppressWarnings("deprecation") // the one method that copies ASCII as it is
    private void put(String ascii, int from, int to) {
        ascii.getBytes(from, to, buffer, position);
        position += to - from;
    }

    /** A new one. */
    public static FieldWriter create() {
        return new XmlTextWriter();
    }

    /** Where the value of a field goes that {@link #end} ends, with room for a number or a date; -1 if it is for {@link #value}. */
    private int begin(Tag tag) {
        if ((tag.leafScopes & scope) == 0) {
            return tag.isValue ? beginValue(tag) : beginAttribute(tag);
        }
        need(tag.room);
        return tag.start.put(buffer, position);
    }

    private void end(Tag tag, int p) {
        if (tag.isAttribute) {
            endAttribute(p);
        } else {
            position = tag.isValue ? p : tag.end.put(buffer, p);
        }
    }

    @Override
    public void bool(Field field, boolean value) {
        Tag tag = tags().of(field);
        int p = begin(tag);
        if (p >= 0) {
            end(tag, (value ? TRUE : FALSE).put(buffer, p));
        } else if (field.node() != Node.NIL) {
            value(field, Boolean.toString(value));
        } else if (shape().kind() == Kind.ANY) {
            throw FallbackSignal.UNSUPPORTED;
        } else if (value) {
            top().nil = true;
        }
    }

    @Override
    public void int32(Field field, int value) {
        Tag tag = tags().of(field);
        int p = begin(tag);
        if (p >= 0) {
            end(tag, NumberText.putInt(buffer, p, value));
        } else {
            value(field, Integer.toString(value));
        }
    }

    @Override
    public void int64(Field field, long value) {
        Tag tag = tags().of(field);
        int p = begin(tag);
        if (p >= 0) {
            end(tag, NumberText.putLong(buffer, p, value));
        } else {
            value(field, Long.toString(value));
        }
    }

    @Override
    public void float32(Field field, float value) {
        Tag tag = tags().of(field);
        int p = Float.isFinite(value) ? begin(tag) : -1;
        if (p >= 0) {
            end(tag, NumberText.putFloat(buffer, p, value));
        } else {
            value(field, ScalarText.print(field, value, limits()));
        }
    }

    @Override
    public void float64(Field field, double value) {
        Tag tag = tags().of(field);
        int p = Double.isFinite(value) ? begin(tag) : -1;
        if (p >= 0) {
            end(tag, NumberText.putDouble(buffer, p, value));
        } else {
            value(field, ScalarText.print(field, value, limits()));
        }
    }

    @Override
    protected int beginAscii(Field field, int room) {
        return begin(tags().of(field));
    }

    @Override
    protected void endAscii(Field field, int begin, int end) {
        end(tags().of(field), end);
    }

    @Override
    public int beginMessage(Field field, Shape inner) {
        Tag tag = tags().find(field);
        if (tag == null || tag.leafScopes == 0 || inner.kind() != Shape.Kind.MESSAGE) {
            return super.beginMessage(field, inner);
        }
        budget.enter();
        open(tag, field, inner, false, null);
        return ELEMENT;
    }

    @Override
    public void endMessage(Field field, int mark) {
        if (mark == ELEMENT) {
            close();
            budget.leave();
        } else {
            super.endMessage(field, mark);
        }
    }

    // what follows is inherited, and is here to be compiled for this format alone

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        super.decimal(field, value);
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        super.dateTime(field, value);
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        super.calendar(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            nothing(field);
            return;
        }
        Tag tag = tags().of(field);
        if ((tag.leafScopes & scope) != 0) {
            leaf(tag, value);
        } else if (tag.isValue) {
            text(value, field.number());
        } else if (tag.isAttribute) {
            attribute(tag, value);
        } else {
            value(field, value);
        }
    }

    @Override
    public void strings(Field field, List<String> values) {
        Tag tag = tags().of(field);
        if ((tag.leafScopes & scope) == 0) {
            super.strings(field, values);
            return;
        }
        for (int i = 0, size = values.size(); i < size; i++) {
            leaf(tag, Values.item(field, values.get(i)));
        }
    }

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
}
