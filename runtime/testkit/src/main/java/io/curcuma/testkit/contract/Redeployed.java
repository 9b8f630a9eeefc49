package io.curcuma.testkit.contract;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The class loader of an application that has its own copies of classes that its server has too. */
public final class Redeployed extends ClassLoader {
    private static final int TIMES = 6;

    private final String prefix;

    /** @param prefix of the names of its own classes */
    public Redeployed(String prefix) {
        super(Redeployed.class.getClassLoader());
        this.prefix = prefix;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null && name.startsWith(prefix) ? define(name) : super.loadClass(name, resolve);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    /** A new one of a class of this loader. */
    public Object make(String className) {
        try {
            return loadClass(className).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(className, e);
        }
    }

    /** Asserts that nothing keeps an application in memory after it was used and undeployed. */
    public static void leavesNothing(String prefix, Consumer<Redeployed> application) {
        List<WeakReference<Redeployed>> gone = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            Redeployed loader = new Redeployed(prefix);
            application.accept(loader);
            gone.add(new WeakReference<>(loader));
        }
        // the JVM has caches of one, which keep the last
        application.accept(new Redeployed(prefix));
        Garbage.awaitCollected(gone);
    }
}
