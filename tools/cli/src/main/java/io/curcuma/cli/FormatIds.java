package io.curcuma.cli;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.embedded.OptInFormats;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** The ids of the formats on the class path and of those that are off unless named, sorted: for help and completion. */
final class FormatIds implements Iterable<String> {
    private final List<String> ids = ids();

    static List<String> ids() {
        return Stream.concat(
                        Serializer.forPackages(FormatIds.class.getClassLoader()).formats().stream(),
                        OptInFormats.all().stream())
                .map(Format::id)
                .sorted()
                .toList();
    }

    @Override
    public Iterator<String> iterator() {
        return ids.iterator();
    }
}
