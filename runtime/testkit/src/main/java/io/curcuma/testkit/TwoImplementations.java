package io.curcuma.testkit;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
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
    private final boolean partial;
    private final Set<Code> refusals = EnumSet.noneOf(Code.class);
    private int beans;

    private TwoImplementations(Format format, Format library, KnownDifference known, boolean partial) {
        this.format = format;
        this.library = library;
        this.known = known;
        this.partial = partial;
    }

    /** Two implementations that never differ. */
    public static TwoImplementations of(Format format, Format library) {
        return new TwoImplementations(format, library, (bytes, one, other) -> false, false);
    }

    /** Two implementations with a permitted difference. */
    public static TwoImplementations of(Format format, Format library, KnownDifference known) {
        return new TwoImplementations(format, library, known, false);
    }

    /**
     * Two implementations of which the first knows only a part of the format: it may refuse anything, but must neither accept what the
     * other one refuses, nor write other bytes or read another value.
     */
    public static TwoImplementations ofPart(Format part, Format whole) {
        return new TwoImplementations(part, whole, (bytes, one, other) -> one.isRefusal(), true);
    }

    /** Both write the same bytes of a bean, or refuse it with the same code. */
    public <T> void sameBytes(Adapter<T> adapter, T bean) {
        WriteOutcome one = written(format, adapter, bean);
        if (partial && one.isRefusal()) {
            return;
        }
        WriteOutcome other = written(library, adapter, bean);
        if (!one.equals(other)) {
            throw disagreement(adapter, one.text(), "written: " + difference(one.text(), other.text()));
        }
    }

    /** @param text the bytes, or the code of a refusal */
    private record WriteOutcome(boolean isRefusal, String text) {}

    private static <T> WriteOutcome written(Format format, Adapter<T> adapter, T bean) {
        try {
            return new WriteOutcome(false, text(format.write(adapter, bean, Limits.DEFAULT)));
        } catch (SerializationException e) {
            return new WriteOutcome(true, e.code().name());
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
        Verdict actual = Verdict.of(reader, adapter, bytes);
        if (!actual.equals(expected)) {
            throw disagreement(
                    adapter,
                    text(bytes),
                    writer.id() + " writes, " + reader.id() + " reads: " + expected.difference(actual));
        }
    }

    /** Both read the same bean from bytes, or refuse them with the same code. */
    public void sameVerdict(Adapter<?> adapter, byte[] bytes) {
        Verdict one = Verdict.of(format, adapter, bytes);
        Verdict other = Verdict.of(library, adapter, bytes);
        if (!one.equals(other) && !known.allows(bytes, one, other)) {
            throw disagreement(adapter, text(bytes), "read: " + one.difference(other));
        }
        Code code = one.code();
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
