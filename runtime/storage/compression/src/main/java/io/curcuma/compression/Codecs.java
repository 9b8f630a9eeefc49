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
 * Thread-safe.
 */
public final class Codecs {
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
        throw new SerializationException(Code.UNSUPPORTED_FORMAT, absent(id));
    }

    private String absent(String id) {
        String advice = Engines.advice(id);
        return "no codec " + quoted(id) + (advice == null ? "" : ": " + advice) + "; available: "
                + String.join(", ", ids());
    }

    /**
     * The codec with a name of configuration: an id, with a level behind a colon ({@code zstd:19}) and the id of a dictionary behind
     * an at sign ({@code zstd:3@1234}) where it takes such; {@code lz4-fast}, {@code lz4-high}, {@code brotli} and {@code none} too.
     * Upper case and underscores are the same: {@code LZ4_HIGH}.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if there is none, its library is absent, or it has no such level or
     *     dictionary; the message names those there are
     */
    public Codec named(String name) {
        return named(name, Dictionaries.NONE);
    }

    /** As {@link #named(String)}, with the dictionaries that names may mean. */
    public Codec named(String name, Dictionaries dictionaries) {
        CodecName parts = CodecName.of(name);
        Codec codec = parts.id().equals(Codec.NONE) ? new NoneCodec() : found.get(parts.id());
        if (codec == null || !usable(codec)) {
            throw new SerializationException(Code.CONFIG_INVALID, absent(parts.id()));
        }
        Integer level = parts.level();
        Codec leveled = level == null ? codec : codec.withLevel(level);
        if (parts.dictionary() == 0) {
            return leveled;
        }
        Dictionary dictionary = dictionaries.dictionary(parts.dictionary());
        if (dictionary == null) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "no dictionary " + parts.dictionary() + "; available: " + dictionaries.ids());
        }
        return leveled.withDictionary(dictionary);
    }

    /** The codecs that can be used, by the byte that names them in a frame; of two with one number, the first by id. */
    Map<Integer, Codec> byNumber() {
        Map<Integer, Codec> numbered = new TreeMap<>();
        numbered.put(0, new NoneCodec());
        ids().forEach(id -> numbered.putIfAbsent(codec(id).number(), codec(id)));
        return numbered;
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
    static String quoted(String id) {
        return id.matches("[A-Za-z0-9-]{1,32}") ? "'" + id + "'" : "of such a name";
    }
}
