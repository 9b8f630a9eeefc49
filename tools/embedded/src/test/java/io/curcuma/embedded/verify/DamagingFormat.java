package io.curcuma.embedded.verify;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.internal.protobuf.ProtobufFormat;
import io.curcuma.spi.Adapter;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Protobuf that spoils every bean that it reads. */
record DamagingFormat(Consumer<Object> damage) implements Format {
    static final String ID = "damaging";

    private static final Format PROTOBUF = new ProtobufFormat();

    /** The verdict on an order, of which one thing is spoilt on the way. */
    static Cell verify(Consumer<Object> damage, String document) {
        Verifier verifier = Orders.VERIFIER.withFormat(new DamagingFormat(damage));
        return Orders.verify(verifier, List.of(ID), document).cells().get(0);
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/x-damaging");
    }

    @Override
    public <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
        return PROTOBUF.write(adapter, bean, limits);
    }

    @Override
    public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
        T bean = PROTOBUF.read(adapter, bytes, offset, length, limits);
        damage.accept(Objects.requireNonNull(bean));
        return bean;
    }

    /** The value of a field, down a path of names. */
    static Object get(Object bean, String... path) {
        Object value = bean;
        for (String name : path) {
            try {
                value = Objects.requireNonNull(field(value, name).get(value), name);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
        return value;
    }

    static List<?> items(Object order) {
        return (List<?>) get(order, "items", "item");
    }

    static void set(Object bean, String name, @Nullable Object value) {
        try {
            field(bean, name).set(bean, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field field(Object bean, String name) {
        for (Class<?> c = bean.getClass(); c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new IllegalArgumentException(name);
    }
}
