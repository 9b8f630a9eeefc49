package io.curcuma.spring;

import io.curcuma.http.HttpMessages;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;

/** Which types are beans of the service, or lists of them. */
final class BeanTypes {
    private final Set<String> beans;

    BeanTypes(HttpMessages messages) {
        this.beans = Set.copyOf(messages.serializer().beans());
    }

    boolean isBean(@Nullable Class<?> type) {
        return type != null && beans.contains(type.getName());
    }

    /** The class of a collection's items, if they are beans. */
    Optional<Class<?>> item(Type type) {
        Class<?> item =
                ResolvableType.forType(type).as(Collection.class).getGeneric().resolve();
        return Optional.<Class<?>>ofNullable(item).filter(this::isBean);
    }

    /** The class of a list's items, if a list of beans is what the type takes. */
    Optional<Class<?>> listItem(Type type) {
        Class<?> raw = ResolvableType.forType(type).resolve(Object.class);
        return raw == List.class || raw == Collection.class ? item(type) : Optional.empty();
    }

    /** Whether a bean is somewhere in a type, such as {@code CompletableFuture<ResponseEntity<List<Cart>>>}. */
    boolean mentions(ResolvableType type) {
        return isBean(type.resolve()) || Stream.of(type.getGenerics()).anyMatch(this::mentions);
    }
}
