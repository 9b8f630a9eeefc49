package io.curcuma.internal.adapters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdapterRegistryTest {
    private static URL place(Path folder, String adapter) throws IOException {
        Path index = folder.resolve(AdapterIndex.PATH + "p");
        Files.createDirectories(index.getParent());
        Files.writeString(index, "p.Bean p.BeanAdapter\n");
        Files.createDirectories(folder.resolve("p"));
        Files.writeString(folder.resolve("p/BeanAdapter.class"), adapter);
        return folder.toUri().toURL();
    }

    @Test
    void differentAdaptersOfOnePackageAreRefused(@TempDir Path folder) throws IOException {
        URL[] same = {place(folder.resolve("a"), "one"), place(folder.resolve("b"), "one")};
        try (URLClassLoader loader = new URLClassLoader(same, null)) {
            assertThat(AdapterRegistry.of(loader, List.of("p")).beans()).containsExactly("p.Bean");
        }
        URL[] different = {same[0], place(folder.resolve("c"), "another")};
        try (URLClassLoader loader = new URLClassLoader(different, null)) {
            assertThatThrownBy(() -> AdapterRegistry.of(loader, List.of("p")))
                    .isInstanceOf(SerializationException.class)
                    .hasMessageStartingWith("CONFIG_INVALID: two different adapters of package 'p', in " + same[0])
                    .hasMessageContaining(different[1].toString());
        }
    }
}
