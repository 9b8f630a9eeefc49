package io.curcuma.spark;

import java.util.Arrays;
import java.util.Objects;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.CatalystTypeConverters;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.encoders.Codec;
import org.jspecify.annotations.Nullable;
import scala.Function1;

/**
 * Beans as rows of programs.
 *
 * @param <T> the bean
 */
final class RowCodec<T> implements Codec<T, Row> {
    private static final long serialVersionUID = 1L;

    private final Class<T> type;
    private transient @Nullable State<T> state;

    /** What is made where it is used. */
    private record State<T>(
            BeanRows<T> beans,
            RowBuilder builder,
            BeanRows.Reader<T> reader,
            Function1<Object, Object> toRow,
            Function1<Object, Object> toInternal) {
        static <T> State<T> of(Class<T> type) {
            BeanRows<T> beans = BeanRows.of(type);
            return new State<>(
                    beans,
                    beans.builder(Arrays.asList(beans.schema().fieldNames())),
                    beans.reader(beans.schema()),
                    CatalystTypeConverters.createToScalaConverter(beans.schema()),
                    CatalystTypeConverters.createToCatalystConverter(beans.schema()));
        }
    }

    RowCodec(Class<T> type) {
        this.type = type;
    }

    private State<T> state() {
        if (state == null) {
            state = State.of(type);
        }
        return Objects.requireNonNull(state);
    }

    @Override
    public Row encode(T bean) {
        State<T> with = state();
        return (Row) with.toRow.apply(with.beans.row(bean, with.builder));
    }

    @Override
    public T decode(Row row) {
        State<T> with = state();
        return with.reader.bean((InternalRow) with.toInternal.apply(row));
    }
}
