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
 * The configuration that is in force now, as one snapshot. The source is looked at in intervals, since that sees every way to change a file:
 * in place, by renaming, through a link of a mounted volume. What two looks in succession have seen alike, is taken, if it is sound, if its codec
 * works here, and if it is a {@linkplain Step#refusal step} that a fleet can take node by node. Otherwise the last good snapshot stays, and
 * the log says why, once for each reason in succession. A start takes every sound configuration, since it does not know the one before.
 *
 * <p>Safe for any number of threads. One daemon thread looks; {@link #close} ends it.
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
     * Reads the configuration and looks for changes from now on.
     *
     * @param frame that has to know the codec; null where nothing is compressed
     * @param interval between two looks, positive; a change is in force after two of them at most
     * @throws SerializationException {@code CONFIG_INVALID} if the configuration cannot be read or is not sound
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

    /** Ends the looks; the snapshot in force stays. */
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

    /** One look, which throws nothing: there is nobody to see it. */
    synchronized void look() {
        try {
            Map<String, String> keys = Map.copyOf(source.read());
            boolean again = keys.equals(seen);
            seen = keys;
            // what is written in several steps is not taken between two of them
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

    /** Without what a parser may have quoted. */
    private static String words(Throwable thrown) {
        if (thrown instanceof SerializationException ours) {
            return ours.getMessage();
        }
        return thrown instanceof NoSuchFileException || thrown instanceof FileNotFoundException
                ? "there is no file"
                : "it cannot be read: " + thrown.getClass().getName();
    }
}
