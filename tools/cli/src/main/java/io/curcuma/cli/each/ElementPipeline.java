package io.curcuma.cli.each;

import io.curcuma.SerializationException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Takes elements from a source to a target in their order. One thread finds and writes them, others read and encode them in batches. What
 * is held is bounded by the number of threads and the size of a batch, or by an element that is larger.
 */
final class ElementPipeline {
    private static final int BATCH_ELEMENTS = 256;
    private static final int BATCH_BYTES = 1 << 18;

    /** An element, and what came of it. */
    private record Outcome(
            EachElement element,
            @Nullable Object encoded,
            @Nullable SerializationException problem) {
        static Outcome of(EachElement element, EachTarget target) {
            try {
                return new Outcome(element, target.encode(element.bean()), null);
            } catch (SerializationException e) {
                return new Outcome(element, null, e);
            }
        }
    }

    /** Is told of elements that are refused. */
    interface Refusals {
        void refused(EachElement element, SerializationException problem) throws IOException;
    }

    private final EachSource source;
    private final EachTarget target;
    private final Refusals refusals;
    private long written;

    ElementPipeline(EachSource source, EachTarget target, Refusals refusals) {
        this.source = source;
        this.target = target;
        this.refusals = refusals;
    }

    /**
     * Converts all elements.
     *
     * @param jobs threads that read and encode
     * @param progress is called now and then with the number of elements that were written
     * @return how many were written
     */
    long run(int jobs, LongConsumer progress) throws IOException {
        ExecutorService workers = Executors.newFixedThreadPool(jobs, task -> {
            Thread thread = new Thread(task, "curcuma-job");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Deque<Future<List<Outcome>>> pending = new ArrayDeque<>();
            for (List<EachElement> batch = batch(); !batch.isEmpty(); batch = batch()) {
                List<EachElement> elements = batch;
                pending.add(workers.submit(() -> elements.stream()
                        .map(element -> Outcome.of(element, target))
                        .toList()));
                if (pending.size() > 2 * jobs) {
                    write(pending.remove());
                    progress.accept(written);
                }
            }
            while (!pending.isEmpty()) {
                write(pending.remove());
            }
            return written;
        } finally {
            workers.shutdownNow();
        }
    }

    private List<EachElement> batch() throws IOException {
        List<EachElement> batch = new ArrayList<>();
        long bytes = 0;
        while (batch.size() < BATCH_ELEMENTS && bytes < BATCH_BYTES) {
            EachElement element = source.next();
            if (element == null) {
                break;
            }
            bytes += element.content().length;
            batch.add(element);
        }
        return batch;
    }

    private void write(Future<List<Outcome>> batch) throws IOException {
        for (Outcome outcome : outcomes(batch)) {
            if (outcome.problem != null) {
                refusals.refused(outcome.element, outcome.problem);
            } else if (outcome.encoded != null) {
                write(outcome.element, outcome.encoded);
            }
        }
    }

    private void write(EachElement element, Object encoded) throws IOException {
        try {
            target.write(encoded);
            written++;
        } catch (SerializationException e) {
            refusals.refused(element, e);
        }
    }

    private static List<Outcome> outcomes(Future<List<Outcome>> batch) {
        try {
            return batch.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
