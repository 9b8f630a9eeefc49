package io.curcuma.generator.xjc;

import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Compiles generated sources in memory. */
public final class Compiled {
    private Compiled() {}

    /** The classes by name; fails the test if javac complains. */
    public static SortedMap<String, byte[]> classes(List<OutputFile> files) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Memory memory = new Memory(compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8));
        List<Source> sources = files.stream()
                .filter(f -> f.kind() == Kind.JAVA)
                .map(Source::new)
                .toList();
        StringWriter out = new StringWriter();
        List<String> options = List.of("-proc:none", "-classpath", System.getProperty("java.class.path"));
        if (!compiler.getTask(out, memory, null, options, null, sources).call()) {
            throw new AssertionError(out.toString());
        }
        SortedMap<String, byte[]> classes = new TreeMap<>();
        memory.outputs.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
        return classes;
    }

    /** A class loader over compiled classes. */
    public static ClassLoader loader(Map<String, byte[]> classes) {
        return new ClassLoader(Compiled.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] bytes = classes.get(name);
                if (bytes == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, bytes, 0, bytes.length);
            }
        };
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(OutputFile file) {
            super(URI.create("memory:///" + file.path()), JavaFileObject.Kind.SOURCE);
            text = new String(file.content(), StandardCharsets.UTF_8);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        private final SortedMap<String, ByteArrayOutputStream> outputs = new TreeMap<>();

        Memory(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                JavaFileManager.Location location,
                String name,
                JavaFileObject.Kind kind,
                @Nullable FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() throws IOException {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    outputs.put(name, bytes);
                    return bytes;
                }
            };
        }
    }
}
