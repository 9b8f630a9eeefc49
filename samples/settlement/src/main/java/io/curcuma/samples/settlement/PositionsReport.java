package io.curcuma.samples.settlement;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Queries the positions with Spark SQL. */
final class PositionsReport {
    private static final String QUERY = """
            SELECT bank, currency, sum(payments) AS payments, sum(sum.value) AS total, max(sum.value) AS largest,
                   max_by(begins.instant, sum.value) AS at
            FROM positions GROUP BY bank, currency ORDER BY bank, currency""";

    private PositionsReport() {}

    /**
     * A line for each bank and currency.
     *
     * @param totals gets what the report says
     */
    static String of(Path positions, Path temporary, Totals totals) {
        SparkSession session = SparkSession.builder()
                .appName("settlement")
                .master("local[2]")
                .config("spark.ui.enabled", false)
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.local.dir", temporary.toString())
                .config(
                        "spark.sql.warehouse.dir",
                        temporary.resolve("warehouse").toString())
                .config("spark.sql.shuffle.partitions", 2)
                .config("spark.sql.session.timeZone", "UTC")
                .config("spark.sql.datetime.java8API.enabled", true)
                .getOrCreate();
        try {
            session.read()
                    .option("recursiveFileLookup", true)
                    .parquet(positions.toString())
                    .createOrReplaceTempView("positions");
            List<Row> rows = session.sql(QUERY).collectAsList();
            StringBuilder table = new StringBuilder(String.format(
                    Locale.ROOT,
                    "%-9s %-8s %9s %20s %18s  %s%n",
                    "bank",
                    "currency",
                    "payments",
                    "total",
                    "largest window",
                    "at"));
            for (Row row : rows) {
                totals.add(
                        row.getString(0) + " " + row.getString(1), new Totals.Total(row.getLong(2), row.getDecimal(3)));
                table.append(String.format(
                        Locale.ROOT,
                        "%-9s %-8s %,9d %,20.2f %,18.2f  %s%n",
                        row.getString(0),
                        row.getString(1),
                        row.getLong(2),
                        row.getDecimal(3),
                        row.getDecimal(4),
                        row.getInstant(5)));
            }
            return table.toString();
        } finally {
            session.stop();
        }
    }
}
