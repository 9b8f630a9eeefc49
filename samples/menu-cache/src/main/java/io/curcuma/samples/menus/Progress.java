package io.curcuma.samples.menus;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.IntConsumer;

/** A bar on a terminal; nothing where there is none. */
final class Progress implements IntConsumer {
    private static final int WIDTH = 30;

    /** Where bars are drawn. */
    record Screen(PrintStream out, boolean terminal) {}

    private final Screen screen;
    private final String what;
    private final int end;
    private int shown = -1;

    /** @param end the value at which it is full, positive */
    Progress(Screen screen, String what, int end) {
        this.screen = screen;
        this.what = what;
        this.end = end;
    }

    @Override
    public void accept(int value) {
        int percent = (int) (100L * value / end);
        if (!screen.terminal() || percent == shown) {
            return;
        }
        shown = percent;
        String bar = "#".repeat(WIDTH * percent / 100);
        // erased when it is full: what comes next stands in its place
        screen.out().printf(Locale.ROOT, "\r[%-" + WIDTH + "s] %3d%% %s", bar, percent, what);
        screen.out().print(value >= end ? "\r\033[K" : "");
        screen.out().flush();
    }
}
