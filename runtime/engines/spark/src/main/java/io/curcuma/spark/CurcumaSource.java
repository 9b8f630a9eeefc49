package io.curcuma.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The data source {@value #NAME}: elements of XML documents, and messages of other formats, as rows.
 *
 * <pre>{@code
 * Dataset<Row> carts = spark.read()
 *         .format("curcuma")
 *         .option("class", "acme.cart.Cart")
 *         .option("element", "day/cart")
 *         .load("in/*.xml.gz");
 * }</pre>
 */
public final class CurcumaSource implements TableProvider, DataSourceRegister {
    static final String NAME = "curcuma";

    /** Spark makes it. */
    public CurcumaSource() {}

    @Override
    public String shortName() {
        return NAME;
    }

    /**
     * The columns of the bean, and in PERMISSIVE mode that of errors.
     *
     * @throws IllegalArgumentException if an option is missing or wrong
     */
    @Override
    public StructType inferSchema(CaseInsensitiveStringMap options) {
        SourceOptions source = SourceOptions.of(options.asCaseSensitiveMap());
        StructType schema = BeanRows.of(source).schema();
        return source.mode() == ErrorMode.PERMISSIVE ? schema.add(ErrorColumn.NAME, ErrorColumn.TYPE) : schema;
    }

    @Override
    public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
        return new DocumentTable(SourceOptions.of(properties), schema);
    }
}
