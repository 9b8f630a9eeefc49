package io.curcuma.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.Node;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Tests that many threads can use a format at the same time. */
public abstract class SharingContract extends ScratchContract {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int VIRTUAL = 10_000;
    private static final int PLATFORM = 200;
    /** Less than any writer and its reader take, and more than a tiny message needs in any format. */
    private static final int TINY = 4_000;

    private void tinyMessage() {
        Node bean = new Node();
        bean.setInteger(1);
        byte[] bytes = write(nodes(), bean);
        assertThat(read(nodes(), bytes).getInteger()).isEqualTo(1);
    }

    private static void run(Thread thread) throws InterruptedException {
        thread.start();
        thread.join();
    }

    @Test
    void aThreadThatBeginsFindsTheMemoryOfThoseBefore() throws InterruptedException {
        long[] costs = new long[PLATFORM];
        for (int i = 0; i < PLATFORM; i++) {
            int at = i;
            run(new Thread(() -> {
                long before =
                        THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
                tinyMessage();
                costs[at] =
                        THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
            }));
        }
        Arrays.sort(costs);
        // the first ones load classes, and a collection may come between two
        assertThat(costs[PLATFORM / 2]).as("bytes for one message").isLessThan(TINY);
    }

    @Test
    void manyVirtualThreadsShareLittleMemory() throws Exception {
        assumeTrue(Runtime.version().feature() >= 21, "there are virtual threads");
        allocatedByVirtualThreads(this::tinyMessage);

        long nothing = allocatedByVirtualThreads(() -> {});
        long messages = allocatedByVirtualThreads(this::tinyMessage);

        assertThat((messages - nothing) / VIRTUAL).as("bytes for one message").isLessThan(TINY);
    }

    private static long allocatedByVirtualThreads(Runnable each) throws Exception {
        // as of JDK 21
        long before = (long) com.sun.management.ThreadMXBean.class
                .getMethod("getTotalThreadAllocatedBytes")
                .invoke(THREADS);
        ExecutorService threads = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        List<Future<?>> calls = new ArrayList<>();
        for (int i = 0; i < VIRTUAL; i++) {
            calls.add(threads.submit(each));
        }
        for (Future<?> call : calls) {
            call.get();
        }
        threads.shutdown();
        return (long) com.sun.management.ThreadMXBean.class
                        .getMethod("getTotalThreadAllocatedBytes")
                        .invoke(THREADS)
                - before;
    }

    @Test
    void messagesAreTheSameBesideDamagedOnesOfOtherThreads() throws Exception {
        List<byte[]> messages = new ArrayList<>();
        for (String text : List.of("", "short", "é".repeat(300), "long ".repeat(2_000))) {
            messages.add(write(everything(), with(new Everything(), "string", text)));
        }
        List<String> expected = new ArrayList<>();
        messages.forEach(message -> expected.add(verdict(message)));
        ExecutorService threads = Executors.newFixedThreadPool(8);
        List<Callable<Void>> tasks = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            Random random = new Random(i);
            tasks.add(() -> {
                for (int k = 0; k < 500; k++) {
                    int at = random.nextInt(messages.size());
                    byte[] damaged = messages.get(at).clone();
                    damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
                    verdict(damaged);
                    assertThat(verdict(messages.get(at))).isEqualTo(expected.get(at));
                }
                return null;
            });
        }
        for (Future<Void> each : threads.invokeAll(tasks)) {
            each.get();
        }
        threads.shutdown();
    }

    /** The message once more, as it is written again; or why it is refused. */
    private String verdict(byte[] message) {
        try {
            Everything bean = format().read(everything(), message, 0, message.length, Limits.DEFAULT);
            return HexFormat.of().formatHex(write(everything(), bean));
        } catch (SerializationException e) {
            return e.code().toString();
        }
    }
}
