package io.curcuma.internal.adapters;

import io.curcuma.spi.Adapter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Defines generated classes a second time, under other names and in the same packages: {@code CartAdapter$avro} is what
 * {@code CartAdapter} is, and calls {@code LineItemAdapter$avro}. There is a copy of all that an adapter reaches or of nothing; where
 * there can be none (a native image, a package that its module does not open to this one, more than {@value #MAX_CLASSES} classes), the
 * original serves, and the log says why.
 */
final class AdapterCopies {
    /** The system property that forbids copies. */
    static final String PROPERTY = "io.curcuma.adapterCopies";

    private static final boolean FORBIDDEN =
            System.getProperty(PROPERTY, "true").equals("false");
    private static final System.Logger LOG = System.getLogger(AdapterCopies.class.getName());
    private static final int MAX_CLASSES = 250;

    /** By class loader, the format that has the adapters themselves. */
    private static final Map<ClassLoader, String> OWNERS = Collections.synchronizedMap(new WeakHashMap<>());

    private final ClassLoader loader;
    private final String suffix;
    private final Map<String, Set<String>> generated = new HashMap<>();
    private final Map<String, MethodHandles.Lookup> lookups = new HashMap<>();
    private final Map<String, ClassFile> files = new LinkedHashMap<>();

    private AdapterCopies(ClassLoader loader, String format) {
        this.loader = loader;
        this.suffix = "$" + format.replace('-', '_');
    }

    /**
     * The adapter as a format calls it: itself for the first one that asks, a copy of it and of all that it reaches for another, and
     * itself if there can be none.
     */
    static Adapter<?> of(Adapter<?> adapter, String format) {
        Class<?> original = adapter.getClass();
        ClassLoader loader = original.getClassLoader();
        if (FORBIDDEN || loader == null || format.equals(OWNERS.computeIfAbsent(loader, first -> format))) {
            return adapter;
        }
        try {
            Class<?> copy = new AdapterCopies(loader, format).copy(original.getName());
            return (Adapter<?>) copy.getDeclaredConstructor().newInstance();
        } catch (IOException | ReflectiveOperationException | RuntimeException | LinkageError e) {
            // class loaders of containers have their own ways to refuse
            LOG.log(System.Logger.Level.DEBUG, "formats share " + original.getName(), e);
            return adapter;
        }
    }

    private Class<?> copy(String root) throws IOException, ReflectiveOperationException {
        collect(internal(root));
        for (Map.Entry<String, ClassFile> file : files.entrySet()) {
            define(file.getKey(), file.getValue());
        }
        return Class.forName(root + suffix, true, loader);
    }

    private static String internal(String name) {
        return name.replace('.', '/');
    }

    private static String binary(String internal) {
        return internal.replace('/', '.');
    }

    private static String packageOf(String internal) {
        return internal.substring(0, Math.max(internal.lastIndexOf('/'), 0));
    }

    private void collect(String root) throws IOException {
        Deque<String> open = new ArrayDeque<>(Set.of(root));
        while (!open.isEmpty()) {
            String name = open.pop();
            if (files.containsKey(name)) {
                continue;
            }
            if (files.size() == MAX_CLASSES) {
                throw new IOException("it reaches more than " + MAX_CLASSES + " classes");
            }
            ClassFile file = read(name);
            files.put(name, file);
            for (String other : file.classes()) {
                if (!files.containsKey(other) && isGenerated(other)) {
                    open.push(other);
                }
            }
        }
    }

    private ClassFile read(String name) throws IOException {
        try (InputStream in = loader.getResourceAsStream(name + ".class")) {
            if (in == null) {
                throw new IOException("no class file of " + binary(name));
            }
            return ClassFile.of(in.readAllBytes());
        }
    }

    private boolean isGenerated(String name) throws IOException {
        Set<String> classes = generated.get(packageOf(name));
        if (classes == null) {
            AdapterIndex index = AdapterIndex.of(loader, binary(packageOf(name)));
            classes = index == null ? Set.of() : index.classes();
            generated.put(packageOf(name), classes);
        }
        if (classes.isEmpty()) {
            return false;
        }
        int nested = name.lastIndexOf('$');
        return classes.contains(binary(name)) || (nested > 0 && classes.contains(binary(name.substring(0, nested))));
    }

    private void define(String name, ClassFile file) throws IOException, ReflectiveOperationException {
        byte[] copy = file.renamed(other -> files.containsKey(other) ? other + suffix : other);
        try {
            // is not linked yet, so what it refers to may come later
            lookup(name).defineClass(copy);
        } catch (LinkageError e) {
            // another adapter reached it before, or another thread, or another serializer
            Class.forName(binary(name) + suffix, false, loader);
        }
    }

    private MethodHandles.Lookup lookup(String name) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = lookups.get(packageOf(name));
        if (lookup == null) {
            Class<?> inside = Class.forName(binary(name), false, loader);
            lookup = MethodHandles.privateLookupIn(inside, MethodHandles.lookup());
            lookups.put(packageOf(name), lookup);
        }
        return lookup;
    }
}
