package io.curcuma.samples.cart.store;

import java.util.Properties;

/**
 * Where both stores are, and what is used there.
 *
 * @param mongoUri may name a database; else it is {@code curcuma}
 * @param collection of the cache
 * @param table of the summaries
 */
public record StoreAddress(
        String mongoUri, String collection, String jdbcUrl, String jdbcUser, String jdbcPassword, String table) {
    private static final String PREFIX = "store.";

    /** Both addresses, as {@link #of} reads them. */
    public void write(Properties properties) {
        properties.setProperty(PREFIX + "mongoUri", mongoUri);
        properties.setProperty(PREFIX + "collection", collection);
        properties.setProperty(PREFIX + "jdbcUrl", jdbcUrl);
        properties.setProperty(PREFIX + "jdbcUser", jdbcUser);
        properties.setProperty(PREFIX + "jdbcPassword", jdbcPassword);
        properties.setProperty(PREFIX + "table", table);
    }

    /** What {@link #write} wrote. */
    public static StoreAddress of(Properties properties) {
        return new StoreAddress(
                properties.getProperty(PREFIX + "mongoUri"),
                properties.getProperty(PREFIX + "collection"),
                properties.getProperty(PREFIX + "jdbcUrl"),
                properties.getProperty(PREFIX + "jdbcUser"),
                properties.getProperty(PREFIX + "jdbcPassword"),
                properties.getProperty(PREFIX + "table"));
    }

    /** The table and the collection: addresses may have passwords. */
    @Override
    public String toString() {
        return "StoreAddress[collection=" + collection + ", table=" + table + "]";
    }
}
