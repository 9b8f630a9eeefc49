package io.curcuma.internal.adapters;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
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

    /**
     * Two places of the class path where the package has adapters that differ; null if there are none. Of such, the order of the class
     * path would decide which fields have which numbers.
     */
    static @Nullable List<String> clash(ClassLoader loader, String packageName) throws IOException {
        String path = PATH + packageName;
        String first = null;
        for (URL url : Collections.list(loader.getResources(path))) {
            String text = url.toString();
            String root = text.substring(0, text.length() - path.length());
            if (first == null) {
                first = root;
            } else if (!root.equals(first) && differs(first, root, path)) {
                return List.of(first, root);
            }
        }
        return null;
    }

    private static boolean differs(String one, String other, String path) throws IOException {
        byte[] index = bytes(one, path);
        if (!Arrays.equals(index, bytes(other, path))) {
            return true;
        }
        Reader lines = new StringReader(new String(index, StandardCharsets.UTF_8));
        for (String name : read(new BufferedReader(lines)).classes) {
            String file = name.replace('.', '/') + ".class";
            if (!Arrays.equals(bytes(one, file), bytes(other, file))) {
                return true;
            }
        }
        return false;
    }

    /** No byte of what is not there. */
    private static byte[] bytes(String root, String path) throws IOException {
        try (InputStream in = new URL(root + path).openStream()) {
            return in.readAllBytes();
        } catch (FileNotFoundException e) {
            return new byte[0];
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
