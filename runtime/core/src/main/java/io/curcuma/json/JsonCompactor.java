package io.curcuma.json;

import java.util.Arrays;

/** Takes the white space out of JSON that is well-formed. */
final class JsonCompactor {
    private JsonCompactor() {}

    static byte[] compact(byte[] json, int from, int to) {
        byte[] compact = new byte[to - from];
        int n = 0;
        boolean quoted = false;
        for (int i = from; i < to; i++) {
            byte c = json[i];
            if (quoted && c == '\\') {
                compact[n++] = c;
                c = json[++i];
            } else if (c == '"') {
                quoted = !quoted;
            }
            if (quoted || c < 0 || c > ' ') {
                compact[n++] = c;
            }
        }
        return n == compact.length ? compact : Arrays.copyOf(compact, n);
    }
}
