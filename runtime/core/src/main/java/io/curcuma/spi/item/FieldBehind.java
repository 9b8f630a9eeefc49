package io.curcuma.spi.item;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The field behind a getter that hides absence, in an existing bean: XJC's getters return the default of an attribute that a document
 * does not have.
 *
 * <p>Immutable and thread-safe.
 *
 * @param <B> the bean
 * @param <T> the value
 */
public final class FieldBehind<B, T> {
    private static final MethodType ANY = MethodType.methodType(Object.class, Object.class);

    private final @Nullable MethodHandle field;
    private final Function<B, T> getter;

    private FieldBehind(@Nullable MethodHandle field, Function<B, T> getter) {
        this.field = field;
        this.getter = getter;
    }

    /**
     * A field, which may be private. If the bean's module does not open its package to this library, the getter is used instead.
     *
     * @param bean the class or one that extends the owner
     * @param owner name of the class that declares it
     */
    public static <B, T> FieldBehind<B, T> of(Class<B> bean, String owner, String name, Function<B, T> getter) {
        for (Class<?> type = bean; type != null; type = type.getSuperclass()) {
            if (type.getName().equals(owner)) {
                return new FieldBehind<>(handle(type, name), getter);
            }
        }
        throw new IllegalArgumentException(bean.getName() + " does not extend " + owner);
    }

    private static @Nullable MethodHandle handle(Class<?> owner, String name) {
        try {
            Field field = owner.getDeclaredField(name);
            field.setAccessible(true);
            return MethodHandles.lookup().unreflectGetter(field).asType(ANY);
        } catch (NoSuchFieldException | IllegalAccessException | InaccessibleObjectException e) {
            // another version of the class, or a closed module
            return null;
        }
    }

    /** The value, null if it is absent. */
    @SuppressWarnings("unchecked") // the generator has seen the field's type
    public @Nullable T get(B bean) {
        if (field == null) {
            return getter.apply(bean);
        }
        try {
            return (@Nullable T) (Object) field.invokeExact((Object) bean);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
