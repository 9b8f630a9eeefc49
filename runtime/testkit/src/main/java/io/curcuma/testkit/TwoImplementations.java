package io.curcuma.testkit;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.HandOver;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Compares two implementations of one format: ours, and the same format on another library. Each method fails with an
 * {@link AssertionError} where they differ. Not thread-safe.
 */
public final class TwoImplementations {
    private static final int SHOWN = 2_000;

    /** A difference between the two that is permitted. */
    @FunctionalInterface
    public interface KnownDifference {
        /** Whether the verdicts of our implementation and of the library may differ for these bytes. */
        boolean allows(byte[] bytes, Verdict one, Verdict library);
    }

    /**
     * Each may find another one of several faults first: the whole message is checked before a library without limits reads it.
     */
    public static final KnownDifference ANOTHER_FAULT =
            (bytes, one, library) -> one.isRefusal() && library.isRefusal() && library.code() != Code.SCHEMA_MISMATCH;

    private final Format format;
    private final Format library;
    private final KnownDifference known;
    private final Set<Code> refusals = EnumSet.noneOf(Code.class);
    private int beans;

    private TwoImplementations(Format format, Format library, KnownDifference known) {
        this.format = format;
        this.library = library;
        this.known = known;
    }

    /** Two implementations that never differ. What one of them hands over with {@link HandOver} is not compared. */
    public static TwoImplementations of(Format format, Format library) {
        return new TwoImplementations(format, library, (bytes, one, other) -> false);
    }

    /** Two implementations with a permitted difference. */
    public static TwoImplementations of(Format format, Format library, KnownDifference known) {
        return new TwoImplementations(format, library, known);
    }

    /** Both write the same bytes of a bean, or refuse it with the same code. */
    public <T> void sameBytes(Adapter<T> adapter, T bean) {
        String one = written(format, adapter, bean);
        String other = written(library, adapter, bean);
        if (!one.isEmpty() && !other.isEmpty() && !one.equals(other)) {
            throw disagreement(adapter, one, "written: " + difference(one, other));
        }
    }

    private static <T> String written(Format format, Adapter<T> adapter, T bean) {
        try {
            return text(format.write(adapter, bean, Limits.DEFAULT));
        } catch (SerializationException e) {
            return e.code().name();
        } catch (HandOver e) {
            return "";
        }
    }

    private static String difference(String one, String other) {
        int at = Arrays.mismatch(one.toCharArray(), other.toCharArray());
        int from = Math.max(0, at - 60);
        return "..." + one.substring(from, Math.min(one.length(), at + 60)) + " and ..."
                + other.substring(from, Math.min(other.length(), at + 60)) + " from " + at;
    }

    /** Each reads what the other writes to an equal bean; a bean that one refuses to write, both do. */
    public <T> void exchange(Adapter<T> adapter, T bean) {
        FieldTree tree = FieldTree.of(adapter, bean);
        same(adapter, tree, format, library, bean);
        same(adapter, tree, library, format, bean);
    }

    private static <T> void same(Adapter<T> adapter, FieldTree tree, Format writer, Format reader, T bean) {
        byte[] bytes = writer.write(adapter, bean, Limits.DEFAULT);
        Verdict expected = new Verdict(null, tree);
        Optional<Verdict> actual = Verdict.of(reader, adapter, bytes);
        if (actual.isPresent() && !actual.get().equals(expected)) {
            throw disagreement(
                    adapter,
                    text(bytes),
                    writer.id() + " writes, " + reader.id() + " reads: " + expected.difference(actual.get()));
        }
    }

    /** Both read the same bean from bytes, or refuse them with the same code. */
    public void sameVerdict(Adapter<?> adapter, byte[] bytes) {
        Optional<Verdict> one = Verdict.of(format, adapter, bytes);
        Optional<Verdict> other = Verdict.of(library, adapter, bytes);
        if (one.isEmpty() || other.isEmpty()) {
            return;
        }
        if (!one.equals(other) && !known.allows(bytes, one.get(), other.get())) {
            throw disagreement(adapter, text(bytes), "read: " + one.get().difference(other.get()));
        }
        Code code = one.get().code();
        if (code == null) {
            beans++;
        } else {
            refusals.add(code);
        }
    }

    private static AssertionError disagreement(Adapter<?> adapter, String message, String what) {
        return new AssertionError(adapter.shape() + " " + what + ", of: "
                + (message.length() > SHOWN ? message.substring(0, SHOWN) + "..." : message));
    }

    /** Each byte a character. */
    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** The codes with which both refused. */
    public Set<Code> refusals() {
        return EnumSet.copyOf(refusals);
    }

    /** How many beans both read by {@link #sameVerdict}. */
    public int beans() {
        return beans;
    }
}
