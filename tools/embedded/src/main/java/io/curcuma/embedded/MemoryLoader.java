package io.curcuma.embedded;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Classes and resources that exist in memory alone, and those of a class path: in one loader, for an adapter beside a bean of a jar uses
 * its fields.
 */
final class MemoryLoader extends URLClassLoader {
    private static final String CLASS = ".class";

    private final Map<String, byte[]> resources;
    private final Consumer<Compiled> completion;
    private volatile Compiled compiled;

    /**
     * @param compiled its classes and resources; what waits for being compiled is, as soon as a class of it is asked for
     * @param completion is told when that has happened
     */
    MemoryLoader(@Nullable ClassLoader parent, Compiled compiled, Consumer<Compiled> completion) {
        super(
                "curcuma-embedded",
                compiled.classPath().stream().map(MemoryLoader::url).toArray(URL[]::new),
                parent);
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
            return super.findClass(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    public @Nullable URL findResource(String name) {
        URL url = ofMemory(name);
        return url == null ? super.findResource(name) : url;
    }

    private @Nullable URL ofMemory(String name) {
        byte[] bytes = name.endsWith(CLASS)
                ? bytes(name.substring(0, name.length() - CLASS.length()).replace('/', '.'))
                : resources.get(name);
        return bytes == null ? null : url(name, bytes);
    }

    @Override
    public Enumeration<URL> findResources(String name) throws IOException {
        List<URL> all = new ArrayList<>();
        URL url = ofMemory(name);
        if (url != null) {
            all.add(url);
        }
        all.addAll(Collections.list(super.findResources(name)));
        return Collections.enumeration(all);
    }

    private static URL url(Path entry) {
        try {
            return entry.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
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
