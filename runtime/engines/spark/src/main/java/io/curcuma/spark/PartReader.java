package io.curcuma.spark;

import io.curcuma.MessageReader;
import io.curcuma.MessageReader.Refusal;
import io.curcuma.SerializationException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads the elements of a part of a document.
 *
 * @param <T> the bean
 */
final class PartReader<T> implements PartitionReader<InternalRow> {
    private static final System.Logger LOG = System.getLogger(PartReader.class.getName());

    private final BeanRows<T> beans;
    private final SourceOptions options;
    private final DocumentPart part;
    private final Configuration configuration;
    private final int errorColumn;
    private final int width;
    private final RowBuilder builder;
    private final LineCounter lines;
    private @Nullable InputStream in;
    private @Nullable MessageReader<T> messages;
    /** Elements that were refused on the way to the next bean. */
    private final Queue<Refusal> refusals = new ArrayDeque<>();

    private InternalRow row = new GenericInternalRow(0);
    private boolean ended;

    PartReader(
            BeanRows<T> beans,
            SourceOptions options,
            List<String> columns,
            DocumentPart part,
            Configuration configuration) {
        this.beans = beans;
        this.options = options;
        this.part = part;
        this.configuration = configuration;
        errorColumn = columns.indexOf(ErrorColumn.NAME);
        width = columns.size();
        builder = beans.builder(columns);
        lines = new LineCounter(part.path(), configuration);
    }

    @Override
    public boolean next() throws IOException {
        while (true) {
            Refusal refusal = refusals.poll();
            if (refusal != null) {
                if (refused(refusal)) {
                    return true;
                }
            } else if (ended) {
                return false;
            } else {
                advance();
                if (refusals.isEmpty() && !ended) {
                    return true;
                }
            }
        }
    }

    /** Goes to the next row; leaves refusals where there are some on the way, or the end. */
    private void advance() throws IOException {
        MessageReader<T> reader = messages();
        try {
            ended = !reader.hasNext();
        } catch (SerializationException e) {
            ended = true;
            LOG.log(System.Logger.Level.WARNING, "the rest of " + part.path() + " cannot be read: " + e.getMessage());
            refusals.add(refusal(e, reader));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        if (refusals.isEmpty() && !ended) {
            try {
                row = beans.row(reader.next(), builder);
            } catch (SerializationException e) {
                refusals.add(refusal(e, reader));
            }
        }
    }

    private static Refusal refusal(SerializationException problem, MessageReader<?> reader) {
        return new Refusal(reader.ordinal(), reader.position(), problem.inStream(reader.ordinal(), reader.position()));
    }

    private MessageReader<T> messages() throws IOException {
        MessageReader<T> opened = messages;
        if (opened == null) {
            InputStream stream = part.open(configuration);
            in = stream;
            Class<T> type = beans.adapter().type();
            opened = options.isXml()
                    ? beans.serializer().stream(stream, options.element(), type, options.format())
                    : beans.serializer().stream(stream, type, options.format());
            opened = opened.countingFrom(part.elements(), part.inFile(0)).onRefused(refusals::add);
            messages = opened;
        }
        return opened;
    }

    /** @return whether there is a row for it */
    private boolean refused(Refusal refusal) throws IOException {
        long offset = refusal.position();
        SerializationException located = refusal.problem();
        switch (options.mode()) {
            case FAILFAST -> throw new IOException(part.path() + ": " + located.getMessage(), located);
            case DROPMALFORMED -> {
                return false;
            }
            case PERMISSIVE -> {
                @Nullable Object[] values = new Object[width];
                if (errorColumn >= 0) {
                    values[errorColumn] = ErrorColumn.of(part.path(), lines.line(offset), offset, located);
                }
                row = new GenericInternalRow(values);
            }
        }
        return true;
    }

    @Override
    public InternalRow get() {
        return row;
    }

    @Override
    public void close() throws IOException {
        lines.close();
        if (in != null) {
            in.close();
        }
    }
}
