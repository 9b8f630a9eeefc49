package io.curcuma.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Tests for formats that reuse their writers and readers: nested calls, and what is kept between calls. */
public abstract class ScratchContract extends LimitsContract {
    private static final int HUGE = 19 << 20;
    private static final int KEPT = 6 << 20;
    private static final Limits ROOM = Limits.DEFAULT.withMessageBytes(4 * HUGE).withStringBytes(2 * HUGE);

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
}
