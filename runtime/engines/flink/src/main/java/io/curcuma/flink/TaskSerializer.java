package io.curcuma.flink;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The serializer of a bean class, made where it is used. The class itself travels by name, and the job's class loader finds it. */
final class TaskSerializer implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ClassValue<Serializer> SHARED = new ClassValue<>() {
        @Override
        protected Serializer computeValue(Class<?> type) {
            return make(type);
        }
    };

    private final Class<?> type;

    @SuppressWarnings("serial") // made by List.copyOf
    private final List<SerializerOptions> options;

    private transient volatile @Nullable Serializer made;

    TaskSerializer(Class<?> type) {
        this(type, List.of());
    }

    private TaskSerializer(Class<?> type, List<SerializerOptions> options) {
        this.type = type;
        this.options = List.copyOf(options);
    }

    /** @throws SerializationException {@code CONFIG_INVALID} if the class has no adapter */
    Serializer get() {
        Serializer serializer = made;
        if (serializer == null) {
            serializer = of(type);
            for (SerializerOptions each : options) {
                serializer = each.apply(serializer);
            }
            // found now, not at the first message
            serializer.adapter(type);
            made = serializer;
        }
        return serializer;
    }

    /** @throws SerializationException {@code INVALID_BEAN} for a bean of a subclass, whose fields a reader would not see */
    static void check(Class<?> type, Object bean) {
        if (bean != null && bean.getClass() != type) {
            throw new SerializationException(
                    Code.INVALID_BEAN,
                    "a bean of " + bean.getClass().getName() + ", where one of " + type.getName() + " is expected");
        }
    }

    byte[] write(Object bean, String format) {
        check(type, bean);
        return get().write(bean, format);
    }

    TaskSerializer with(SerializerOptions more) {
        return new TaskSerializer(
                type, Stream.concat(options.stream(), Stream.of(more)).toList());
    }

    /**
     * The serializer that all users of a class share, so that adapters are loaded once. The class keeps it: a job
     * leaves nothing behind in a task manager.
     */
    static Serializer of(Class<?> type) {
        return SHARED.get(type);
    }

    /** By the loader of the class: of the threads of a task manager, many have another one. */
    private static Serializer make(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return Serializer.forPackages(
                loader == null ? TaskSerializer.class.getClassLoader() : loader, type.getPackageName());
    }
}
