package io.curcuma.internal.bytes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Looks into strings, where the JVM allows it: whether one holds a byte for each char, and which. To know that saves half the time
 * of writing (110 to 52 us for 100 KB of Protobuf, AVX-512), since the bytes can be copied and looked at eight at a
 * time. Nothing is ever written.
 *
 * <p>Allowed it is with {@code --add-opens java.base/java.lang=ALL-UNNAMED} on every JDK, and before JDK 24, which would print a
 * warning, through {@code sun.misc.Unsafe}. The system property {@value #PROPERTY} set to {@code false} forbids both. Elsewhere
 * {@link AsciiBet} is the substitute.
 */
final class StringAccess {
    /** The system property that turns access off. */
    static final String PROPERTY = "io.curcuma.stringAccess";

    private static final int UNSAFE_WARNS = 24;
    private static final byte LATIN_1 = 0;

    private static final @Nullable MethodHandle CODER;
    private static final @Nullable MethodHandle VALUE;

    static {
        Getters getters = getters();
        CODER = getters == null ? null : getters.coder;
        VALUE = getters == null ? null : getters.value;
    }

    /** Whether {@link #latin1} knows anything. A constant to the JIT compiler. */
    static final boolean OPEN = CODER != null && VALUE != null;

    private StringAccess() {}

    private record Getters(MethodHandle coder, MethodHandle value) {
        boolean areTrue() {
            try {
                byte[] value = (byte[]) this.value.invokeExact("curcuma");
                return (byte) coder.invokeExact("a") == LATIN_1
                        && (byte) coder.invokeExact("\u4e00") != LATIN_1
                        && value.length == 7
                        && value[0] == 'c'
                        && value[6] == 'a';
            } catch (Throwable e) {
                return false;
            }
        }
    }

    private static @Nullable Getters getters() {
        if (System.getProperty(PROPERTY, "true").equals("false")) {
            return null;
        }
        Getters getters = opened();
        if (getters == null && Runtime.version().feature() < UNSAFE_WARNS) {
            getters = unsafe();
        }
        return getters != null && getters.areTrue() ? getters : null;
    }

    private static @Nullable Getters opened() {
        try {
            MethodHandles.Lookup strings = MethodHandles.privateLookupIn(String.class, MethodHandles.lookup());
            return new Getters(
                    strings.findGetter(String.class, "coder", byte.class),
                    strings.findGetter(String.class, "value", byte[].class));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /** By reflection, because a runtime image may lack the module. */
    private static @Nullable Getters unsafe() {
        try {
            Class<?> type = Class.forName("sun.misc.Unsafe");
            Field instance = type.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            Object unsafe = instance.get(null);
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodHandle offset = lookup.findVirtual(
                            type, "objectFieldOffset", MethodType.methodType(long.class, Field.class))
                    .bindTo(unsafe);
            long coderAt = (long) offset.invokeExact(String.class.getDeclaredField("coder"));
            long valueAt = (long) offset.invokeExact(String.class.getDeclaredField("value"));
            MethodHandle coder = lookup.findVirtual(
                            type, "getByte", MethodType.methodType(byte.class, Object.class, long.class))
                    .bindTo(unsafe);
            MethodHandle value = lookup.findVirtual(
                            type, "getObject", MethodType.methodType(Object.class, Object.class, long.class))
                    .bindTo(unsafe);
            return new Getters(
                    MethodHandles.insertArguments(coder, 1, coderAt)
                            .asType(MethodType.methodType(byte.class, String.class)),
                    MethodHandles.insertArguments(value, 1, valueAt)
                            .asType(MethodType.methodType(byte[].class, String.class)));
        } catch (Throwable e) {
            return null;
        }
    }

    /**
     * The bytes of a string that has one for each char, null if it has two. Not to be changed.
     *
     * @throws IllegalStateException if not {@link #OPEN}
     */
    static byte @Nullable [] latin1(String s) {
        MethodHandle coder = CODER;
        MethodHandle value = VALUE;
        if (coder == null || value == null) {
            throw new IllegalStateException("strings are not open");
        }
        try {
            return (byte) coder.invokeExact(s) == LATIN_1 ? (byte[]) value.invokeExact(s) : null;
        } catch (RuntimeException | Error e) {
            // the caller reports a stack overflow that the beans cause
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
