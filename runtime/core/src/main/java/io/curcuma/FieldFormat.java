package io.curcuma;

import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A format on top of a {@link FieldWriter} and a {@link FieldReader}. Each thread keeps one writer and one reader, whose scratch
 * memory is reused; or two, where a fast one knows the plain part of a format and a general one all of it.
 *
 * <p>A failed call is made a second time through {@link Trace}, which finds the path of the field: the path costs nothing as
 * long as nothing fails, and adapters are pure.
 */
public abstract class FieldFormat implements Format {
    @SuppressWarnings(
            "ThreadLocalUsage") // one per format: a class loader has a handful of them, for as long as it lives
    private final ThreadLocal<@Nullable Route<FieldWriter>> writers = new ThreadLocal<>();

    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<@Nullable Route<FieldReader>> readers = new ThreadLocal<>();

    /** A new writer for one thread. */
    protected abstract FieldWriter newWriter();

    /** A new reader for one thread. */
    protected abstract FieldReader newReader();

    /**
     * A writer that knows all that {@link #newWriter}'s leaves to it by {@link HandOver}, writes the same bytes, and has the last
     * word on what is wrong: a message that the other fails at is written by this one from the start. Null, as here, if there is
     * one writer for everything.
     */
    protected @Nullable FieldWriter newGeneralWriter() {
        return null;
    }

    /** As {@link #newGeneralWriter}, for reading. */
    protected @Nullable FieldReader newGeneralReader() {
        return null;
    }

    private Route<FieldWriter> writers() {
        Route<FieldWriter> route = writers.get();
        if (route == null) {
            route = new Route<>(newWriter(), newGeneralWriter());
            writers.set(route);
        }
        return route;
    }

    private Route<FieldReader> readers() {
        Route<FieldReader> route = readers.get();
        if (route == null) {
            route = new Route<>(newReader(), newGeneralReader());
            readers.set(route);
        }
        return route;
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
        Route<FieldWriter> route = writers();
        if (route.isFastNext()) {
            FieldWriter fast = route.fast();
            try {
                write(adapter, bean, fast, limits);
                return fast;
            } catch (HandOver e) {
                route.leaveFast();
            } catch (SerializationException | StackOverflowError e) {
                // the general writer words it
            }
        }
        FieldWriter out = route.general();
        try {
            write(adapter, bean, out, limits);
            return out;
        } catch (SerializationException e) {
            FieldWriter fresh = newGeneralWriter();
            throw e.at(id(), -1, Trace.write(adapter, bean, fresh == null ? newWriter() : fresh, limits));
        } catch (StackOverflowError e) {
            // a bean graph with a cycle, or limits that allow more nesting than the thread's stack
            throw new SerializationException(Code.LIMIT_DEPTH, "the beans nest deeper than the stack allows")
                    .at(id(), -1, "");
        }
    }

    private static <T> void write(Adapter<T> adapter, T bean, FieldWriter out, Limits limits) {
        do {
            out.start(adapter.shape(), limits);
            adapter.write(out, bean);
            out.finish();
        } while (out.isToBeWrittenAgain());
    }

    @Override
    public final <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length > limits.messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), length)
                    .at(id(), 0, "");
        }
        Route<FieldReader> route = readers();
        if (route.isFastNext()) {
            try {
                return read(adapter, route.fast(), bytes, offset, length, limits);
            } catch (HandOver e) {
                route.leaveFast();
            } catch (SerializationException | IndexOutOfBoundsException | StackOverflowError e) {
                // the general reader words it
            }
        }
        FieldReader in = route.general();
        try {
            return read(adapter, in, bytes, offset, length, limits);
        } catch (SerializationException e) {
            throw e.at(id(), in.offset(), Trace.read(adapter, tracing(), bytes, offset, length, limits));
        } catch (IndexOutOfBoundsException e) {
            // readers rely on the array's own bounds check instead of a second one per byte
            throw new SerializationException(Code.TRUNCATED, "the message ends inside a value")
                    .at(id(), length, Trace.read(adapter, tracing(), bytes, offset, length, limits));
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the message nests deeper than the stack allows")
                    .at(id(), in.offset(), "");
        }
    }

    private static <T> T read(Adapter<T> adapter, FieldReader in, byte[] bytes, int offset, int length, Limits limits) {
        in.start(adapter.shape(), bytes, offset, length, limits);
        T bean = adapter.read(in);
        in.finish();
        in.resolve();
        return bean;
    }

    private FieldReader tracing() {
        FieldReader general = newGeneralReader();
        return general == null ? newReader() : general;
    }
}
