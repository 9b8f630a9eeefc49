package io.curcuma.benchmarks.library.mapping;

import com.google.protobuf.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Compiles mappings. */
final class MappingCompiler {
    private MappingCompiler() {}

    @SuppressWarnings("unchecked")
    static <B, M extends Message> BeanMapping<B, M> compile(Class<B> bean, Class<M> message) {
        try {
            Path folder = Files.createTempDirectory("curcuma-mapping");
            try {
                Path source = folder.resolve(MappingSource.NAME + ".java");
                Files.writeString(source, MappingSource.of(bean, message));
                ClassLoader loader = JavaSources.compile(List.of(source), folder, List.of(bean, message));
                return (BeanMapping<B, M>)
                        loader.loadClass(MappingSource.NAME).getConstructor().newInstance();
            } finally {
                JavaSources.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
