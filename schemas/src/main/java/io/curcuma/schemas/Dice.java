package io.curcuma.schemas;

import java.util.List;
import java.util.Random;

/** Random choices that are the same for the same seed on every JVM: the algorithm of {@link Random} is specified. */
final class Dice {
    private final Random random;

    Dice(long seed) {
        // neighbouring seeds of Random begin with much the same numbers, and users like the seeds 1, 2, 3
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    int between(int first, int last) {
        return first + random.nextInt(last - first + 1);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** Returns a number of exactly the given number of decimal digits; at most nine. */
    int digits(int count) {
        int least = 1;
        for (int i = 1; i < count; i++) {
            least *= 10;
        }
        return least + random.nextInt(9 * least);
    }

    long bits() {
        return random.nextLong();
    }

    byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Returns the given number of characters of sentences; of ASCII sentences that is also the number of bytes of UTF-8. */
    String prose(List<String> sentences, int length) {
        StringBuilder prose = new StringBuilder(length + 80);
        while (prose.length() < length) {
            prose.append(pick(sentences)).append(' ');
        }
        prose.setLength(length);
        if (length > 0 && prose.charAt(length - 1) == ' ') {
            prose.setCharAt(length - 1, '.');
        }
        return prose.toString();
    }
}
