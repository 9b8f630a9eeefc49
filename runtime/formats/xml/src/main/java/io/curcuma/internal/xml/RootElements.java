package io.curcuma.internal.xml;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xml.text.InfosetReader;
import io.curcuma.internal.xml.text.RootedWriter;
import io.curcuma.spi.Adapter;
import java.util.List;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Which root elements the documents of a format have: those that adapters name, or the one that the format was made with. */
final class RootElements {
    private final @Nullable QName chosen;
    private final @Nullable List<QName> onlyChosen;
    private final String option;

    /**
     * The root elements of a format.
     *
     * @param chosen the one root element of all that is written and read, null for what the adapter says
     * @param option how a program chooses it, as an error message names that
     */
    RootElements(@Nullable QName chosen, String option) {
        this.chosen = chosen;
        this.option = option;
        onlyChosen = chosen == null ? null : List.of(chosen);
    }

    @Nullable
    QName chosen() {
        return chosen;
    }

    /** The root elements that documents of a type may have; any if there are none. */
    List<QName> of(Adapter<?> adapter) {
        return onlyChosen == null ? adapter.rootElements() : onlyChosen;
    }

    /** A root element of the bean's type comes first; one of a type that it derives from needs {@code xsi:type}. */
    void choose(RootedWriter out, Adapter<?> adapter) {
        List<QName> inherited = adapter.inheritedRootElements();
        if (inherited.isEmpty() || !isDerived(adapter, inherited)) {
            out.root(only(adapter, of(adapter)), null);
        } else {
            out.root(only(adapter, onlyChosen == null ? inherited : onlyChosen), adapter.shape());
        }
    }

    private boolean isDerived(Adapter<?> adapter, List<QName> inherited) {
        List<QName> own = adapter.rootElements();
        return chosen == null ? own.isEmpty() : !own.contains(chosen) && inherited.contains(chosen);
    }

    private QName only(Adapter<?> adapter, List<QName> roots) {
        if (roots.size() == 1) {
            return roots.get(0);
        }
        String type = adapter.type().getName();
        throw new SerializationException(
                Code.CONFIG_INVALID,
                roots.isEmpty()
                        ? "no global element has the type of " + type + ": name a root by " + option
                        : "several global elements have the type of " + type + " (" + InfosetReader.names(roots)
                                + "): name one by " + option);
    }
}
