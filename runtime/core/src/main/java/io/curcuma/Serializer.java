package io.curcuma;

import io.curcuma.SerializationException.Code;
import io.curcuma.internal.adapters.AdapterRegistry;
import io.curcuma.internal.adapters.FormatAdapters;
import io.curcuma.internal.adapters.Validator;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Call;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.HeapBytes;
import io.curcuma.spi.Rules;
import io.curcuma.spi.UnknownsPolicy;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes beans to bytes and reads them back, in any format. Immutable and thread-safe: make one and keep it.
 *
 * <pre>{@code
 * Serializer curcuma = Serializer.forPackages("com.acme.cart");
 * byte[] bytes = curcuma.write(cart, Format.PROTOBUF);
 * Cart back = curcuma.read(bytes, Cart.class, Format.PROTOBUF);
 * }</pre>
 *
 * <p>A format is named by its id: a constant of {@link Format}, or the {@link Format#id} of one of {@link #formats}. An id without a
 * format is {@code UNSUPPORTED_FORMAT}; the message names the module that has it. Use {@link #withFormat} to add a format object, such
 * as one with options, and name it by its id from then on.
 *
 * <p>Whatever beans and bytes contain, methods throw only {@link SerializationException}. An {@link IOException} comes only from a
 * stream.
 */
public final class Serializer {
    private final AdapterRegistry adapters;
    private final Map<String, FormatAdapters> formats;
    private final SchemaStore schemas;
    private final Limits limits;
    private final UnknownsPolicy policy;
    private final Validator validator;
    /** Of a message alone. */
    private final Call call;

    private Serializer(
            AdapterRegistry adapters,
            Map<String, FormatAdapters> formats,
            SchemaStore schemas,
            Limits limits,
            UnknownsPolicy policy,
            Validator validator) {
        this.validator = validator;
        this.schemas = schemas;
        this.adapters = adapters;
        this.formats = formats;
        this.limits = limits;
        this.policy = policy;
        this.call = new Call(limits, null, policy);
    }

    /**
     * A serializer with the generated adapters of these Java packages, every format on the class path and the default limits.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if no package is given, if a package has no generated adapters, or if the
     *     class path has different adapters for it in two places
     */
    public static Serializer forPackages(String... packages) {
        if (packages.length == 0) {
            throw new SerializationException(Code.CONFIG_INVALID, "no package: name those of the generated beans");
        }
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return forPackages(context == null ? Serializer.class.getClassLoader() : context, packages);
    }

    /**
     * As {@link #forPackages(String...)}, with the class loader that sees the beans and the formats. Without a package, the serializer
     * has formats only.
     */
    public static Serializer forPackages(ClassLoader loader, String... packages) {
        Map<String, Format> formats = new TreeMap<>();
        for (Format format : ServiceLoader.load(Format.class, loader)) {
            formats.putIfAbsent(format.id(), format);
        }
        if (formats.isEmpty()) {
            // in some containers the loader sees the beans, but not this library
            ServiceLoader.load(Format.class, Serializer.class.getClassLoader())
                    .forEach(format -> formats.putIfAbsent(format.id(), format));
        }
        AdapterRegistry adapters = AdapterRegistry.of(loader, List.of(packages));
        Validator validator = Validator.of(adapters);
        Map<String, FormatAdapters> byId = new TreeMap<>();
        SchemaStore history = new ClassPathSchemas(loader);
        for (Map.Entry<String, Format> each : formats.entrySet()) {
            byId.put(each.getKey(), new FormatAdapters(adapters, each.getValue().withSchemas(history), validator));
        }
        return new Serializer(adapters, byId, history, Limits.DEFAULT, UnknownsPolicy.counted(new Losses()), validator);
    }

    /** This serializer with other limits. */
    public Serializer withLimits(Limits other) {
        return new Serializer(adapters, formats, schemas, other, policy, validator);
    }

    /** This serializer with one format added, or replaced if its id is taken. */
    public Serializer withFormat(Format format) {
        Map<String, FormatAdapters> more = new TreeMap<>(formats);
        more.put(format.id(), new FormatAdapters(adapters, format.withSchemas(schemas), validator));
        return new Serializer(adapters, more, schemas, limits, policy, validator);
    }

    /**
     * This serializer with more schemas of other versions: Avro reads a message by the schema that it was written with. Schemas that
     * the build put on the class path are known without this call.
     *
     * @param store is asked for schemas that the stores before it do not have
     */
    public Serializer withSchemas(SchemaStore store) {
        Map<String, FormatAdapters> more = new TreeMap<>();
        formats.forEach((id, format) -> more.put(id, format.with(store)));
        return new Serializer(adapters, more, schemas.or(store), limits, policy, validator);
    }

    /** The Avro schemas of this version and of other versions, as far as they are known. */
    public SchemaStore schemas() {
        return schemas;
    }

    /**
     * This serializer with a choice for enumeration literals that its version of the schema does not have. By default the message is
     * refused. With {@link Unknowns.Literals#KEEP} every call needs an {@link Unknowns}. A format that does not support the choice
     * refuses each call ({@code CONFIG_INVALID}).
     */
    public Serializer withUnknownLiterals(Unknowns.Literals choice) {
        return new Serializer(adapters, formats, schemas, limits, policy.with(choice), validator);
    }

    /**
     * This serializer with a choice for fields that its version of the schema does not have. By default they are skipped. With
     * {@link Unknowns.Fields#KEEP} every call needs an {@link Unknowns}. A format that cannot keep fields refuses each call
     * ({@code CONFIG_INVALID}).
     */
    public Serializer withUnknownFields(Unknowns.Fields choice) {
        return new Serializer(adapters, formats, schemas, limits, policy.with(choice), validator);
    }

    /**
     * This serializer with a choice for elements and attributes that its version of the schema does not have, in XML and Fast Infoset. By
     * default the message is refused; the other formats have fields, which they skip. With {@link Unknowns.Elements#KEEP} every call needs an
     * {@link Unknowns}. A format of XML that does not support the choice refuses to read ({@code CONFIG_INVALID}).
     */
    public Serializer withUnknownElements(Unknowns.Elements choice) {
        return new Serializer(adapters, formats, schemas, limits, policy.with(choice), validator);
    }

    /**
     * This serializer, whose reading makes equal values one object, in one message and from one to the next. It costs time for each
     * value, and saves memory where beans are kept. A format that does not support it refuses to read ({@code CONFIG_INVALID}).
     */
    public Serializer withSharedValues(SharedValues values) {
        return new Serializer(adapters, formats, schemas, limits, policy.with(values), validator);
    }

    /**
     * This serializer, which refuses beans that break the rules of their schema ({@code INVALID}), in every format alike. By default it
     * checks no rule but those that a format needs.
     *
     * @param when none for never
     */
    public Serializer withValidation(Validation... when) {
        return with(validator.at(new HashSet<>(List.of(when))));
    }

    /**
     * This serializer with rules that a schema cannot say: {@link #validate} and {@link #withValidation} check them of each bean of a class
     * or of one that extends it, wherever it is in a message, behind the rules of the schema.
     *
     * <pre>{@code
     * curcuma.withRules(Cart.class, (cart, report) -> {
     *     if (cart.getShipping() == null && cart.getPickup() == null) {
     *         report.add("shipping", "shipping or pickup");
     *     }
     * });
     * }</pre>
     *
     * @param type a generated class of a package with validators
     * @param rules called by any thread, maybe twice for one bean; whatever they throw becomes a {@code FAILED}
     */
    public <T> Serializer withRules(Class<T> type, Rules<? super T> rules) {
        return with(validator.with(type, rules));
    }

    private Serializer with(Validator other) {
        Map<String, FormatAdapters> all = new TreeMap<>();
        formats.forEach((id, format) -> all.put(id, format.with(other)));
        return new Serializer(adapters, all, schemas, limits, policy, other);
    }

    /**
     * The rules of the schema that a bean breaks, wherever it comes from, up to a hundred of them. A bean is valid if the XML document that
     * it stands for is; what a bean cannot show, such as the order of elements that have a property each, is not checked.
     *
     * @return in the order of the schema, empty for a valid bean
     * @throws SerializationException {@code CONFIG_INVALID} if its package was generated without validators; {@code INVALID_BEAN} for null;
     *     {@code LIMIT_DEPTH}
     */
    public List<Violation> validate(Object bean) {
        return validator.violations(present(bean), limits);
    }

    /**
     * The rules of a class that {@link #validate} does not check: patterns and contents whose automata would be too large, of which the build
     * has warned. Those of beans in such a bean are not among them.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if its package was generated without validators
     */
    public List<Violation> unchecked(Class<?> type) {
        return validator.unchecked(type);
    }

    /** What this serializer has lost, together with all serializers that {@code with} methods made from the same one. */
    public Losses losses() {
        return policy.losses();
    }

    /** The formats, by id. */
    public List<Format> formats() {
        return formats.values().stream().map(FormatAdapters::format).toList();
    }

    /** Names of the bean classes that have an adapter, sorted. */
    public List<String> beans() {
        return adapters.beans();
    }

    /**
     * The bean classes that are {@code base} or extend it, sorted by name.
     *
     * @param base its class loader loads them: packages that it does not see are left out
     */
    public <T> List<Class<? extends T>> beans(Class<T> base) {
        return adapters.beans(base);
    }

    /** The limits of every call. */
    public Limits limits() {
        return limits;
    }

    /**
     * The adapter of a bean class.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if there is none
     */
    public <T> Adapter<T> adapter(Class<T> type) {
        return adapters.adapter(type);
    }

    /**
     * The format with an id.
     *
     * @throws SerializationException {@code UNSUPPORTED_FORMAT} if there is none; the message lists the formats that there are
     */
    public Format format(String id) {
        return adapters(id).format();
    }

    private FormatAdapters adapters(String id) {
        FormatAdapters format = formats.get(id);
        if (format == null) {
            throw new SerializationException(Code.UNSUPPORTED_FORMAT, absent(id));
        }
        return format;
    }

    private FormatAdapters adapters(Format format) {
        FormatAdapters own = adapters(format.id());
        if (!own.format().equals(format)) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "another format '" + format.id()
                            + "' than this serializer's: take it from formats(), or add it by withFormat");
        }
        return own;
    }

    private String absent(String id) {
        String module = FormatModules.of(id);
        return "no format '" + id + "'" + (module == null ? "" : ": add " + module) + "; available: "
                + String.join(", ", formats.keySet());
    }

    /**
     * The bytes of a bean.
     *
     * @param format an id such as {@link Format#PROTOBUF}
     * @throws SerializationException {@code INVALID_BEAN} if the bean is null, or breaks its schema in a way that the format cannot carry
     */
    public byte[] write(Object bean, String format) {
        return write(bean, adapters(format));
    }

    /**
     * As {@link #write(Object, String)}, with a format instead of its id.
     *
     * @param format one of {@link #formats}
     * @throws SerializationException {@code UNSUPPORTED_FORMAT} or {@code CONFIG_INVALID} if it is none of them
     */
    public byte[] write(Object bean, Format format) {
        return write(bean, adapters(format));
    }

    /**
     * Writes a bean to a stream, which stays open.
     *
     * @param format an id such as {@link Format#PROTOBUF}
     */
    public void write(Object bean, String format, OutputStream out) throws IOException {
        write(bean, adapters(format), out);
    }

    /**
     * Puts the bytes of a bean into a buffer, from its position on.
     *
     * @param format an id such as {@link Format#PROTOBUF}
     * @throws SerializationException {@code LIMIT_SIZE} if too little room remains; the buffer is unchanged then
     */
    public void write(Object bean, String format, ByteBuffer out) {
        byte[] bytes = write(bean, format);
        if (bytes.length > out.remaining()) {
            throw SerializationException.limit(
                    Code.LIMIT_SIZE, "bytes left in the buffer", out.remaining(), bytes.length);
        }
        out.put(bytes);
    }

    /**
     * The bytes of a bean, with what was kept for it and for the beans in it.
     *
     * @param format an id such as {@link Format#PROTOBUF}
     * @throws SerializationException {@code CONFIG_INVALID} if this serializer or the format keeps nothing
     */
    public byte[] write(Object bean, String format, Unknowns unknowns) {
        return write(bean, adapters(format), unknowns);
    }

    private <T> byte[] write(T bean, FormatAdapters format, Unknowns unknowns) {
        Adapter<T> adapter = adapterOf(bean, format);
        format.checkWritten(bean, limits);
        return format.format().write(adapter, bean, limits, policy.with(unknowns));
    }

    private <T> byte[] write(T bean, FormatAdapters format) {
        policy.withoutUnknowns();
        Adapter<T> adapter = adapterOf(bean, format);
        format.checkWritten(bean, limits);
        return format.format().write(adapter, bean, limits);
    }

    private <T> void write(T bean, FormatAdapters format, OutputStream out) throws IOException {
        policy.withoutUnknowns();
        Adapter<T> adapter = adapterOf(bean, format);
        format.checkWritten(bean, limits);
        format.format().write(adapter, bean, out, limits);
    }

    @SuppressWarnings("unchecked") // getClass of a T
    private static <T> Adapter<T> adapterOf(T bean, FormatAdapters format) {
        return format.adapter((Class<T>) present(bean).getClass());
    }

    private static <T> T present(@Nullable T bean) {
        if (bean == null) {
            throw new SerializationException(
                    Code.INVALID_BEAN,
                    "null is not a bean: a message has a root, so give an object of a generated class");
        }
        return bean;
    }

    /** Reads a bean from all of the bytes. */
    public <T> T read(byte[] bytes, Class<T> type, String format) {
        return read(bytes, 0, bytes.length, type, adapters(format));
    }

    /**
     * As {@link #read(byte[], Class, String)}, with a format instead of its id.
     *
     * @param format one of {@link #formats}
     * @throws SerializationException {@code UNSUPPORTED_FORMAT} or {@code CONFIG_INVALID} if it is none of them
     */
    public <T> T read(byte[] bytes, Class<T> type, Format format) {
        return read(bytes, 0, bytes.length, type, adapters(format));
    }

    /**
     * Reads a bean from all of the bytes, as one of several messages that share a budget.
     *
     * @param graph the heap bytes that the beans of all these messages may take
     */
    public <T> T read(byte[] bytes, Class<T> type, String format, GraphBudget graph) {
        FormatAdapters adapters = adapters(format);
        Adapter<T> adapter = adapters.adapter(type);
        return adapters.read(adapter, bytes, 0, bytes.length, new Call(limits, graph, policy.withoutUnknowns()));
    }

    /**
     * Reads a bean from all of the bytes as soon as other messages leave room for it.
     *
     * @param lease holds about what the bean takes when it was read, until it is closed or given back
     * @throws SerializationException {@code BUSY} if there is no room in time
     */
    public <T> T read(byte[] bytes, Class<T> type, String format, HeapBudget.Lease lease) {
        long most = Math.min(bytes.length * (long) HeapBytes.PER_WIRE_BYTE, limits.graphBytes());
        long before = lease.used();
        boolean read = false;
        try {
            T bean;
            if (lease.tryTake(most)) {
                bean = read(bytes, type, format);
                lease.giveBack(most - Math.min(most, bytes.length * (long) HeapBytes.USUAL_PER_WIRE_BYTE));
            } else {
                bean = read(bytes, type, format, GraphBudget.ofOne(limits, lease));
            }
            read = true;
            return bean;
        } finally {
            if (!read) {
                lease.giveBack(lease.used() - before);
            }
        }
    }

    /**
     * Reads a bean from all of the bytes, and keeps what its schema does not know.
     *
     * @param unknowns receives what is kept, after the whole message was read
     * @throws SerializationException {@code CONFIG_INVALID} if this serializer or the format keeps nothing
     */
    public <T> T read(byte[] bytes, Class<T> type, String format, Unknowns unknowns) {
        FormatAdapters adapters = adapters(format);
        Adapter<T> adapter = adapters.adapter(type);
        return adapters.read(adapter, bytes, 0, bytes.length, call.with(policy.with(unknowns)));
    }

    /** Reads a bean from the remaining bytes of a buffer, and moves the buffer's position to its limit. */
    public <T> T read(ByteBuffer bytes, Class<T> type, String format) {
        int length = bytes.remaining();
        if (length > limits.messageBytes()) {
            throw tooLong(length);
        }
        byte[] array;
        int offset = 0;
        if (bytes.hasArray()) {
            array = bytes.array();
            offset = bytes.arrayOffset() + bytes.position();
            bytes.position(bytes.limit());
        } else {
            array = new byte[length];
            bytes.get(array);
        }
        return read(array, offset, length, type, adapters(format));
    }

    private <T> T read(byte[] bytes, int offset, int length, Class<T> type, FormatAdapters format) {
        Adapter<T> adapter = format.adapter(type);
        policy.withoutUnknowns();
        return format.read(adapter, bytes, offset, length, call);
    }

    /** Reads a bean from a stream up to its end. The stream stays open. */
    public <T> T read(InputStream in, Class<T> type, String format) throws IOException {
        // one byte more than the limit distinguishes a message that is too long from one that just fits
        byte[] bytes = in.readNBytes((int) Math.min(limits.messageBytes() + 1L, Integer.MAX_VALUE - 8));
        if (bytes.length > limits.messageBytes()) {
            throw tooLong(bytes.length);
        }
        return read(bytes, type, format);
    }

    /**
     * Reads one bean after the other from a stream of any length. In JSON the messages are the objects of one array, or JSON Lines; in
     * CBOR they are a sequence (RFC 8742), in MessagePack they stand one behind the other; in other formats than XML each message follows
     * its length as a base 128 varint, as with Protobuf's {@code writeDelimitedTo}.
     *
     * @param in is closed by {@link MessageReader#close}
     * @throws SerializationException {@code UNSUPPORTED_FORMAT}, or {@code CONFIG_INVALID} if there is no adapter for the type; for XML,
     *     when the first message is asked for
     */
    public <T> MessageReader<T> stream(InputStream in, Class<T> type, String format) {
        return new MessageReader<>(adapters(format), limits, policy.withoutUnknowns(), in, List.of(), type);
    }

    /**
     * Reads one bean after the other from elements of an XML document of any length, with the namespaces that are in scope there.
     *
     * @param in is closed by {@link MessageReader#close}
     * @param path which elements: {@code PmtInf/CdtTrfTxInf} is each {@code CdtTrfTxInf} in a {@code PmtInf}, wherever that is;
     *     {@code /Document/GrpHdr} begins at the root element; <code>{uri}name</code> names a namespace, {@code *} is any element. An
     *     element inside another one that matches is a part of that one
     * @throws IllegalArgumentException if the path is not one
     * @throws SerializationException {@code UNSUPPORTED_FORMAT}, or {@code CONFIG_INVALID} if there is no adapter for the type; for a
     *     format without paths, when the first message is asked for
     */
    public <T> MessageReader<T> stream(InputStream in, String path, Class<T> type, String format) {
        List<ElementPath> paths = List.of(ElementPath.of(path));
        return new MessageReader<>(adapters(format), limits, policy.withoutUnknowns(), in, paths, type);
    }

    /**
     * Writes one bean after the other to a stream of any length: JSON as JSON Lines, or as one array after
     * {@link MessageWriter#asArray}; CBOR as a sequence (RFC 8742), MessagePack as one message behind the other; in other formats than XML
     * each message follows its length as a base 128 varint.
     *
     * @param out is closed by {@link MessageWriter#close}
     * @throws SerializationException {@code UNSUPPORTED_FORMAT}, or {@code CONFIG_INVALID} if there is no adapter for the type, or the
     *     format is XML
     */
    public <T> MessageWriter<T> streamTo(OutputStream out, Class<T> type, String format) {
        return new MessageWriter<>(adapters(format), limits, out, null, type);
    }

    /**
     * Writes one bean after the other to an XML document of any length.
     *
     * @param out is closed by {@link MessageWriter#close}
     * @param path the elements around the messages and that of the messages, from the root element on, such as
     *     <code>{urn:a}day/{urn:a}payment</code>; a name without a namespace is in none
     * @throws IllegalArgumentException if the path is not one
     * @throws SerializationException {@code UNSUPPORTED_FORMAT}, or {@code CONFIG_INVALID} if there is no adapter for the type, or the
     *     format is not XML
     */
    public <T> MessageWriter<T> streamTo(OutputStream out, String path, Class<T> type, String format) {
        return new MessageWriter<>(adapters(format), limits, out, ElementPath.of(path), type);
    }

    private SerializationException tooLong(int length) {
        return SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), length);
    }
}
