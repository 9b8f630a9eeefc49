package io.curcuma.progress;

import java.io.Console;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.function.IntConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of a task in one line of a terminal, and removes the line at the end. Shows nothing where there is no terminal. Safe for
 * several threads.
 */
public final class Progress implements IntConsumer, AutoCloseable {
    private static final int UPDATE_MILLIS = 250;
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final @Nullable ErasableLine line;
    private final @Nullable ProgressBar bar;

    private Progress(PrintStream out, boolean shown, int total, Duration delay) {
        line = shown ? new ErasableLine(out, delay) : null;
        bar = line == null
                ? null
                : new ProgressBarBuilder()
                        .setInitialMax(total)
                        .setUpdateIntervalMillis(UPDATE_MILLIS)
                        .setRenderer(new LineRenderer(total > 0))
                        .setConsumer(line)
                        .continuousUpdate()
                        .clearDisplayOnFinish()
                        .build();
    }

    /**
     * Shows a bar at once.
     *
     * @param shown whether to show anything: false without a terminal
     * @param total the number of steps, positive
     */
    public static Progress bar(PrintStream out, boolean shown, String task, int total) {
        Progress progress = new Progress(out, shown, total, Duration.ZERO);
        progress.phase(task, 0, total);
        return progress;
    }

    /**
     * Shows {@link #phase phases} if they take more than a second together.
     *
     * @param shown whether to show anything: false without a terminal
     */
    public static Progress phases(PrintStream out, boolean shown) {
        return phases(out, shown, PATIENCE);
    }

    /** As {@link #phases(PrintStream, boolean)}, with another time after which they are shown. */
    static Progress phases(PrintStream out, boolean shown, Duration delay) {
        return new Progress(out, shown, -1, delay);
    }

    /** Whether this process writes to a terminal. */
    @SuppressWarnings("SystemConsoleNull") // the newer method is asked below
    public static boolean isTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            // since Java 22 there is a console without a terminal too, and a method that tells
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (IllegalAccessException | InvocationTargetException e) {
            return false;
        }
    }

    /** Begins a phase of unknown length. */
    public void phase(String text) {
        phase(text, 0, 0);
    }

    /** Tells what is done now: {@code done} of {@code total} steps, or a phase of unknown length if {@code total} is 0. */
    public void phase(String text, int done, int total) {
        if (bar != null) {
            bar.setExtraMessage(text);
            bar.maxHint(total == 0 ? -1 : total);
            bar.stepTo(done);
        }
    }

    /** Sets the number of steps that are done. The bar is removed when all are. */
    @Override
    public void accept(int done) {
        if (bar != null) {
            bar.stepTo(done);
            if (done >= bar.getMax()) {
                bar.close();
            }
        }
    }

    /** Runs code that prints lines, with the bar out of their way. */
    public void aside(Runnable printing) {
        if (line == null) {
            printing.run();
        } else {
            line.aside(printing);
        }
    }

    /** Removes the line. */
    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
