package io.curcuma.internal.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import com.sun.management.ThreadMXBean;
import io.curcuma.Limits;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Sizes;
import io.curcuma.spi.Type;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What new writers are told of the messages before. */
class SizesTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Nested, with bodies whose lengths take one byte, two and three. */
    private static Node bean() {
        Node bean = new Node();
        for (int i = 0; i < 200; i++) {
            Node parent = new Node();
            parent.setSelfRef(bean);
            parent.setAstring("x".repeat(100));
            bean = parent;
        }
        return bean;
    }

    private static byte[] write(Sizes sizes) {
        FieldWriter writer = new ProtobufWriter();
        writer.expect(sizes);
        NodeAdapter adapter = new NodeAdapter();
        writer.start(adapter.shape(), Limits.DEFAULT.withDepth(300));
        adapter.write(writer, bean());
        writer.finish();
        byte[] bytes = writer.toByteArray();
        writer.release();
        return bytes;
    }

    @Test
    void theyChangeNoBytes() {
        Sizes sizes = new Sizes();
        byte[] bytes = write(sizes);
        assertThat(sizes.message()).isEqualTo(bytes.length);
        assertThat(sizes.lengths()).contains(1, 2, 3);
        assertThat(write(sizes)).isEqualTo(bytes);
    }

    @Test
    void aBodyMayLearnTheLengthOfTheOneAroundIt() {
        Shape shape = Shape.of("urn:test", "Any");
        // these two share a guess, one inside of the other
        Field outer = element(33, Type.MESSAGE);
        Field inner = element(17, Type.MESSAGE);
        Field text = element(1, Type.STRING);
        FieldWriter writer = new ProtobufWriter();
        for (int length : new int[] {1, 130, 1, 20_000, 1, 130}) {
            for (int again = 0; again < 20; again++) {
                writer.start(shape, Limits.DEFAULT);
                int around = writer.beginMessage(outer, shape);
                int inside = writer.beginMessage(inner, shape);
                writer.string(text, "x".repeat(length));
                writer.endMessage(inner, inside);
                writer.string(text, "y");
                writer.endMessage(outer, around);
                writer.finish();
                ByteString of = message(17, message(1, ByteString.copyFromUtf8("x".repeat(length))))
                        .concat(message(1, ByteString.copyFromUtf8("y")));
                assertThat(writer.toByteArray()).isEqualTo(message(33, of).toByteArray());
            }
        }
    }

    private static Field element(int number, Type type) {
        return Field.of(number, "", "f" + number, Field.Node.ELEMENT, type, Field.Occurs.SINGULAR);
    }

    private static ByteString message(int number, ByteString body) {
        return UnknownFieldSet.newBuilder()
                .addField(
                        number,
                        UnknownFieldSet.Field.newBuilder()
                                .addLengthDelimited(body)
                                .build())
                .build()
                .toByteString();
    }

    @Test
    void aWriterThatKnowsThemNeedsNoMoreRoom() {
        assumeTrue(
                Runtime.version().feature() < 24,
                "strings are closed there, and need more room while they are written");
        Sizes sizes = new Sizes();
        int length = write(sizes).length;
        long[] costs = new long[50];
        for (int i = 0; i < costs.length; i++) {
            FieldWriter writer = new ProtobufWriter();
            writer.expect(sizes);
            NodeAdapter adapter = new NodeAdapter();
            Node bean = bean();
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            writer.start(adapter.shape(), Limits.DEFAULT.withDepth(300));
            adapter.write(writer, bean);
            writer.finish();
            costs[i] = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        }
        // The JVM counts what a collection makes it give up of its buffer, too: more at times, never less.
        assertThat(Arrays.stream(costs).min().orElseThrow()).as("bytes of heap").isLessThan(length / 2);
    }

    @Test
    void aLargeMessageMakesNoLargeWriters() {
        Sizes sizes = new Sizes();
        sizes.message(Integer.MAX_VALUE);
        assertThat(sizes.message()).isEqualTo(64 << 10);
        sizes.message(1);
        assertThat(sizes.message()).isEqualTo(64 << 10);
    }
}
