package io.curcuma.internal.xml.text;

import io.curcuma.spi.Shape;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * What a writer knows of the root elements of its last documents. Not thread-safe.
 *
 * @param <S> what it knows of one
 */
public final class RecentRoots<S> {
    /** Services have fewer types of messages, as a rule; all are forgotten when there is one more. */
    private static final int MAX_ROOTS = 64;

    private final Function<Root, S> start;
    private final Map<Root, S> states = new HashMap<>();
    private @Nullable QName name;
    private @Nullable Shape derived;
    private S state;

    /**
     * None yet.
     *
     * @param start what is known of a root element that no document had
     */
    public RecentRoots(Function<Root, S> start) {
        this.start = start;
        state = start.apply(Root.of(new QName("root")));
    }

    /** The next documents have this root element. */
    @SuppressWarnings("ReferenceEquality") // generated adapters have one object for each name: the others are looked up
    public void choose(QName next, @Nullable Shape derivedType) {
        if (next != name || derivedType != derived) {
            Root root = new Root(next, derivedType);
            if (states.size() == MAX_ROOTS && !states.containsKey(root)) {
                states.clear();
            }
            state = states.computeIfAbsent(root, start);
            name = next;
            derived = derivedType;
        }
    }

    /** What is known of the one that was chosen last. */
    public S get() {
        return state;
    }
}
