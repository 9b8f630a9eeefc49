package io.curcuma.benchmarks.published;

import io.curcuma.SerializationException;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Lz4Codec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Tells another JVM how to create one codec and no other. {@link Codecs} creates all codecs, which would load their native code before
 * the first call.
 *
 * @param type the codec's class
 * @param level empty for the default
 */
record CodecRecipe(String type, String level) {
    private static final int MAX_LEVEL = 22;

    static CodecRecipe of(Codec codec) {
        return new CodecRecipe(codec.getClass().getName(), level(codec));
    }

    private static String level(Codec codec) {
        int colon = codec.name().indexOf(':');
        if (colon >= 0) {
            return codec.name().substring(colon + 1);
        }
        return isHigh(codec) ? String.valueOf(Lz4Codec.HIGH_LEVEL) : "";
    }

    private static boolean isHigh(Codec codec) {
        return codec.name().equals("lz4-high");
    }

    Codec make() throws ReflectiveOperationException {
        Codec codec =
                Class.forName(type).asSubclass(Codec.class).getConstructor().newInstance();
        return level.isEmpty() ? codec : codec.withLevel(Integer.parseInt(level));
    }

    /** As eBay spells names. */
    static String spelled(Codec codec) {
        return codec.name().toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /** A codec at each of its levels, ascending; the codec alone if it has none. */
    static List<Codec> levels(Codec codec) {
        List<Codec> all = new ArrayList<>();
        for (int level = 0; level <= MAX_LEVEL; level++) {
            try {
                all.add(codec.withLevel(level));
            } catch (SerializationException e) {
                // no such level: codecs tell their range by refusing what is outside
            }
        }
        return all.isEmpty() ? List.of(codec) : List.copyOf(all);
    }
}
