package io.curcuma.benchmarks.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The Thrift IDL of beans, as it stands beside them. */
final class ThriftIdl {
    private static final String FOLDER = "META-INF/curcuma/thrift/";
    private static final Pattern INCLUDE = Pattern.compile("(?m)^include \"([^\"]+)\"");

    private ThriftIdl() {}

    /**
     * The file of the beans' package and those that it includes, by name.
     *
     * @throws IllegalStateException if there is none
     */
    static Map<String, String> of(Class<?> bean) {
        Map<String, String> files = new TreeMap<>();
        add(bean.getClassLoader(), bean.getPackageName().replace('.', '_') + ".thrift", files);
        return files;
    }

    private static void add(ClassLoader loader, String file, Map<String, String> files) {
        if (files.containsKey(file)) {
            return;
        }
        try (InputStream in = loader.getResourceAsStream(FOLDER + file)) {
            if (in == null) {
                throw new IllegalStateException("no Thrift IDL " + file);
            }
            String idl = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            files.put(file, idl);
            for (MatchResult include : INCLUDE.matcher(idl).results().toList()) {
                add(loader, include.group(1), files);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
