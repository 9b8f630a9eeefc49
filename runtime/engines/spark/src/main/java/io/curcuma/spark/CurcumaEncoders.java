package io.curcuma.spark;

import java.io.Serializable;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders;
import org.apache.spark.sql.catalyst.encoders.Codec;
import org.apache.spark.sql.catalyst.encoders.RowEncoder;
import scala.Function0;
import scala.reflect.ClassTag$;

/** Encoders of beans. */
public final class CurcumaEncoders {
    private CurcumaEncoders() {}

    private interface Provider<T> extends Function0<Codec<? super T, Row>>, Serializable {}

    /**
     * The encoder of a bean, whose columns are those of the data source {@value CurcumaSource#NAME}.
     *
     * <pre>{@code
     * Dataset<Cart> carts = spark.read().format("curcuma")....load("in").as(CurcumaEncoders.bean(Cart.class));
     * }</pre>
     *
     * @param type a generated class
     * @throws IllegalArgumentException if it is not a bean with an adapter
     */
    public static <T> Encoder<T> bean(Class<T> type) {
        Provider<T> codec = () -> new RowCodec<>(type);
        return new AgnosticEncoders.TransformingEncoder<>(
                ClassTag$.MODULE$.apply(type),
                RowEncoder.encoderFor(BeanRows.of(type).schema()),
                codec,
                true);
    }
}
