package io.curcuma.samples.datapoints.measure;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.samples.datapoints.store.Blobs;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * What became of blobs that were cut short or had a bit flipped.
 *
 * @param tried how many there were
 * @param refused how many of them were refused, by the reason
 */
public record Damage(int tried, Map<Code, Integer> refused) {
    private static final long SEED = 1;
    private static final int BITS = 8;

    /**
     * Damages blobs and reads them, the same ones each time.
     *
     * @param stored blobs that can be read
     * @param times how often each is cut, and how often a bit of it is flipped
     */
    public static Damage of(Blobs blobs, List<byte[]> stored, int times) {
        Random random = new Random(SEED);
        Map<Code, Integer> refused = new EnumMap<>(Code.class);
        int tried = 0;
        for (byte[] blob : stored) {
            for (int i = 0; i < times; i++) {
                read(blobs, Arrays.copyOf(blob, random.nextInt(blob.length)), refused);
                byte[] flipped = blob.clone();
                flipped[random.nextInt(blob.length)] ^= (byte) (1 << random.nextInt(BITS));
                read(blobs, flipped, refused);
                tried += 2;
            }
        }
        return new Damage(tried, refused);
    }

    private static void read(Blobs blobs, byte[] damaged, Map<Code, Integer> refused) {
        try {
            blobs.read(damaged);
        } catch (SerializationException e) {
            refused.merge(e.code(), 1, Integer::sum);
        }
    }

    /** How many were refused. */
    public int count() {
        return refused.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Whether none was taken for good. */
    public boolean allRefused() {
        return count() == tried;
    }
}
