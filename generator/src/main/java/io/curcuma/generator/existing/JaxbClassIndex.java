package io.curcuma.generator.existing;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.request.BeanOptions;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlRegistry;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSchema;
import jakarta.xml.bind.annotation.XmlType;
import java.beans.Introspector;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * The annotated classes of a class path, by the names that they have in XML. They are loaded and not initialized: no code of theirs
 * runs.
 */
final class JaxbClassIndex {
    private static final String DEFAULT = "##default";
    private static final String CLASS = ".class";
    private static final byte[] JAKARTA = "jakarta/xml/bind/annotation/Xml".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] JAVAX = "javax/xml/bind/annotation/Xml".getBytes(StandardCharsets.ISO_8859_1);

    private final Map<String, List<Class<?>>> types = new TreeMap<>();
    private final Map<String, List<Class<?>>> roots = new TreeMap<>();
    private final Map<String, List<Class<?>>> declared = new TreeMap<>();

    private JaxbClassIndex() {}

    /** Reads a class path; with an error if there is no bean. */
    static JaxbClassIndex read(BeanOptions options, ClassLoader parent, Diagnostics diagnostics) {
        JaxbClassIndex classes = new JaxbClassIndex();
        SortedSet<String> names = new TreeSet<>();
        SortedSet<String> old = new TreeSet<>();
        try {
            List<URL> urls = new ArrayList<>();
            for (Path entry : options.classPath()) {
                urls.add(entry.toUri().toURL());
                scan(entry, options.packages(), names, old);
            }
            // open as long as its classes are in use
            ClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), parent);
            names.forEach(name -> classes.add(name, loader, diagnostics));
        } catch (IOException e) {
            diagnostics.add(Problem.BEANS_UNREADABLE, Location.NONE, e.toString());
        }
        if (classes.types.isEmpty() && classes.roots.isEmpty() && !diagnostics.hasErrors()) {
            if (old.isEmpty()) {
                diagnostics.add(
                        Problem.BEANS_NONE,
                        Location.NONE,
                        options.packages().isEmpty() ? "" : " in " + String.join(", ", options.packages()));
            } else {
                diagnostics.add(Problem.BEANS_JAVAX, Location.NONE, old.first());
            }
        }
        return classes;
    }

    private static void scan(Path entry, List<String> packages, SortedSet<String> names, SortedSet<String> old)
            throws IOException {
        if (Files.isDirectory(entry)) {
            try (Stream<Path> files = Files.walk(entry)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    String path = entry.relativize(file).toString().replace('\\', '/');
                    if (isBean(path, packages)) {
                        sort(path, Files.readAllBytes(file), names, old);
                    }
                }
            }
            return;
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            for (JarEntry file : Collections.list(jar.entries())) {
                if (isBean(file.getName(), packages)) {
                    try (InputStream in = jar.getInputStream(file)) {
                        sort(file.getName(), in.readAllBytes(), names, old);
                    }
                }
            }
        }
    }

    private static boolean isBean(String path, List<String> packages) {
        if (!path.endsWith(CLASS) || path.startsWith("META-INF/") || path.endsWith("-info.class")) {
            return false;
        }
        String name = path.replace('/', '.');
        return packages.isEmpty() || packages.stream().anyMatch(p -> name.startsWith(p + "."));
    }

    private static void sort(String path, byte[] content, SortedSet<String> names, SortedSet<String> old) {
        String name = path.substring(0, path.length() - CLASS.length()).replace('/', '.');
        if (contains(content, JAKARTA)) {
            names.add(name);
        } else if (contains(content, JAVAX)) {
            old.add(name);
        }
    }

    private static boolean contains(byte[] content, byte[] text) {
        for (int i = 0; i <= content.length - text.length; i++) {
            int j = 0;
            while (j < text.length && content[i + j] == text[j]) {
                j++;
            }
            if (j == text.length) {
                return true;
            }
        }
        return false;
    }

    private void add(String name, ClassLoader loader, Diagnostics diagnostics) {
        try {
            Class<?> type = Class.forName(name, false, loader);
            XmlRootElement root = type.getAnnotation(XmlRootElement.class);
            if (root != null) {
                put(roots, rootName(type, root), type);
            }
            typeName(type).ifPresent(typeName -> put(types, typeName, type));
            if (type.isAnnotationPresent(XmlRegistry.class)) {
                declare(type);
            }
        } catch (ClassNotFoundException | LinkageError | TypeNotPresentException e) {
            diagnostics.add(Problem.BEANS_UNREADABLE, Location.NONE, name + ": " + e);
        }
    }

    /** The elements that an {@code ObjectFactory} makes. */
    private void declare(Class<?> registry) {
        for (Method method : registry.getDeclaredMethods()) {
            XmlElementDecl element = method.getAnnotation(XmlElementDecl.class);
            if (element != null
                    && method.getGenericReturnType() instanceof ParameterizedType made
                    && made.getActualTypeArguments()[0] instanceof Class<?> value) {
                String namespace = element.namespace().equals(DEFAULT) ? namespace(registry) : element.namespace();
                QName name = new QName(namespace, element.name());
                String key =
                        element.scope() == XmlElementDecl.GLOBAL.class ? name.toString() : key(element.scope(), name);
                put(declared, key, value);
            }
        }
    }

    private static String key(Class<?> scope, QName name) {
        return scope.getName() + " " + name;
    }

    private static void put(Map<String, List<Class<?>>> map, QName name, Class<?> type) {
        put(map, name.toString(), type);
    }

    private static void put(Map<String, List<Class<?>>> map, String name, Class<?> type) {
        map.computeIfAbsent(name, k -> new ArrayList<>()).add(type);
    }

    /** The class of a named type; several are a choice that only a selection of packages makes. */
    List<Class<?>> ofType(String designator) {
        return types.getOrDefault(plain(designator), List.of());
    }

    /** The class of a global element. */
    List<Class<?>> ofRoot(QName name) {
        return roots.getOrDefault(name.toString(), List.of());
    }

    /** The class of the content of a global element whose class does not have its name. */
    List<Class<?>> ofDeclared(QName name) {
        return declared.getOrDefault(name.toString(), List.of());
    }

    /** The class of the content of an element of one class, where that is a {@code JAXBElement}. */
    List<Class<?>> ofDeclared(Class<?> scope, QName name) {
        return declared.getOrDefault(key(scope, name), List.of());
    }

    private static String plain(String designator) {
        return designator.startsWith("{}") ? designator.substring(2) : designator;
    }

    /** The name that JAXB gives the type of a class; empty for an anonymous type. */
    static Optional<QName> typeName(Class<?> type) {
        XmlType annotation = type.getAnnotation(XmlType.class);
        if (annotation == null) {
            boolean isBean = type.isAnnotationPresent(XmlRootElement.class) || type.isAnnotationPresent(XmlEnum.class);
            return isBean ? Optional.of(new QName(namespace(type), implied(type))) : Optional.empty();
        }
        if (annotation.name().isEmpty()) {
            return Optional.empty();
        }
        String namespace = annotation.namespace().equals(DEFAULT) ? namespace(type) : annotation.namespace();
        return Optional.of(new QName(namespace, annotation.name().equals(DEFAULT) ? implied(type) : annotation.name()));
    }

    static QName rootName(Class<?> type, XmlRootElement root) {
        String namespace = root.namespace().equals(DEFAULT) ? namespace(type) : root.namespace();
        return new QName(namespace, root.name().equals(DEFAULT) ? implied(type) : root.name());
    }

    private static String implied(Class<?> type) {
        return Introspector.decapitalize(type.getSimpleName());
    }

    /** The namespace of a class's package. */
    static String namespace(Class<?> type) {
        return packageAnnotation(type, XmlSchema.class)
                .map(XmlSchema::namespace)
                .orElse("");
    }

    static <A extends Annotation> Optional<A> packageAnnotation(Class<?> type, Class<A> annotation) {
        Package ofType = type.getPackage();
        return ofType == null ? Optional.empty() : Optional.ofNullable(ofType.getAnnotation(annotation));
    }
}
