package io.curcuma.kafka;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.common.config.ConfigException;

/**
 * The ids of formats, or of codecs, that a record may name.
 *
 * @param listed empty for any
 */
record Ids(String what, String key, Set<String> listed) {
    static Ids of(String what, CurcumaConfig config, String key) {
        return new Ids(what, key, Set.copyOf(List.copyOf(config.getList(key))));
    }

    /** @throws SerializationException {@code UNSUPPORTED_FORMAT} if a record may not name this id */
    void check(String id) {
        if (!listed.isEmpty() && !listed.contains(id)) {
            throw new SerializationException(
                    Code.UNSUPPORTED_FORMAT,
                    "the " + what + " of the record is not among those that are read; add it to " + key);
        }
    }

    /**
     * Looks up what a configured value names.
     *
     * @throws ConfigException that names the key, if there is no such thing
     */
    static <V> V check(String key, Object value, Supplier<V> lookup) {
        try {
            return lookup.get();
        } catch (SerializationException e) {
            throw (ConfigException) new ConfigException(key, value, e.getMessage()).initCause(e);
        }
    }
}
