package io.curcuma.rollout;

import io.curcuma.SerializationException;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Logs one line for each distinct cause, for {@value #MAX_CAUSES} causes at most. Metrics count how often each one came. */
final class CauseLog {
    private static final System.Logger LOG = System.getLogger(Rollout.class.getName());
    private static final int MAX_CAUSES = 100;

    private final String rollout;
    private final Set<String> logged = ConcurrentHashMap.newKeySet();

    CauseLog(String rollout) {
        this.rollout = rollout;
    }

    /** @param why the reason for the cause, null for none */
    void once(Enum<?> cause, @Nullable SerializationException why) {
        once(
                why == null ? cause.name() : cause + " " + why.code(),
                cause + (why == null ? "" : ": " + why.getMessage()) + "; further ones are counted only");
    }

    /** @param text without payload */
    void once(String cause, String text) {
        if (!logged.contains(cause) && logged.size() < MAX_CAUSES && logged.add(cause)) {
            LOG.log(Level.WARNING, "roll-out of {0}: {1}", rollout, text);
        }
    }
}
