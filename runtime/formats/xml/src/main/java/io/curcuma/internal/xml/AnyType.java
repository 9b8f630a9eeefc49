package io.curcuma.internal.xml;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.item.TypesItem;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Reads documents of a type from which other types derive, or that derives from another: as the type that the root element's
 * {@code xsi:type} names.
 */
final class AnyType {
    /** By the class of the adapter, on which it hangs: a map would keep the beans of an application that is gone. */
    private static final ClassValue<AtomicReference<@Nullable Adapter<?>>> KNOWN = new ClassValue<>() {
        @Override
        protected AtomicReference<@Nullable Adapter<?>> computeValue(Class<?> type) {
            return new AtomicReference<>();
        }
    };

    private AnyType() {}

    /** The adapter that reads documents of another one's type; itself where no type derives from another. */
    @SuppressWarnings("unchecked") // it was made of an adapter of this class
    static <T> Adapter<T> of(Adapter<T> adapter) {
        if (adapter.derived().isEmpty() && adapter.inheritedRootElements().isEmpty()) {
            return adapter;
        }
        AtomicReference<@Nullable Adapter<?>> known = KNOWN.get(adapter.getClass());
        if (known.get() == null) {
            known.compareAndSet(null, new Union<>(adapter));
        }
        return (Adapter<T>) Objects.requireNonNull(known.get());
    }

    /** The root elements that are accepted; any if there are none. */
    private static List<QName> roots(Adapter<?> adapter) {
        return adapter.rootElements().isEmpty()
                ? List.of()
                : Stream.concat(adapter.rootElements().stream(), adapter.inheritedRootElements().stream())
                        .toList();
    }

    /** The types as branches, as in a field of the declared type. */
    private static final class Union<T> implements Adapter<T> {
        private final Adapter<T> declared;
        private final List<QName> roots;
        private final @Nullable TypesItem<T> types;

        Union(Adapter<T> declared) {
            this.declared = declared;
            roots = roots(declared);
            types = declared.derived().isEmpty() ? null : types(declared);
        }

        private static <T> TypesItem<T> types(Adapter<T> declared) {
            boolean isAbstract = Modifier.isAbstract(declared.type().getModifiers());
            TypesItem.Builder<T> builder = TypesItem.builder(
                    declared.shape().namespace(), declared.shape().name(), isAbstract ? -1 : 0);
            int number = 0;
            if (!isAbstract) {
                add(builder, ++number, declared);
            }
            for (Adapter<? extends T> derived : declared.derived()) {
                add(builder, ++number, derived);
            }
            return builder.build();
        }

        private static <T> void add(TypesItem.Builder<T> builder, int number, Adapter<? extends T> adapter) {
            builder.type(number, adapter.shape().namespace(), adapter.shape().typeName(), adapter);
        }

        @Override
        public Class<T> type() {
            return declared.type();
        }

        @Override
        public Shape shape() {
            return types == null ? declared.shape() : types.shape();
        }

        @Override
        public List<QName> rootElements() {
            return roots;
        }

        @Override
        public void write(FieldWriter out, T bean) {
            declared.write(out, bean);
        }

        @Override
        public T read(FieldReader in) {
            return types == null ? declared.read(in) : types.read(in, types.field(1, "", "", Field.Node.ELEMENT));
        }
    }
}
