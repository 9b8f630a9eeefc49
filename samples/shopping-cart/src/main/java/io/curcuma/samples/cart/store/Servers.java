package io.curcuma.samples.cart.store;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Objects;
import org.h2.tools.Server;
import org.jspecify.annotations.Nullable;

/**
 * The servers of both stores: the ones that the system properties {@code mongo.uri} and {@code jdbc.url} name (with {@code jdbc.user} and
 * {@code jdbc.password}), and in the place of each that they do not name, one in this process, in memory, on 127.0.0.1. Names of tables and
 * collections are new ones each time.
 */
public final class Servers implements AutoCloseable {
    private final @Nullable MongoServer mongo;
    private final @Nullable Server h2;
    private final @Nullable Connection memory;
    private final StoreAddress address;

    private Servers(
            @Nullable MongoServer mongo, @Nullable Server h2, @Nullable Connection memory, StoreAddress address) {
        this.mongo = mongo;
        this.h2 = h2;
        this.memory = memory;
        this.address = address;
    }

    /** Starts what is not named. */
    public static Servers start() throws SQLException {
        return start(System.getProperty("mongo.uri"), System.getProperty("jdbc.url"));
    }

    /**
     * Starts what is null.
     *
     * @throws SQLException if the database does not start
     */
    public static Servers start(@Nullable String mongoUri, @Nullable String jdbcUrl) throws SQLException {
        byte[] random = new byte[8];
        new SecureRandom().nextBytes(random);
        String name = HexFormat.of().formatHex(random);
        String user = System.getProperty("jdbc.user", "");
        String password = System.getProperty("jdbc.password", "");
        Server h2 = null;
        Connection memory = null;
        MongoServer mongo = null;
        try {
            if (jdbcUrl == null) {
                // read once by H2; it would listen everywhere, though it refuses others
                System.setProperty("h2.bindAddress", "127.0.0.1");
                user = "carts";
                password = name;
                memory = DriverManager.getConnection("jdbc:h2:mem:" + name, user, password);
                h2 = Server.createTcpServer("-tcpPort", "0", "-tcpDaemon").start();
            }
            if (mongoUri == null) {
                mongo = new MongoServer(H2Backend.inMemory());
                mongo.bind("127.0.0.1", 0);
            }
            StoreAddress address = new StoreAddress(
                    mongoUri == null ? Objects.requireNonNull(mongo).getConnectionString() : mongoUri,
                    "carts_" + name,
                    jdbcUrl == null
                            ? "jdbc:h2:tcp://127.0.0.1:"
                                    + Objects.requireNonNull(h2).getPort() + "/mem:" + name
                            : jdbcUrl,
                    user,
                    password,
                    "cart_summary_" + name);
            return new Servers(mongo, h2, memory, address);
        } catch (SQLException | RuntimeException e) {
            new Servers(mongo, h2, memory, new StoreAddress("", "", "", "", "", "")).close();
            throw e;
        }
    }

    public StoreAddress address() {
        return address;
    }

    /** Ends what was started. Carts in it are gone. */
    @Override
    public void close() throws SQLException {
        // its threads would keep the JVM
        if (mongo != null) {
            mongo.shutdownNow();
        }
        try {
            if (memory != null) {
                memory.close();
            }
        } finally {
            if (h2 != null) {
                h2.stop();
            }
        }
    }
}
