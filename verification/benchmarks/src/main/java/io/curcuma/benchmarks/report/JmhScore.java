package io.curcuma.benchmarks.report;

/**
 * A score of JMH.
 *
 * @param format its label
 * @param size of the messages
 * @param library {@code curcuma} or {@code reference}
 * @param direction {@code serialize} or {@code deserialize}
 * @param micros per message
 * @param error of the score, 99.9 % confidence
 */
record JmhScore(String format, String size, String library, String direction, double micros, double error) {}
