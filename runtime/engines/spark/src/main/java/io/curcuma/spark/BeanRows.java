package io.curcuma.spark;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.Validation;
import io.curcuma.parquet.ParquetOptions;
import io.curcuma.parquet.ParquetRecordReader;
import io.curcuma.parquet.ParquetRecordWriter;
import io.curcuma.spi.Adapter;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.schema.MessageType;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The beans of a class, and their rows. Not safe for use by several threads.
 *
 * @param <T> the bean
 */
final class BeanRows<T> {
    private final Serializer serializer;
    private final Adapter<T> adapter;
    private final ParquetRecordWriter<T> records;
    private final ColumnNode columns;

    private BeanRows(Serializer serializer, Class<T> type) {
        this.serializer = serializer;
        adapter = serializer.adapter(type);
        records = ParquetRecordWriter.of(adapter, serializer.limits(), ParquetOptions.DEFAULT);
        columns = ColumnNode.of(records.schema());
    }

    /**
     * Those of the class that options name, which are valid if they say so.
     *
     * @throws IllegalArgumentException if it is not there, or no bean
     */
    static BeanRows<?> of(SourceOptions options) {
        String className = options.type();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        try {
            BeanRows<?> rows =
                    of(Class.forName(className, true, loader == null ? BeanRows.class.getClassLoader() : loader));
            return options.validate() ? rows.valid() : rows;
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(
                    "no class " + className
                            + ": add the jar with the beans by --jars, or to the packages of the session",
                    e);
        }
    }

    static <T> BeanRows<T> of(Class<T> type) {
        ClassLoader loader = type.getClassLoader();
        try {
            return new BeanRows<>(
                    Serializer.forPackages(
                            loader == null ? BeanRows.class.getClassLoader() : loader, type.getPackageName()),
                    type);
        } catch (SerializationException e) {
            throw new IllegalArgumentException(type.getName() + " is not a bean with an adapter: " + e.getMessage(), e);
        }
    }

    private BeanRows<T> valid() {
        return new BeanRows<>(serializer.withValidation(Validation.values()), adapter.type());
    }

    Serializer serializer() {
        return serializer;
    }

    Adapter<T> adapter() {
        return adapter;
    }

    /** The columns of all fields. */
    StructType schema() {
        return columns.structType();
    }

    /** What makes rows with some columns. */
    RowBuilder builder(List<String> names) {
        return new RowBuilder(RowLayout.of(columns, names));
    }

    /** The row of a bean, which is valid until the builder makes the next one. */
    InternalRow row(Object bean, RowBuilder builder) {
        records.write(adapter.type().cast(bean), builder);
        return builder.row();
    }

    /**
     * What reads the beans of rows with some columns.
     *
     * @throws IllegalArgumentException if the bean has no such column, or one of another type
     */
    Reader<T> reader(StructType rows) {
        MessageType all = records.schema();
        for (StructField field : rows.fields()) {
            int at = Arrays.asList(schema().fieldNames()).indexOf(field.name());
            if (at < 0) {
                throw new IllegalArgumentException("column " + field.name() + " is not a field of "
                        + adapter.type().getName() + ": drop it, or rename it to one of "
                        + String.join(", ", schema().fieldNames()));
            }
            if (!field.dataType()
                    .asNullable()
                    .equals(schema().fields()[at].dataType().asNullable())) {
                throw new IllegalArgumentException(
                        "column " + field.name() + " is " + field.dataType().sql()
                                + ", and the field of " + adapter.type().getName() + " is "
                                + schema().fields()[at].dataType().sql() + ": cast it");
            }
        }
        MessageType some = new MessageType(
                all.getName(),
                Arrays.stream(rows.fieldNames())
                        .map(name -> all.getType(all.getFieldIndex(name)))
                        .toList());
        return new Reader<>(ParquetRecordReader.of(adapter, serializer.limits(), some), ColumnNode.of(some));
    }

    /** Reads the beans of rows. */
    static final class Reader<T> {
        private final ParquetRecordReader<T> records;
        private final RowFeeder feeder;

        Reader(ParquetRecordReader<T> records, ColumnNode columns) {
            this.records = records;
            feeder = new RowFeeder(columns, records.converter());
        }

        /** @throws SerializationException if the row is not a message of the type */
        T bean(SpecializedGetters row) {
            records.begin();
            feeder.feed(row);
            return records.read();
        }
    }
}
