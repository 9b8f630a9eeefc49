package io.curcuma.samples.cart.store;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.curcuma.Serializer;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.bson.RawBsonDocument;

/** One process's connections to both stores. */
public final class Stores implements AutoCloseable {
    private static final String DATABASE = "curcuma";
    private static final int CONNECTIONS = 8;
    /** A cache that does not answer soon is of no use: the cart is computed then. */
    private static final int SECONDS = 2;

    private final MongoClient mongo;
    private final HikariDataSource database;
    private final MongoCarts carts;
    private final SummaryStore summaries;

    private Stores(MongoClient mongo, HikariDataSource database, StoreAddress address, Serializer serializer) {
        this.mongo = mongo;
        this.database = database;
        String name = new ConnectionString(address.mongoUri()).getDatabase();
        this.carts = new MongoCarts(mongo.getDatabase(name == null ? DATABASE : name)
                .getCollection(address.collection(), RawBsonDocument.class));
        this.summaries = new SummaryStore(database, serializer, address.table());
    }

    /** Connects: the database at once, the cache with its first call. What the Mongo address says of time limits wins. */
    public static Stores open(StoreAddress address, Serializer serializer) {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl(address.jdbcUrl());
        if (!address.jdbcUser().isEmpty()) {
            pool.setUsername(address.jdbcUser());
            pool.setPassword(address.jdbcPassword());
        }
        pool.setMaximumPoolSize(CONNECTIONS);
        pool.setMinimumIdle(1);
        HikariDataSource database = new HikariDataSource(pool);
        try {
            return new Stores(MongoClients.create(settings(address.mongoUri())), database, address, serializer);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    private static MongoClientSettings settings(String uri) {
        return MongoClientSettings.builder()
                .applyToClusterSettings(cluster -> cluster.serverSelectionTimeout(SECONDS, TimeUnit.SECONDS))
                .applyToSocketSettings(socket ->
                        socket.connectTimeout(SECONDS, TimeUnit.SECONDS).readTimeout(SECONDS, TimeUnit.SECONDS))
                .applyConnectionString(new ConnectionString(uri))
                .build();
    }

    /** Makes the table and the collection. */
    public void create() throws SQLException {
        summaries.create();
        carts.create();
    }

    /** Removes the table and the collection, which {@link #create} made. */
    public void drop() throws SQLException {
        carts.drop();
        summaries.drop();
    }

    public MongoCarts carts() {
        return carts;
    }

    public SummaryStore summaries() {
        return summaries;
    }

    @Override
    public void close() {
        mongo.close();
        database.close();
    }
}
