package io.curcuma.embedded;

import io.curcuma.Format;
import io.curcuma.fastinfoset.FastInfosetFormat;
import java.util.Collection;
import java.util.List;

/**
 * The formats that no service loader finds, because their libraries are not made for untrusted input: each is on only where
 * it is named.
 */
public final class OptInFormats {
    private static final List<Format> ALL = List.of(new FastInfosetFormat());

    private OptInFormats() {}

    /** Each of them. */
    public static List<Format> all() {
        return ALL;
    }

    /** Those that are named. */
    public static List<Format> of(Collection<String> ids) {
        return ALL.stream().filter(format -> ids.contains(format.id())).toList();
    }
}
