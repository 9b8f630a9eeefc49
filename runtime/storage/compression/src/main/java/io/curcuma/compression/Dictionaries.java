package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Dictionaries by id. A build carries them in its jars: {@link #files} says which files, {@link #load} finds them again. Immutable
 * and thread-safe.
 */
public final class Dictionaries {
    /** No dictionary. */
    public static final Dictionaries NONE = new Dictionaries(new TreeMap<>());

    private static final String FOLDER = "META-INF/curcuma/dictionaries/";
    private static final String INDEX = FOLDER + "index";
    private static final int MAX_INDEX = 64 << 10;

    private final SortedMap<Long, Dictionary> byId;

    private Dictionaries(SortedMap<Long, Dictionary> byId) {
        this.byId = Collections.unmodifiableSortedMap(byId);
    }

    /** @throws SerializationException {@code CONFIG_INVALID} if two that differ have one id */
    public static Dictionaries of(Collection<Dictionary> dictionaries) {
        TreeMap<Long, Dictionary> byId = new TreeMap<>();
        for (Dictionary dictionary : dictionaries) {
            Dictionary other = byId.putIfAbsent(dictionary.id(), dictionary);
            if (other != null && !other.hasBytes(dictionary)) {
                throw new SerializationException(
                        Code.CONFIG_INVALID, "two dictionaries that differ have the id " + dictionary.id());
            }
        }
        return new Dictionaries(byId);
    }

    /**
     * Those of all jars and folders that a class loader sees.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if one that an index lists is absent, damaged or of another id, or two
     *     that differ have one id
     */
    public static Dictionaries load(ClassLoader loader) {
        TreeMap<String, Dictionary> found = new TreeMap<>();
        try {
            for (URL index : Collections.list(loader.getResources(INDEX))) {
                String text = new String(read(index, MAX_INDEX), StandardCharsets.US_ASCII);
                for (String line : text.lines().toList()) {
                    found.put(index + " " + line, one(index, line));
                }
            }
        } catch (IOException e) {
            throw new SerializationException(Code.CONFIG_INVALID, "dictionaries that cannot be read", e);
        }
        return of(found.values());
    }

    /** Beside the index that lists it, since another jar may have a file of that name. */
    private static Dictionary one(URL index, String id) throws IOException {
        if (!id.matches("[1-9][0-9]{0,9}")) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "an index of dictionaries with a line that is not an id");
        }
        Dictionary dictionary = Dictionary.of(read(new URL(index, id + ".zdict"), Dictionary.MAX_BYTES));
        if (!id.equals(Long.toString(dictionary.id()))) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "the file of dictionary " + id + " holds dictionary " + dictionary.id());
        }
        return dictionary;
    }

    private static byte[] read(URL file, int maxBytes) throws IOException {
        try (InputStream in = file.openStream()) {
            byte[] bytes = in.readNBytes(maxBytes + 1);
            if (bytes.length > maxBytes) {
                throw new IOException("a file of more than " + maxBytes + " bytes");
            }
            return bytes;
        }
    }

    /** These and one more; with the id of one that is there, it has to be that one. */
    public Dictionaries with(Dictionary dictionary) {
        return of(Stream.concat(byId.values().stream(), Stream.of(dictionary)).toList());
    }

    /** The dictionary with an id; null if there is none. */
    public @Nullable Dictionary dictionary(long id) {
        return byId.get(id);
    }

    /** The ids, ascending. */
    public List<Long> ids() {
        return List.copyOf(byId.keySet());
    }

    /**
     * What a build puts into its resources, by path: an index and a file for each dictionary. The same dictionaries give the same
     * bytes.
     */
    public SortedMap<String, byte[]> files() {
        TreeMap<String, byte[]> files = new TreeMap<>();
        StringBuilder index = new StringBuilder();
        for (Map.Entry<Long, Dictionary> entry : byId.entrySet()) {
            index.append(entry.getKey()).append('\n');
            files.put(
                    FOLDER + entry.getKey() + ".zdict",
                    Objects.requireNonNull(entry.getValue()).bytes());
        }
        files.put(INDEX, index.toString().getBytes(StandardCharsets.US_ASCII));
        return files;
    }
}
