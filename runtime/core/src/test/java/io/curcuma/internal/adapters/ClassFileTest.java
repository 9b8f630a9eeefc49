package io.curcuma.internal.adapters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.spi.FieldFormat;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ClassFileTest {
    private static final String SELF = "io/curcuma/internal/adapters/ClassFileTest$Self";
    private static final String OTHER = "io/curcuma/internal/adapters/Renamed";

    /** Refers to itself in all ways: as a class, an array, in descriptors, in a lambda; and has texts that look like its name. */
    public static final class Self implements Supplier<String> {
        private static final long LONG = 0x1234_5678_9abcL;
        private static final double DOUBLE = 1.5;
        private final Self[] all = {this};

        private static Self same(Self self, Self[] unused) {
            return self;
        }

        @Override
        public String get() {
            Supplier<Self> lambda = () -> same(all[0], all);
            return lambda.get().getClass().getName() + " "
                    + new Self[0].getClass().getComponentType().getName() + " "
                    + "io/curcuma/internal/adapters/ClassFileTest$Self"
                    + " L; " + (LONG + DOUBLE);
        }
    }

    private static final class Loader extends ClassLoader {
        Loader() {
            super(ClassFileTest.class.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    private static byte[] bytes(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    @Test
    void aClassUnderAnotherNameDoesTheSame() throws Exception {
        ClassFile file = ClassFile.of(bytes(Self.class));

        byte[] renamed = file.renamed(name -> name.equals(SELF) ? OTHER : name);

        Class<?> other = new Loader().define(renamed);
        Object said = ((Supplier<?>) other.getDeclaredConstructor().newInstance()).get();
        assertThat(other.getName()).isEqualTo("io.curcuma.internal.adapters.Renamed");
        assertThat(said).isEqualTo(new Self().get().replace(Self.class.getName(), other.getName()));
        assertThat(said).asString().contains(" io/curcuma/internal/adapters/ClassFileTest$Self L; ");
    }

    @Test
    void aClassFileWithoutOtherNamesStaysAsItIs() throws Exception {
        URI classes = FieldFormat.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        try (Stream<Path> files = Files.walk(Path.of(classes))) {
            List<Path> all =
                    files.filter(file -> file.toString().endsWith(".class")).toList();
            assertThat(all).hasSizeGreaterThan(100);
            for (Path path : all) {
                byte[] bytes = Files.readAllBytes(path);
                assertThat(ClassFile.of(bytes).renamed(name -> name))
                        .as(path.toString())
                        .isEqualTo(bytes);
            }
        }
    }

    @Test
    void aClassFileNamesTheClassesThatItRefersTo() throws IOException {
        assertThat(ClassFile.of(bytes(Self.class)).classes())
                .contains(SELF, "java/util/function/Supplier", "java/lang/Object")
                .noneMatch(name -> name.startsWith("["));
    }

    @Test
    void aClassFileWithAnUnknownConstantIsRefused() throws IOException {
        byte[] bytes = bytes(Self.class);
        bytes[10] = 99;

        assertThatThrownBy(() -> ClassFile.of(bytes))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("99");
    }
}
