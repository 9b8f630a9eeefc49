package io.curcuma.rollout;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Bounds the number of time series that codec names in stored records can create. */
final class CodecNames {
    static final int MAX_NAMES = 16;
    static final String NONE = "none";

    private final Set<String> known = ConcurrentHashMap.newKeySet();

    String bounded(String codec) {
        if (!known.contains(codec) && known.size() < MAX_NAMES) {
            known.add(codec);
        }
        return known.contains(codec) ? codec : "other";
    }
}
