package io.curcuma.rollout;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps what stored records say about codecs from becoming any number of time series. */
final class CodecNames {
    static final int MOST = 16;
    static final String NONE = "none";

    private final Set<String> known = ConcurrentHashMap.newKeySet();

    String bounded(String codec) {
        if (!known.contains(codec) && known.size() < MOST) {
            known.add(codec);
        }
        return known.contains(codec) ? codec : "other";
    }
}
