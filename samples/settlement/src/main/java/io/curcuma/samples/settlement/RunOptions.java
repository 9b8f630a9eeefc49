package io.curcuma.samples.settlement;

/**
 * What to run.
 *
 * @param payments of the day
 * @param broken elements that are not payments, besides them
 * @param seed of the payments
 * @param format in Kafka
 * @param windowMinutes of a position
 */
record RunOptions(long payments, long broken, long seed, String format, long windowMinutes) {
    static final RunOptions DEFAULT = new RunOptions(500_000, 10, 1, "protobuf", 60);
}
