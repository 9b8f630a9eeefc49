package io.curcuma.generator.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class BoundedRunTest {
    @Test
    void workThatComputesForEverIsGivenUpAndTold() throws InterruptedException {
        CountDownLatch told = new CountDownLatch(1);

        assertThatThrownBy(() -> BoundedRun.call("work", 1, () -> {
                    try {
                        while (true) {
                            BoundedRun.check();
                        }
                    } catch (CancellationException e) {
                        told.countDown();
                        throw e;
                    }
                }))
                .isInstanceOf(BoundedRun.OutOfTimeException.class)
                .hasMessage("work takes more than 1 seconds");
        told.await();
    }

    @Tag("slow")
    @Test
    void workThatWaitsForEverIsGivenUpToo() {
        assertThatThrownBy(() -> BoundedRun.call("work", 1, () -> {
                    new CountDownLatch(1).await();
                    return "";
                }))
                .isInstanceOf(BoundedRun.OutOfTimeException.class);
    }

    @Test
    void workHasALargeStack() {
        assertThat(BoundedRun.call("work", 60, () -> depth(100_000))).isEqualTo(100_000);
    }

    @Test
    void workWithinWorkIsOnItsThread() {
        assertThat(BoundedRun.<Boolean>call("outer", 60, () -> {
                    Thread outer = Thread.currentThread();
                    return BoundedRun.call("inner", 60, () -> Thread.currentThread() == outer);
                }))
                .isTrue();
    }

    @Test
    void whatTheWorkThrowsIsPassedOn() {
        AtomicReference<Error> error = new AtomicReference<>(new NoClassDefFoundError());
        assertThatThrownBy(() -> BoundedRun.call("work", 60, () -> {
                    throw error.get();
                }))
                .isSameAs(error.get());
        assertThatThrownBy(() -> BoundedRun.call("work", 60, () -> {
                    throw new IOException("x");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasRootCauseInstanceOf(IOException.class);
    }

    private static int depth(int levels) {
        return levels == 0 ? 0 : 1 + depth(levels - 1);
    }
}
