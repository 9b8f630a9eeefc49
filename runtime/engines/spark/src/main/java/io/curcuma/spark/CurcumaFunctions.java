package io.curcuma.spark;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import java.util.Objects;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;

/** Functions between columns of messages, such as the values of Kafka's records, and structs. */
public final class CurcumaFunctions {
    private CurcumaFunctions() {}

    /**
     * The messages of a column as structs, whose fields are the columns of the data source {@value CurcumaSource#NAME}. Null stays null. A
     * message that cannot be read fails the query with a {@link SerializationException}.
     *
     * <pre>{@code
     * records.select(CurcumaFunctions.fromCurcuma(col("value"), Cart.class, Format.PROTOBUF).as("cart"));
     * }</pre>
     *
     * @param messages a binary column
     * @param type a generated class
     * @param format id of a format
     * @throws IllegalArgumentException if the class is not a bean with an adapter
     * @throws SerializationException {@code UNSUPPORTED_FORMAT} if there is no such format
     */
    public static <T> Column fromCurcuma(Column messages, Class<T> type, String format) {
        BeanRows<T> rows = BeanRows.of(type);
        var unused = rows.serializer().format(format);
        UserDefinedFunction function = functions.udf(new Reading<>(new RowCodec<>(type), type, format), rows.schema());
        return function.apply(messages);
    }

    /**
     * Structs as messages; the reverse of {@link #fromCurcuma}. Null stays null. A struct that is not a bean fails the query.
     *
     * @param structs a column with the fields of the bean, in the order that they have there
     * @return a binary column
     */
    public static <T> Column toCurcuma(Column structs, Class<T> type, String format) {
        var unused = BeanRows.of(type).serializer().format(format);
        UserDefinedFunction function =
                functions.udf(new Writing<>(new RowCodec<>(type), type, format), DataTypes.BinaryType);
        return function.apply(structs);
    }

    /** Makes the serializer in each task. */
    private abstract static class Function<T> implements java.io.Serializable {
        private static final long serialVersionUID = 1L;

        final RowCodec<T> codec;
        final Class<T> type;
        final String format;
        private transient @Nullable Serializer serializer;

        Function(RowCodec<T> codec, Class<T> type, String format) {
            this.codec = codec;
            this.type = type;
            this.format = format;
        }

        final Serializer serializer() {
            if (serializer == null) {
                serializer = BeanRows.of(type).serializer();
            }
            return Objects.requireNonNull(serializer);
        }
    }

    private static final class Reading<T> extends Function<T> implements UDF1<byte[], Row> {
        private static final long serialVersionUID = 1L;

        Reading(RowCodec<T> codec, Class<T> type, String format) {
            super(codec, type, format);
        }

        @Override
        public @Nullable Row call(byte @Nullable [] message) {
            return message == null ? null : codec.encode(serializer().read(message, type, format));
        }
    }

    private static final class Writing<T> extends Function<T> implements UDF1<Row, byte[]> {
        private static final long serialVersionUID = 1L;

        Writing(RowCodec<T> codec, Class<T> type, String format) {
            super(codec, type, format);
        }

        @Override
        public byte @Nullable [] call(@Nullable Row struct) {
            return struct == null ? null : serializer().write(codec.decode(struct), format);
        }
    }
}
