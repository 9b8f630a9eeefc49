package io.curcuma.advise;

import io.curcuma.SerializationException;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A codec at a level.
 *
 * @param level null where the codec has none
 */
record CodecChoice(Codec codec, @Nullable Integer level) {
    private static final String ALL_LEVELS = ":*";
    /** Wider than what any library has. */
    private static final int MAX_LEVEL = 30;

    private static final Integer ZLIB_DEFAULT = 6;

    private static final List<String> KNOWN = List.of(
            Codec.GZIP, Codec.DEFLATE, Codec.LZ4, Codec.SNAPPY, Codec.ZSTD, Codec.BROTLI, Codec.XZ, Codec.BZIP2);

    /**
     * The codecs that names mean. A name with a level is that one ({@code zstd:19}, {@code lz4-high}); without level it is the lowest, the default and
     * the highest one; {@code zstd:*} is all levels. No names: no codec, and every one that runs here.
     *
     * @throws SerializationException {@code CONFIG_INVALID}, naming those there are, or the library that is absent
     */
    static List<CodecChoice> of(Codecs codecs, List<String> names) {
        Set<CodecChoice> choices = new LinkedHashSet<>();
        List<String> wanted = new ArrayList<>(names);
        if (names.isEmpty()) {
            wanted.add(Codec.NONE);
            wanted.addAll(codecs.ids());
        }
        for (String name : wanted) {
            boolean all = name.endsWith(ALL_LEVELS);
            Codec codec = codecs.named(all ? name.substring(0, name.length() - ALL_LEVELS.length()) : name);
            List<Integer> levels = levels(codec);
            Integer own = own(codec, levels);
            if (own == null) {
                choices.add(new CodecChoice(codec, null));
            } else if (all) {
                levels.forEach(level -> choices.add(at(codec, level)));
            } else if (codecs.named(codec.id()).name().equals(codec.name())
                    && !name.contains(":")
                    && !name.contains("-")) {
                choices.add(at(codec, levels.get(0)));
                choices.add(at(codec, own));
                choices.add(at(codec, levels.get(levels.size() - 1)));
            } else {
                choices.add(at(codec, own));
            }
        }
        return distinct(choices);
    }

    /** What is missing of the codecs that there could be, each with the library to add. */
    static List<String> absent(Codecs codecs) {
        List<String> absent = new ArrayList<>();
        for (String id : KNOWN) {
            try {
                Codec unused = codecs.codec(id);
            } catch (SerializationException e) {
                absent.add("not measured: "
                        + String.valueOf(e.getMessage())
                                .replaceFirst("^[A-Z_]+: ", "")
                                .replaceFirst("; available: .*", ""));
            }
        }
        return absent;
    }

    private static CodecChoice at(Codec codec, int level) {
        return new CodecChoice(codec.withLevel(level), level);
    }

    /** Codecs need not have {@code equals}. */
    private static List<CodecChoice> distinct(Set<CodecChoice> choices) {
        Set<String> seen = new LinkedHashSet<>();
        return choices.stream()
                .filter(one -> seen.add(one.codec().id() + ":" + one.level()))
                .toList();
    }

    private static List<Integer> levels(Codec codec) {
        return IntStream.rangeClosed(0, MAX_LEVEL)
                .filter(level -> isLevel(codec, level))
                .boxed()
                .toList();
    }

    private static boolean isLevel(Codec codec, int level) {
        try {
            return codec.withLevel(level).id().equals(codec.id());
        } catch (SerializationException e) {
            return false;
        }
    }

    /** The level that a codec has already; null if it has none. */
    private static @Nullable Integer own(Codec codec, List<Integer> levels) {
        return levels.stream()
                .filter(level -> codec.withLevel(level).name().equals(codec.name()))
                .findFirst()
                // zlib's default is a number of its own, and means level 6
                .orElse(levels.contains(ZLIB_DEFAULT) ? ZLIB_DEFAULT : null);
    }
}
