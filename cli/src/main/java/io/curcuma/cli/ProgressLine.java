package io.curcuma.cli;

import java.io.PrintStream;
import java.util.Timer;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/** One line that says what takes so long: on a terminal alone, and only after a second. */
final class ProgressLine implements AutoCloseable {
    private static final long FIRST_MILLIS = 1000;
    private static final long NEXT_MILLIS = 500;
    private static final int BAR = 30;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintStream err;
    private final long start = System.nanoTime();
    private final @Nullable Timer timer;
    private String phase = "";
    private boolean shown;

    ProgressLine(Surroundings surroundings, boolean quiet) {
        err = surroundings.err();
        if (quiet || !surroundings.isRichTerminal()) {
            timer = null;
            return;
        }
        timer = new Timer("progress", true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        draw();
                    }
                },
                FIRST_MILLIS,
                NEXT_MILLIS);
    }

    /** What happens now. */
    synchronized void phase(String text) {
        phase = text;
    }

    /** What happens now, and how far it is: {@code done} of {@code total} things, or of nobody knows how many where that is 0. */
    void phase(String text, int done, int total) {
        if (total == 0) {
            phase(text);
            return;
        }
        int filled = (int) ((long) done * BAR / Math.max(total, 1));
        phase(text + " [" + "#".repeat(filled) + ".".repeat(BAR - filled) + "] " + done + "/" + total);
    }

    private synchronized void draw() {
        if (!phase.isEmpty()) {
            err.print(CLEAR_LINE + phase + " … " + (System.nanoTime() - start) / 1_000_000_000L + " s");
            err.flush();
            shown = true;
        }
    }

    /** Removes the line. */
    @Override
    public synchronized void close() {
        if (timer != null) {
            timer.cancel();
        }
        // a draw that waits for the lock now finds nothing to say
        phase = "";
        if (shown) {
            err.print(CLEAR_LINE);
            err.flush();
        }
    }
}
