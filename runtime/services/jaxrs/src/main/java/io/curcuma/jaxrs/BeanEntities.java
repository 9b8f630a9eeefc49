package io.curcuma.jaxrs;

import io.curcuma.http.HttpMessages;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Recognizes entities that are beans of the service, or lists of them. */
final class BeanEntities {
    private final Set<String> beans;

    BeanEntities(HttpMessages messages) {
        this.beans = Set.copyOf(messages.serializer().beans());
    }

    boolean isBean(Class<?> type) {
        return beans.contains(type.getName());
    }

    /** The class of the items of a list of beans; empty if the type is not such a list. */
    Optional<Class<?>> item(Class<?> raw, Type generic) {
        if (raw.isAssignableFrom(List.class)
                && Collection.class.isAssignableFrom(raw)
                && generic instanceof ParameterizedType parameterized
                && parameterized.getActualTypeArguments()[0] instanceof Class<?> item
                && isBean(item)) {
            return Optional.of(item);
        }
        return Optional.empty();
    }

    /** Whether an entity is a bean or a list of beans, by its value if the type does not say. */
    boolean isEntity(Object entity, Type generic) {
        if (!(entity instanceof List<?> list)) {
            return isBean(entity.getClass());
        }
        return list.isEmpty()
                ? item(List.class, generic).isPresent()
                : list.stream().allMatch(bean -> bean != null && isBean(bean.getClass()));
    }
}
