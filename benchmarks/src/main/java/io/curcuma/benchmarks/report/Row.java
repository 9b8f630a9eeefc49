package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.rival.Rival.Role;
import org.jspecify.annotations.Nullable;

/**
 * Curcuma's time divided by a library's, with one format and one kind of data, in one kind of JVM.
 *
 * @param format label of the contest
 * @param size of the data
 * @param data kind of data
 * @param jdk version
 * @param jvm options, {@value Jvm#PLAIN} if none; or how many formats were live
 * @param reference the library
 * @param role of the library
 * @param serRatio of writing; the median over JVMs of the median over rounds, as the other ratios
 * @param deserRatio of reading
 * @param totalRatio of writing and reading together
 * @param lower the least total ratio of a JVM
 * @param upper the greatest total ratio of a JVM
 * @param forks how many JVMs there were
 * @param floorRatio our total time divided by the floor's; null where there is no floor
 * @param bytes mean length of our messages
 * @param referenceBytes mean length of the library's messages
 * @param sameBytes whether both write the same
 * @param allocRatio heap bytes that we allocate for writing and reading, divided by the library's
 * @param goal the total ratio that was promised; null if nothing was
 * @param met whether the promise is kept; null if there is none
 * @param refusal why the library was not timed; null if it was
 */
record Row(
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
