package io.curcuma.avrojava;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumWriter;

/**
 * Writes beans to an object container file, by Avro's own {@link DataFileWriter}. Not thread-safe. A bean that is
 * refused is not in the file, and the next one can follow. Close it: the last block is written then.
 *
 * @param <T> the bean's class, no subclass of it
 */
public final class AvroFileWriter<T> implements Closeable, Flushable {
    private final Serializer serializer;
    private final Class<T> type;
    private final AvroFileOptions options;
    private final Counted out;
    private final DataFileWriter<Object> file;
    private long records;
    private long reported;

    AvroFileWriter(Serializer serializer, Schema schema, Class<T> type, OutputStream out, AvroFileOptions options)
            throws IOException {
        this.serializer = serializer;
        this.type = type;
        this.options = options;
        this.out = new Counted(out);
        this.file = new DataFileWriter<>(new GenericDatumWriter<>(schema));
        file.setCodec(options.codec().factory(options.level()));
        file.setSyncInterval(options.blockBytes());
        options.metadata().forEach(file::setMeta);
        file.create(schema, this.out, options.isDeterministic() ? marker(schema) : null);
        reported = this.out.written;
    }

    private static byte[] marker(Schema schema) {
        try {
            return SchemaNormalization.parsingFingerprint("MD5", schema);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has " + MessageDigest.class.getName() + " MD5", e);
        }
    }

    private static final class Counted extends FilterOutputStream {
        private long written;

        Counted(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            out.write(b);
            written++;
        }

        @Override
        public void write(byte[] b, int offset, int length) throws IOException {
            out.write(b, offset, length);
            written += length;
        }
    }

    /**
     * Adds a bean, which is encoded before this returns.
     *
     * @throws SerializationException as {@link Serializer#write(Object, String)} throws it: nothing is added
     * @throws IOException from the stream alone: the file is then of no use
     */
    public void append(T bean) throws IOException {
        Objects.requireNonNull(bean);
        if (bean.getClass() != type) {
            throw new SerializationException(
                    SerializationException.Code.INVALID_BEAN,
                    "a bean of " + bean.getClass().getName() + " in a file of " + type.getName());
        }
        byte[] datum = serializer.write(bean, Format.AVRO_BARE);
        file.appendEncoded(ByteBuffer.wrap(datum));
        records++;
        reportProgress();
    }

    private void reportProgress() {
        if (out.written != reported) {
            reported = out.written;
            options.progress().accept(new AvroFileProgress(reported, -1, records));
        }
    }

    /** Beans that were added. */
    public long records() {
        return records;
    }

    /**
     * Ends the current block.
     *
     * @return where {@link AvroFileReader#sync} finds what is added from now on
     */
    public long sync() throws IOException {
        long position = file.sync();
        reportProgress();
        // a reader looks for the marker before the next block
        return position - FileHeader.MARKER;
    }

    /** Ends the current block and flushes the stream: whoever reads the file now finds all that was added. */
    @Override
    public void flush() throws IOException {
        file.flush();
        reportProgress();
    }

    /** Ends the file and closes its stream. Does nothing when called again. */
    @Override
    public void close() throws IOException {
        file.close();
        reportProgress();
    }
}
