package io.curcuma.rollout;

import io.curcuma.SerializationException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The configuration that is in force now, as one snapshot. The source is polled, since polling detects every way to change a file: in
 * place, by renaming, or through a link of a mounted volume. A configuration takes effect if two successive polls see the same one, if it
 * is valid, if its codec works here, and if it is a {@linkplain Step#refusal step} that a fleet can take node by node. Otherwise the last
 * good snapshot stays, and the log says why, once per reason. At the start every valid configuration is accepted, since the previous
 * one is unknown.
 *
 * <p>Thread-safe. One daemon thread polls; {@link #close} stops it.
 */
public final class LiveModes implements Supplier<Modes>, AutoCloseable {
    private static final System.Logger LOG = System.getLogger(LiveModes.class.getName());

    private final ModeSource source;
    private final @Nullable Frame frame;
    private final RolloutMetrics metrics;
    private final Thread looks;

    private volatile Modes current;
    private Map<String, String> seen;
    private String reason = "";

    private LiveModes(
            ModeSource source,
            @Nullable Frame frame,
            RolloutMetrics metrics,
            Map<String, String> keys,
            Duration interval) {
        this.source = source;
        this.frame = frame;
        this.metrics = new GuardedMetrics(metrics, new CauseLog("configuration"));
        this.seen = keys;
        this.current = checked(keys);
        this.looks = new Thread(() -> lookAgain(interval), "curcuma-rollout-configuration");
        this.looks.setDaemon(true);
    }

    /** As {@link #start(ModeSource, Frame, Duration, RolloutMetrics)}, without metrics. */
    public static LiveModes start(ModeSource source, @Nullable Frame frame, Duration interval) {
        return start(source, frame, interval, RolloutMetrics.NONE);
    }

    /**
     * Reads the configuration, and polls for changes from now on.
     *
     * @param frame must support the codec; null if nothing is compressed
     * @param interval between two polls, positive; a change is in force after at most two intervals
     * @throws SerializationException {@code CONFIG_INVALID} if the configuration cannot be read or is not valid
     */
    public static LiveModes start(ModeSource source, @Nullable Frame frame, Duration interval, RolloutMetrics metrics) {
        if (interval.isZero() || interval.isNegative()) {
            throw new IllegalArgumentException("an interval that is not positive");
        }
        Map<String, String> keys;
        try {
            keys = Map.copyOf(source.read());
        } catch (IOException | RuntimeException e) {
            throw new SerializationException(
                    SerializationException.Code.CONFIG_INVALID, "no configuration of the roll-out: " + words(e), e);
        }
        LiveModes live = new LiveModes(source, frame, metrics, keys, interval);
        LOG.log(Level.INFO, "roll-out starts with {0}", live.current);
        live.metrics.configured(live.current);
        live.looks.start();
        return live;
    }

    @Override
    public Modes get() {
        return current;
    }

    /** Stops polling. The snapshot that is in force stays. */
    @Override
    public void close() {
        looks.interrupt();
    }

    private void lookAgain(Duration interval) {
        try {
            while (true) {
                TimeUnit.NANOSECONDS.sleep(interval.toNanos());
                look();
            }
        } catch (InterruptedException e) {
            // closed
        }
    }

    /** Polls once. Throws nothing, since no caller would see it. */
    synchronized void look() {
        try {
            Map<String, String> keys = Map.copyOf(source.read());
            boolean again = keys.equals(seen);
            seen = keys;
            // a configuration that is written in several steps must not take effect in between
            if (again) {
                take(checked(keys));
            }
        } catch (IOException | RuntimeException | LinkageError e) {
            refuse(words(e));
        }
    }

    private void take(Modes modes) {
        Modes before = current;
        if (!modes.equals(before)) {
            String illegal = before.step().refusal(modes.step()).orElse("");
            if (!illegal.isEmpty()) {
                refuse("from " + before.step() + " to " + modes.step() + ": " + illegal);
                return;
            }
            current = modes;
            LOG.log(Level.INFO, "roll-out goes on with {0}", modes);
            metrics.configured(modes);
        }
        reason = "";
    }

    private void refuse(String why) {
        metrics.configurationRefused();
        if (!why.equals(reason)) {
            reason = why;
            LOG.log(Level.WARNING, "configuration of the roll-out refused, {0} stays: {1}", current, why);
        }
    }

    private Modes checked(Map<String, String> keys) {
        Modes modes = Modes.of(keys);
        MeasuredForms.check(frame, modes);
        return modes;
    }

    /** A message without text that a parser may have quoted. */
    private static String words(Throwable thrown) {
        if (thrown instanceof SerializationException ours) {
            return ours.getMessage();
        }
        return thrown instanceof NoSuchFileException || thrown instanceof FileNotFoundException
                ? "there is no file"
                : "it cannot be read: " + thrown.getClass().getName();
    }
}
