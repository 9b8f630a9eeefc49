package io.curcuma.samples.menus.measure;

/**
 * Where the time of some calls went, in nanoseconds.
 *
 * @param serializer between beans and bytes
 * @param codec between bytes and envelopes, checksums among them
 * @param redis from the call to its answer
 */
public record Phase(long serializer, long codec, long redis) {
    /** No time. */
    static final Phase NONE = new Phase(0, 0, 0);

    Phase plus(long serializerNanos, long codecNanos, long redisNanos) {
        return new Phase(serializer + serializerNanos, codec + codecNanos, redis + redisNanos);
    }

    /** What published figures time: the store, and the codec before or behind it. */
    public long codecAndRedis() {
        return codec + redis;
    }
}
