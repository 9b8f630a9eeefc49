package io.curcuma.http;

import io.curcuma.internal.bytes.Sha256;
import java.util.HexFormat;
import java.util.List;

/** Strong entity tags, one for each representation, so that caches keep formats and content codings apart (RFC 9110, section 8.8.3). */
public final class EntityTags {
    private static final int HASH_BYTES = 12;

    private EntityTags() {}

    /**
     * The entity tag of a representation.
     *
     * @param plain its bytes before the content coding
     * @param format id of its format
     * @param coding its content coding, {@code identity} if it has none
     */
    public static String of(byte[] plain, String format, String coding) {
        String text = HexFormat.of().formatHex(Sha256.of(plain), 0, HASH_BYTES) + "-" + format;
        return '"' + (coding.equals(ContentCodings.IDENTITY) ? text : text + "-" + coding) + '"';
    }

    /**
     * Whether {@code If-None-Match} names the entity tag, by the weak comparison (RFC 9110, section 13.1.2).
     *
     * @param header values of {@code If-None-Match}
     */
    public static boolean matches(List<String> header, String tag) {
        for (String value : header) {
            if (value.length() > HeaderValues.MAX_LENGTH) {
                continue;
            }
            for (String element : value.split(",", -1)) {
                String candidate = element.strip();
                String opaque = candidate.startsWith("W/") ? candidate.substring(2) : candidate;
                if (opaque.equals(tag) || opaque.equals("*")) {
                    return true;
                }
            }
        }
        return false;
    }
}
