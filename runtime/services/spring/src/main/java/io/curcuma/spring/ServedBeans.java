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

/** Recognizes types that are beans of the service, or contain them. */
final class ServedBeans {
    private final Set<String> beans;

    ServedBeans(HttpMessages messages) {
        this.beans = Set.copyOf(messages.serializer().beans());
    }

    boolean isBean(@Nullable Class<?> type) {
        return type != null && beans.contains(type.getName());
    }

    /** The class of the items of a collection of beans; empty if the type is not such a collection. */
    Optional<Class<?>> item(Type type) {
        Class<?> item =
                ResolvableType.forType(type).as(Collection.class).getGeneric().resolve();
        return Optional.<Class<?>>ofNullable(item).filter(this::isBean);
    }

    /** The class of the items, if the type is a {@code List} or a {@code Collection} of beans. */
    Optional<Class<?>> listItem(Type type) {
        Class<?> raw = ResolvableType.forType(type).resolve(Object.class);
        return raw == List.class || raw == Collection.class ? item(type) : Optional.empty();
    }

    /** Whether a type contains a bean, such as {@code CompletableFuture<ResponseEntity<List<Cart>>>}. */
    boolean mentions(ResolvableType type) {
        return isBean(type.resolve()) || Stream.of(type.getGenerics()).anyMatch(this::mentions);
    }
}
