package io.curcuma.internal.adapters;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.RandomFixtures;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AdapterCopiesTest {
    private static final String FIXTURE = "io.curcuma.testkit.fixture";
    private static final String CLASS_FILE = ".class";
    private static final List<String> FORMATS =
            List.of(Format.PROTOBUF, Format.AVRO_BARE, Format.THRIFT_COMPACT, Format.THRIFT_BINARY, Format.JSON);

    /** Defines the beans and their adapters once more, so that no other test has met them. */
    private static final class Apart extends ClassLoader {
        private final boolean tells;

        /** @param tells whether class files can be read, as they can be wherever there are any */
        Apart(boolean tells) {
            super(AdapterCopiesTest.class.getClassLoader());
            this.tells = tells;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null && name.startsWith(FIXTURE) ? define(name) : super.loadClass(name, resolve);
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + CLASS_FILE)) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        @Override
        public @Nullable InputStream getResourceAsStream(String name) {
            return tells || !name.endsWith(CLASS_FILE) ? super.getResourceAsStream(name) : null;
        }
    }

    private static FormatAdapters adapters(ClassLoader loader, String format) {
        Format known = Serializer.forPackages(FIXTURE).format(format);
        return new FormatAdapters(AdapterRegistry.of(loader, List.of(FIXTURE)), known);
    }

    private static Class<?> bean(ClassLoader loader, Class<?> type) throws ClassNotFoundException {
        return loader.loadClass(type.getName());
    }

    private static String adapter(FormatAdapters adapters, Class<?> bean) {
        return adapters.adapter(bean).getClass().getName();
    }

    @Test
    void theFirstFormatHasTheAdaptersAndEachFurtherOneCopiesOfItsOwn() throws ClassNotFoundException {
        ClassLoader loader = new Apart(true);
        Class<?> node = bean(loader, Node.class);

        assertThat(adapter(adapters(loader, Format.AVRO_BARE), node)).isEqualTo(FIXTURE + ".NodeAdapter");
        assertThat(adapter(adapters(loader, Format.PROTOBUF), node)).isEqualTo(FIXTURE + ".NodeAdapter$protobuf");
        assertThat(adapter(adapters(loader, Format.JSON), node)).isEqualTo(FIXTURE + ".NodeAdapter$json");
        assertThat(adapter(adapters(loader, Format.AVRO_BARE), node)).isEqualTo(FIXTURE + ".NodeAdapter");
    }

    @Test
    void aCopyCallsTheCopiesOfTheAdaptersThatItReaches() throws ClassNotFoundException {
        ClassLoader loader = new Apart(true);
        adapter(adapters(loader, Format.PROTOBUF), bean(loader, Node.class));

        adapter(adapters(loader, Format.JSON), bean(loader, Everything.class));
        Class<?> reached = Class.forName(FIXTURE + ".NodeAdapter$json", false, loader);

        assertThat(adapters(loader, Format.JSON).adapter(bean(loader, Node.class)))
                .isExactlyInstanceOf(reached);
    }

    @Test
    void serializersOfOneClassLoaderShareTheCopies() throws ClassNotFoundException {
        ClassLoader loader = new Apart(true);
        Class<?> node = bean(loader, Node.class);
        adapter(adapters(loader, Format.PROTOBUF), node);

        assertThat(adapters(loader, Format.JSON).adapter(node))
                .hasSameClassAs(adapters(loader, Format.JSON).adapter(node));
    }

    @Test
    void formatsShareAdaptersWhereThatIsAskedFor() throws ClassNotFoundException {
        ClassLoader loader = new Apart(true);
        Class<?> node = bean(loader, Node.class);
        AdapterRegistry shared = AdapterRegistry.of(loader, List.of(FIXTURE)).shared();
        Serializer formats = Serializer.forPackages(FIXTURE);
        for (String format : FORMATS) {
            assertThat(adapter(new FormatAdapters(shared, formats.format(format)), node))
                    .isEqualTo(FIXTURE + ".NodeAdapter");
        }
    }

    @Test
    void copiesReadAndWriteWhatTheAdaptersDo() throws ClassNotFoundException {
        ClassLoader loader = new Apart(true);
        Serializer apart = Serializer.forPackages(loader, FIXTURE);
        Serializer usual = Serializer.forPackages(FIXTURE);
        RandomFixtures random = new RandomFixtures(42);
        for (int i = 0; i < 200; i++) {
            Object bean = i % 2 == 0 ? random.everything(2) : random.multiples();
            for (String format : FORMATS) {
                byte[] bytes = usual.write(bean, format);

                Object read = apart.read(bytes, bean(loader, bean.getClass()), format);

                assertThat(apart.write(read, format)).as(format).isEqualTo(bytes);
            }
        }
    }

    @Test
    void formatsShareAdaptersWhoseClassFilesCannotBeRead() throws ClassNotFoundException {
        ClassLoader loader = new Apart(false);
        adapter(adapters(loader, Format.PROTOBUF), bean(loader, Node.class));

        assertThat(adapter(adapters(loader, Format.JSON), bean(loader, Node.class)))
                .isEqualTo(FIXTURE + ".NodeAdapter");
    }
}
