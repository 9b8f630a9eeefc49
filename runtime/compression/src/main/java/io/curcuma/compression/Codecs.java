package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The codecs that can be used here, by id. A codec whose library is absent, or does not run on this machine, is not among them.
 * Safe for any number of threads.
 */
public final class Codecs {
    private static final Map<String, String> LIBRARIES = Map.of(
            Codec.BROTLI, "com.aayushatharva.brotli4j:brotli4j",
            Codec.LZ4, "at.yawk.lz4:lz4-java",
            Codec.SNAPPY, "org.xerial.snappy:snappy-java",
            Codec.XZ, "org.tukaani:xz",
            Codec.ZSTD, "com.github.luben:zstd-jni");

    private static final int MAX_FAILURES = 100;

    private final Map<String, Codec> found;
    private final Map<String, Boolean> usable = new ConcurrentHashMap<>();

    private Codecs(Map<String, Codec> found) {
        this.found = found;
    }

    /** The codecs that the context class loader sees. */
    public static Codecs load() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return load(context == null ? Codecs.class.getClassLoader() : context);
    }

    /** The codecs that a class loader sees; of two with one id, the first on its class path. */
    public static Codecs load(ClassLoader loader) {
        Map<String, Codec> found = new TreeMap<>();
        collect(loader, found);
        if (found.isEmpty()) {
            // a loader that sees the beans but not this library, as in some containers
            collect(Codecs.class.getClassLoader(), found);
        }
        return new Codecs(found);
    }

    private static void collect(ClassLoader loader, Map<String, Codec> found) {
        Iterator<Codec> codecs = ServiceLoader.load(Codec.class, loader).iterator();
        // each failure is one provider, unless the class path itself cannot be read
        for (int failures = 0; failures < MAX_FAILURES; ) {
            try {
                if (!codecs.hasNext()) {
                    return;
                }
                Codec codec = codecs.next();
                found.putIfAbsent(codec.id(), codec);
            } catch (ServiceConfigurationError | LinkageError e) {
                // its library is absent: codec(id) says which one to add
                failures++;
            }
        }
    }

    /**
     * The codec with an id.
     *
     * @param id may come from the wire
     * @throws SerializationException {@code UNSUPPORTED_FORMAT}, naming those there are, and the library to add where that is known
     */
    public Codec codec(String id) {
        Codec codec = found.get(id);
        if (codec != null && usable(codec)) {
            return codec;
        }
        String library = LIBRARIES.get(id);
        throw new SerializationException(
                Code.UNSUPPORTED_FORMAT,
                "no codec " + quoted(id)
                        + (library == null ? "" : ": add " + library + ", or a build of it that runs on this machine")
                        + "; available: " + String.join(", ", ids()));
    }

    /** Ids of the codecs that can be used, sorted. */
    public List<String> ids() {
        List<String> ids = new ArrayList<>();
        found.forEach((id, codec) -> {
            if (usable(codec)) {
                ids.add(id);
            }
        });
        return ids;
    }

    /** Whether one byte goes through: native code that does not load is found now, not at the first message. */
    private boolean usable(Codec codec) {
        return usable.computeIfAbsent(codec.id(), id -> {
            try {
                byte[] compressed = codec.compress(new byte[1], 0, 1);
                return codec.decompress(compressed, 0, compressed.length, 1).length == 1;
            } catch (LinkageError | RuntimeException e) {
                return false;
            }
        });
    }

    /** An id that came from the wire may be anything. */
    private static String quoted(String id) {
        return id.matches("[A-Za-z0-9-]{1,32}") ? "'" + id + "'" : "of such a name";
    }
}
