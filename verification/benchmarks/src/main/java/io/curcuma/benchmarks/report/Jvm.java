package io.curcuma.benchmarks.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM to measure in.
 *
 * @param label in tables; {@link #PLAIN} without options
 * @param home of the JDK
 * @param options in addition to those of every measurement
 */
public record Jvm(String label, Path home, List<String> options) {
    static final String PLAIN = "plain";
    static final String AVX2 = "UseAVX=2";
    static final String OPENS = "add-opens";

    static Jvm plain(Path home) {
        return new Jvm(PLAIN, home, List.of());
    }

    /** As if the processor had no AVX-512. */
    static Jvm avx2(Path home) {
        return new Jvm(AVX2, home, List.of("-XX:UseAVX=2"));
    }

    /** With access to the internals of strings. */
    static Jvm opens(Path home) {
        return new Jvm(OPENS, home, List.of("--add-opens", "java.base/java.lang=ALL-UNNAMED"));
    }

    /**
     * With a heap that is touched before anything is measured. Otherwise the first messages in each page of the heap pay for the page
     * fault: with 1 MB, reading then takes up to ten times as long.
     */
    Jvm touched() {
        List<String> all = new ArrayList<>(options);
        all.add("-Xms" + ForkedJvm.HEAP);
        all.add("-XX:+AlwaysPreTouch");
        return new Jvm(label, home, List.copyOf(all));
    }

    /** The JDK that this code runs on. */
    public static Path here() {
        return Path.of(System.getProperty("java.home"));
    }
}
