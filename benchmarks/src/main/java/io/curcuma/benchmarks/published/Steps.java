package io.curcuma.benchmarks.published;

import java.io.Console;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** How far a command is: a bar on a terminal, elsewhere a line for each tenth of it. */
final class Steps implements AutoCloseable {
    private static final int LINES = 10;
    private static final int MILLIS = 250;

    private final PrintStream err;
    private final int count;
    private final @Nullable ProgressBar bar;
    private int done;

    /** @param count how many steps there are */
    Steps(PrintStream err, String what, int count) {
        this.err = err;
        this.count = count;
        this.bar = !isTerminal()
                ? null
                : new ProgressBarBuilder()
                        .setTaskName(what)
                        .setInitialMax(count)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setUpdateIntervalMillis(MILLIS)
                        .setConsumer(new ConsoleProgressBarConsumer(err))
                        .clearDisplayOnFinish()
                        .build();
    }

    @SuppressWarnings("SystemConsoleNull") // handled: a console may be no terminal
    private static boolean isTerminal() {
        Console console = System.console();
        try {
            // since Java 22 there is a console without a terminal too, and a method that tells
            return console != null
                    && (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (IllegalAccessException | InvocationTargetException e) {
            return false;
        }
    }

    /** Another step is done. */
    void done(String step) {
        done++;
        if (bar != null) {
            bar.setExtraMessage(step);
            bar.step();
        } else if (done * LINES / count > (done - 1) * LINES / count) {
            err.printf(Locale.ROOT, "[%3d/%d] %s%n", done, count, step);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
