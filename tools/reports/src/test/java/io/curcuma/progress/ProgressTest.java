package io.curcuma.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private static final String CLEAR = "\r\033[K";

    /** Tells those that wait for it what is written. */
    private static final class Screen extends ByteArrayOutputStream {
        @Override
        public synchronized void write(int b) {
            super.write(b);
            notifyAll();
        }

        @Override
        public synchronized void write(byte[] b, int offset, int length) {
            super.write(b, offset, length);
            notifyAll();
        }

        synchronized void await(Pattern expected) throws InterruptedException {
            while (!expected.matcher(toString(StandardCharsets.UTF_8)).find()) {
                wait();
            }
        }
    }

    private final Screen bytes = new Screen();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void nothingIsShownWithoutATerminal() {
        try (Progress progress = Progress.bar(out, false, "calls", 2)) {
            progress.accept(1);
            progress.aside(() -> {});
            progress.phase("more");
        }
        try (Progress progress = Progress.phases(out, false)) {
            progress.phase("compiling");
        }

        assertThat(bytes.size()).isZero();
    }

    @Test
    void theBarShowsTheStepsAndIsRemovedWhenAllAreDone() throws InterruptedException {
        Progress progress = Progress.bar(out, true, "calls", 2);
        progress.accept(1);
        await("50%.*1/2.*calls");
        progress.accept(2);

        assertThat(text()).endsWith(CLEAR);
    }

    @Test
    void linesArePrintedInPlaceOfTheBar() throws InterruptedException {
        try (Progress progress = Progress.bar(out, true, "calls", 2)) {
            await("calls");
            progress.aside(() -> out.print("a line\n"));
        }

        assertThat(text()).contains(CLEAR + "a line\n");
    }

    @Test
    void aShortTaskShowsNothing() {
        try (Progress progress = Progress.phases(out, true, Duration.ofDays(1))) {
            progress.phase("compiling");
            progress.phase("comparing", 1, 3);
        }

        assertThat(bytes.size()).isZero();
    }

    @Test
    void aLongTaskShowsItsPhases() throws InterruptedException {
        try (Progress progress = Progress.phases(out, true)) {
            progress.phase("compiling");
            await("compiling … 1 s");
            progress.phase("comparing", 1, 3);
            await("33%.*1/3.*comparing");
        }

        assertThat(text()).endsWith(CLEAR);
    }

    private void await(String pattern) throws InterruptedException {
        bytes.await(Pattern.compile(pattern));
    }

    private String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
