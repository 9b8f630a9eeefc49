package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import org.jspecify.annotations.Nullable;

/**
 * Curcuma's time divided by a library's, in one format with one dataset, in one kind of JVM.
 *
 * @param format its label
 * @param size of the data
 * @param data kind of data
 * @param jdk version
 * @param jvm options, {@value Jvm#PLAIN} if none; or how many formats ran in it
 * @param reference the library
 * @param role of the library
 * @param serRatio of writing; the median over JVMs of the median over rounds, as the other ratios
 * @param deserRatio of reading
 * @param totalRatio of writing and reading together
 * @param lower the lowest total ratio of a JVM
 * @param upper the highest total ratio of a JVM
 * @param forks how many JVMs there were
 * @param floorRatio Curcuma's total time divided by the floor's; null where there is no floor
 * @param bytes mean length of Curcuma's messages
 * @param referenceBytes mean length of the library's messages
 * @param sameBytes whether both write the same
 * @param allocRatio heap bytes that Curcuma allocates for writing and reading, divided by the library's
 * @param goal the highest total ratio that is allowed; null without a goal
 * @param met whether the goal is met; null without a goal
 * @param refusal why the library was not timed; null if it was
 */
record RatioRow(
        String format,
        String size,
        String data,
        String jdk,
        String jvm,
        String reference,
        Role role,
        @Nullable Double serRatio,
        @Nullable Double deserRatio,
        @Nullable Double totalRatio,
        @Nullable Double lower,
        @Nullable Double upper,
        int forks,
        @Nullable Double floorRatio,
        double bytes,
        double referenceBytes,
        boolean sameBytes,
        @Nullable Double allocRatio,
        @Nullable Double goal,
        @Nullable Boolean met,
        @Nullable String refusal) {}
