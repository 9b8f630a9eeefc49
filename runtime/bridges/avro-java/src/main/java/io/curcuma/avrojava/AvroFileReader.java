package io.curcuma.avrojava;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Reads beans from an object container file, block by block. Not thread-safe, but several readers can read one file at the same time, each
 * for a part of it ({@link #sync}, {@link #isPast}).
 *
 * <p>Untrusted files meet the limits before memory: a block is read as one message, so {@link Limits#messageBytes} is the most that it
 * may have, compressed or not, and {@link Limits#graphBytes} what all of its beans may take.
 *
 * <p>{@link #hasNext} and {@link #next} throw {@link SerializationException} for a damaged block, and {@link UncheckedIOException} for
 * what the disk does. Both throw the same again until {@link #sync} has found another block: of a file that was opened by its path,
 * {@code sync(position() + 1)} goes on behind the damage.
 *
 * @param <T> the bean's class
 */
public final class AvroFileReader<T> implements Iterator<T>, Closeable {
    private final FileBytes in;
    private final FileHeader header;
    private final BeanBlocks<T> blocks;
    private final BlockCodec codec;
    private final Consumer<AvroFileProgress> progress;
    private Iterator<T> beans = List.<T>of().iterator();
    private @Nullable RuntimeException failure;
    /** Place of the marker before the current block. */
    private long begin;
    /** Place of the marker before the next block. */
    private long position;

    private long records;

    AvroFileReader(FileBytes in, FileHeader header, BeanBlocks<T> blocks, Consumer<AvroFileProgress> progress) {
        this.in = in;
        this.header = header;
        this.blocks = blocks;
        this.codec = BlockCodec.of(header.codec());
        this.progress = progress;
        this.position = header.end() - FileHeader.MARKER;
    }

    /** The schema with which the file was written. */
    public Schema schema() {
        return header.schema();
    }

    /** What the file's header says, by key, with Avro's own keys; the values are copies. */
    public Map<String, byte[]> metadata() {
        Map<String, byte[]> metadata = new LinkedHashMap<>();
        header.metadata().forEach((key, value) -> metadata.put(key, value.clone()));
        return metadata;
    }

    /** Whether there is a bean more. May read a block. */
    @Override
    public boolean hasNext() {
        if (failure != null) {
            throw failure;
        }
        try {
            while (!beans.hasNext()) {
                if (in.isAtEnd()) {
                    return false;
                }
                beans = block().iterator();
            }
            return true;
        } catch (SerializationException e) {
            failure = e;
            throw e;
        } catch (IOException e) {
            failure = new UncheckedIOException(e);
            throw failure;
        }
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return beans.next();
    }

    private List<T> block() throws IOException {
        Limits limits = blocks.limits();
        long count = in.number();
        if (count < 0) {
            throw in.malformed("a block of a negative count");
        }
        byte[] block = in.take(in.length(limits.messageBytes(), "messageBytes"));
        long end = in.position();
        if (!Arrays.equals(in.take(FileHeader.MARKER), header.marker())) {
            throw in.malformed("a block without the file's sync marker after it");
        }
        List<T> read = blocks.read(codec.decompress(block, limits.messageBytes()), count);
        begin = position;
        position = end;
        records += read.size();
        progress.accept(new AvroFileProgress(in.position(), in.length(), records));
        return read;
    }

    /**
     * Where to go on when the beans that {@link #next} returned are handled: {@link #sync} with this number, in this reader or another
     * one of the same file, finds the first block with a bean that was not returned. Its beans come again from the first on.
     */
    public long position() {
        return beans.hasNext() ? begin : position;
    }

    /**
     * Goes to the first block whose marker, which stands before it, begins at a place or later; to the end if there is none. Beans of the
     * block at hand that were not asked for are left out.
     *
     * <p>Several readers share a file if each goes to the begin of its part and stops when {@link #isPast} is true of its end: all
     * together they read each block once.
     *
     * @param place a byte of the file, not negative; a stream goes forward alone
     * @throws SerializationException {@code CONFIG_INVALID} if a stream has passed the place
     */
    public void sync(long place) throws IOException {
        if (place < 0) {
            throw new SerializationException(Code.CONFIG_INVALID, "place " + place + " is negative");
        }
        beans = List.<T>of().iterator();
        failure = null;
        if (place <= header.end() - FileHeader.MARKER) {
            in.seek(header.end());
        } else {
            in.seek(place);
            scan();
        }
        position = in.position() - FileHeader.MARKER;
    }

    /** Passes the next marker, or all bytes. */
    private void scan() throws IOException {
        byte[] marker = header.marker();
        byte[] window = new byte[FileHeader.MARKER];
        long seen = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            window[(int) (seen++ % window.length)] = (byte) next;
            if (seen >= window.length && isMarker(window, (int) (seen % window.length), marker)) {
                return;
            }
        }
    }

    private static boolean isMarker(byte[] window, int first, byte[] marker) {
        for (int i = 0; i < marker.length; i++) {
            if (window[(first + i) % window.length] != marker[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether all beans before a place were asked for: those of every block whose marker begins before it. */
    public boolean isPast(long place) {
        return !beans.hasNext() && position >= place;
    }

    /** The beans that are left, once; closing the stream closes the file. */
    public Stream<T> stream() {
        return StreamSupport.stream(
                        Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED | Spliterator.NONNULL), false)
                .onClose(() -> {
                    try {
                        close();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
