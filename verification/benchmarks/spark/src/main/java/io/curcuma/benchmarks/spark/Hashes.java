package io.curcuma.benchmarks.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Rows as a multiset, by their hashes. */
final class Hashes {
    private final long[] sorted;

    private Hashes(long[] sorted) {
        this.sorted = sorted;
    }

    /** Those of a file that {@link SourceRun} wrote. */
    static Hashes of(Path file) throws IOException {
        LongBuffer longs = ByteBuffer.wrap(Files.readAllBytes(file)).asLongBuffer();
        long[] all = new long[longs.remaining()];
        longs.get(all);
        Arrays.sort(all);
        return new Hashes(all);
    }

    int size() {
        return sorted.length;
    }

    /** How many are in both. */
    int inBoth(Hashes other) {
        int both = 0;
        for (int i = 0, j = 0; i < sorted.length && j < other.sorted.length; ) {
            int order = Long.compare(sorted[i], other.sorted[j]);
            both += order == 0 ? 1 : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return both;
    }
}
