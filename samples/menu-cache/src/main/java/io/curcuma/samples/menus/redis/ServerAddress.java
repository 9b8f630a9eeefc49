package io.curcuma.samples.menus.redis;

import java.net.URI;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.util.JedisURIHelper;

/** Where a Redis server is: {@code redis://[user:password@]host:port[/database]}, or {@code rediss://} for TLS. */
public record ServerAddress(URI uri) {
    private static final int CONNECT_MILLIS = 2_000;
    /** A server that says nothing for this long has gone away. */
    private static final int ANSWER_MILLIS = 5_000;

    /** @throws IllegalArgumentException if the address is not of that form; never says the password */
    public ServerAddress {
        boolean scheme = JedisURIHelper.isRedisScheme(uri) || JedisURIHelper.isRedisSSLScheme(uri);
        if (!scheme || !JedisURIHelper.isValid(uri) || !uri.getPath().matches("(/\\d{0,4})?")) {
            throw new IllegalArgumentException("not redis://[user:password@]host:port[/database]");
        }
    }

    /**
     * The address in a text.
     *
     * @throws IllegalArgumentException if the text is none; never says the password
     */
    public static ServerAddress parse(String text) {
        URI uri;
        try {
            uri = URI.create(text);
        } catch (IllegalArgumentException e) {
            // its text repeats the address
            throw new IllegalArgumentException("not redis://[user:password@]host:port[/database]");
        }
        return new ServerAddress(uri);
    }

    RedisClient client() {
        // RESP2, since servers before 6 have no other
        DefaultJedisClientConfig.Builder config = DefaultJedisClientConfig.builder()
                .resp2()
                .connectionTimeoutMillis(CONNECT_MILLIS)
                .socketTimeoutMillis(ANSWER_MILLIS)
                .user(JedisURIHelper.getUser(uri))
                .password(JedisURIHelper.getPassword(uri));
        if (JedisURIHelper.isRedisSSLScheme(uri)) {
            config.sslOptions(SslOptions.defaults());
        }
        if (JedisURIHelper.hasDbIndex(uri)) {
            config.database(JedisURIHelper.getDBIndex(uri));
        }
        return RedisClient.builder()
                .hostAndPort(JedisURIHelper.getHostAndPort(uri))
                .clientConfig(config.build())
                .build();
    }

    /** Host and port alone. */
    @Override
    public String toString() {
        return uri.getHost() + ":" + uri.getPort();
    }
}
