package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A name of configuration, taken apart: {@code zstd:19@1234} is an id, a level and a dictionary.
 *
 * @param level null for the codec's default
 * @param dictionary 0 for none
 */
record CodecName(String id, @Nullable Integer level, long dictionary) {
    private static final int LONGEST = 64;
    private static final Pattern NAME = Pattern.compile("([a-z0-9-]{1,32})(?::(-?[0-9]{1,9}))?(?:@([0-9]{1,10}))?");
    /** What a level is part of, and what others call a codec. */
    private static final Map<String, String> OTHERS = Map.of(
            Lz4Codec.FAST,
            Codec.LZ4 + ":" + Lz4Codec.FAST_LEVEL,
            Lz4Codec.HIGH,
            Codec.LZ4 + ":" + Lz4Codec.HIGH_LEVEL,
            "brotli",
            Codec.BROTLI);

    /** @throws SerializationException {@code CONFIG_INVALID} if it is not such a name */
    static CodecName of(String text) {
        String name = plain(text);
        Matcher matcher = NAME.matcher(OTHERS.getOrDefault(name, name));
        if (!matcher.matches()) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "codec " + Codecs.quoted(text) + " is not a name, or a name and a level as in zstd:19");
        }
        String level = matcher.group(2);
        String dictionary = matcher.group(3);
        return new CodecName(
                matcher.group(1),
                level == null ? null : Integer.valueOf(level),
                dictionary == null ? 0 : Long.parseLong(dictionary));
    }

    /** The id of a codec that a message names, without level; what is not such a name stays as it is. */
    static String idOf(String text) {
        String name = plain(text);
        String id = OTHERS.getOrDefault(name, name);
        return id.startsWith(Codec.LZ4 + ":") && !name.equals(id) ? Codec.LZ4 : id;
    }

    /** As metadata of stored documents spells it: {@code LZ4_HIGH}. */
    static String spelled(Codec codec) {
        String name = codec.name();
        boolean named = name.equals(Lz4Codec.FAST) || name.equals(Lz4Codec.HIGH);
        return (named ? name : codec.id()).toUpperCase(Locale.ROOT).replace('-', '_');
    }

    private static String plain(String text) {
        return text.length() > LONGEST ? text : text.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
