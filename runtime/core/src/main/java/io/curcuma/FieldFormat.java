package io.curcuma;

import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A format on top of a {@link FieldWriter} and a {@link FieldReader}. Each thread keeps one writer and one reader, whose scratch
 * memory is reused.
 *
 * <p>A failed call is made a second time through {@link Trace}, which finds the path of the field: the path costs nothing as
 * long as nothing fails, and adapters are pure.
 */
public abstract class FieldFormat implements Format {
    @SuppressWarnings(
            "ThreadLocalUsage") // one per format: a class loader has a handful of them, for as long as it lives
    private final ThreadLocal<@Nullable FieldWriter> writers = new ThreadLocal<>();

    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<@Nullable FieldReader> readers = new ThreadLocal<>();

    /** A new writer for one thread. */
    protected abstract FieldWriter newWriter();

    /** A new reader for one thread. */
    protected abstract FieldReader newReader();

    private FieldWriter writer() {
        FieldWriter writer = writers.get();
        if (writer == null) {
            writer = newWriter();
            writers.set(writer);
        }
        return writer;
    }

    private FieldReader reader() {
        FieldReader reader = readers.get();
        if (reader == null) {
            reader = newReader();
            readers.set(reader);
        }
        return reader;
    }

    @Override
    public final <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
        return written(adapter, bean, limits).toByteArray();
    }

    @Override
    public final <T> void write(Adapter<T> adapter, T bean, OutputStream out, Limits limits) throws IOException {
        written(adapter, bean, limits).writeTo(out);
    }

    private <T> FieldWriter written(Adapter<T> adapter, T bean, Limits limits) {
        FieldWriter out = writer();
        try {
            do {
                out.start(adapter.shape(), limits);
                adapter.write(out, bean);
                out.finish();
            } while (out.isToBeWrittenAgain());
            return out;
        } catch (SerializationException e) {
            throw e.at(id(), -1, Trace.write(adapter, bean, newWriter(), limits));
        } catch (StackOverflowError e) {
            // a bean graph with a cycle, or limits that allow more nesting than the thread's stack
            throw new SerializationException(Code.LIMIT_DEPTH, "the beans nest deeper than the stack allows")
                    .at(id(), -1, "");
        }
    }

    @Override
    public final <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length > limits.messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), length)
                    .at(id(), 0, "");
        }
        FieldReader in = reader();
        try {
            in.start(adapter.shape(), bytes, offset, length, limits);
            T bean = adapter.read(in);
            in.finish();
            in.resolve();
            return bean;
        } catch (SerializationException e) {
            throw e.at(id(), in.offset(), Trace.read(adapter, newReader(), bytes, offset, length, limits));
        } catch (IndexOutOfBoundsException e) {
            // readers rely on the array's own bounds check instead of a second one per byte
            throw new SerializationException(Code.TRUNCATED, "the message ends inside a value")
                    .at(id(), length, Trace.read(adapter, newReader(), bytes, offset, length, limits));
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the message nests deeper than the stack allows")
                    .at(id(), in.offset(), "");
        }
    }
}
