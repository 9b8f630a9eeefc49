package io.curcuma.spi;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.SharedValues;
import io.curcuma.Unknowns;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A format on top of a {@link FieldWriter} and a {@link FieldReader}, whose scratch memory is used again: each call takes a writer or
 * a reader that no other call has, or makes one, and puts it back. What beans do while they are written or read is their own: also
 * calls of the same format.
 *
 * <p>A failed call is made a second time through {@link Trace}, which finds the path of the field: the path costs nothing as
 * long as nothing fails, and adapters are pure.
 */
public abstract class FieldFormat implements Format {
    // what is read from a larger message may have grown with it
    private static final int LARGE = 2 << 20;

    /**
     * Bytes that a reader reads, with {@link #START} for each message, before another one takes its place. Readers hold references that
     * change with each field. In an object that has become old, each change costs a memory fence under G1, up to a fifth of the time
     * of a message; one that is replaced every few milliseconds under load is young as a rule.
     */
    private static final int WORK = 4 << 20;

    private static final int START = 16 << 10;

    private final Scratch<FieldWriter> writers = new Scratch<>();
    private final Scratch<FieldReader> readers = new Scratch<>();
    private final Sizes sizes = new Sizes();

    /** A format without messages yet: its writers and readers are made as calls come. */
    protected FieldFormat() {}

    /**
     * A new writer, for one message after the other. A serializer has all formats and uses one or two: where this calls the writer's
     * constructor, the JVM loads the class of the writer with that of the format, to verify it, and where it calls a static method
     * that returns a {@link FieldWriter}, with the first message. That is a seventh of the time of a first document.
     */
    protected abstract FieldWriter newWriter();

    /** A new reader, for one message after the other; as {@link #newWriter}. */
    protected abstract FieldReader newReader();

    /**
     * Tells a writer, before each message, what it needs to know of it beside its shape: of XML, which root element it has. Here
     * there is nothing to tell.
     *
     * @throws SerializationException if there can be no message of this adapter's beans
     */
    protected void prepare(FieldWriter out, Adapter<?> adapter) {
        // what the shape says is enough
    }

    /** As {@link #prepare(FieldWriter, Adapter)}, for reading. */
    protected void prepare(FieldReader in, Adapter<?> adapter) {
        // what the shape says is enough
    }

    /**
     * Called with what a writer or reader threw, before the call is made again to find the path of the field. A format that only
     * knows a part of its messages throws something else here, which whoever combines it with another one waits for. Here nothing
     * happens.
     */
    protected void onFailure(Throwable failure) {
        // it becomes a SerializationException
    }

    /**
     * The message as this version of the schema has it, if it is of another one.
     *
     * @return empty if it is of this version
     * @throws SerializationException if it can not be read, or is of a version that is not known
     */
    protected Optional<byte[]> translated(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        return Optional.empty();
    }

    private Slot<FieldWriter> takeWriter() {
        Slot<FieldWriter> slot = writers.take();
        return slot == null ? addWriter() : slot;
    }

    private Slot<FieldWriter> addWriter() {
        FieldWriter writer = newWriter();
        writer.expect(sizes);
        Slot<FieldWriter> slot = new Slot<>(writer);
        writers.add(slot);
        return slot;
    }

    private Slot<FieldReader> takeReader() {
        Slot<FieldReader> slot = readers.take();
        return slot == null ? addReader() : slot;
    }

    private Slot<FieldReader> addReader() {
        Slot<FieldReader> slot = new Slot<>(newReader());
        readers.add(slot);
        return slot;
    }

    private void leave(Slot<FieldWriter> slot) {
        if (!slot.isSound()) {
            writers.remove(slot);
            return;
        }
        slot.value().release();
        slot.leave();
    }

    private void leave(Slot<FieldReader> slot, int length) {
        if (!slot.isSound() || length > LARGE || slot.worked(length + START) > WORK) {
            readers.remove(slot);
            return;
        }
        slot.value().release();
        slot.leave();
    }

    /**
     * Whether the format keeps {@link Unknowns.Fields}: its reader asks {@link FieldReader#keepsFields}, and its writer takes
     * {@link FieldWriter#unknownField}.
     */
    protected boolean keepsUnknownFields() {
        return false;
    }

    /**
     * Whether the format keeps {@link Unknowns.Literals}: its reader finds the ordinals of literals by
     * {@link FieldReader#ordinal(Field, String)} or {@link FieldReader#ordinal(Field, int)}, and its writer
     * {@link FieldWriter#takesLiteral takes} what those do not find.
     */
    protected boolean keepsUnknownLiterals() {
        return false;
    }

