package io.curcuma.embedded;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SchemaStore;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.Validation;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Budget;
import io.curcuma.internal.xml.InfosetFormat;
import io.curcuma.internal.xsd.DocumentRoot;
import io.curcuma.spi.Shape;
import io.curcuma.xml.Doctypes;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * A schema set that was generated and compiled in memory. Each instance has a class loader of its own and keeps nothing
 * outside itself: when the instance and its beans are garbage, so are the classes. Safe for any number of threads.
 *
 * <ol>
 *   <li>{@link Generator} turns the schemas into Java sources and resources;
 *   <li>the JDK's compiler turns the sources into class files in memory;
 *   <li>a class loader defines them, and a {@link Serializer} finds the adapters through it.
 * </ol>
 */
public final class CompiledSchemas {
    private static final String ADAPTERS = "META-INF/curcuma/adapters/";

    private final ClassLoader loader;
    private final Serializer serializer;
    private final Compiled compiled;
    private final BeanTypes types;

    private CompiledSchemas(ClassLoader loader, Serializer serializer, Compiled compiled, BeanTypes types) {
        this.loader = loader;
        this.serializer = serializer;
        this.compiled = compiled;
        this.types = types;
    }

    /**
     * Generates and compiles.
     *
     * @throws CompiledSchemasException with the diagnostics of the generator if it found an error, or if this JVM has no Java compiler
     */
    public static CompiledSchemas compile(GenerationRequest request) {
        return of(Compiled.of(
                Generator.generate(
                        request.withWholeModules().withBeans(request.beans().inMemory())),
                request.budget(),
                request.beans().compileClassPath()));
    }

    /** As {@link #compile(GenerationRequest)}, of what the generator made already, within the default budget. */
    public static CompiledSchemas compile(GenerationResult result) {
        return compile(result, Budget.DEFAULT);
    }

    /** As {@link #compile(GenerationRequest)}, of what the generator made already. */
    public static CompiledSchemas compile(GenerationResult result, Budget budget) {
        return of(Compiled.of(result, budget, List.of()));
    }

    /** The schema set of what was compiled before. */
    public static CompiledSchemas of(Compiled compiled) {
        return of(compiled, whole -> {});
    }

    /**
     * As {@link #of(Compiled)}.
     *
     * @param completion is told when what waited for being compiled was needed, and is compiled
     */
    public static CompiledSchemas of(Compiled compiled, Consumer<Compiled> completion) {
        // open as long as its classes are in use
        ClassLoader loader = new MemoryLoader(CompiledSchemas.class.getClassLoader(), compiled, completion);
        String[] packages = compiled.resources().keySet().stream()
                .filter(path -> path.startsWith(ADAPTERS))
                .map(path -> path.substring(ADAPTERS.length()))
                .sorted()
                .toArray(String[]::new);
        Serializer serializer = Serializer.forPackages(loader, packages);
        return new CompiledSchemas(loader, serializer, compiled, new BeanTypes(compiled.index(), loader));
    }

    /** The same schemas with one more format, which is off unless asked for. */
    public CompiledSchemas withFormat(Format format) {
        return new CompiledSchemas(loader, serializer.withFormat(format), compiled, types);
    }

    /** The same schemas with other limits. */
    public CompiledSchemas withLimits(Limits limits) {
        return new CompiledSchemas(loader, serializer.withLimits(limits), compiled, types);
    }

    /** The same schemas, whose rules are checked; the request has to be one with validators. */
    public CompiledSchemas withValidation(Validation... when) {
        return new CompiledSchemas(loader, serializer.withValidation(when), compiled, types);
    }

    /** The same schemas with schemas of other versions, which messages in Avro may be of. */
    public CompiledSchemas withSchemas(SchemaStore schemas) {
        return new CompiledSchemas(loader, serializer.withSchemas(schemas), compiled, types);
    }

    /** Writes and reads all beans of the schema set, in every format on the class path. */
    public Serializer serializer() {
        return serializer;
    }

    /** Sees the beans and their adapters. */
    public ClassLoader loader() {
        return loader;
    }

    /** What the generator had to say, sorted by place. */
    public List<Diagnostic> warnings() {
        return compiled.warnings();
    }

    /** What it is made of. */
    public Compiled compiled() {
        return compiled;
    }

    /** The global elements that have a bean, sorted by name. */
    public List<RootBinding> roots() {
        return types.roots();
    }

    /** The global element of a name with its bean; empty if there is none, or if it has a simple type. */
    public Optional<RootBinding> root(QName element) {
        return types.root(element);
    }

    /**
     * The bean of a type.
     *
     * @param typeName {@code {ns}local} or {@code local}: a global element first, then a complex type
     * @throws TypeChoiceException if there is none or more than one, naming those there are
     */
    public Class<?> bean(String typeName) {
        return types.bean(typeName);
    }

