package io.curcuma.benchmarks.report;

/**
 * Whether a promise is kept that is not about one row.
 *
 * @param promise what
 * @param found what was measured
 * @param met whether it is kept
 */
record Verdict(String promise, String found, boolean met) {}
