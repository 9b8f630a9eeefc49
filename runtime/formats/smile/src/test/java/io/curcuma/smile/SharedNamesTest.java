package io.curcuma.smile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SharedNamesTest {
    private final SharedNames names = new SharedNames();

    private void add(int from, int to) {
        for (int i = from; i < to; i++) {
            names.add("n" + i);
        }
    }

    @Test
    void aNameIsFoundByItsNumberButForThoseThatWouldBeMarks() {
        names.start();
        add(0, 1_024);
        for (int i = 0; i < 1_024; i++) {
            assertThat(names.find("n" + i)).isEqualTo(i % 256 < 254 ? i : SharedNames.NONE);
        }
        assertThat(names.find("n1024")).isEqualTo(SharedNames.NONE);
    }

    @Test
    void numbersBeginAnewWhenTheyAreUsedUpAndWithEachMessage() {
        names.start();
        add(0, 1_025);
        assertThat(names.find("n1024")).isZero();
        assertThat(names.find("n1")).isEqualTo(SharedNames.NONE);
        names.start();
        assertThat(names.find("n1024")).isEqualTo(SharedNames.NONE);
        add(7, 9);
        assertThat(names.find("n8")).isEqualTo(1);
    }

    @Test
    void longNamesAreCountedAndNotKept() {
        names.start();
        names.add("x".repeat(257));
        names.add("x".repeat(256));
        assertThat(names.find("x".repeat(257))).isEqualTo(SharedNames.NONE);
        assertThat(names.find("x".repeat(256))).isEqualTo(1);
    }
}
