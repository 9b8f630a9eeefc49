package io.curcuma.jackson.module;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.Deserializers;
import org.jspecify.annotations.Nullable;

/** Finds deserializers by the class that is asked for. */
final class BeanDeserializers extends Deserializers.Base {
    private final ModuleBeans beans;

    BeanDeserializers(ModuleBeans beans) {
        this.beans = beans;
    }

    @Override
    public @Nullable JsonDeserializer<?> findBeanDeserializer(
            JavaType type, DeserializationConfig config, BeanDescription description) {
        Class<?> bean = type.getRawClass();
        return beans.isDeclared(bean) ? new BeanDeserializer<>(bean, beans) : null;
    }

    @Override
    public boolean hasDeserializerFor(DeserializationConfig config, Class<?> type) {
        return beans.isDeclared(type);
    }
}
