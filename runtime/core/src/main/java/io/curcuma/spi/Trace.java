package io.curcuma.spi;

import io.curcuma.Limits;

/** Finds the field at which a call failed, by making the call again. That needs more stack than the first call. */
final class Trace {
    private Trace() {}

    static <T> String write(Adapter<T> adapter, T bean, FieldWriter fresh, Limits limits) {
        FieldPath path = new FieldPath();
        try {
            TraceWriter out = new TraceWriter(fresh, path);
            out.start(adapter.shape(), limits);
            adapter.write(out, bean);
            out.finish();
            return "";
        } catch (RuntimeException | StackOverflowError e) {
            if (Values.isNullItem(e)) {
                // the adapter found the problem before it called the writer
                path.nextItem();
            }
            return path.toString();
        }
    }

    static <T> String read(Adapter<T> adapter, FieldReader fresh, byte[] bytes, int offset, int length, Limits limits) {
        FieldPath path = new FieldPath();
        try {
            TraceReader in = new TraceReader(fresh, path);
            in.start(adapter.shape(), bytes, offset, length, limits);
            adapter.read(in);
            in.finish();
            return "";
        } catch (RuntimeException | StackOverflowError e) {
            return path.toString();
        }
    }
}
