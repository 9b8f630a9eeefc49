package io.curcuma.samples.cart.fleet;

import io.curcuma.rollout.Step;
import io.curcuma.samples.cart.service.CartCounts;
import io.curcuma.samples.cart.service.CartService;
import io.curcuma.samples.cart.service.SeededCarts;
import io.curcuma.samples.cart.store.CartKey;
import io.curcuma.schemas.cart.Cart;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/** Buyers: they look at carts and change them, and compare every answer with what it has to be. */
final class Traffic implements AutoCloseable {
    private static final int THREADS = 2;
    private static final int CHANGES_PERCENT = 20;

    private final CartService service;
    private final SeededCarts carts;
    private final CartCounts counts;
    private final NodeSettings settings;
    private final Supplier<Step> step;
    private final AtomicReferenceArray<Step> begunAt = new AtomicReferenceArray<>(THREADS);
    private final Map<CartKey, Long> confirmed = new ConcurrentHashMap<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean ended;

    /** @param step in force now */
    Traffic(CartService service, SeededCarts carts, CartCounts counts, NodeSettings settings, Supplier<Step> step) {
        this.service = service;
        this.carts = carts;
        this.counts = counts;
        this.settings = settings;
        this.step = step;
    }

    void start() {
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            Thread thread = new Thread(() -> run(number), "buyers-" + i);
            threads.add(thread);
            thread.start();
        }
    }

    /** The step that all calls under way have begun in; empty while some are of another one. */
    Optional<Step> settled() {
        Step now = step.get();
        for (int i = 0; i < THREADS; i++) {
            if (begunAt.get(i) != now) {
                return Optional.empty();
            }
        }
        return Optional.of(now);
    }

    private void run(int number) {
        Random random = new Random(Objects.hash(settings.seed(), settings.node(), number));
        long interval = TimeUnit.SECONDS.toNanos(THREADS) / settings.rate();
        long next = System.nanoTime();
        while (!ended) {
            begunAt.set(number, step.get());
            CartKey key = SeededCarts.key(random.nextInt(settings.carts()));
            if (random.nextInt(100) < CHANGES_PERCENT) {
                change(key);
            } else {
                look(key);
            }
            next += interval;
            long wait = next - System.nanoTime();
            if (wait > 0) {
                sleep(wait);
            } else {
                // a machine that is too slow for the rate does not catch up with a burst
                next -= wait;
            }
        }
    }

    private static void sleep(long nanos) {
        try {
            TimeUnit.NANOSECONDS.sleep(nanos);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void change(CartKey key) {
        try {
            long version = service.update(key, SeededCarts::change).getRevision();
            confirmed.merge(key, version, Math::max);
        } catch (SQLException | RuntimeException e) {
            failed(Tally.FAILED, e);
        }
    }

    private void look(CartKey key) {
        long atLeast = confirmed.getOrDefault(key, 1L);
        try {
            Cart cart = service.get(key);
            counts.add(Tally.READS, 1);
            if (cart.getRevision() < atLeast) {
                failed(Tally.LOST, new IllegalStateException("version " + cart.getRevision() + " after " + atLeast));
            } else if (!Arrays.equals(carts.text(cart), carts.text(carts.expected(key, cart.getRevision())))) {
                failed(Tally.CHANGED, new IllegalStateException("another cart"));
            }
        } catch (SQLException | RuntimeException e) {
            failed(Tally.LOST, e);
        }
    }

    private void failed(String count, Exception why) {
        counts.add(count, 1);
        counts.add("because." + why.getClass().getSimpleName(), 1);
        why.printStackTrace();
    }

    /** Ends when the calls under way have ended. */
    @Override
    public void close() {
        ended = true;
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
