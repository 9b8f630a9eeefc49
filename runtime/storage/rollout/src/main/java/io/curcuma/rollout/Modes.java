package io.curcuma.rollout;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One snapshot of a node's configuration. Immutable: each read and each write uses one snapshot.
 *
 * @param enabled the master switch: if it is off, the modes are {@code NO_COMPRESS}, whatever the other values are
 * @param codec for new parts; stored parts name their own codec. {@code none} if nothing is compressed
 * @param write what is written
 * @param read what is read
 */
public record Modes(boolean enabled, String codec, WriteMode write, ReadMode read) {
    /** Configuration key of {@link #enabled}: {@code true} or {@code false}. */
    public static final String ENABLED = "compressionEnabled";
    /** Configuration key of {@link #codec}. */
    public static final String CODEC = "compressionCodec";
    /** Configuration key of {@link #write}. */
    public static final String WRITE_MODE = "WRITE_MODE";
    /** Configuration key of {@link #read}. */
    public static final String READ_MODE = "READ_MODE";

    private static final Set<String> KEYS = Set.of(ENABLED, CODEC, WRITE_MODE, READ_MODE);
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.:-]{1,32}");

    /** The default: no roll-out. */
    public static final Modes OFF = new Modes(false, "none", WriteMode.NO_COMPRESS, ReadMode.NO_COMPRESS);

    /**
     * Checks the pair of modes, even if the switch is off.
     *
     * @throws SerializationException {@code CONFIG_INVALID} with the reason, for a codec that is not an id and for a pair that cannot work
     */
    public Modes {
        if (!isName(codec)) {
            throw invalid(CODEC + " is not the id of a codec");
        }
        Step.of(write, read);
    }

    /** The step of these modes: {@link Step#OFF} if the switch is off. */
    public Step step() {
        return enabled ? Step.of(write, read) : Step.OFF;
    }

    /**
     * The modes that a configuration names.
     *
     * @param keys all four keys, or none for {@link #OFF}. If only some are present, the file may be half written
     * @throws SerializationException {@code CONFIG_INVALID} with the reason
     */
    public static Modes of(Map<String, String> keys) {
        if (keys.isEmpty()) {
            return OFF;
        }
        for (String key : new TreeSet<>(KEYS)) {
            if (!keys.containsKey(key)) {
                throw invalid(key + " is missing");
            }
        }
        if (keys.size() > KEYS.size()) {
            throw invalid("a key that is none of " + new TreeSet<>(KEYS));
        }
        return new Modes(
                flag(keys.getOrDefault(ENABLED, "")),
                keys.getOrDefault(CODEC, ""),
                constant(WriteMode.class, WRITE_MODE, keys),
                constant(ReadMode.class, READ_MODE, keys));
    }

    private static boolean flag(String value) {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw invalid(ENABLED + " is neither true nor false");
        };
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String key, Map<String, String> keys) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(keys.get(key))) {
                return constant;
            }
        }
        throw invalid(key + " is none of "
                + Arrays.stream(type.getEnumConstants()).map(Enum::name).collect(Collectors.joining(", ")));
    }

    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    static SerializationException invalid(String reason) {
        return new SerializationException(Code.CONFIG_INVALID, reason);
    }
}
