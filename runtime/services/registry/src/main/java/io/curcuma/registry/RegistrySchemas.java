package io.curcuma.registry;

import io.curcuma.SchemaStore;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.Translations;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The Avro schemas of a registry. A registry has no fingerprints, so they are computed: for all versions of the given subjects when a
 * fingerprint is unknown, and for an id when it is looked up. Schemas are cached for ever, since an id never changes its meaning.
 * Misses and failures are cached for a while, in which the registry gets no requests for them. Thread-safe.
 */
public final class RegistrySchemas implements SchemaStore {
    private static final int INTERNAL_ERROR = 500;
    /** The most schemas that are cached. */
    private static final int MAX_KEPT = 10_000;

    private record Entry(String subject, long fingerprint) {}

    private final RegistryClient client;
    private final List<String> subjects;
    private final Duration pause;
    private final LongSupplier clock;
    private final Map<Long, String> schemas = new ConcurrentHashMap<>();
    private final Map<Integer, Long> fingerprints = new ConcurrentHashMap<>();
    private final Map<Entry, Integer> ids = new ConcurrentHashMap<>();
    /** When a miss may be looked up again, by id or by fingerprint as a {@link Long}. */
    private final Map<Object, Long> absent = new ConcurrentHashMap<>();

    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private volatile long downUntil;
    private volatile @Nullable String down;
    private volatile long listedUntil;

    /**
     * A store that looks up a missing schema at most every 30 seconds.
     *
     * @param subjects whose versions are searched for a fingerprint; not needed for ids
     */
    public RegistrySchemas(RegistryClient client, List<String> subjects) {
        this(client, subjects, Duration.ofSeconds(30));
    }

    /**
     * A store that looks up a missing schema again after a pause.
     *
     * @param subjects whose versions are searched for a fingerprint; not needed for ids
     */
    public RegistrySchemas(RegistryClient client, List<String> subjects, Duration pause) {
        this(client, subjects, pause, System::nanoTime);
    }

    /** @param clock nanoseconds, of which differences count, as those of {@link System#nanoTime} */
    RegistrySchemas(RegistryClient client, List<String> subjects, Duration pause, LongSupplier clock) {
        this.client = client;
        this.subjects = List.copyOf(subjects);
        this.pause = pause;
        this.clock = clock;
        long now = clock.getAsLong();
        this.downUntil = now;
        this.listedUntil = now;
    }

    /**
     * The fingerprint of the schema with an id, which {@link #schema} knows from then on.
     *
     * @throws SerializationException {@code SCHEMA_UNKNOWN} if there is none; {@code SCHEMA_UNAVAILABLE}
     */
    public long fingerprint(int id) {
        Long known = fingerprints.get(id);
        if (known != null) {
            return known;
        }
        String schema = isAbsent(id) ? null : ask(() -> client.schema(id)).orElse(null);
        if (schema == null) {
            absent(id);
            throw new SerializationException(Code.SCHEMA_UNKNOWN, "no schema of id " + id + " in " + this);
        }
        long fingerprint = keep(schema);
        fingerprints.put(id, fingerprint);
        return fingerprint;
    }

    /**
     * The id that a subject has for a schema.
     *
     * @throws SerializationException {@code SCHEMA_UNKNOWN} if the subject does not have the schema, which must be registered first;
     *     {@code SCHEMA_UNAVAILABLE}
     */
    public int id(String subject, long fingerprint, String schema) {
        Entry key = new Entry(subject, fingerprint);
        Integer known = ids.get(key);
        if (known != null) {
            return known;
        }
        Optional<Integer> id = isAbsent(key) ? Optional.empty() : ask(() -> client.idOf(subject, schema));
        if (id.isEmpty()) {
            absent(key);
            throw new SerializationException(
                    Code.SCHEMA_UNKNOWN,
                    "subject " + subject + " of " + client + " does not have the schema; register it, as the goal"
                            + " curcuma:register does");
        }
        if (ids.size() >= MAX_KEPT) {
            ids.clear();
        }
        ids.put(key, id.get());
        return id.get();
    }

    @Override
    public Optional<String> schema(long fingerprint) {
        String known = schemas.get(fingerprint);
        if (known == null && !subjects.isEmpty() && clock.getAsLong() - listedUntil >= 0) {
            list();
            known = schemas.get(fingerprint);
        }
        return Optional.ofNullable(known);
    }

    /** One thread sends the requests; the others wait and use the result. */
    private synchronized void list() {
        if (clock.getAsLong() - listedUntil < 0) {
            return;
        }
        for (String subject : subjects) {
            for (int version : ask(() -> client.versions(subject))) {
                if (seen.add(subject + "/" + version)) {
                    try {
                        ask(() -> avro(subject, version)).ifPresent(this::keep);
                    } catch (SerializationException e) {
                        seen.remove(subject + "/" + version);
                        throw e;
                    }
                }
            }
        }
        listedUntil = clock.getAsLong() + pause.toNanos();
    }

    /** A subject may have had schemas of other kinds. */
    private Optional<String> avro(String subject, int version) {
        try {
            return client.schema(subject, version);
        } catch (RegistryException e) {
            if (e.status() == RegistryClient.OK) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private long keep(String schema) {
        long fingerprint;
        try {
            fingerprint = Translations.fingerprint(schema);
        } catch (SerializationException e) {
            throw new SerializationException(
                    Code.SCHEMA_UNAVAILABLE, this + " has a schema that is none: " + e.getMessage());
        }
        if (schemas.size() >= MAX_KEPT) {
            schemas.clear();
            fingerprints.clear();
            seen.clear();
        }
        schemas.put(fingerprint, schema);
        return fingerprint;
    }

    private boolean isAbsent(Object key) {
        Long until = absent.get(key);
        return until != null && clock.getAsLong() - until < 0;
    }

    private void absent(Object key) {
        if (!isAbsent(key)) {
            if (absent.size() >= MAX_KEPT) {
                absent.clear();
            }
            absent.put(key, clock.getAsLong() + pause.toNanos());
        }
    }

    /** A failing registry gets no requests for a while: messages come faster than it could refuse them. */
    private <T> T ask(Supplier<T> question) {
        String problem = down;
        if (problem != null && clock.getAsLong() - downUntil < 0) {
            throw new SerializationException(Code.SCHEMA_UNAVAILABLE, problem);
        }
        try {
            T answer = question.get();
            down = null;
            return answer;
        } catch (RegistryException e) {
            if (e.status() == 0 || e.status() >= INTERNAL_ERROR) {
                downUntil = clock.getAsLong() + pause.toNanos();
                down = e.getMessage();
            }
            throw new SerializationException(Code.SCHEMA_UNAVAILABLE, String.valueOf(e.getMessage()));
        }
    }

    @Override
    public String toString() {
        return client + (subjects.isEmpty() ? "" : " (subjects " + String.join(", ", subjects) + ")");
    }
}
