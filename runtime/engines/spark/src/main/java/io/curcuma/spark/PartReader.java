package io.curcuma.spark;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Call;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.MessageSource;
import io.curcuma.spi.MessageSource.Beginning;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
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
    private final Limits limits;
    private @Nullable InputStream in;
    private @Nullable MessageSource messages;
    /** The bean of the element at hand, if it was read while its end was looked for. */
    private @Nullable T early;

    private InternalRow row = new GenericInternalRow(0);
    private long ordinal;
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
        limits = beans.serializer().limits();
        ordinal = part.elements();
    }

    @Override
    public boolean next() throws IOException {
        while (!ended) {
            if (advance()) {
                return true;
            }
        }
        return false;
    }

    /** Whether there is a row now. */
    private boolean advance() throws IOException {
        MessageSource source = source();
        try {
            early = null;
            if (!source.next(this::readEarly)) {
                ended = true;
                return false;
            }
        } catch (SerializationException e) {
            ended = true;
            LOG.log(System.Logger.Level.WARNING, "the rest of " + part.path() + " cannot be read: " + e.getMessage());
            return refused(e.at(options.format(), -1, ""), source.position());
        }
        ordinal++;
        SerializationException tooLarge = source.problem();
        if (tooLarge != null) {
            return refused(tooLarge.at(options.format(), -1, ""), source.position());
        }
        try {
            T bean = early;
            if (bean == null) {
                bean = source.format().read(beans.adapter(), source.bytes(), source.offset(), source.length(), limits);
            }
            row = beans.row(bean, builder);
            return true;
        } catch (SerializationException e) {
            return refused(e, source.position());
        }
    }

    private void readEarly(int path, Beginning message) {
        early = message.read(beans.adapter(), Call.within(limits));
    }

    private MessageSource source() throws IOException {
        MessageSource opened = messages;
        if (opened == null) {
            in = part.open(configuration);
            List<ElementPath> paths = options.isXml() ? List.of(ElementPath.of(options.element())) : List.of();
            opened = beans.serializer().format(options.format()).messages(in, paths, limits);
            messages = opened;
        }
        return opened;
    }

    /** @return whether there is a row for it */
    private boolean refused(SerializationException problem, long position) throws IOException {
        long offset = part.inFile(position);
        SerializationException located = problem.inStream(ordinal, offset);
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
