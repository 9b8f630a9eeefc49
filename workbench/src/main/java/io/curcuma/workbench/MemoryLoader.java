package io.curcuma.workbench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Classes and resources that exist in memory alone. */
final class MemoryLoader extends ClassLoader {
    private static final String CLASS = ".class";

    private final Map<String, byte[]> resources;
    private final Consumer<Compiled> completion;
    private volatile Compiled compiled;

    /**
     * @param compiled its classes and resources; what waits for being compiled is, as soon as a class of it is asked for
     * @param completion is told when that has happened
     */
    MemoryLoader(@Nullable ClassLoader parent, Compiled compiled, Consumer<Compiled> completion) {
        super("curcuma-workbench", parent);
        this.resources = compiled.resources();
        this.compiled = compiled;
        this.completion = completion;
    }

    private byte @Nullable [] bytes(String name) {
        if (compiled.sources().waitsFor(name)) {
            complete();
        }
        return compiled.classes().get(name);
    }

    private synchronized void complete() {
        if (!compiled.sources().waiting().isEmpty()) {
            compiled = compiled.whole();
            completion.accept(compiled);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = bytes(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    protected @Nullable URL findResource(String name) {
        byte[] bytes = name.endsWith(CLASS)
                ? bytes(name.substring(0, name.length() - CLASS.length()).replace('/', '.'))
                : resources.get(name);
        return bytes == null ? null : url(name, bytes);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        URL url = findResource(name);
        return Collections.enumeration(url == null ? List.of() : List.of(url));
    }

    private static URL url(String name, byte[] bytes) {
        try {
            // the handler goes with the URL, so that nothing is registered in the JVM
            return new URL(null, "memory:/" + URI.create(name).getRawPath(), new Handler(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Handler extends URLStreamHandler {
        private final byte[] bytes;

        Handler(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
                @Override
                public void connect() {
                    connected = true;
                }

                @Override
                public int getContentLength() {
                    return bytes.length;
                }

                @Override
                public InputStream getInputStream() {
                    return new ByteArrayInputStream(bytes);
                }
            };
        }
    }
}