    /** Whether the format is one of XML, whose unknown fields are {@link Unknowns.Elements}: its reader asks {@link FieldReader#unknownElements}. */
    protected boolean keepsUnknownElements() {
        return false;
    }

    /** The id. */
    @Override
    public final String toString() {
        return id();
    }

    private void check(UnknownsPolicy policy) {
        boolean elements = keepsUnknownElements() && policy.elements() == Unknowns.Elements.KEEP;
        policy.check(id(), true, keepsUnknownLiterals(), keepsUnknownFields() || elements);
    }

    @Override
    public final <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
        return write(adapter, bean, limits, (Unknowns) null);
    }

    @Override
    public final <T> byte[] write(Adapter<T> adapter, T bean, Limits limits, UnknownsPolicy policy) {
        check(policy);
        return write(adapter, bean, limits, policy.unknowns());
    }

    private <T> byte[] write(Adapter<T> adapter, T bean, Limits limits, @Nullable Unknowns unknowns) {
        Slot<FieldWriter> slot = takeWriter();
        try {
            return written(slot, adapter, bean, limits, unknowns).toByteArray();
        } catch (Error e) {
            slot.giveUp();
            throw e;
        } finally {
            leave(slot);
        }
    }

    @Override
    public final <T> void write(Adapter<T> adapter, T bean, OutputStream out, Limits limits) throws IOException {
        Slot<FieldWriter> slot = takeWriter();
        try {
            written(slot, adapter, bean, limits, null).writeTo(out);
        } catch (Error e) {
            slot.giveUp();
            throw e;
        } finally {
            leave(slot);
        }
    }

    private FieldWriter keeping(FieldWriter out, @Nullable Unknowns unknowns) {
        return unknowns == null ? out : KeepingWriter.create(out, unknowns, id());
    }

    private <T> FieldWriter written(
            Slot<FieldWriter> slot, Adapter<T> adapter, T bean, Limits limits, @Nullable Unknowns unknowns) {
        FieldWriter out = slot.value();
        prepare(out, adapter);
        try {
            write(adapter, bean, keeping(out, unknowns), limits);
            return out;
        } catch (RuntimeException e) {
            onFailure(e);
            SerializationException described = e instanceof ClassCastException
                    // a list of the bean holds it, or whoever set the property did not ask the compiler
                    ? SerializationException.failed(
                            Code.INVALID_BEAN, "a value of another class than its property has", e)
                    : described(e);
            throw described.at(id(), -1, trace(adapter, bean, limits, unknowns));
        } catch (StackOverflowError e) {
            slot.giveUp();
            onFailure(e);
            // a bean graph with a cycle, or limits that allow more nesting than the thread's stack
            throw new SerializationException(Code.LIMIT_DEPTH, "the beans nest deeper than the stack allows")
                    .at(id(), -1, "");
        }
    }

    private static SerializationException described(RuntimeException failure) {
        return failure instanceof SerializationException known ? known : SerializationException.failed(failure);
    }

    private <T> String trace(Adapter<T> adapter, T bean, Limits limits, @Nullable Unknowns unknowns) {
        FieldWriter fresh = newWriter();
        prepare(fresh, adapter);
        return Trace.write(adapter, bean, keeping(fresh, unknowns), limits);
    }

    private static <T> void write(Adapter<T> adapter, T bean, FieldWriter out, Limits limits) {
        do {
            out.start(adapter.shape(), limits);
            adapter.write(out, bean);
            out.finish();
        } while (out.isToBeWrittenAgain());
        if (out.isToBeChecked()) {
            LimitCheck.check(adapter, bean, limits);
        }
    }

    @Override
    public final <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
        return read(adapter, bytes, offset, length, Call.within(limits));
    }

    @Override
    public final <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Call call) {
        check(call.policy());
        Limits limits = call.limits();
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length > limits.messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), length)
                    .at(id(), 0, "");
        }
        Optional<byte[]> own = ownVersion(adapter.shape(), bytes, offset, length, limits);
        return own.isEmpty()
                ? readOwn(adapter, bytes, offset, length, call)
                : readOwn(adapter, own.get(), 0, own.get().length, call);
    }

    private Optional<byte[]> ownVersion(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        try {
            return translated(root, bytes, offset, length, limits);
        } catch (SerializationException e) {
            throw e.at(id(), -1, "");
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the message nests deeper than the stack allows")
                    .at(id(), -1, "");
        }
    }

    private <T> T readOwn(Adapter<T> adapter, byte[] bytes, int offset, int length, Call call) {
        long before = call.taken();
        try {
            return readHere(adapter, bytes, offset, length, call);
        } catch (SerializationException e) {
            if (length == bytes.length) {
                throw e;
            }
        }
        call.giveBack(before);
        // readers look beyond the end of a slice before they know that they do: what is wrong, if anything, its bytes
        // alone tell
        byte[] alone = Arrays.copyOfRange(bytes, offset, offset + length);
        return readHere(adapter, alone, 0, length, call);
    }

    private <T> T readHere(Adapter<T> adapter, byte[] bytes, int offset, int length, Call call) {
        Slot<FieldReader> slot = takeReader();
        try {
            return read(slot, adapter, bytes, offset, length, call);
        } catch (Error e) {
            slot.giveUp();
            throw e;
        } finally {
            leave(slot, length);
        }
    }

    private <T> T read(Slot<FieldReader> slot, Adapter<T> adapter, byte[] bytes, int offset, int length, Call call) {
        long before = call.taken();
        FieldReader in = slot.value();
        prepare(in, adapter);
        try {
            return read(adapter, in, bytes, offset, length, call);
        } catch (IndexOutOfBoundsException e) {
            onFailure(e);
            call.giveBack(before);
            // readers rely on the array's own bounds check instead of a second one per byte
            throw new SerializationException(Code.TRUNCATED, "the message ends inside a value")
                    .at(id(), length, trace(in, adapter, bytes, offset, length, call));
        } catch (RuntimeException e) {
            onFailure(e);
            call.giveBack(before);
            throw placed(described(e), in).at(id(), place(in, length), trace(in, adapter, bytes, offset, length, call));
        } catch (StackOverflowError e) {
            slot.giveUp();
            onFailure(e);
            throw new SerializationException(Code.LIMIT_DEPTH, "the message nests deeper than the stack allows")
                    .at(id(), place(in, length), "");
        }
    }

    /** What is not found by the reader itself names no line: a value that is parsed by its type alone. */
    private static SerializationException placed(SerializationException problem, FieldReader in) {
        String place = in.place();
        boolean lacks = problem.code() == Code.SCHEMA_MISMATCH
                && !place.isEmpty()
                && !problem.problem().startsWith("line ");
        return lacks ? problem.at(place) : problem;
    }

    /** A reader may have passed the end of the message before it has seen that; -1 for one that tells lines instead. */
    private static int place(FieldReader in, int length) {
        return Math.max(-1, Math.min(in.offset(), length));
    }

    private <T> String trace(FieldReader in, Adapter<T> adapter, byte[] bytes, int offset, int length, Call call) {
        in.release();
        prepare(in, adapter);
        in.tolerate(call.policy());
        FieldReader metered = MeteredReader.of(in, length, call);
        FieldReader again = call.policy().unknowns() == null ? metered : KeepingReader.create(metered, id());
        return Trace.read(adapter, again, bytes, offset, length, call.limits());
    }

    private <T> T read(Adapter<T> adapter, FieldReader in, byte[] bytes, int offset, int length, Call call) {
        in.tolerate(call.policy());
        FieldReader metered = sharing(MeteredReader.of(in, length, call), call.policy());
        Unknowns unknowns = call.policy().unknowns();
        T bean;
        if (unknowns == null) {
            metered.reportTo(call.report());
            bean = read(adapter, metered, bytes, offset, length, call.limits());
        } else {
            FieldReader keeping = KeepingReader.create(metered, id());
            keeping.reportTo(call.report());
            bean = read(adapter, keeping, bytes, offset, length, call.limits());
            unknowns.kept().addAll(((KeepingReader) keeping).beans());
        }
        if (in.hasLost()) {
            in.count(id(), adapter.shape(), bytes, offset, length);
        }
        return bean;
    }

    private static FieldReader sharing(FieldReader in, UnknownsPolicy policy) {
        SharedValues values = policy.values();
        return values == null ? in : SharingReader.create(in, values);
    }

    private static <T> T read(Adapter<T> adapter, FieldReader in, byte[] bytes, int offset, int length, Limits limits) {
        in.start(adapter.shape(), bytes, offset, length, limits);
        T bean = adapter.read(in);
        in.finish();
        in.resolve();
        return bean;
    }
}
