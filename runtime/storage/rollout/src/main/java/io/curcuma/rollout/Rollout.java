package io.curcuma.rollout;

import io.curcuma.SerializationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Moves stored records from one form to another while a fleet of nodes reads and writes them: plain to compressed, one format to another,
 * or both at once. The modes say which parts are written and read. They may change at any time, and each call uses one snapshot of them.
 * Every mode reads every record that any mode wrote. Immutable and thread-safe.
 *
 * <pre>{@code
 * LiveModes modes = LiveModes.start(ModeSource.file(Path.of("/etc/cart/rollout.properties")), frame, Duration.ofSeconds(1));
 * Rollout<Cart> rollout = Rollout.compress("cart", Form.of(curcuma, Cart.class, Format.JSON), frame, modes);
 * Stored record = rollout.write(cart);
 * Cart back = rollout.read(record);
 * }</pre>
 *
 * @param <T> what the application calls the record
 */
public final class Rollout<T> {
    private final MeasuredForms<T> forms;
    private final Supplier<Modes> modes;
    private final CauseLog log;

    private Rollout(MeasuredForms<T> forms, Supplier<Modes> modes, CauseLog log) {
        this.forms = forms;
        this.modes = modes;
        this.log = log;
    }

    /**
     * The same form, compressed.
     *
     * @param name for the log
     * @param modes never null; the same snapshot for as long as nothing changes
     * @throws SerializationException {@code CONFIG_INVALID} if the codec does not work here
     */
    public static <T> Rollout<T> compress(String name, Form<T> form, Frame frame, Supplier<Modes> modes) {
        return of(name, form, form, frame, modes);
    }

    /** Another form, without compression. In the configuration, "compressed" means the new form, and the codec has no effect. */
    public static <T> Rollout<T> migrate(String name, Form<T> plain, Form<T> next, Supplier<Modes> modes) {
        return of(name, plain, next, null, modes);
    }

    /**
     * Another form, compressed.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the codec does not work here
     */
    public static <T> Rollout<T> migrate(String name, Form<T> plain, Form<T> next, Frame frame, Supplier<Modes> modes) {
        return of(name, plain, next, frame, modes);
    }

    private static <T> Rollout<T> of(
            String name, Form<T> plain, Form<T> next, @Nullable Frame frame, Supplier<Modes> modes) {
        if (!Modes.isName(plain.name()) || !Modes.isName(next.name())) {
            throw Modes.invalid("a form's name has other characters than it may, or too many");
        }
        MeasuredForms.check(frame, modes.get());
        MeasuredForms<T> forms = new MeasuredForms<>(plain, next, frame, new CodecNames(), RolloutMetrics.NONE);
        return new Rollout<>(forms, modes, new CauseLog(name));
    }

    /** This roll-out with metrics. */
    public Rollout<T> withMetrics(RolloutMetrics metrics) {
        return new Rollout<>(forms.withMetrics(new GuardedMetrics(metrics, log)), modes, log);
    }

    /**
     * The parts of a value for the current write mode. If the new form cannot encode the value, the result has only the plain part, which
     * every mode reads. That is counted and logged, and does not fail the write.
     *
     * @throws RuntimeException of the plain form, if that cannot encode the value either
     */
    public Stored write(T value) {
        return write(value, modes.get());
    }

    Stored write(T value, Modes snapshot) {
        WriteMode write = snapshot.step().write();
        byte[] plain = write == WriteMode.COMPRESS_ONLY ? null : forms.encodePlain(value);
        if (write == WriteMode.NO_COMPRESS) {
            return new Stored(plain, null);
        }
        Attempt<byte[]> part = Attempt.at(() -> forms.encodeNew(value, plain, snapshot.codec()));
        if (part.isGood()) {
            return new Stored(plain, part.value());
        }
        forms.metrics().fellBack(Fallback.NEW_NOT_WRITTEN, forms.next().name(), forms.codec(snapshot));
        log.once(Fallback.NEW_NOT_WRITTEN, part.why());
        return new Stored(plain == null ? forms.encodePlain(value) : plain, null);
    }

    /**
     * The value of a record. A part that is absent, damaged or older than the other one is never used if the other one can be.
     *
     * @throws SerializationException if no part can be decoded: it has the code of the failure of the part that was decoded first, and the
     *     other failure as a suppressed exception; {@code MALFORMED} if the record has no part
     */
    public T read(Stored record) {
        return read(record, modes.get());
    }

    T read(Stored record, Modes snapshot) {
        return new Reading<>(forms, log, snapshot.step().read()).read(record);
    }

    /** The modes that are in force now. */
    public Modes modes() {
        return modes.get();
    }

    void halfWritten(RuntimeException thrown) {
        forms.metrics().failed(Failure.HALF_WRITTEN, forms.next().name());
        log.once(
                Failure.HALF_WRITTEN + " " + thrown.getClass().getName(),
                "the store failed between the writes of one record with "
                        + thrown.getClass().getName());
    }
}
