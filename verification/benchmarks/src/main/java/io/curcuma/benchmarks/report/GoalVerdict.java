package io.curcuma.benchmarks.report;

/**
 * Whether a goal is met that is not about one row.
 *
 * @param promise the goal
 * @param found what was measured
 * @param met whether it is met
 */
record GoalVerdict(String promise, String found, boolean met) {}
