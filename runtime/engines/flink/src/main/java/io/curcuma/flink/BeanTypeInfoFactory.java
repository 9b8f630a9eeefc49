package io.curcuma.flink;

import java.lang.reflect.Type;
import java.util.Map;
import org.apache.flink.api.common.typeinfo.TypeInfoFactory;
import org.apache.flink.api.common.typeinfo.TypeInformation;

/**
 * Lets Flink find {@link BeanTypeInfo} by itself, wherever the class is known: in {@code pipeline.serialization-config}, as
 * <code>com.acme.Payment: {type: typeinfo, class: io.curcuma.flink.BeanTypeInfoFactory}</code>, or in Flink's annotation
 * {@code @TypeInfo} on a class or field.
 *
 * @param <T> the bean type
 */
public final class BeanTypeInfoFactory<T> extends TypeInfoFactory<T> {
    /** For Flink. */
    public BeanTypeInfoFactory() {}

    /** @throws io.curcuma.SerializationException {@code CONFIG_INVALID} if the type is not a class with an adapter */
    @Override
    @SuppressWarnings("unchecked") // Flink asks for the class T
    public TypeInformation<T> createTypeInfo(Type type, Map<String, TypeInformation<?>> genericParameters) {
        if (!(type instanceof Class<?> bean)) {
            throw new io.curcuma.SerializationException(
                    io.curcuma.SerializationException.Code.CONFIG_INVALID, type.getTypeName() + " is not a bean class");
        }
        return BeanTypeInfo.of((Class<T>) bean);
    }
}
