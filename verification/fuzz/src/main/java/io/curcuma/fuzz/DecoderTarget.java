package io.curcuma.fuzz;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages of a format. An input is a byte that chooses the type, and a message. What holds of each:
 *
 * <ol>
 *   <li>there is a bean or a {@link SerializationException}, whose offset lies inside the message;
 *   <li>heap and time are within {@link Cost};
 *   <li>the same bytes inside a larger array have the same outcome;
 *   <li>so they have for a reader that has read nothing before;
 *   <li>a bean is written and read back as it is, and written the same way again;
 *   <li>another format carries it as well;
 *   <li>where there is a second implementation of the format, it agrees.
 * </ol>
 */
final class DecoderTarget implements Target {
    /** Little enough for small inputs to reach it. */
    private static final Limits LIMITS = Limits.DEFAULT.withGraphBytes(4 << 20);

    private static final int SEEDS = 12;
    private static final int MAX_SEED = 3_000;
    private static final int PADDING = 24;
    private static final int FRESH_EACH = 64;
    private static final int OTHER_FORMAT_EACH = 8;
    private static final int REMEMBERED = 4;

    private final FuzzedFormat format;
    private final Deque<byte[]> before = new ArrayDeque<>();
    private int runs;

    DecoderTarget(FuzzedFormat format) {
        this.format = format;
    }

    @Override
    public List<String> pieces() {
        return format.pieces();
    }

    @Override
    public List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (int type = 0; type < MessageTypes.count(); type++) {
            seeds(seeds, (byte) type, MessageTypes.at((byte) type));
        }
        return seeds;
    }

    private <T> void seeds(List<byte[]> seeds, byte choice, Adapter<T> adapter) {
        for (int seed = 0; seed < SEEDS; seed++) {
            byte[] message;
            try {
                message = format.of(adapter).write(adapter, RandomBeans.of(adapter, seed, 1 + 3 * seed), LIMITS);
            } catch (SerializationException e) {
                // a random text, which XML cannot hold
                continue;
            }
            if (message.length <= MAX_SEED) {
                byte[] input = new byte[message.length + 1];
                input[0] = choice;
                System.arraycopy(message, 0, input, 1, message.length);
                seeds.add(input);
            }
        }
    }

    @Override
    public void run(byte[] input) {
        if (input.length > 0) {
            check(MessageTypes.at(input[0]), Arrays.copyOfRange(input, 1, input.length));
        }
    }

    private <T> void check(Adapter<T> adapter, byte[] message) {
        Format reader = format.of(adapter);
        long bytes = Cost.allocated();
        long nanos = System.nanoTime();
        Outcome<T> outcome = Outcome.of(reader, adapter, message, LIMITS);
        nanos = System.nanoTime() - nanos;
        bytes = Cost.allocated() - bytes;
        int readings = outcome.refusal() == null ? format.readings() : Cost.REFUSED_READINGS;
        Cost.check(
                message.length,
                readings,
                bytes,
                nanos,
                graph -> Outcome.of(reader, adapter, message, LIMITS.withGraphBytes(graph)),
                LIMITS.graphBytes());
        @Nullable FieldTree tree = tree(adapter, outcome);
        slice(adapter, message, outcome, tree);
        if (outcome.refusal() != null) {
            refusal(outcome.refusal(), message.length);
        }
        if (outcome.bean() != null && tree != null && !format.isKnownToChange(message)) {
            stable(adapter, outcome.bean(), tree);
            if (Arrays.hashCode(message) % OTHER_FORMAT_EACH == 0) {
                otherFormat(adapter, outcome.bean(), tree, Arrays.hashCode(message) / OTHER_FORMAT_EACH);
            }
        }
        format.secondRoute(adapter, message, outcome.bean());
        if (++runs % FRESH_EACH == 0) {
            fresh(adapter, message, outcome, tree);
        }
        remember(message);
    }

    private static <T> @Nullable FieldTree tree(Adapter<T> adapter, Outcome<T> outcome) {
        try {
            return outcome.bean() == null ? null : FieldTree.of(adapter, outcome.bean());
        } catch (SerializationException e) {
            throw new Violation("a bean is read that nobody can write", e);
        }
    }

    private static void refusal(SerializationException refusal, int length) {
        if (refusal.offset() < -1 || refusal.offset() > length) {
            throw new Violation("the offset is not inside the message of " + length + " bytes", refusal);
        }
        if (refusal.code().name().startsWith("LIMIT_") && refusal.limitName() == null) {
            throw new Violation("a limit without a name", refusal);
        }
        if (refusal.format().isEmpty()) {
            throw new Violation("a refusal without a format", refusal);
        }
    }

    /** What stands around the message could belong to it. */
    private <T> void slice(Adapter<T> adapter, byte[] message, Outcome<T> outcome, @Nullable FieldTree tree) {
        byte[] larger = new byte[PADDING + message.length + PADDING];
        System.arraycopy(message, 0, larger, PADDING, message.length);
        for (int i = 0; i < PADDING && message.length > 0; i++) {
            larger[i] = message[message.length - 1 - i % message.length];
            larger[PADDING + message.length + i] = message[i % message.length];
        }
        same(
                "inside a larger array",
                adapter,
                outcome,
                tree,
                Outcome.of(format.of(adapter), adapter, larger, PADDING, message.length, LIMITS));
    }

    private <T> void fresh(Adapter<T> adapter, byte[] message, Outcome<T> outcome, @Nullable FieldTree tree) {
        Outcome<T> fresh = Outcome.of(format.fresh(adapter), adapter, message, LIMITS);
        try {
            same("by a reader that has read nothing", adapter, outcome, tree, fresh);
        } catch (Violation e) {
            List<String> earlier =
                    before.stream().map(HexFormat.of()::formatHex).toList();
            throw new Violation("messages before, the last one first: " + earlier, e);
        }
    }

    private void remember(byte[] message) {
        before.addFirst(message);
        if (before.size() > REMEMBERED) {
            before.removeLast();
        }
    }

    private <T> void same(
            String how, Adapter<T> adapter, Outcome<T> outcome, @Nullable FieldTree tree, Outcome<T> other) {
        String difference = outcome.difference(adapter, tree, other);
        if (difference != null) {
            throw new Violation("another outcome " + how + ": " + difference);
        }
    }

    private <T> void stable(Adapter<T> adapter, T bean, FieldTree tree) {
        carried(format.of(adapter), adapter, bean, tree, format.isBinary());
    }

    private <T> void otherFormat(Adapter<T> adapter, T bean, FieldTree tree, int choice) {
        if (format.isBinary()) {
            carried(FuzzedFormat.binary(choice).of(adapter), adapter, bean, tree, true);
        }
    }

    private static <T> void carried(Format format, Adapter<T> adapter, T bean, FieldTree tree, boolean prefixes) {
        byte[] written;
        Outcome<T> back;
        try {
            written = format.write(adapter, bean, LIMITS);
        } catch (SerializationException e) {
            throw new Violation(format.id() + " does not write what was read", e);
        }
        back = Outcome.of(format, adapter, written, LIMITS);
        if (back.bean() == null) {
            throw new Violation(format.id() + " does not read what it writes", back.refusal());
        }
        FieldTree again = FieldTree.of(adapter, back.bean());
        if (!Carried.isSame(tree, again, prefixes)) {
            throw new Violation(format.id() + " changes a bean: " + tree.firstDifference(again));
        }
        if (!Arrays.equals(format.write(adapter, back.bean(), LIMITS), written)) {
            throw new Violation(format.id() + " writes other bytes the second time");
        }
    }
}
