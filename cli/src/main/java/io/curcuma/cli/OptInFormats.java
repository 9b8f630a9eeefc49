package io.curcuma.cli;

import io.curcuma.Format;
import io.curcuma.fastinfoset.FastInfosetFormat;
import java.util.Collection;
import java.util.List;

/** The formats that no service loader finds, because their libraries are not made for strangers' bytes: on where they are named. */
final class OptInFormats {
    private static final List<Format> ALL = List.of(new FastInfosetFormat());

    private OptInFormats() {}

    static List<Format> all() {
        return ALL;
    }

    /** Those that are named. */
    static List<Format> of(Collection<String> ids) {
        return ALL.stream().filter(format -> ids.contains(format.id())).toList();
    }
}
