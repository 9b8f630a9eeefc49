package io.curcuma.generator.java;

import io.curcuma.generator.output.OutputFile;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Prints files that do not depend on each other on all processors: printing Java is most of what the generator itself computes. */
final class Printing {
    /** How many files there may be that nobody has counted yet. */
    private static final int AHEAD = 64;

    private Printing() {}

    /**
     * The files in the order of the items.
     *
     * @param print is pure, since it may be called on any thread, and again where it failed
     */
    static <T> Stream<OutputFile> of(Stream<T> items, Function<T, OutputFile> print) {
        Iterator<T> iterator = items.iterator();
        Spliterator<List<OutputFile>> parts =
                new AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    @Override
                    public boolean tryAdvance(Consumer<? super List<OutputFile>> action) {
                        List<T> part = new ArrayList<>(AHEAD);
                        while (part.size() < AHEAD && iterator.hasNext()) {
                            part.add(iterator.next());
                        }
                        if (part.isEmpty()) {
                            return false;
                        }
                        action.accept(print(part, print));
                        return true;
                    }
                };
        return StreamSupport.stream(parts, false).flatMap(List::stream);
    }

    private static <T> List<OutputFile> print(List<T> part, Function<T, OutputFile> print) {
        List<Optional<OutputFile>> printed =
                part.parallelStream().map(item -> attempt(item, print)).toList();
        List<OutputFile> files = new ArrayList<>(part.size());
        for (int i = 0; i < part.size(); i++) {
            T item = part.get(i);
            files.add(printed.get(i).orElseGet(() -> print.apply(item)));
        }
        return files;
    }

    /** Empty where it fails: the caller's thread has a larger stack, and is the one to throw. */
    private static <T> Optional<OutputFile> attempt(T item, Function<T, OutputFile> print) {
        try {
            return Optional.of(print.apply(item));
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError e) {
            return Optional.empty();
        }
    }
}
