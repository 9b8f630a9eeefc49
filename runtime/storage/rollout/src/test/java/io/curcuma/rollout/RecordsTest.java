package io.curcuma.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.compression.Codec;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class RecordsTest {
    /** Two maps, and a number of changes after which they are gone. */
    private static final class Memory implements Cells<String> {
        private final ConcurrentHashMap<String, byte[]> plain = new ConcurrentHashMap<>();
        private final ConcurrentHashMap<String, byte[]> fresh = new ConcurrentHashMap<>();
        private final List<String> changes = new ArrayList<>();
        private int left = Integer.MAX_VALUE;

        @Override
        public Stored read(String key) {
            return new Stored(plain.get(key), fresh.get(key));
        }

        @Override
        public void write(String key, Part part, byte[] bytes) {
            change("write " + part);
            cell(part).put(key, bytes);
        }

        @Override
        public void remove(String key, Part part) {
            change("remove " + part);
            cell(part).remove(key);
        }

        private ConcurrentHashMap<String, byte[]> cell(Part part) {
            return part == Part.PLAIN ? plain : fresh;
        }

        private synchronized void change(String what) {
            if (left-- == 0) {
                throw new IllegalStateException("connection reset");
            }
            changes.add(what);
        }
    }

    private final AtomicReference<Modes> modes = new AtomicReference<>(Modes.OFF);
    private final Counts counts = new Counts();
    private final Rollout<String> rollout =
            Rollout.compress("cart", Texts.MARKED, Texts.FRAME, modes::get).withMetrics(counts);

    private void at(Step step) {
        modes.set(new Modes(true, Codec.LZ4, step.write(), step.read()));
    }

    @Test
    void whatRemovesComesLast() {
        Memory memory = new Memory();
        Records<String, String> records = new Records<>(rollout, memory);
        records.put("k", "off");
        at(Step.OFF);
        records.put("k", "plain");
        at(Step.WRITE_BOTH);
        records.put("k", "both");
        at(Step.NEW_ONLY);
        records.put("k", "new");
        assertThat(memory.changes)
                .containsExactly(
                        "write PLAIN",
                        "write PLAIN",
                        "remove NEW",
                        "write PLAIN",
                        "write NEW",
                        "write NEW",
                        "remove PLAIN");
        assertThat(records.get("k")).isEqualTo("new");
        assertThat(records.get("nobody")).isNull();
    }

    /** From what each step left, to each step that is allowed, the store gone after each of the changes. */
    @Test
    void aStoreThatGoesAwayInTheMiddleOfAWriteKeepsTheOldOrTheNewValue() {
        int broken = 0;
        int half = 0;
        for (Step before : Step.values()) {
            for (Step after : Step.values()) {
                if (before.refusal(after).isPresent()) {
                    continue;
                }
                for (int left = 0; left < 2; left++) {
                    Memory memory = new Memory();
                    Records<String, String> records = new Records<>(rollout, memory);
                    at(before);
                    records.put("k", "old");
                    at(after);
                    memory.left = left;
                    counts.clear();
                    assertThatThrownBy(() -> records.put("k", "new")).hasMessage("connection reset");
                    broken++;
                    half += counts.of(Failure.HALF_WRITTEN);
                    assertThat(counts.of(Failure.HALF_WRITTEN)).isEqualTo(left);
                    List<String> answers = new ArrayList<>();
                    for (Step reader : Step.values()) {
                        at(reader);
                        answers.add(records.get("k"));
                    }
                    assertThat(answers)
                            .containsOnly(
                                    left == 0 || after == Step.NEW_ONLY && before.write() != WriteMode.COMPRESS_ONLY
                                            ? "old"
                                            : "new");
                    assertThat(counts.of(Failure.ALL_DAMAGED)).isZero();
                    // and the next write is whole
                    memory.left = Integer.MAX_VALUE;
                    at(after);
                    records.put("k", "next");
                    for (Step reader : Step.values()) {
                        at(reader);
                        assertThat(records.get("k")).isEqualTo("next");
                    }
                }
            }
        }
        assertThat(broken).isGreaterThan(60);
        assertThat(half).isEqualTo(broken / 2);
    }

    @Test
    void aHalfWrittenRecordIsCountedByItsReaders() {
        Memory memory = new Memory();
        Records<String, String> records = new Records<>(rollout, memory);
        at(Step.READ_NEW);
        records.put("k", "old");
        memory.left = 1;
        assertThatThrownBy(() -> records.put("k", "new")).hasMessage("connection reset");
        assertThat(records.get("k")).isEqualTo("new");
        assertThat(counts.of(Fallback.NEW_STALE)).isEqualTo(1);
        at(Step.VERIFY);
        assertThat(records.get("k")).isEqualTo("new");
        assertThat(counts.of(VerificationVerdict.NEW_STALE)).isEqualTo(2);
        assertThat(counts.of(VerificationVerdict.DIFFERENT)).isZero();
    }

    @Test
    void whereTheSwitchIsOffTheStoreSeesWhatItSawBeforeTheRollOut() {
        Memory memory = new Memory();
        Records<String, String> records = new Records<>(rollout, memory);
        at(Step.READ_NEW);
        records.put("k", "old");
        memory.changes.clear();
        modes.set(Modes.OFF);
        records.put("k", "new");
        assertThat(memory.changes).containsExactly("write PLAIN");
        at(Step.READ_NEW);
        assertThat(records.get("k")).isEqualTo("new");
    }

    /** The jump that the rules name, and what it costs. */
    @Test
    void aWriterOfPlainPartsBesideOneOfNewPartsLosesARecord() {
        Memory memory = new Memory();
        AtomicReference<Runnable> between = new AtomicReference<>(() -> {});
        Cells<String> slow = new Cells<>() {
            @Override
            public Stored read(String key) {
                return memory.read(key);
            }

            @Override
            public void write(String key, Part part, byte[] bytes) {
                memory.write(key, part, bytes);
                between.getAndSet(() -> {}).run();
            }

            @Override
            public void remove(String key, Part part) {
                memory.remove(key, part);
            }
        };
        assertThat(Step.OFF.refusal(Step.NEW_ONLY)).get().asString().contains("a record could lose both");
        Records<String, String> records = new Records<>(rollout, slow);
        at(Step.OFF);
        between.set(() -> {
            at(Step.NEW_ONLY);
            records.put("k", "of the node that jumped");
        });
        records.put("k", "of the node that stayed");
        assertThat(memory.read("k").isEmpty()).isTrue();
    }

    /** One thread turns through the steps while others write and read; a read of a mixture would fail or differ. */
    @Test
    void aCallNeverSeesTwoModes() throws InterruptedException {
        AtomicBoolean stop = new AtomicBoolean();
        AtomicReference<Throwable> wrong = new AtomicReference<>();
        AtomicInteger reads = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            String key = "k" + i;
            Records<String, String> records = new Records<>(rollout, new Memory());
            threads.add(new Thread(() -> {
                try {
                    for (int n = 0; !stop.get() || n < 100; n++) {
                        records.put(key, "value " + n);
                        assertThat(records.get(key)).isEqualTo("value " + n);
                        Stored whole = rollout.write("whole " + n);
                        assertThat(whole.isEmpty()).isFalse();
                        assertThat(rollout.read(whole)).isEqualTo("whole " + n);
                        reads.addAndGet(2);
                    }
                } catch (Throwable e) {
                    wrong.set(e);
                }
            }));
        }
        threads.forEach(Thread::start);
        List<Step> steps = List.of(Step.values());
        for (int i = 0; i < 20_000; i++) {
            at(steps.get(i % steps.size()));
            Thread.onSpinWait();
        }
        stop.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(wrong.get()).isNull();
        assertThat(reads.get()).isGreaterThanOrEqualTo(600);
        assertThat(counts.of(VerificationVerdict.DIFFERENT) + counts.of(Failure.ALL_DAMAGED))
                .isZero();
    }
}
