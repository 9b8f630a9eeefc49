package io.curcuma.internal.adapters;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The adapters of some packages, by the class of the bean. A class is loaded when its first bean comes, so a large schema costs
 * nothing at start. Thread-safe.
 */
public final class AdapterRegistry {
    private final ClassLoader loader;
    private final Map<String, String> names = new HashMap<>();
    private final Map<Class<?>, Adapter<?>> adapters = new ConcurrentHashMap<>();
    private final Map<String, Optional<AdapterRegistry>> others = new ConcurrentHashMap<>();

    /**
     * The adapters of these packages.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if a package has no generated adapters, or different ones in two places of
     *     the class path
     */
    public static AdapterRegistry of(ClassLoader loader, List<String> packages) {
        AdapterRegistry registry = new AdapterRegistry(loader);
        for (String each : packages) {
            registry.index(each);
        }
        return registry;
    }

    private AdapterRegistry(ClassLoader loader) {
        this.loader = loader;
    }

    private void index(String packageName) {
        try {
            AdapterIndex index = AdapterIndex.of(loader, packageName);
            if (index == null) {
                throw new SerializationException(
                        Code.CONFIG_INVALID,
                        "no adapters of package '" + packageName + "': nothing at " + AdapterIndex.PATH + packageName
                                + ", is the generated code on the class path");
            }
            List<String> clash = AdapterIndex.clash(loader, packageName);
            if (clash != null) {
                throw new SerializationException(
                        Code.CONFIG_INVALID,
                        "two different adapters of package '" + packageName + "', in " + clash.get(0) + " and in "
                                + clash.get(1) + ": let one module generate the package, and the others depend on it");
            }
            names.putAll(index.adapters());
        } catch (IOException e) {
            throw new SerializationException(Code.CONFIG_INVALID, "cannot read " + AdapterIndex.PATH + packageName, e);
        }
    }

    /** Names of all bean classes, sorted. */
    public List<String> beans() {
        List<String> beans = new ArrayList<>(names.keySet());
        Collections.sort(beans);
        return beans;
    }

    /** The bean classes that are a class or extend it, as its class loader sees them, sorted by name. */
    public <T> List<Class<? extends T>> beans(Class<T> base) {
        List<Class<? extends T>> found = new ArrayList<>();
        for (String name : beans()) {
            try {
                // the name comes from the generated index of the application, never from the wire
                Class<?> type = Class.forName(name, false, base.getClassLoader());
                if (base.isAssignableFrom(type)) {
                    found.add(type.asSubclass(base));
                }
            } catch (ClassNotFoundException e) {
                // a package that the class does not see extends it nowhere
            }
        }
        return found;
    }

    /**
     * The adapter of a bean's class.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if there is none
     */
    @SuppressWarnings("unchecked") // the adapter of a class was checked to be of that class
    public <T> Adapter<T> adapter(Class<T> type) {
        Adapter<?> adapter = adapters.get(type);
        if (adapter == null) {
            adapter = load(type);
            adapters.put(type, adapter);
        }
        return (Adapter<T>) adapter;
    }

    /** The adapter of a class, of these packages or of others that their beans hold values of; null if it is no bean. */
    public @Nullable Adapter<?> find(Class<?> type) {
        if (names.containsKey(type.getName())) {
            return adapter(type);
        }
        AdapterRegistry other =
                others.computeIfAbsent(type.getPackageName(), this::other).orElse(null);
        return other == null || !other.names.containsKey(type.getName()) ? null : other.adapter(type);
    }

    /** A package that nobody has named; empty if it has no adapters. */
    private Optional<AdapterRegistry> other(String packageName) {
        try {
            return AdapterIndex.of(loader, packageName) == null
                    ? Optional.empty()
                    : Optional.of(of(loader, List.of(packageName)));
        } catch (IOException e) {
            throw new SerializationException(Code.CONFIG_INVALID, "cannot read " + AdapterIndex.PATH + packageName, e);
        }
    }

    private Adapter<?> load(Class<?> type) {
        @Nullable String name = names.get(type.getName());
        if (name == null) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "no adapter of " + type.getName() + ": its package is not among those of the serializer");
        }
        try {
            // the name comes from the generated index of the application, never from the wire
            Class<?> adapterClass = adapterClass(name, type);
            Adapter<?> adapter =
                    (Adapter<?>) adapterClass.getDeclaredConstructor().newInstance();
            if (adapter.type() != type) {
                throw new SerializationException(
                        Code.CONFIG_INVALID, name + " is not the adapter of " + type.getName());
            }
            return adapter;
        } catch (ReflectiveOperationException e) {
            throw new SerializationException(Code.CONFIG_INVALID, "cannot load the adapter " + name, e);
        }
    }

    /** Adapters are where their beans are, but for beans of a library: then they are where the index is. */
    private Class<?> adapterClass(String name, Class<?> type) throws ClassNotFoundException {
        try {
            return Class.forName(name, true, type.getClassLoader());
        } catch (ClassNotFoundException e) {
            return Class.forName(name, true, loader);
        }
    }
}
