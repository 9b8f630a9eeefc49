package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShortCodesTest {
    private static String read(String text, int at, String behind) {
        byte[] b = ("x".repeat(at) + text + behind).getBytes(StandardCharsets.UTF_8);
        return Utf8.get(b, at, text.getBytes(StandardCharsets.UTF_8).length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A",
                "A\0",
                "A\0\0",
                "\0",
                "\0A",
                "EUR",
                "EUROPEAN",
                "EUROPEA",
                "\177\177\177\177\177\177\177\177"
            })
    void aCodeIsReadAgainAsItIs(String code) {
        for (int at = 0; at < 8; at++) {
            assertThat(read(code, at, "12345678")).isEqualTo(code);
            assertThat(read(code, at, "")).isEqualTo(code);
            assertThat(read(code, at, "é234567")).isEqualTo(code);
        }
    }

    @Test
    void aCodeThatWasKeptIsTheSameString() {
        String first = read("CUR", 4, " and more");

        assertThat(read("CUR", 1, ", other bytes")).isSameAs(first);
    }

    @Test
    void otherStringsAreNoCodes() {
        for (String text : new String[] {"é", "日本", "aé", "abcdefé", "ABCDEFGHI", ""}) {
            assertThat(read(text, 4, "12345678")).isEqualTo(text);
        }
    }

    @Test
    void stringsThatShareAPlaceDoNotMixWhateverThreadsDo() throws InterruptedException {
        AtomicBoolean wrong = new AtomicBoolean();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            long seed = i;
            threads[i] = new Thread(() -> {
                Random random = new Random(seed);
                for (int n = 0; n < 100_000; n++) {
                    String text = Integer.toString(random.nextInt(4_000), 36);
                    wrong.compareAndSet(false, !read(text, n & 7, "12345678").equals(text));
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(wrong).isFalse();
    }
}
