package io.curcuma.xml;

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
 * How documents of a type are read of which other types derive, or that derives from another.
 *
 * @param adapter which reads the type that the root element's {@code xsi:type} names
 * @param roots the root elements that are accepted; any if there are none
 */
record AnyType<T>(Adapter<T> adapter, List<QName> roots) {
    /** By the class of the adapter, on which it hangs: a map would keep the beans of an application that is gone. */
    private static final ClassValue<AtomicReference<@Nullable AnyType<?>>> KNOWN = new ClassValue<>() {
        @Override
        protected AtomicReference<@Nullable AnyType<?>> computeValue(Class<?> type) {
            return new AtomicReference<>();
        }
    };

    @SuppressWarnings("unchecked") // it was made of an adapter of this class
    static <T> AnyType<T> of(Adapter<T> adapter) {
        AtomicReference<@Nullable AnyType<?>> known = KNOWN.get(adapter.getClass());
        if (known.get() == null) {
            known.compareAndSet(null, make(adapter));
        }
        return (AnyType<T>) Objects.requireNonNull(known.get());
    }

    private static <T> AnyType<T> make(Adapter<T> adapter) {
        List<QName> roots = adapter.rootElements().isEmpty()
                ? List.of()
                : Stream.concat(adapter.rootElements().stream(), adapter.inheritedRootElements().stream())
                        .toList();
        return new AnyType<>(adapter.derived().isEmpty() ? adapter : new Union<>(adapter), roots);
    }

    /** The types as branches, as in a field of the declared type. */
    private static final class Union<T> implements Adapter<T> {
        private final Adapter<T> declared;
        private final TypesItem<T> types;

        Union(Adapter<T> declared) {
            this.declared = declared;
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
            types = builder.build();
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
            return types.shape();
        }

        @Override
        public List<QName> rootElements() {
            return declared.rootElements();
        }

        @Override
        public void write(FieldWriter out, T bean) {
            declared.write(out, bean);
        }

        @Override
        public T read(FieldReader in) {
            return types.read(in, types.field(1, "", "", Field.Node.ELEMENT));
        }
    }
}
