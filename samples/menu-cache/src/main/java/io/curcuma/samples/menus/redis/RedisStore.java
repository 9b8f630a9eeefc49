package io.curcuma.samples.menus.redis;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.params.SetParams;

/**
 * Values in a Redis server: one of this JVM, or one that somebody else runs. On the latter all keys have a prefix of this store and an hour
 * to live, and {@link #close} removes those that are left. Safe for any number of threads.
 */
public final class RedisStore implements AutoCloseable {
    private static final int REMOVED_AT_ONCE = 1_000;
    private static final SetParams ONE_HOUR = new SetParams().ex(3600);

    private final RedisClient client;
    private final @Nullable OwnServer server;
    private final ServerAddress address;
    private final String name;
    private final String prefix;
    private final Set<String> written = new HashSet<>();
    private final AtExit exit;
    private boolean closed;

    private RedisStore(ServerAddress address, @Nullable OwnServer server, String name, String prefix) {
        this.address = address;
        this.client = address.client();
        this.server = server;
        this.name = name;
        this.prefix = prefix;
        // last: the JVM may end at once, and the end needs all the rest
        this.exit = new AtExit(this::end);
    }

    /**
     * A store on a server of its own.
     *
     * @throws IOException if it does not start, with the reason and what to do
     */
    public static RedisStore own() throws IOException {
        OwnServer server = OwnServer.start();
        ServerAddress address = new ServerAddress(URI.create("redis://127.0.0.1:" + server.port()));
        return checked(new RedisStore(address, server, "a Redis server of its own", "menu-cache:"));
    }

    /**
     * A store on a server that runs.
     *
     * @throws StoreException if it does not answer, or not without another password
     */
    public static RedisStore at(ServerAddress address) {
        String prefix = "menu-cache-" + UUID.randomUUID() + ":";
        return checked(new RedisStore(address, null, "the Redis server at " + address, prefix));
    }

    private static RedisStore checked(RedisStore store) {
        try {
            store.call(store.client::ping);
            return store;
        } catch (StoreException e) {
            store.close();
            throw e;
        }
    }

    /** Whether the server is this store's: nobody else has values there. */
    public boolean isOwn() {
        return server != null;
    }

    /** Where the server is. */
    public ServerAddress address() {
        return address;
    }

    /** What the server is, for people. */
    public String name() {
        return name + ", version " + info("server", "redis_version");
    }

    /**
     * The value of a key, null if there is none.
     *
     * @throws StoreException if the server cannot be asked
     */
    public byte @Nullable [] get(String key) {
        return call(() -> client.get(bytes(key)));
    }

    /**
     * The values of some keys at one moment, each null if there is none.
     *
     * @throws StoreException if the server cannot be asked
     */
    public List<byte @Nullable []> get(List<String> keys) {
        return call(() -> client.mget(keys.stream().map(this::bytes).toArray(byte[][]::new)));
    }

    /** @throws StoreException if the server does not take it; it may have, where it went away */
    public void set(String key, byte[] value) {
        call(() -> {
            remember(key);
            return server == null ? client.set(bytes(key), value, ONE_HOUR) : client.set(bytes(key), value);
        });
    }

    /**
     * Puts a list into the place of a value, as another program might.
     *
     * @throws StoreException if the server does not take it
     */
    public void setList(String key, String element) {
        call(() -> {
            remember(key);
            client.del(bytes(key));
            return client.rpush(bytes(key), element.getBytes(StandardCharsets.UTF_8));
        });
    }

    /** @throws StoreException if the server cannot be asked */
    public void remove(String key) {
        call(() -> client.del(bytes(key)));
    }

    /**
     * Bytes that the server has allocated: its {@code used_memory}. On somebody else's server that is everything in it.
     *
     * @throws StoreException if the server cannot be asked
     */
    public long usedMemory() {
        return Long.parseLong(info("memory", "used_memory"));
    }

    private String info(String section, String field) {
        return call(() -> client.info(section))
                .lines()
                .filter(line -> line.startsWith(field + ":"))
                .map(line -> line.substring(field.length() + 1).strip())
                .findFirst()
                .orElse("0");
    }

    /**
     * Removes all values of this store.
     *
     * @throws StoreException if the server cannot be asked
     */
    public void clear() {
        if (server != null) {
            call(client::flushAll);
        }
        List<String> keys;
        synchronized (written) {
            keys = new ArrayList<>(written);
            written.clear();
        }
        for (int i = 0; server == null && i < keys.size(); i += REMOVED_AT_ONCE) {
            List<String> some = keys.subList(i, Math.min(keys.size(), i + REMOVED_AT_ONCE));
            call(() -> client.del(some.stream().map(this::bytes).toArray(byte[][]::new)));
        }
    }

    /** Ends the server of its own, as a failure would. Every later call is a {@link StoreException}. */
    public void stopServer() {
        if (server == null) {
            throw new IllegalStateException("the server is not this store's");
        }
        server.close();
    }

    /** Removes this store's values or ends its server. Does nothing the second time, and never throws. */
    @Override
    public void close() {
        exit.close();
        end();
    }

    private void end() {
        synchronized (written) {
            if (closed) {
                return;
            }
            closed = true;
        }
        try {
            if (server == null) {
                clear();
            }
        } catch (StoreException e) {
            // the keys expire
        } finally {
            client.close();
            if (server != null) {
                server.close();
            }
        }
    }

    private void remember(String key) {
        synchronized (written) {
            if (closed) {
                throw new JedisConnectionException("closed");
            }
            written.add(key);
        }
    }

    private byte[] bytes(String key) {
        return (prefix + key).getBytes(StandardCharsets.UTF_8);
    }

    private <T extends @Nullable Object> T call(Supplier<T> command) {
        try {
            return command.get();
        } catch (JedisConnectionException e) {
            throw new StoreException(StoreException.Kind.UNREACHABLE, name + " does not answer: " + reason(e), e);
        } catch (JedisException e) {
            throw new StoreException(StoreException.Kind.REFUSED, name + " refuses: " + e.getMessage(), e);
        }
    }

    private static String reason(Throwable failure) {
        Throwable inner = failure;
        while (inner.getCause() != null) {
            inner = inner.getCause();
        }
        return String.valueOf(inner.getMessage());
    }
}
