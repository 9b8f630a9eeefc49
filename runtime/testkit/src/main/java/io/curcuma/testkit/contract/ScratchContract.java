package io.curcuma.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Tests for formats that reuse their writers and readers: nested calls, many threads, and what is kept between calls. */
public abstract class ScratchContract extends LimitsContract {
    private static final int HUGE = 19 << 20;
    private static final int KEPT = 6 << 20;
    private static final Limits ROOM = Limits.DEFAULT.withMessageBytes(4 * HUGE).withStringBytes(2 * HUGE);
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int VIRTUAL = 10_000;
    private static final int PLATFORM = 200;
    /** Less than any writer and its reader take, and more than a tiny message needs in any format. */

    /** A class of this format's own, which an application makes that has the library among its classes; null if it cannot. */
    protected String formatClass() {
        return format().getClass().getName();
    }

    private static Node named(String name) {
        Node bean = new Node();
        bean.setInteger(name.length());
        bean.setAstring(name);
        return bean;
    }

    private static Node order() {
        Node bean = named("the outer sender");
        bean.getStrings().addAll(List.of("one", "two", "three"));
        for (String item : List.of("first item", "second item")) {
            Node inner = named(item);
            inner.getStrings().addAll(List.of("red", "green"));
            bean.getSelfRefList().add(inner);
        }
        return bean;
    }

    /** Writes and reads another message, of the same format, and one that is refused. */
    private Runnable anotherMessage() {
        Node inner = named("the inner sender");
        inner.getSelfRefList().add(named("another item"));
        byte[] expected = write(nodes(), inner);
        return () -> {
            byte[] bytes = write(nodes(), inner);
            assertThat(bytes).isEqualTo(expected);
            assertThat(BeanText.of(read(nodes(), bytes))).isEqualTo(BeanText.of(inner));
            refused(() -> format().read(nodes(), bytes, 0, bytes.length, Limits.DEFAULT.withDepth(1)));
        };
    }

    @Test
    void aListMayWriteAndReadMessagesOfTheSameFormatWhileItIsWritten() {
        Node plain = order();
        Node busy = new BusyNode(plain, anotherMessage());

        byte[] expected = write(nodes(), plain);

        for (int i = 0; i < 3; i++) {
            assertThat(write(nodes(), busy)).isEqualTo(expected);
        }
    }

    @Test
    void anAdapterMayWriteAndReadMessagesOfTheSameFormatWhileItReads() {
        Node plain = order();
        byte[] message = write(nodes(), plain);

        for (int i = 0; i < 3; i++) {
            Node back = read(adapted(new BusyAdapter(new NodeAdapter(), anotherMessage())), message);
            assertThat(BeanText.of(back)).isEqualTo(BeanText.of(plain));
        }
    }

    @Test
    void aStreamMayWriteAndReadMessagesOfTheSameFormatWhileItTakesOne() throws IOException {
        Runnable work = anotherMessage();
        Node plain = order();
        ByteArrayOutputStream taken = new ByteArrayOutputStream();
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) {
                work.run();
                taken.write(b);
            }
        };

        format().write(nodes(), plain, out, Limits.DEFAULT);

        assertThat(taken.toByteArray()).isEqualTo(write(nodes(), plain));
    }

    @Test
    void aBeanThatFailsInTheMiddleLeavesTheNextMessageAlone() {
        byte[] expected = write(nodes(), order());
        Node failing = new BusyNode(order(), () -> {
            throw new IllegalStateException("a list of the application's");
        });
        for (int i = 0; i < 3; i++) {
            try {
                write(nodes(), failing);
            } catch (RuntimeException e) {
                assertThat(write(nodes(), order())).isEqualTo(expected);
                continue;
            }
            throw new AssertionError("written");
        }
    }

    private void leavesLittle(Runnable call) {
        call.run();
        long before = Garbage.usedHeap(1);
        call.run();
        assertThat(Garbage.usedHeap(1) - before).as("bytes of heap").isLessThan(KEPT);
    }

    @Test
    void nothingIsKeptOfARefusedMessage() {
        byte[] huge = format().write(nodes(), named("x".repeat(HUGE)), ROOM);
        List<WeakReference<byte[]>> gone = new ArrayList<>();
        for (int length : new int[] {huge.length, huge.length - 1, huge.length / 2}) {
            leavesLittle(() -> {
                byte[] message = Arrays.copyOf(huge, length);
                refused(() -> format().read(nodes(), message, 0, length, Limits.DEFAULT.withStringBytes(1 << 20)));
                gone.add(new WeakReference<>(message));
            });
        }

        Garbage.awaitCollected(gone);
    }

    @Test
    void aHugeMessageLeavesNoHugeBuffers() {
        leavesLittle(() -> {
            byte[] huge = format().write(nodes(), named("é".repeat(HUGE / 2)), ROOM);
            format().read(nodes(), huge, 0, huge.length, ROOM);
            refused(() -> format().write(nodes(), named("x".repeat(HUGE)), ROOM.withMessageBytes(HUGE)));
        });
    }

    private static void refused(ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(SerializationException.class);
    }

    @Test
    void nothingIsKeptOfAnApplicationThatIsGone() {
        String fixture = Node.class.getPackageName();
        Redeployed.leavesNothing(fixture, loader -> {
            @SuppressWarnings("unchecked")
            Adapter<Object> adapter = adapted((Adapter<Object>) loader.make(NodeAdapter.class.getName()));
            Object bean = loader.make(Node.class.getName());
            byte[] message = write(adapter, bean);
            read(adapter, message);
            refused(() -> format().write(adapter, bean, Limits.DEFAULT.withMessageBytes(1)));
            refused(() -> format().read(adapter, new byte[] {-1}, 0, 1, Limits.DEFAULT));
        });
    }

    @Test
    void nothingIsKeptOfAnApplicationThatHasTheLibraryAmongItsOwnClasses() {
        String library = "io.curcuma.";
        Redeployed.leavesNothing(library, loader -> {
            @SuppressWarnings("unchecked")
            Consumer<Object> application = (Consumer<Object>) loader.make(OneMessage.class.getName());
            application.accept(loader.make(formatClass()));
        });
    }

    /** Bytes that a thread may allocate to write and read a message of one number. */
    protected int tinyMessageBytes() {
        return 4_000;
    }

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
        assertThat(costs[PLATFORM / 2]).as("bytes for one message").isLessThan(tinyMessageBytes());
    }

    @Test
    void manyVirtualThreadsShareLittleMemory() throws Exception {
        assumeTrue(Runtime.version().feature() >= 21, "there are virtual threads");
        allocatedByVirtualThreads(this::tinyMessage);

        long nothing = allocatedByVirtualThreads(() -> {});
        long messages = allocatedByVirtualThreads(this::tinyMessage);

        assertThat((messages - nothing) / VIRTUAL).as("bytes for one message").isLessThan(tinyMessageBytes());
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