    /**
     * The same value in another format.
     *
     * @param in one message; a DOCTYPE of a document is passed over, unless it has an internal subset
     * @param from id of its format
     * @param to id of the wanted format
     * @param type what the message is, as {@link #bean} takes it; may be absent where the document says it (XML as text) or the schema
     *     set has one global element
     * @throws SerializationException for an unknown format, and for input that is not a message of this type
     * @throws TypeChoiceException if the type is unknown, or absent where it is needed
     * @throws CompiledSchemasException if the root element of an XML document is not of the schema set
     */
    public byte[] convert(byte[] in, String from, String to, Optional<String> type) {
        serializer.format(from);
        serializer.format(to);
        Optional<RootBinding> named = type.flatMap(types::element);
        Class<?> bean;
        Optional<RootBinding> root = named;
        Optional<RootBinding> source = named;
        byte[] message = in;
        if (from.equals(Format.XML) || from.equals(JaxbXmlFormat.ID)) {
            message = Doctypes.skip(in);
            RootBinding document = documentRoot(message);
            bean = document.bean();
            if (type.isPresent() && !bean.isAssignableFrom(types.bean(type.get()))) {
                throw new TypeChoiceException(
                        "the document is a " + document.element() + ", which is not of the type '" + type.get() + "'",
                        List.of(document.element().toString()));
            }
            source = Optional.of(document);
            root = named.or(() -> Optional.of(document));
        } else if (type.isPresent()) {
            bean = types.bean(type.get());
        } else {
            root = Optional.of(onlyRoot());
            source = root;
            bean = root.get().bean();
        }
        Object value = rooted(from, source).read(message, bean, from);
        Class<?> expected = type.isPresent() ? types.bean(type.get()) : bean;
        if (value.getClass() != expected && !(expected == bean && isXml(to))) {
            throw typeNeeded(value, to);
        }
        return write(value, to, root);
    }

    /** A document may say by {@code xsi:type} that its root is of a derived type, which only a document can. */
    private TypeChoiceException typeNeeded(Object value, String to) {
        String type = typeName(value);
        return new TypeChoiceException(
                "the document is of the type " + type
                        + ", which derives from that of its root element, and a message of " + to
                        + " does not say so: its type has to be named, here and where the message is read",
                List.of(type));
    }

    private String typeName(Object value) {
        Shape shape = serializer.adapter(value.getClass()).shape();
        return new QName(shape.namespace(), shape.name()).toString();
    }

    /**
     * Looks at a type before there is a document.
     *
     * @param from id of the format of documents
     * @param type as {@link #convert} takes it
     * @throws TypeChoiceException if it is unknown, or absent where documents do not say it
     */
    public void checkType(String from, Optional<String> type) {
        if (type.isPresent()) {
            Class<?> unused = types.bean(type.get());
        } else if (!from.equals(Format.XML) && !from.equals(JaxbXmlFormat.ID)) {
            RootBinding unused = onlyRoot();
        }
    }

    private boolean isXml(String id) {
        return id.equals(JaxbXmlFormat.ID) || serializer.format(id) instanceof InfosetFormat;
    }

    private Serializer rooted(String id, Optional<RootBinding> root) {
        Format format = serializer.format(id);
        return root.map(named -> serializer.withFormat(format.withRoot(named.element())))
                .orElse(serializer);
    }

    private RootBinding documentRoot(byte[] document) {
        QName element = DocumentRoot.of(document);
        return types.root(element)
                .orElseThrow(() -> new CompiledSchemasException("the root element " + element
                        + " is not a global element of the schema set; "
                        + TypeChoiceException.choice(rootElements())));
    }

    private List<String> rootElements() {
        return Stream.concat(types.elements().stream(), compiled.leftOut().elements().stream())
                .map(QName::toString)
                .sorted()
                .toList();
    }

    private RootBinding onlyRoot() {
        List<QName> elements = types.elements();
        if (elements.size() != 1) {
            throw new TypeChoiceException(
                    "a type is needed", elements.stream().map(QName::toString).toList());
        }
        return types.root(elements.get(0)).orElseThrow();
    }

    private byte[] write(Object value, String to, Optional<RootBinding> root) {
        if (!isXml(to) || root.isPresent()) {
            return rooted(to, root).write(value, to);
        }
        List<RootBinding> roots = types.roots(value.getClass());
        List<QName> inherited = serializer.adapter(value.getClass()).inheritedRootElements();
        if (roots.isEmpty() && inherited.size() == 1) {
            return rooted(to, types.root(inherited.get(0))).write(value, to);
        }
        if (roots.size() != 1) {
            throw new TypeChoiceException("a global element is needed to write XML", elements(roots));
        }
        return serializer.write(value, to);
    }

    private static List<String> elements(List<RootBinding> roots) {
        return roots.stream().map(root -> root.element().toString()).toList();
    }
}
