package io.curcuma.kafka;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.spi.Adapter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/** The serializer of one side of the records, and the beans that may occur: a closed set that is known before the first record. */
final class RecordBeans {
    private final Serializer serializer;
    private final @Nullable Class<?> type;
    private final Map<String, Class<?>> byElement;
    private final @Nullable String version;
    private final WriterSchemas schemas;

    private RecordBeans(
            Serializer serializer,
            @Nullable Class<?> type,
            Map<String, Class<?>> byElement,
            @Nullable String version,
            WriterSchemas schemas) {
        this.schemas = schemas;
        this.serializer = serializer;
        this.type = type;
        this.byElement = byElement;
        this.version = version;
    }

    /** @throws ConfigException if there are no such beans */
    static RecordBeans of(CurcumaConfig config) {
        Class<?> type = config.type();
        List<String> packages = config.getList(CurcumaConfig.PACKAGES);
        if (packages.isEmpty() && type == null) {
            throw new ConfigException("set " + CurcumaConfig.TYPE + " or " + CurcumaConfig.PACKAGES);
        }
        // a class of the JDK has no loader, and no adapter either: the serializer reports that
        ClassLoader loader = type == null || type.getClassLoader() == null
                ? Utils.getContextOrKafkaClassLoader()
                : type.getClassLoader();
        List<String> names = packages.isEmpty() && type != null ? List.of(type.getPackageName()) : packages;
        WriterSchemas schemas = WriterSchemas.of(config);
        Serializer serializer = Ids.check(
                        packages.isEmpty() ? CurcumaConfig.TYPE : CurcumaConfig.PACKAGES,
                        packages.isEmpty() ? String.valueOf(type) : packages,
                        () -> Serializer.forPackages(loader, names.toArray(String[]::new)))
                .withLimits(config.limits())
                .withSchemas(schemas.store())
                .withUnknownLiterals(config.unknownLiterals())
                .withUnknownElements(config.unknownElements())
                .withValidation(config.validation());
        Map<String, Class<?>> byElement = new TreeMap<>();
        for (Class<?> bean : type == null ? classes(serializer, loader) : List.<Class<?>>of(type)) {
            Ids.check(
                            type == null ? CurcumaConfig.PACKAGES : CurcumaConfig.TYPE,
                            bean.getName(),
                            () -> serializer.adapter(bean))
                    .rootElements()
                    .forEach(name -> byElement.put(name.toString(), bean));
        }
        return new RecordBeans(serializer, type, byElement, version(loader, names), schemas);
    }

    /** Null for a schema without a version, or if the jar does not contain the IDLs. */
    private static @Nullable String version(ClassLoader loader, List<String> packages) {
        try {
            return SchemaCatalog.forPackages(loader, packages.toArray(String[]::new))
                    .version()
                    .orElse(null);
        } catch (SerializationException e) {
            return null;
        }
    }

    /** The version of the schema, for the header. */
    @Nullable
    String version() {
        return version;
    }

    private static List<Class<?>> classes(Serializer serializer, ClassLoader loader) {
        List<Class<?>> classes = new ArrayList<>();
        for (String bean : serializer.beans()) {
            try {
                // the name comes from the generated index of the application
                classes.add(Class.forName(bean, false, loader));
            } catch (ClassNotFoundException e) {
                throw new ConfigException(
                        CurcumaConfig.PACKAGES, bean, "the index of adapters names this bean, and it is not there");
            }
        }
        return classes;
    }

    /** Where schemas are looked up besides the class path. */
    WriterSchemas schemas() {
        return schemas;
    }

    Serializer serializer() {
        return serializer;
    }

    /** The beans, for messages. */
    String expected() {
        return type == null
                ? "one of " + byElement.size() + " elements"
                : byElement.isEmpty() ? type.getSimpleName() : String.join(" or ", byElement.keySet());
    }

    /**
     * The class of a record.
     *
     * @param element what the record's header says, null if it says nothing
     * @throws SerializationException {@code SCHEMA_MISMATCH} if that is not among the beans
     */
    Class<?> type(@Nullable String element, HeaderNames names) {
        if (element == null || type != null && byElement.isEmpty()) {
            if (type == null) {
                throw new SerializationException(
                        Code.SCHEMA_MISMATCH,
                        "no header '" + names.type() + "' to choose the bean by; set " + CurcumaConfig.TYPE);
            }
            return type;
        }
        Class<?> found = byElement.get(element);
        if (found == null) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH,
                    "header '" + names.type() + "' says '" + printable(element) + "'; set "
                            + (type == null ? CurcumaConfig.PACKAGES : CurcumaConfig.TYPE) + " to read that");
        }
        return found;
    }

    /**
     * The adapter of a bean that a reader with this configuration can read.
     *
     * @throws SerializationException {@code INVALID_BEAN} for another class, such as a subclass, whose fields would be lost
     */
    Adapter<?> adapter(Object bean) {
        Class<?> actual = bean.getClass();
        if (type != null && actual != type) {
            throw new SerializationException(Code.INVALID_BEAN, CurcumaConfig.TYPE + " is " + type.getName());
        }
        Adapter<?> adapter = serializer.adapter(actual);
        if (type == null && adapter.rootElements().isEmpty()) {
            throw new SerializationException(
                    Code.INVALID_BEAN, "no global element is of this type, so a reader needs " + CurcumaConfig.TYPE);
        }
        return adapter;
    }

    /** A name from the wire, made safe for a log. */
    private static String printable(String name) {
        String safe = name.replaceAll("[^\\x21-\\x7E]", "?");
        return safe.length() <= 100 ? safe : safe.substring(0, 97) + "...";
    }

    /** The header for a bean: its first global element. */
    static @Nullable String element(Adapter<?> adapter) {
        return adapter.rootElements().stream().findFirst().map(QName::toString).orElse(null);
    }

    /** The fingerprint for the header, null if the type has none. */
    static @Nullable String fingerprint(Adapter<?> adapter) {
        long fingerprint = adapter.shape().avroFingerprint();
        return fingerprint == 0 ? null : java.util.HexFormat.of().toHexDigits(fingerprint);
    }
}
