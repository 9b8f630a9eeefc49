package io.curcuma.benchmarks.published;

import io.curcuma.progress.Progress;
import java.io.PrintStream;
import java.util.Locale;

/** The steps of a command: a bar on a terminal, elsewhere a line for each tenth. */
final class Steps implements AutoCloseable {
    private static final int LINES = 10;

    private final PrintStream err;
    private final String what;
    private final int count;
    private final boolean terminal;
    private final Progress bar;
    private int done;

    /** @param count the number of steps */
    Steps(PrintStream err, String what, int count) {
        this.err = err;
        this.what = what;
        this.count = count;
        this.terminal = Progress.isTerminal();
        this.bar = Progress.bar(err, terminal, what, count);
    }

    /** Another step is done. */
    void done(String step) {
        done++;
        bar.phase(what + ": " + step, done, count);
        if (!terminal && done * LINES / count > (done - 1) * LINES / count) {
            err.printf(Locale.ROOT, "[%3d/%d] %s%n", done, count, step);
        }
    }

    @Override
    public void close() {
        bar.close();
    }
}
