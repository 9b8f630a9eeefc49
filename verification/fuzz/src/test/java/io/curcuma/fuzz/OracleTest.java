package io.curcuma.fuzz;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.protobuf.ProtobufFormat;
import io.curcuma.spi.Adapter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A target notices each promise that a format breaks. */
class OracleTest {
    /** A tree: its value is an "a", its weight is missing. */
    private static final byte[] TREE = {2, 0x12, 1, 'a'};

    /** Protocol Buffers, with a fault. */
    private static class Faulty implements Format {
        private final Format format = new ProtobufFormat();

        @Override
        public String id() {
            return format.id();
        }

        @Override
        public List<String> mediaTypes() {
            return format.mediaTypes();
        }

        @Override
        public <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
            return format.write(adapter, bean, limits);
        }

        @Override
        public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
            return format.read(adapter, bytes, offset, length, limits);
        }
    }

    private static void assertNoticed(Format faulty, String promise) {
        assertThatThrownBy(() -> new DecoderTarget(new FuzzedFormat(faulty)).run(TREE))
                .isInstanceOf(Violation.class)
                .hasMessageContaining(promise);
    }

    @Test
    void nothingIsWrongWithoutAFault() {
        assertThatCode(() -> new DecoderTarget(new FuzzedFormat(new Faulty())).run(TREE))
                .doesNotThrowAnyException();
    }

    @Test
    void anUntypedThrowableIsNoticed() {
        Faulty faulty = new Faulty() {
            @Override
            public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
                throw new IllegalStateException("untyped");
            }
        };
        assertThatThrownBy(() -> new DecoderTarget(new FuzzedFormat(faulty)).run(TREE))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void anOffsetOutsideTheMessageIsNoticed() {
        assertNoticed(
                new Faulty() {
                    @Override
                    public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
                        throw new SerializationException(Code.MALFORMED, "bad").at(id(), length + 1, "");
                    }
                },
                "the offset is not inside the message");
    }

    @Test
    void aReaderThatLooksBeyondItsEndIsNoticed() {
        assertNoticed(
                new Faulty() {
                    @Override
                    public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
                        if (offset + length < bytes.length) {
                            throw new SerializationException(Code.MALFORMED, "bad").at(id(), 0, "");
                        }
                        return super.read(adapter, bytes, offset, length, limits);
                    }
                },
                "another outcome inside a larger array");
    }

    @Test
    void aBeanThatIsWrittenOtherwiseIsNoticed() {
        assertNoticed(
                new Faulty() {
                    @Override
                    public <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
                        return Arrays.copyOfRange(TREE, 1, 1);
                    }
                },
                "changes a bean");
    }

    @Test
    void aBeanThatIsNotWrittenIsNoticed() {
        assertNoticed(
                new Faulty() {
                    @Override
                    public <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
                        throw new SerializationException(Code.INVALID_BEAN, "bad");
                    }
                },
                "does not write what was read");
    }

    @Test
    void heapBeyondTheBoundIsNoticed() {
        assertNoticed(
                new Faulty() {
                    private byte[] waste = {};

                    @Override
                    public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
                        waste = new byte[1_000_000 + waste.length % 2];
                        return super.read(adapter, bytes, offset, length, limits);
                    }
                },
                "bytes of heap");
    }

    @Test
    void timeBeyondTheBoundIsNoticed() {
        assertNoticed(
                new Faulty() {
                    @Override
                    public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
                        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
                        long end = threads.getCurrentThreadCpuTime() + 800_000_000;
                        while (threads.getCurrentThreadCpuTime() < end) {
                            Thread.onSpinWait();
                        }
                        return super.read(adapter, bytes, offset, length, limits);
                    }
                },
                " ms");
    }

    @Test
    void aVerdictThatDependsOnEarlierMessagesIsNoticed() {
        DecoderTarget target = new DecoderTarget(new FuzzedFormat(new Remembering()));
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 200; i++) {
                        target.run(TREE);
                    }
                })
                .isInstanceOf(Violation.class)
                .hasRootCauseMessage("another outcome by a reader that has read nothing: MALFORMED at 0, then a bean");
    }

    /** Refuses everything after some messages. */
    public static final class Remembering extends Faulty {
        private int read;

        @Override
        public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
            if (read++ > 20) {
                throw new SerializationException(Code.MALFORMED, "bad").at(id(), 0, "");
            }
            return super.read(adapter, bytes, offset, length, limits);
        }
    }
}
