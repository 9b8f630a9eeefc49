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
import java.util.Map;
import org.junit.jupiter.api.Test;

class CodecsTest {
    @Test
    void anUnknownCodecNamesThoseThereAre() {
        assertThatThrownBy(() -> Codecs.load().codec("lzo"))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.UNSUPPORTED_FORMAT))
                .hasMessageContaining("no codec 'lzo'; available: br, deflate, gzip, lz4, snappy, xz, zstd");
    }

    @Test
    void aNameFromTheWireIsNotRepeatedUnlessItIsOne() {
        for (String id : new String[] {"", "../x", "gzip\r\nx", "a".repeat(10_000)}) {
            assertThatThrownBy(() -> Codecs.load().codec(id))
                    .hasMessage("UNSUPPORTED_FORMAT: no codec of such a name; available:"
                            + " br, deflate, gzip, lz4, snappy, xz, zstd");
        }
    }

    @Test
    void anAbsentLibraryIsNamed() throws ReflectiveOperationException, IOException {
        URL ours = Codecs.class.getProtectionDomain().getCodeSource().getLocation();
        URL core = SerializationException.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation();
        try (URLClassLoader bare = new URLClassLoader(new URL[] {ours, core}, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = bare.loadClass(Codecs.class.getName());
            Object codecs = type.getMethod("load", ClassLoader.class).invoke(null, bare);
            assertThat(type.getMethod("ids").invoke(codecs)).hasToString("[deflate, gzip]");
            assertThatThrownBy(() -> type.getMethod("codec", String.class).invoke(codecs, "zstd"))
                    .isInstanceOf(InvocationTargetException.class)
                    .cause()
                    .hasMessage(
                            "UNSUPPORTED_FORMAT: no codec 'zstd': add com.github.luben:zstd-jni, or a build of it that"
                                    + " runs on this machine; available: deflate, gzip");
            for (String id : new String[] {"br", "lz4", "snappy", "xz"}) {
                assertThatThrownBy(() -> type.getMethod("codec", String.class).invoke(codecs, id))
                        .cause()
                        .hasMessageContaining(": add ");
            }
        }
    }

    @Test
    void nativeCodeThatDoesNotLoadMakesItsCodecUnavailableAndNoMore() throws ReflectiveOperationException, IOException {
        Map<String, String> nowhere = Map.of(
                "ZstdNativePath", "/nowhere/libzstd.so",
                "org.xerial.snappy.use.systemlib", "true",
                "brotli4j.library.path", "/nowhere/libbrotli.so");
        nowhere.forEach(System::setProperty);
        URL[] classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> url(Path.of(entry)))
                .toArray(URL[]::new);
        // loads the libraries anew
        try (URLClassLoader fresh = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = fresh.loadClass(Codecs.class.getName());
            Object codecs = type.getMethod("load", ClassLoader.class).invoke(null, fresh);
            assertThat(type.getMethod("ids").invoke(codecs)).hasToString("[deflate, gzip, lz4, xz]");
            assertThatThrownBy(() -> type.getMethod("codec", String.class).invoke(codecs, "snappy"))
                    .cause()
                    .hasMessageContaining(
                            "add org.xerial.snappy:snappy-java, or a build of it that runs on this machine");
        } finally {
            nowhere.keySet().forEach(System::clearProperty);
        }
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
