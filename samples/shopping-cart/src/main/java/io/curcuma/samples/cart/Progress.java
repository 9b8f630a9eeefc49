package io.curcuma.samples.cart;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.IntConsumer;

/** A bar on a terminal; nothing where there is none. */
final class Progress implements IntConsumer {
    private static final int WIDTH = 30;

    private final PrintStream out;
    private final boolean terminal;
    private final String what;
    private final int end;
    private int shown = -1;

    /** @param end the value at which it is full, positive */
    Progress(PrintStream out, boolean terminal, String what, int end) {
        this.out = out;
        this.terminal = terminal;
        this.what = what;
        this.end = end;
    }

    @Override
    public void accept(int value) {
        int percent = (int) (100L * value / end);
        if (!terminal || percent == shown) {
            return;
        }
        shown = percent;
        String bar = "#".repeat(WIDTH * percent / 100);
        // erased when it is full: what comes next stands in its place
        out.printf(Locale.ROOT, "\r[%-" + WIDTH + "s] %3d%% %s", bar, percent, what);
        out.print(value >= end ? "\r\033[K" : "");
        out.flush();
    }

    /** Makes room for a line; the bar comes back with the next value. */
    void erase() {
        if (terminal) {
            out.print("\r\033[K");
            out.flush();
            shown = -1;
        }
    }
}
