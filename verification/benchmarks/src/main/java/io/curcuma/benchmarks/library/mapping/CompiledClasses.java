package io.curcuma.benchmarks.library.mapping;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Classes that were compiled. Sees the class path, and the classes of other loaders; shows the bytes of its own as resources. */
final class CompiledClasses extends ClassLoader {
    private static final String CLASS = ".class";

    private final Map<String, byte[]> bytes;
    private final Set<ClassLoader> others;

    private CompiledClasses(Map<String, byte[]> bytes, Set<ClassLoader> others) {
        super(CompiledClasses.class.getClassLoader());
        this.bytes = bytes;
        this.others = others;
    }

    /** The classes of a folder, which is read now, and those that they use. */
    static CompiledClasses of(Path folder, Set<Class<?>> used) throws IOException {
        Map<String, byte[]> bytes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                if (name.endsWith(CLASS)) {
                    bytes.put(name, Files.readAllBytes(file));
                }
            }
        }
        Set<ClassLoader> others = new LinkedHashSet<>();
        used.forEach(each -> others.add(each.getClassLoader()));
        return new CompiledClasses(bytes, others);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] own = bytes.get(file(name));
        if (own != null) {
            return defineClass(name, own, 0, own.length);
        }
        for (ClassLoader other : others) {
            try {
                return other.loadClass(name);
            } catch (ClassNotFoundException e) {
                // the next one may have it
            }
        }
        throw new ClassNotFoundException(name);
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        byte[] own = bytes.get(name);
        return own == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(own);
    }

    private static String file(String name) {
        return name.replace('.', '/') + CLASS;
    }

    /** Puts classes where a compiler finds them. */
    static void write(Set<Class<?>> classes, Path folder) throws IOException {
        for (Class<?> each : classes) {
            String name = file(each.getName());
            try (InputStream in = each.getClassLoader().getResourceAsStream(name)) {
                if (in == null) {
                    throw new IllegalStateException("the bytes of " + each + " are unknown");
                }
                Path file = folder.resolve(name);
                Files.createDirectories(file.resolveSibling("."));
                Files.write(file, in.readAllBytes());
            }
        }
    }

    /** Classes, and what their declarations name, without those of the class path and the JDK. */
    static Set<Class<?>> withNamed(List<Class<?>> classes) {
        Set<Class<?>> all = new LinkedHashSet<>();
        classes.forEach(each -> add(each, all));
        return all;
    }

    private static void add(@Nullable Type named, Set<Class<?>> all) {
        if (named instanceof ParameterizedType of) {
            add(of.getRawType(), all);
            for (Type argument : of.getActualTypeArguments()) {
                add(argument, all);
            }
        } else if (named instanceof Class<?> type && type.isArray()) {
            add(type.getComponentType(), all);
        } else if (named instanceof Class<?> type && isElsewhere(type.getClassLoader()) && all.add(type)) {
            addNamed(type, all);
        }
    }

    private static boolean isElsewhere(@Nullable ClassLoader loader) {
        return loader != null
                && loader != ClassLoader.getPlatformClassLoader()
                && loader != CompiledClasses.class.getClassLoader();
    }

    private static void addNamed(Class<?> type, Set<Class<?>> all) {
        add(type.getGenericSuperclass(), all);
        add(type.getDeclaringClass(), all);
        for (Type each : type.getGenericInterfaces()) {
            add(each, all);
        }
        for (Class<?> each : type.getDeclaredClasses()) {
            add(each, all);
        }
        for (Method method : type.getDeclaredMethods()) {
            add(method.getGenericReturnType(), all);
            for (Type each : method.getGenericParameterTypes()) {
                add(each, all);
            }
        }
    }
}
