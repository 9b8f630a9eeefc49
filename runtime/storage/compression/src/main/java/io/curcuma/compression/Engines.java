package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds the implementation of a codec that runs here. */
final class Engines {
    /** The system property that forbids the native code of libraries; zlib of the JDK is not meant. */
    static final String PROPERTY = "io.curcuma.nativeCodecs";

    private static final String JAVA_LIBRARY = "io.airlift:aircompressor";

    private static final Set<String> PROVEN = ConcurrentHashMap.newKeySet();

    /** What to add for a codec. */
    private static final Map<String, String> LIBRARIES = Map.of(
            Codec.BROTLI, "com.aayushatharva.brotli4j:brotli4j",
            Codec.BZIP2, "org.apache.commons:commons-compress",
            Codec.LZ4, "at.yawk.lz4:lz4-java",
            Codec.SNAPPY, "org.xerial.snappy:snappy-java",
            Codec.XZ, "org.tukaani:xz",
            Codec.ZSTD, "com.github.luben:zstd-jni");

    private Engines() {}

    static boolean nativeAllowed() {
        return !"false".equals(System.getProperty(PROPERTY));
    }

    /**
     * The first that can be made: the suppliers try what they make, so that code which does not load is found now.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if none can
     */
    static <E> E first(String codec, Supplier<? extends E> nativeEngine, Supplier<? extends E> javaEngine) {
        if (nativeAllowed()) {
            try {
                return nativeEngine.get();
            } catch (RuntimeException | LinkageError e) {
                // absent, or made for another machine, or its folder allows no execution
            }
        }
        try {
            return javaEngine.get();
        } catch (RuntimeException | LinkageError e) {
            throw missing(codec, e);
        }
    }

    /**
     * What needs a library.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if it is absent or does not run
     */
    static void only(String codec, Supplier<?> engine) {
        if (PROVEN.contains(codec)) {
            return;
        }
        try {
            Object unused = engine.get();
            PROVEN.add(codec);
        } catch (RuntimeException | LinkageError e) {
            throw missing(codec, e);
        }
    }

    private static SerializationException missing(String codec, Throwable cause) {
        return new SerializationException(
                Code.CONFIG_INVALID, "codec '" + codec + "' does not run here: " + advice(codec), cause);
    }

    /** What makes a codec available; null for one that is not ours, or needs nothing. */
    static @Nullable String advice(String codec) {
        String library = LIBRARIES.get(codec);
        if (library == null) {
            return null;
        }
        boolean hasJava = codec.equals(Codec.SNAPPY) || codec.equals(Codec.ZSTD);
        if (!nativeAllowed() && hasJava) {
            return "add " + JAVA_LIBRARY + ", since " + PROPERTY + " forbids native code";
        }
        if (codec.equals(Codec.BROTLI)) {
            return nativeAllowed()
                    ? "add " + library + " and its native artifact for this machine"
                    : "it has native code alone, which " + PROPERTY + " forbids";
        }
        String javaToo = hasJava ? ", or " + JAVA_LIBRARY + " where no native code runs" : "";
        return "add " + library + javaToo;
    }
}
