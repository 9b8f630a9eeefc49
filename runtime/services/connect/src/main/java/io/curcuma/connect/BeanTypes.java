package io.curcuma.connect;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.kafka.CurcumaConfig;
import io.curcuma.kafka.CurcumaDeserializer;
import io.curcuma.kafka.CurcumaSerializer;
import io.curcuma.spi.Adapter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;
import org.jspecify.annotations.Nullable;

/** The beans of a converter or transform, each with its schema of Connect. Not safe for use by several threads. */
final class BeanTypes {
    private final ConnectConfig config;
    private final Map<String, Object> properties;
    private final Serializer serializer;
    private final ClassLoader loader;
    private final @Nullable Class<?> type;
    private final Map<Class<?>, BeanStructs<?>> structs = new HashMap<>();
    private final Map<String, Class<?>> byName = new HashMap<>();

    private BeanTypes(
            ConnectConfig config,
            Map<String, Object> properties,
            Serializer serializer,
            ClassLoader loader,
            @Nullable Class<?> type) {
        this.config = config;
        this.properties = properties;
        this.serializer = serializer;
        this.loader = loader;
        this.type = type;
    }

    /** @throws ConfigException if there are no such beans */
    static BeanTypes of(ConnectConfig config, boolean isKey) {
        Map<String, Object> properties = new HashMap<>(config.kafka());
        ClassLoader loader = Utils.getContextOrKafkaClassLoader();
        if (!config.schemaFiles().isEmpty()) {
            loader = compile(config, properties);
        }
        ClassLoader beans = loader;
        return within(beans, () -> of(config, properties, beans, CurcumaConfig.of(properties, isKey)));
    }

    private static BeanTypes of(
            ConnectConfig config, Map<String, Object> properties, ClassLoader loader, CurcumaConfig kafka) {
        Class<?> type = kafka.getClass(CurcumaConfig.TYPE);
        List<String> packages = kafka.getList(CurcumaConfig.PACKAGES);
        if (packages.isEmpty() && type == null) {
            throw new ConfigException(
                    "set " + CurcumaConfig.TYPE + ", " + CurcumaConfig.PACKAGES + " or " + ConnectConfig.SCHEMA_FILES);
        }
        String[] names = packages.isEmpty() && type != null
                ? new String[] {type.getPackageName()}
                : packages.toArray(String[]::new);
        ClassLoader of = type == null || type.getClassLoader() == null ? loader : type.getClassLoader();
        try {
            Serializer serializer = Serializer.forPackages(of, names).withLimits(kafka.limits());
            return new BeanTypes(config, properties, serializer, of, type);
        } catch (SerializationException e) {
            throw new ConfigException(
                    packages.isEmpty() ? CurcumaConfig.TYPE : CurcumaConfig.PACKAGES,
                    packages.isEmpty() ? type : packages,
                    e.getMessage());
        }
    }

    /** Puts the packages and the type of the compiled beans in place of the names of the schema. */
    private static ClassLoader compile(ConnectConfig config, Map<String, Object> properties) {
        try {
            CompiledSchemas schemas =
                    SchemaFiles.compile(config.schemaFiles(), config.getString(ConnectConfig.NUMBERS_FILE));
            properties.computeIfPresent(
                    CurcumaConfig.TYPE, (key, name) -> SchemaFiles.beanOf(schemas, name.toString()));
            properties.put(
                    CurcumaConfig.PACKAGES,
                    schemas.serializer().beans().stream()
                            .map(bean -> bean.substring(0, bean.lastIndexOf('.')))
                            .distinct()
                            .toList());
            return schemas.loader();
        } catch (NoClassDefFoundError e) {
            throw new ConfigException(
                    ConnectConfig.SCHEMA_FILES,
                    config.schemaFiles(),
                    "needs curcuma-embedded beside curcuma-connect in the folder of the plugin");
        }
    }

    /** Kafka looks for classes by the loader of the thread. */
    private static <T> T within(ClassLoader loader, Supplier<T> action) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return action.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** A serializer for these beans. */
    CurcumaSerializer<Object> serializer(boolean isKey) {
        return within(loader, () -> {
            CurcumaSerializer<Object> made = new CurcumaSerializer<>();
            made.configure(properties, isKey);
            return made;
        });
    }

    /** A deserializer for these beans. */
    CurcumaDeserializer<Object> deserializer(boolean isKey) {
        return within(loader, () -> {
            CurcumaDeserializer<Object> made = new CurcumaDeserializer<>();
            made.configure(properties, isKey);
            return made;
        });
    }

    /** The structs of a class of beans. */
    BeanStructs<?> of(Class<?> bean) {
        return structs.computeIfAbsent(bean, key -> structs(serializer.adapter(key)));
    }

    private <T> BeanStructs<T> structs(Adapter<T> adapter) {
        return BeanStructs.of(
                adapter,
                serializer.limits(),
                config.getInt(ConnectConfig.FIELDS),
                config.getInt(ConnectConfig.RECURSION),
                config.usesAllLogicalTypes());
    }

    /**
     * The structs of a schema: by its name where that is one of ours, else of the only type that there is.
     *
     * @throws DataException if that does not tell which
     */
    BeanStructs<?> of(@Nullable Schema schema) {
        if (type != null) {
            return of(type);
        }
        if (byName.isEmpty()) {
            for (String bean : serializer.beans()) {
                byName.put(bean.replace('$', '.'), load(bean));
            }
        }
        String name = schema == null ? null : schema.name();
        Class<?> named = name == null ? null : byName.get(name);
        if (named == null) {
            throw new DataException("no bean for the schema " + (name == null ? "without a name" : name) + ": set "
                    + CurcumaConfig.TYPE + ", or name the schema as one of the beans with a global element");
        }
        return of(named);
    }

    private Class<?> load(String bean) {
        try {
            // the name comes from the generated index
            return Class.forName(bean, false, loader);
        } catch (ClassNotFoundException e) {
            throw new ConfigException(
                    CurcumaConfig.PACKAGES, bean, "the index of adapters names this bean, and it is not there");
        }
    }
}
