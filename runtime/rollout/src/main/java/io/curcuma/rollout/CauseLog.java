package io.curcuma.rollout;

import io.curcuma.SerializationException;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** One line in the log for each distinct cause, of {@value #MOST} at most; how often it came, metrics say. */
final class CauseLog {
    private static final System.Logger LOG = System.getLogger(Rollout.class.getName());
    private static final int MOST = 100;

    private final String rollout;
    private final Set<String> told = ConcurrentHashMap.newKeySet();

    CauseLog(String rollout) {
        this.rollout = rollout;
    }

    /** @param why what the cause comes of, null if that is all there is to say */
    void once(Enum<?> cause, @Nullable SerializationException why) {
        once(
                why == null ? cause.name() : cause + " " + why.code(),
                cause + (why == null ? "" : ": " + why.getMessage()) + "; further ones are counted only");
    }

    /** @param text without payload */
    void once(String cause, String text) {
        if (!told.contains(cause) && told.size() < MOST && told.add(cause)) {
            LOG.log(Level.WARNING, "roll-out of {0}: {1}", rollout, text);
        }
    }
}
