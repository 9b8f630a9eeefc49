package io.curcuma.progress;

import java.io.PrintStream;
import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;

/** Draws a bar over itself, after a delay, and erases it at the end. */
final class ErasableLine extends ConsoleProgressBarConsumer {
    // fixed: JLine would open the terminal to ask for its width, also while a command reads standard input
    private static final int WIDTH = 79;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintStream out;
    private final long visibleFrom;
    private boolean drawn;
    private boolean closed;

    ErasableLine(PrintStream out, Duration delay) {
        super(out, WIDTH);
        this.out = out;
        this.visibleFrom = System.nanoTime() + delay.toNanos();
    }

    @Override
    public synchronized void accept(String text) {
        if (closed || text.isEmpty() || System.nanoTime() - visibleFrom < 0) {
            return;
        }
        out.print(CLEAR_LINE + (text.length() > WIDTH ? text.substring(0, WIDTH) : text));
        out.flush();
        drawn = true;
    }

    synchronized void aside(Runnable printing) {
        clear();
        printing.run();
    }

    @Override
    public synchronized void clear() {
        if (drawn) {
            out.print(CLEAR_LINE);
            out.flush();
            drawn = false;
        }
    }

    @Override
    public synchronized void close() {
        clear();
        closed = true;
    }
}
