package io.curcuma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.HeapBudget.Lease;
import io.curcuma.SerializationException.Code;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HeapBudgetTest {
    private static final long BYTES = 1 << 20;
    private static final Duration FOR_EVER = Duration.ofSeconds(Long.MAX_VALUE);

    private final HeapBudget budget = new HeapBudget(BYTES);

    private Lease impatient() {
        return budget.lease(Duration.ZERO);
    }

    private static void refused(Lease lease, long bytes) {
        assertThatThrownBy(() -> lease.take(bytes))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.BUSY))
                .hasMessageContaining("-Dcurcuma.heapBytes");
    }

    @Test
    void smallMessagesTakeNothing() {
        List<Lease> many = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            Lease lease = impatient();
            lease.take(budget.allowance());
            assertThat(lease.isSmall()).isTrue();
            many.add(lease);
        }
        assertThat(budget.taken()).isZero();
        many.forEach(Lease::close);
    }

    @Test
    void whatIsTakenIsGivenBack() {
        try (Lease lease = impatient()) {
            for (int i = 0; i < 100; i++) {
                lease.take(1_000);
            }
            assertThat(lease.used()).isEqualTo(100_000);
            assertThat(budget.taken()).isGreaterThanOrEqualTo(100_000 - budget.allowance());
            lease.giveBack(50_000);
            assertThat(budget.taken()).isEqualTo(50_000 - budget.allowance());
            lease.giveBack(50_000);
            assertThat(lease.isSmall()).isTrue();
            lease.take(20_000);
        }
        assertThat(budget.taken()).isZero();
    }

    @Test
    @SuppressWarnings("try") // a lease can be closed more than once
    void oneMessageAtATimeMayExceedTheBudget() {
        try (Lease first = impatient();
                Lease second = impatient()) {
            first.take(BYTES / 2);
            second.take(BYTES / 4);
            second.take(BYTES);
            refused(first, BYTES / 2);
            second.close();
            first.take(BYTES);
            refused(second, BYTES);
        }
        assertThat(budget.taken()).isZero();
    }

    @Test
    void largeMessagesLeaveAPartToOthers() {
        try (Lease beyond = impatient();
                Lease large = impatient();
                Lease other = impatient()) {
            large.take(BYTES * 5 / 8);
            beyond.take(BYTES / 4);
            refused(large, BYTES / 8);
            other.take(BYTES / 17);
            refused(other, BYTES / 8);
        }
    }

    @Test
    void worstCasesAreTakenOnlyWhereThereIsAmpleRoom() {
        try (Lease first = impatient();
                Lease second = impatient()) {
            assertThat(first.tryTake(BYTES / 3)).isTrue();
            assertThat(second.tryTake(BYTES / 3)).isFalse();
            assertThat(second.used()).isZero();
            second.take(BYTES / 3);
        }
        assertThat(budget.taken()).isZero();
    }

    @Test
    @SuppressWarnings("try") // a lease can be closed more than once
    void aMessageWaitsUntilThereIsRoom() throws Exception {
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try (Lease first = impatient();
                Lease beyond = impatient()) {
            first.take(BYTES / 2);
            beyond.take(BYTES);
            CountDownLatch begun = new CountDownLatch(1);
            Future<Long> waiting = threads.submit(() -> {
                try (Lease lease = budget.lease(FOR_EVER)) {
                    begun.countDown();
                    lease.take(BYTES / 2);
                    return lease.used();
                }
            });
            begun.await();
            beyond.close();
            assertThat(waiting.get()).isEqualTo(BYTES / 2);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void anInterruptEndsTheWaiting() throws Exception {
        try (Lease beyond = impatient()) {
            beyond.take(2 * BYTES);
            ExecutorService threads = Executors.newSingleThreadExecutor();
            CountDownLatch begun = new CountDownLatch(1);
            Future<Boolean> waiting = threads.submit(() -> {
                try (Lease lease = budget.lease(FOR_EVER)) {
                    begun.countDown();
                    refused(lease, BYTES / 2);
                    return Thread.currentThread().isInterrupted();
                }
            });
            begun.await();
            threads.shutdownNow();
            assertThat(waiting.get()).isTrue();
        }
    }

    @Test
    void aLeaseThatNobodyClosesIsGivenBackOnceItIsGarbage() {
        abandon();
        while (budget.taken() > 0) {
            System.gc();
        }
        assertThat(budget.taken()).isZero();
    }

    @SuppressWarnings("MustBeClosedChecker") // is what this is about
    private void abandon() {
        impatient().take(BYTES / 2);
    }

    /** As many as there are, each of which grows in steps while it holds what it has. */
    @Test
    void messagesThatAllWantMoreThanThereIsComeToTheirEnd() throws Exception {
        AtomicLong most = new AtomicLong();
        ExecutorService threads = Executors.newFixedThreadPool(16);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                Random random = new Random(i);
                all.add(threads.submit(() -> {
                    try (Lease lease = budget.lease(Duration.ofMillis(random.nextInt(20)))) {
                        for (int step = 0; step < 100; step++) {
                            lease.take(random.nextInt((int) BYTES / 100));
                            most.accumulateAndGet(budget.taken(), Math::max);
                        }
                    } catch (SerializationException e) {
                        assertThat(e.code()).isEqualTo(Code.BUSY);
                    }
                }));
            }
            for (Future<?> message : all) {
                message.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(budget.taken()).isZero();
        // the budget, and the one message beyond it with its last step
        assertThat(most.get()).isBetween(BYTES / 2, 2 * BYTES + BYTES / 16);
    }

    @Test
    void aBudgetIsPositive() {
        assertThatIllegalArgumentException().isThrownBy(() -> new HeapBudget(0)).withMessageContaining("not positive");
    }
}
