package io.curcuma.generator.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.generator.output.OutputFile;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PrintingTest {
    private static OutputFile file(int number) {
        return OutputFile.text(OutputFile.Kind.JAVA, number + ".java", "");
    }

    @Test
    void filesComeInTheOrderOfTheItems() {
        List<Integer> items = IntStream.range(0, 1_000).boxed().toList();

        assertThat(Printing.of(items.stream(), PrintingTest::file).map(OutputFile::path))
                .containsExactlyElementsOf(
                        items.stream().map(item -> item + ".java").toList());
    }

    @Test
    void whoTakesAFewFilesLetsNoMorePrintedThanAFewAhead() {
        AtomicInteger printed = new AtomicInteger();

        Stream<OutputFile> files = Printing.of(IntStream.range(0, 100_000).boxed(), item -> {
            printed.incrementAndGet();
            return file(item);
        });

        assertThat(files.limit(3)).hasSize(3);
        assertThat(printed.get()).isLessThan(1_000);
    }

    @Test
    void theCallersThreadThrowsWhatFails() {
        Thread caller = Thread.currentThread();

        assertThatThrownBy(() -> Printing.of(Stream.of(1, 2, 3), item -> {
                            if (item == 2) {
                                throw new IllegalStateException(Thread.currentThread() == caller ? "caller" : "other");
                            }
                            return file(item);
                        })
                        .toList())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("caller")
                .hasNoCause();
    }

    @Test
    void whatIsTooDeepForAnotherThreadIsPrintedByTheCaller() {
        Thread caller = Thread.currentThread();

        assertThat(Printing.of(IntStream.range(0, 100).boxed(), item -> {
                    if (Thread.currentThread() != caller) {
                        throw new StackOverflowError();
                    }
                    return file(item);
                }))
                .hasSize(100);
    }
}
