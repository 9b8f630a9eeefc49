package io.curcuma.jaxrs;

import io.curcuma.http.HttpMessages;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which entities are beans of the service, or lists of them. */
final class BeanEntities {
    private final Set<String> beans;

    BeanEntities(HttpMessages messages) {
        this.beans = Set.copyOf(messages.serializer().beans());
    }

    boolean isBean(Class<?> type) {
        return beans.contains(type.getName());
    }

    /** The class of a list's items, if they are beans. */
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

    /** Whether an entity, of which the type is known no better than by its values, is one of ours. */
    boolean isEntity(Object entity, Type generic) {
        if (!(entity instanceof List<?> list)) {
            return isBean(entity.getClass());
        }
        return list.isEmpty()
                ? item(List.class, generic).isPresent()
                : list.stream().allMatch(bean -> bean != null && isBean(bean.getClass()));
    }
}
