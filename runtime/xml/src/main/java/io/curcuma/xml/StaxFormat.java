package io.curcuma.xml;

import io.curcuma.Format;
import io.curcuma.GraphBudget;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xml.text.Root;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Tolerance;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The schema's own XML in one encoding, through generated adapters.
 *
 * <p>The root element is the one global element of the bean's type, as the adapter has it, or the one that the format was made
 * with. What the schema does not have is refused; it is no validator: order, missing parts and facets are not checked.
 */
public abstract class StaxFormat implements Format {
    private final StaxEncoding encoding;
    private final @Nullable QName root;
    private final @Nullable List<QName> onlyRoot;
    private final boolean pretty;

    /** One for each root element that the schemas name, so their number is small. */
    private final Map<List<QName>, Rooted> byRoots = new ConcurrentHashMap<>();

    /** To write beans whose type derives from that of a root element. The names of types keep no class of an application. */
    private final Map<Derived, Rooted> derived = new ConcurrentHashMap<>();

    private record Derived(QName root, String namespace, String typeName) {}

    /**
     * A format.
     *
     * @param root the one root element of all that is written and read, null for what the adapter says
     * @param pretty whether to break lines between elements
     */
    protected StaxFormat(StaxEncoding encoding, @Nullable QName root, boolean pretty) {
        this.encoding = encoding;
        this.root = root;
        onlyRoot = root == null ? null : List.of(root);
        this.pretty = pretty;
    }

    /** A faster writer of the same bytes, which leaves to StAX what it does not know; null if there is none. */
    protected @Nullable FieldWriter newFastWriter(Root document) {
        return null;
    }

    /** A faster reader of the same documents, which leaves to StAX what it does not know; null if there is none. */
    protected @Nullable FieldReader newFastReader(List<QName> rootElements) {
        return null;
    }

    /** The root element of all that is written and read, null for what the adapter says. */
    protected final @Nullable QName root() {
        return root;
    }

    /** Whether to break lines between elements. */
    protected final boolean isPretty() {
        return pretty;
    }

    @Override
    public final String id() {
        return encoding.id();
    }

    /** The id. */
    @Override
    public final String toString() {
        return encoding.id();
    }

    @Override
    public final List<String> mediaTypes() {
        return encoding.mediaTypes();
    }

    @Override
    public final <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
        return toWrite(adapter).write(adapter, bean, limits);
    }

    @Override
    public final <T> void write(Adapter<T> adapter, T bean, OutputStream out, Limits limits) throws IOException {
        toWrite(adapter).write(adapter, bean, out, limits);
    }

    @Override
    public final <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
        return read(adapter, bytes, offset, length, limits, null);
    }

    @Override
    public final <T> T read(
            Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits, @Nullable GraphBudget graph) {
        return read(adapter, bytes, offset, length, limits, graph, Tolerance.NONE);
    }

    @Override
    public final <T> byte[] write(Adapter<T> adapter, T bean, Limits limits, Tolerance tolerance) {
        return toWrite(adapter).write(adapter, bean, limits, tolerance);
    }

    @Override
    public final <T> T read(
            Adapter<T> adapter,
            byte[] bytes,
            int offset,
            int length,
            Limits limits,
            @Nullable GraphBudget graph,
            Tolerance tolerance) {
        if (adapter.derived().isEmpty() && adapter.inheritedRootElements().isEmpty()) {
            return rooted(roots(adapter)).read(adapter, bytes, offset, length, limits, graph, tolerance);
        }
        AnyType<T> any = AnyType.of(adapter);
        List<QName> roots = onlyRoot == null ? any.roots() : onlyRoot;
        return rooted(roots).read(any.adapter(), bytes, offset, length, limits, graph, tolerance);
    }

    private List<QName> roots(Adapter<?> adapter) {
        return onlyRoot == null ? adapter.rootElements() : onlyRoot;
    }

    /** A root element of the bean's type comes first; one of a type that it derives from needs {@code xsi:type}. */
    private Rooted toWrite(Adapter<?> adapter) {
        List<QName> inherited = adapter.inheritedRootElements();
        if (inherited.isEmpty()) {
            return rooted(rootOf(adapter, roots(adapter)));
        }
        List<QName> own = adapter.rootElements();
        boolean typed = root == null ? own.isEmpty() : !own.contains(root) && inherited.contains(root);
        if (!typed) {
            return rooted(rootOf(adapter, roots(adapter)));
        }
        List<QName> one = rootOf(adapter, onlyRoot == null ? inherited : onlyRoot);
        Shape type = adapter.shape();
        Derived key = new Derived(one.get(0), type.namespace(), type.typeName());
        Rooted known = derived.get(key);
        return known == null
                ? derived.computeIfAbsent(key, names -> new Rooted(one, Root.of(names.root(), type)))
                : known;
    }

    private List<QName> rootOf(Adapter<?> adapter, List<QName> roots) {
        if (roots.size() == 1) {
            return roots;
        }
        String type = adapter.type().getName();
        String withRoot = getClass().getSimpleName() + ".withRoot";
        throw new SerializationException(
                        Code.CONFIG_INVALID,
                        roots.isEmpty()
                                ? "no global element has the type of " + type + ": name a root by " + withRoot
                                : "several global elements have the type of " + type + " (" + names(roots)
                                        + "): name one by " + withRoot)
                .at(id(), -1, "");
    }

    static String names(List<QName> roots) {
        return roots.stream().map(QName::toString).collect(Collectors.joining(", "));
    }

    private Rooted rooted(List<QName> roots) {
        Rooted known = byRoots.get(roots);
        return known == null ? byRoots.computeIfAbsent(roots, names -> new Rooted(names, null)) : known;
    }

    /** Adapters do not tell a writer or reader what their element is. */
    private final class Rooted extends FieldFormat {
        private final List<QName> roots;
        private final @Nullable Root typed;

        Rooted(List<QName> roots, @Nullable Root typed) {
            this.roots = roots;
            this.typed = typed;
        }

        private Root root() {
            return typed == null ? Root.of(roots.get(0)) : typed;
        }

        @Override
        public String id() {
            return encoding.id();
        }

        @Override
        public List<String> mediaTypes() {
            return encoding.mediaTypes();
        }

        @Override
        protected FieldWriter newWriter() {
            FieldWriter fast = newFastWriter(root());
            return fast == null ? stax() : fast;
        }

        @Override
        protected @Nullable FieldWriter newGeneralWriter() {
            return newFastWriter(root()) == null ? null : stax();
        }

        private FieldWriter stax() {
            return new StaxFieldWriter(encoding, root(), pretty);
        }

        @Override
        protected FieldReader newReader() {
            FieldReader fast = newFastReader(roots);
            return fast == null ? new StaxFieldReader(encoding, roots) : fast;
        }

        @Override
        protected @Nullable FieldReader newGeneralReader() {
            return newFastReader(roots) == null ? null : new StaxFieldReader(encoding, roots);
        }

        @Override
        protected boolean keepsUnknownLiterals() {
            return true;
        }
    }
}
