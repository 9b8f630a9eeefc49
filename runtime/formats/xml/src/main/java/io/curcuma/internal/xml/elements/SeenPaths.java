package io.curcuma.internal.xml.elements;

import java.util.LinkedHashSet;
import java.util.Set;

/** Which elements a document has, for the message that none of them is what was asked for: the first few. */
final class SeenPaths {
    private static final int MAX_PATHS = 12;
    private static final int MAX_CHARS = 200;

    private final Set<String> paths = new LinkedHashSet<>();
    private boolean more;
    private int looks;

    void add(EnclosingElement element) {
        // among many siblings, the first ones tell what there is
        if (paths.size() == MAX_PATHS || ++looks > 1_000) {
            more = true;
            return;
        }
        String path = element.path();
        paths.add(path.length() <= MAX_CHARS ? path : path.substring(0, MAX_CHARS) + "...");
    }

    @Override
    public String toString() {
        return String.join(", ", paths) + (more ? ", and more" : "");
    }
}
