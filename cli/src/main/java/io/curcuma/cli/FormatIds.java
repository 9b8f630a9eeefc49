package io.curcuma.cli;

import io.curcuma.Format;
import io.curcuma.Serializer;
import java.util.Iterator;
import java.util.List;

/** The ids of the formats on the class path, sorted: for help and completion. */
final class FormatIds implements Iterable<String> {
    private final List<String> ids = ids();

    static List<String> ids() {
        return Serializer.forPackages(FormatIds.class.getClassLoader()).formats().stream()
                .map(Format::id)
                .toList();
    }

    @Override
    public Iterator<String> iterator() {
        return ids.iterator();
    }
}
