package io.curcuma;

import io.curcuma.SerializationException.Code;
import io.curcuma.internal.adapters.FormatAdapters;
import io.curcuma.internal.stream.BoundedInput;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Call;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.HeapBytes;
import io.curcuma.spi.MessageSource;
import io.curcuma.spi.MessageSource.Beginning;
import io.curcuma.spi.UnknownsPolicy;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads one bean after the other from a stream or document of any length. What it holds is bounded by the largest message, to which
 * {@link Limits} apply as to a message of its own. Made by {@link Serializer#stream(InputStream, Class, String)}. Not thread-safe.
 *
 * <p>A message that cannot be read is thrown as a {@link SerializationException} that says which one it is and where in the stream it
 * begins; the next call goes on behind it. Where {@link #onRefused} was called, it is passed on there instead. A stream in which the
 * start or the end of a message cannot be found ends with an exception in any case. A message above {@link Limits#messageBytes} is passed
 * over as one that cannot be read, but for CBOR and MessagePack, whose stream ends there.
 *
 * @param <T> type of the beans
 */
public final class MessageReader<T> implements Iterator<T>, AutoCloseable {
    /**
     * A message that could not be read.
     *
     * @param ordinal number of the message among those that the reader returns, from 1
     * @param position where it begins in the stream, in bytes
     * @param problem why
     */
    public record Refusal(long ordinal, long position, SerializationException problem) {}

    /** What is done with the messages of one path. */
    private static final class Target<U> {
        private final FormatAdapters adapters;
        private final Adapter<U> adapter;
        private final Consumer<? super U> consumer;
        /** The bean of the message at hand, if it was read while its end was looked for. */
        private @Nullable U early;

        Target(FormatAdapters adapters, Adapter<U> adapter, Consumer<? super U> consumer) {
            this.adapters = adapters;
            this.adapter = adapter;
            this.consumer = consumer;
        }

        void readEarly(Beginning message, Call call) {
            long before = call.taken();
            try {
                early = adapters.validated(call, with -> message.read(adapter, with));
            } catch (RuntimeException e) {
                call.giveBack(before);
                throw e;
            }
        }

        void read(MessageSource message, Call call, boolean quietly) {
            U known = early;
            if (known != null) {
                early = null;
                consumer.accept(known);
                return;
            }
            SerializationException problem = message.problem();
            if (problem != null) {
                throw problem.at(message.format().id(), -1, "");
            }
            U bean;
            boolean before = SerializationException.traceless(quietly);
            try {
                bean = whenThereIsRoom(message, call);
            } finally {
                boolean unused = SerializationException.traceless(before);
            }
            consumer.accept(bean);
        }

        private U whenThereIsRoom(MessageSource message, Call call) {
            long most = Math.min(
                    message.length() * (long) HeapBytes.PER_WIRE_BYTE,
                    call.limits().graphBytes());
            HeapBudget budget = HeapBudget.shared();
            if (most <= budget.allowance()) {
                return bean(message, call);
            }
            try (HeapBudget.Lease lease = budget.lease()) {
                lease.take(most);
                return bean(message, call);
            }
        }

        private U bean(MessageSource message, Call call) {
            return adapters.validated(
                    call,
                    with -> message.format().read(adapter, message.bytes(), message.offset(), message.length(), with));
        }
    }

    private final FormatAdapters adapters;
    private final Limits limits;
    private final InputStream in;
    private final List<ElementPath> paths = new ArrayList<>();
    private final List<Target<?>> targets = new ArrayList<>();
    private long maxBytes = Long.MAX_VALUE;
    private Call call;
    private @Nullable Consumer<? super Refusal> refused;
    private boolean mayBeEmpty;
    private @Nullable MessageSource source;
    private @Nullable T ready;
    private boolean ended;
    private long ordinal;
    private long position;
    private long bytesBefore;

    MessageReader(
            FormatAdapters adapters,
            Limits limits,
            UnknownsPolicy policy,
            InputStream in,
            List<ElementPath> paths,
            Class<T> type) {
        this.adapters = adapters;
        this.limits = limits;
        this.call = new Call(limits, null, policy);
        this.in = in;
        this.paths.addAll(paths);
        targets.add(new Target<>(adapters, adapters.adapter(type), bean -> ready = bean));
    }

    /**
     * Other elements of the document, such as its header or trailer, are read as well: when they come, before the next bean.
     *
     * @param path as {@link Serializer#stream(InputStream, String, Class, String)} takes it; where an element is on several paths, the
     *     first one counts
     * @param type of these elements
     * @param consumer gets their beans
     * @return this reader
     * @throws IllegalArgumentException if the path is not one
     * @throws IllegalStateException if a message was asked for already
     */
    public <U> MessageReader<T> also(String path, Class<U> type, Consumer<? super U> consumer) {
        if (source != null) {
            throw new IllegalStateException("the first message was read already");
        }
        paths.add(ElementPath.of(path));
        targets.add(new Target<>(adapters, adapters.adapter(type), consumer));
        return this;
    }

    /**
     * Messages that cannot be read are passed on, and reading goes on behind them. Their problems have no stack trace, which would cost more than the
     * message.
     *
     * @return this reader
     */
    public MessageReader<T> onRefused(Consumer<? super Refusal> consumer) {
        refused = Objects.requireNonNull(consumer);
        return this;
    }

    /**
     * Limits the stream as a whole, besides {@link Limits}, which apply to each message. Above one of these limits the stream ends with a
     * {@code LIMIT_SIZE}, even where {@link #onRefused} was called.
     *
     * @param bytes of the stream at most, also those between messages
     * @param graphBytes approximate heap bytes of the beans of all messages together, with those of {@link #also}; takes the place of
     *     {@link Limits#graphBytes}
     * @return this reader
     * @throws IllegalArgumentException if a limit is not positive
     * @throws IllegalStateException if a message was asked for already
     */
    public MessageReader<T> withinTotal(long bytes, long graphBytes) {
        if (source != null) {
            throw new IllegalStateException("the first message was read already");
        }
        if (bytes <= 0) {
            throw new IllegalArgumentException("a stream of " + bytes + " bytes at most");
        }
        maxBytes = bytes;
        call = call.with(new GraphBudget(limits.withGraphBytes(graphBytes)));
        return this;
    }

    /**
     * The stream is a part of a longer one: {@link #ordinal}, {@link #position} and {@link Refusal}s count from its beginning.
     *
     * @param messages of the longer stream that come before this one
     * @param bytes of it that do; less if this stream begins with something that the longer one does not have there
     * @return this reader
     * @throws IllegalStateException if a message was asked for already
     */
    public MessageReader<T> countingFrom(long messages, long bytes) {
        if (source != null) {
            throw new IllegalStateException("the first message was read already");
        }
        ordinal = messages;
        position = bytes;
        bytesBefore = bytes;
        return this;
    }

    /**
     * An XML document in which no element is on a path has no messages. Without this call it is refused, since the path may be wrong.
     *
     * @return this reader
     */
    public MessageReader<T> allowEmpty() {
        mayBeEmpty = true;
        return this;
    }

    /**
     * Whether there is one more; reads it.
     *
     * @throws SerializationException if it cannot be read
     * @throws UncheckedIOException if the stream fails
     */
    @Override
    public boolean hasNext() {
        while (ready == null && !ended) {
            advance(true);
        }
        return ready != null;
    }

    /**
     * Passes over messages without reading them, such as those that were read before a restart. They count in {@link #ordinal}, and none
     * of them is refused. Elements of {@link #also} are read when they come.
     *
     * @param count how many
     * @return how many there were: fewer than {@code count} at the end of the stream
     * @throws SerializationException if one of them cannot be found, or an element of {@link #also} cannot be read
     * @throws UncheckedIOException if the stream fails
     */
    public long skip(long count) {
        long skipped = 0;
        if (count > 0 && ready != null) {
            ready = null;
            skipped = 1;
        }
        long first = ordinal - skipped;
        while (skipped < count && !ended) {
            advance(false);
            skipped = ordinal - first;
        }
        return skipped;
    }

    /** @param wanted whether a message of the first path is read */
    private void advance(boolean wanted) {
        try {
            MessageSource messages = source();
            // whatever is thrown from here on, no message begins where this one did
            ended = true;
            boolean found = isThere(messages, wanted);
            ended = !found;
            if (!found) {
                return;
            }
            position = bytesBefore + messages.position();
            if (messages.path() == 0) {
                ordinal++;
            }
            if (wanted || messages.path() != 0) {
                read(messages);
            }
        } catch (SerializationException e) {
            throw e.at(adapters.format().id(), -1, "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isThere(MessageSource messages, boolean wanted) throws IOException {
        try {
            return wanted ? messages.next(this::readEarly) : messages.next();
        } catch (SerializationException e) {
            // what is not well-formed has other codes
            if (mayBeEmpty && e.code() == Code.SCHEMA_MISMATCH) {
                return false;
            }
            throw e;
        }
    }

    private MessageSource source() {
        MessageSource opened = source;
        if (opened == null) {
            opened = adapters.format().messages(bounded(), List.copyOf(paths), limits);
            source = opened;
        }
        return opened;
    }

    private InputStream bounded() {
        return maxBytes == Long.MAX_VALUE
                ? in
                : new BoundedInput(
                        in,
                        maxBytes,
                        () -> SerializationException.limit(Code.LIMIT_SIZE, "bytes", maxBytes, maxBytes + 1));
    }

    private void readEarly(int path, Beginning message) {
        targets.get(path).readEarly(message, call);
    }

    private void read(MessageSource message) {
        try {
            targets.get(message.path()).read(message, call, refused != null);
        } catch (SerializationException e) {
            SerializationException located = e.inStream(ordinal, position);
            boolean isTotal = call.graph() != null && GraphBudget.NAME.equals(e.limitName());
            if (refused == null || isTotal) {
                ended |= isTotal;
                throw located;
            }
            refused.accept(new Refusal(ordinal, position, located));
        }
    }

    /**
     * The next bean.
     *
     * @throws NoSuchElementException if there is none
     * @throws SerializationException if it cannot be read
     * @throws UncheckedIOException if the stream fails
     */
    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the stream has no more messages");
        }
        T bean = Objects.requireNonNull(ready);
        ready = null;
        return bean;
    }

    /** The beans that are left. The stream is lazy and sequential, and throws what {@link #next} throws. */
    public Stream<T> stream() {
        int traits = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, traits), false);
    }

    /** Number of the message that was read last, with those that were refused; without {@link #countingFrom}, 0 before the first. */
    public long ordinal() {
        return ordinal;
    }

    /** Where the message that was read last begins in the stream, in bytes. Of XML in other encodings than UTF-8, as if it were in UTF-8. */
    public long position() {
        return position;
    }

    /** Closes the stream of bytes. */
    @Override
    public void close() throws IOException {
        in.close();
    }
}
