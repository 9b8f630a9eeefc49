package io.curcuma.samples.cart.store;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.schemas.summary.CartSummary;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.OptionalLong;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The summaries of carts, as JSON in a binary column of a relational database: what is here is not lost. A summary replaces the one of the
 * version before and no other, so no change is lost to another one. Safe for any number of threads and processes.
 */
public final class SummaryStore {
    private final DataSource database;
    private final Serializer serializer;
    private final String table;

    /** @param table a name that needs no quotes */
    public SummaryStore(DataSource database, Serializer serializer, String table) {
        this.database = database;
        this.serializer = serializer;
        this.table = table;
    }

    /** Makes the table. */
    public void create() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            // the one product without the type that the others know
            boolean postgres = connection.getMetaData().getDatabaseProductName().equals("PostgreSQL");
            statement.execute("CREATE TABLE " + table
                    + " (account NUMERIC(19) NOT NULL, site INTEGER NOT NULL, version NUMERIC(19) NOT NULL, summary "
                    + (postgres ? "BYTEA" : "BLOB") + " NOT NULL, PRIMARY KEY (account, site))");
        }
    }

    /** Removes the table. */
    public void drop() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE " + table);
        }
    }

    /** The version that counts; empty if there is no such cart. */
    public OptionalLong version(CartKey key) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement select = select(connection, "version", key);
                ResultSet row = select.executeQuery()) {
            return row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty();
        }
    }

    /** The summary, null if there is no such cart. */
    public @Nullable CartSummary find(CartKey key) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement select = select(connection, "summary", key);
                ResultSet row = select.executeQuery()) {
            return row.next() ? serializer.read(row.getBytes(1), CartSummary.class, Format.JSON) : null;
        }
    }

    private PreparedStatement select(Connection connection, String column, CartKey key) throws SQLException {
        PreparedStatement select =
                connection.prepareStatement("SELECT " + column + " FROM " + table + " WHERE account = ? AND site = ?");
        select.setLong(1, key.user());
        select.setInt(2, key.site());
        return select;
    }

    /** Adds the summary of a cart that is not there yet. */
    public void insert(CartSummary summary) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement insert = connection.prepareStatement(
                        "INSERT INTO " + table + " (account, site, version, summary) VALUES (?, ?, ?, ?)")) {
            insert.setLong(1, summary.getUser());
            insert.setInt(2, summary.getSite());
            insert.setLong(3, summary.getVersion());
            insert.setBytes(4, serializer.write(summary, Format.JSON));
            insert.executeUpdate();
        }
    }

    /** Replaces the summary of the version before; false if that is not the one that is there. */
    public boolean replace(CartSummary summary) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement update = connection.prepareStatement("UPDATE " + table
                        + " SET version = ?, summary = ? WHERE account = ? AND site = ? AND version = ?")) {
            update.setLong(1, summary.getVersion());
            update.setBytes(2, serializer.write(summary, Format.JSON));
            update.setLong(3, summary.getUser());
            update.setInt(4, summary.getSite());
            update.setLong(5, summary.getVersion() - 1);
            return update.executeUpdate() == 1;
        }
    }
}
