package io.curcuma.rollout;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A {@link ModeSource} that looks up each key by its name. */
record NamedSource(Function<String, @Nullable String> lookup) implements ModeSource {
    private static final List<String> KEYS = List.of(Modes.ENABLED, Modes.CODEC, Modes.WRITE_MODE, Modes.READ_MODE);

    @Override
    public Map<String, String> read() {
        Map<String, String> found = new LinkedHashMap<>();
        for (String key : KEYS) {
            String value = lookup.apply(key);
            if (value != null) {
                found.put(key, value.strip());
            }
        }
        return found;
    }

    static String capitals(String key) {
        return key.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
    }
}
