package io.curcuma;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the generator says of a package at {@code META-INF/curcuma/adapters/<package>}: a line {@code bean-class adapter-class} for
 * each type, and a line with the class alone for each union.
 *
 * @param adapters by the name of the bean's class
 * @param classes of adapters and unions
 */
record AdapterIndex(Map<String, String> adapters, Set<String> classes) {
    static final String PATH = "META-INF/curcuma/adapters/";

    /** The index of a package; null if nothing was generated for it. */
    static @Nullable AdapterIndex of(ClassLoader loader, String packageName) throws IOException {
        try (InputStream in = loader.getResourceAsStream(PATH + packageName)) {
            return in == null ? null : read(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
        }
    }

    private static AdapterIndex read(BufferedReader lines) throws IOException {
        Map<String, String> adapters = new HashMap<>();
        Set<String> classes = new HashSet<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            int space = line.indexOf(' ');
            String name = line.substring(space + 1);
            if (space > 0) {
                adapters.put(line.substring(0, space), name);
            }
            classes.add(name);
        }
        return new AdapterIndex(adapters, classes);
    }
}
