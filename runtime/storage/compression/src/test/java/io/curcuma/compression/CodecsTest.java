package io.curcuma.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class CodecsTest {
    @Test
    void anUnknownCodecNamesThoseThereAre() {
        assertThatThrownBy(() -> Codecs.load().codec("lzo"))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.UNSUPPORTED_FORMAT))
                .hasMessageContaining("no codec 'lzo'; available: br, bzip2, deflate, gzip, lz4, snappy, xz, zstd");
    }

    @Test
    void aNameFromTheWireIsNotRepeatedUnlessItIsOne() {
        for (String id : new String[] {"", "../x", "gzip\r\nx", "a".repeat(10_000)}) {
            assertThatThrownBy(() -> Codecs.load().codec(id))
                    .hasMessage("UNSUPPORTED_FORMAT: no codec of such a name; available:"
                            + " br, bzip2, deflate, gzip, lz4, snappy, xz, zstd");
        }
    }

    @Test
    void anAbsentLibraryIsNamed() throws ReflectiveOperationException, IOException {
        try (URLClassLoader bare = classPath(CodecsTest::isOurs)) {
            Class<?> type = bare.loadClass(Codecs.class.getName());
            Object codecs = type.getMethod("load", ClassLoader.class).invoke(null, bare);
            assertThat(type.getMethod("ids").invoke(codecs)).hasToString("[deflate, gzip]");
            assertThatThrownBy(() -> type.getMethod("codec", String.class).invoke(codecs, "zstd"))
                    .isInstanceOf(InvocationTargetException.class)
                    .cause()
                    .hasMessage("UNSUPPORTED_FORMAT: no codec 'zstd': add com.github.luben:zstd-jni, or"
                            + " io.airlift:aircompressor where no native code runs; available: deflate, gzip");
            for (String id : new String[] {"br", "bzip2", "lz4", "snappy", "xz"}) {
                assertThatThrownBy(() -> type.getMethod("codec", String.class).invoke(codecs, id))
                        .cause()
                        .hasMessageContaining(": add ");
            }
        }
    }

    @Test
    void aCodecWithoutItsLibraryCannotBeMade() throws ReflectiveOperationException, IOException {
        Map<String, String> codecs = Map.of(
                "BrotliCodec", "com.aayushatharva.brotli4j:brotli4j",
                "Bzip2Codec", "org.apache.commons:commons-compress",
                "Lz4Codec", "at.yawk.lz4:lz4-java",
                "SnappyCodec", "org.xerial.snappy:snappy-java",
                "XzCodec", "org.tukaani:xz",
                "ZstdCodec", "com.github.luben:zstd-jni");
        try (URLClassLoader bare = classPath(CodecsTest::isOurs)) {
            for (Map.Entry<String, String> codec : codecs.entrySet()) {
                Class<?> type = bare.loadClass("io.curcuma.compression." + codec.getKey());
                for (int attempt = 0; attempt < 2; attempt++) {
                    assertThatThrownBy(() -> type.getConstructor().newInstance())
                            .cause()
                            .hasMessageStartingWith("CONFIG_INVALID: codec '")
                            .hasMessageContaining("does not run here: add " + codec.getValue());
                }
            }
            Class<?> type = bare.loadClass(Codecs.class.getName());
            Object codecsThere = type.getMethod("load", ClassLoader.class).invoke(null, bare);
            assertThatThrownBy(() -> type.getMethod("named", String.class).invoke(codecsThere, "zstd:19"))
                    .cause()
                    .hasMessageStartingWith("CONFIG_INVALID: no codec 'zstd': add com.github.luben:zstd-jni");
        }
    }

    @Test
    void whereNativeCodeDoesNotLoadJavaDoesTheWork() throws ReflectiveOperationException, IOException {
        Map<String, String> nowhere = Map.of(
                "ZstdNativePath", "/nowhere/libzstd.so",
                "org.xerial.snappy.use.systemlib", "true",
                "brotli4j.library.path", "/nowhere/libbrotli.so");
        nowhere.forEach(System::setProperty);
        // each loads the libraries again
        try (URLClassLoader all = classPath(entry -> true);
                URLClassLoader without = classPath(entry -> !entry.contains("aircompressor"))) {
            assertThat(engines(all))
                    .isEqualTo(
                            "{bzip2=JAVA, deflate=NATIVE, gzip=NATIVE, lz4=NATIVE, snappy=JAVA, xz=JAVA, zstd=JAVA}");
            assertThat(engines(without)).isEqualTo("{bzip2=JAVA, deflate=NATIVE, gzip=NATIVE, lz4=NATIVE, xz=JAVA}");
            assertThatThrownBy(() -> call(without, "codec", "snappy"))
                    .cause()
                    .hasMessageContaining(
                            "add org.xerial.snappy:snappy-java, or io.airlift:aircompressor where no native code runs");
            assertThatThrownBy(() -> call(all, "named", "zstd:19"))
                    .cause()
                    .hasMessageContaining("CONFIG_INVALID: codec 'zstd' has the level 3 alone in Java");
        } finally {
            nowhere.keySet().forEach(System::clearProperty);
        }
    }

    @Test
    void nativeCodeCanBeForbidden() throws ReflectiveOperationException, IOException {
        System.setProperty(Engines.PROPERTY, "false");
        try (URLClassLoader fresh = classPath(entry -> true)) {
            assertThat(engines(fresh))
                    .isEqualTo("{bzip2=JAVA, deflate=NATIVE, gzip=NATIVE, lz4=JAVA, snappy=JAVA, xz=JAVA, zstd=JAVA}");
            assertThatThrownBy(() -> call(fresh, "codec", "br"))
                    .cause()
                    .hasMessageContaining("it has native code alone, which io.curcuma.nativeCodecs forbids");
        } finally {
            System.clearProperty(Engines.PROPERTY);
        }
    }

    private static boolean isOurs(String entry) {
        return List.of(Codecs.class, SerializationException.class).stream()
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .anyMatch(location -> location.equals(url(Path.of(entry))));
    }

    private static URLClassLoader classPath(Predicate<String> wanted) {
        URL[] urls = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .filter(wanted)
                .map(entry -> url(Path.of(entry)))
                .toArray(URL[]::new);
        return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    }

    private static Object call(ClassLoader loader, String method, String argument) throws ReflectiveOperationException {
        Class<?> type = loader.loadClass(Codecs.class.getName());
        Object codecs = type.getMethod("load", ClassLoader.class).invoke(null, loader);
        return type.getMethod(method, String.class).invoke(codecs, argument);
    }

    private static String engines(ClassLoader loader) throws ReflectiveOperationException {
        Class<?> type = loader.loadClass(Codecs.class.getName());
        Object codecs = type.getMethod("load", ClassLoader.class).invoke(null, loader);
        Map<String, String> engines = new TreeMap<>();
        for (Object id : (List<?>) type.getMethod("ids").invoke(codecs)) {
            Object codec = type.getMethod("codec", String.class).invoke(codecs, id);
            Object engine =
                    loader.loadClass(Codec.class.getName()).getMethod("engine").invoke(codec);
            engines.put((String) id, engine.toString());
        }
        return engines.toString();
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
