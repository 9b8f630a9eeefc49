package io.curcuma.internal.xml;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.internal.xml.stax.StaxEncoding;
import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Call;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.UnknownsPolicy;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The schema's own XML in one encoding, through generated adapters. There are two implementations: a fast one, which knows what most
 * documents are made of, and a general one over StAX. What the fast one leaves or fails at, the general one writes or reads from the
 * start; so it has the last word on what is wrong.
 *
 * <p>The root element is the one global element of the bean's type, as the adapter has it, or the one that the format was made
 * with. What the schema does not have is refused; it is not a validator: order, missing parts and facets are not checked.
 */
public abstract class InfosetFormat implements Format {
    private final StaxEncoding encoding;
    private final RootElements roots;
    private final RootedFormat general;
    private final @Nullable FastFormat writer;
    private final @Nullable FastFormat reader;
    private final FastPathSwitch writing = new FastPathSwitch();
    private final FastPathSwitch reading = new FastPathSwitch();

    /**
     * A format.
     *
     * @param root the one root element of all that is written and read, null for what the adapter says
     * @param pretty whether to break lines between elements
     * @param parts takes binary values out of a document and returns what refers to them; null where they stay
     * @param writers make fast writers, of the same bytes; null if there are none
     * @param readers make fast readers, of the same documents; null if there are none
     */
    protected InfosetFormat(
            StaxEncoding encoding,
            @Nullable QName root,
            boolean pretty,
            @Nullable Function<byte[], @Nullable String> parts,
            @Nullable Supplier<FieldWriter> writers,
            @Nullable Supplier<FieldReader> readers) {
        this.encoding = encoding;
        roots = new RootElements(root, getClass().getSimpleName() + ".withRoot");
        general = new RootedFormat(encoding, roots, pretty, parts, null, null);
        writer = writers == null ? null : new FastFormat(encoding, roots, pretty, writers, null);
        reader = readers == null ? null : new FastFormat(encoding, roots, pretty, null, readers);
    }

    /** The root element of all that is written and read, null for what the adapter says. */
    protected final @Nullable QName root() {
        return roots.chosen();
    }

    @Override
    public final String id() {
        return encoding.id();
    }

    /** The id. */
    @Override
    public final String toString() {
        return encoding.id();
    }

    @Override
    public final List<String> mediaTypes() {
        return encoding.mediaTypes();
    }

    @Override
    public final <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
        return write(adapter, bean, limits, UnknownsPolicy.NONE);
    }

    @Override
    public final <T> void write(Adapter<T> adapter, T bean, OutputStream out, Limits limits) throws IOException {
        if (writer != null && writing.isFastNext()) {
            try {
                writer.write(adapter, bean, out, limits);
                return;
            } catch (FallbackSignal e) {
                // before anything was written to the stream
                writing.fellBack(e);
            }
        }
        general.write(adapter, bean, out, limits);
    }

    @Override
    public final <T> byte[] write(Adapter<T> adapter, T bean, Limits limits, UnknownsPolicy policy) {
        if (writer != null && writing.isFastNext()) {
            try {
                return writer.write(adapter, bean, limits, policy);
            } catch (FallbackSignal e) {
                writing.fellBack(e);
            }
        }
        return general.write(adapter, bean, limits, policy);
    }

    @Override
    public final <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
        return read(adapter, bytes, offset, length, Call.within(limits));
    }

    /** What to read in place of a document that no reader would accept as it is; null to read it as it is. */
    protected byte @Nullable [] acceptable(byte[] bytes, int offset, int length) {
        return null;
    }

    @Override
    public final <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Call call) {
        byte[] other = length > call.limits().messageBytes() ? null : acceptable(bytes, offset, length);
        return other == null
                ? readDocument(adapter, bytes, offset, length, call)
                : readDocument(adapter, other, 0, other.length, call);
    }

    private <T> T readDocument(Adapter<T> adapter, byte[] bytes, int offset, int length, Call call) {
        Adapter<T> any = AnyType.of(adapter);
        if (reader != null && reading.isFastNext()) {
            long before = call.taken();
            try {
                return reader.read(any, bytes, offset, length, call);
            } catch (FallbackSignal e) {
                reading.fellBack(e);
            }
            call.giveBack(before);
        }
        return general.read(any, bytes, offset, length, call);
    }
}
