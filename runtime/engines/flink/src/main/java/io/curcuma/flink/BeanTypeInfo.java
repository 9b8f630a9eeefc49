package io.curcuma.flink;

import io.curcuma.SerializationException;
import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Flink's type information of a generated bean: in state, in savepoints and between operators its bytes are Protobuf, and Kryo is not
 * used. State outlives a change of the schema as Protobuf messages do; {@link BeanSerializerSnapshot} has the rules.
 *
 * <p>Beans are mutable. So where Flink copies, it gets a bean of its own, made by writing and reading; {@code enableObjectReuse} avoids
 * that. A null is refused, and so is a bean of a subclass. The key of a stream has to be a
 * property: beans have no {@code equals}, and Flink does not notice.
 *
 * @param <T> the bean type
 */
public final class BeanTypeInfo<T> extends TypeInformation<T> {
    private static final long serialVersionUID = 1L;

    private final Class<T> type;

    private BeanTypeInfo(Class<T> type) {
        this.type = type;
    }

    /**
     * The type information of a bean class.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the class has no adapter
     */
    public static <T> BeanTypeInfo<T> of(Class<T> type) {
        BeanCodec<T> unused = BeanCodec.of(type);
        return new BeanTypeInfo<>(type);
    }

    @Override
    public boolean isBasicType() {
        return false;
    }

    @Override
    public boolean isTupleType() {
        return false;
    }

    @Override
    public int getArity() {
        return 1;
    }

    @Override
    public int getTotalFields() {
        return 1;
    }

    @Override
    public Class<T> getTypeClass() {
        return type;
    }

    @Override
    public boolean isKeyType() {
        return false;
    }

    @Override
    public TypeSerializer<T> createSerializer(SerializerConfig config) {
        return new BeanSerializer<>(type);
    }

    @Override
    public String toString() {
        return "BeanTypeInfo<" + type.getName() + ">";
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BeanTypeInfo<?> info && info.type == type;
    }

    @Override
    public int hashCode() {
        return type.hashCode();
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof BeanTypeInfo;
    }
}
