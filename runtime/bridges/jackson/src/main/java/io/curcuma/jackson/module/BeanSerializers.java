package io.curcuma.jackson.module;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.ser.Serializers;
import org.jspecify.annotations.Nullable;

/** Finds serializers by the class of the bean. */
final class BeanSerializers extends Serializers.Base {
    private final ModuleBeans beans;

    BeanSerializers(ModuleBeans beans) {
        this.beans = beans;
    }

    @Override
    public @Nullable JsonSerializer<?> findSerializer(
            SerializationConfig config, JavaType type, BeanDescription description) {
        Class<?> bean = type.getRawClass();
        return beans.has(bean) ? new BeanSerializer<>(bean, beans) : null;
    }
}
