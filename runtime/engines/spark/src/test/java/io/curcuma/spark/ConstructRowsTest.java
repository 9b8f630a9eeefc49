package io.curcuma.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every construct of XML Schema as rows, in the form in which Spark moves them. */
@Tag("one-jdk")
@Tag("slow")
class ConstructRowsTest {
    private static final Path CONSTRUCTS =
            Path.of("..", "..", "..", "verification", "interop", "src", "test", "constructs");
    private static final int BEANS = 20;

    static List<Path> constructs() {
        return files(CONSTRUCTS, "");
    }

    private static List<Path> files(Path folder, String end) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(end)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("constructs")
    void beansComeBackEqual(Path folder) throws IOException {
        CompiledSchemas schemas =
                CompiledSchemas.compile(GenerationRequest.of(List.of(folder.resolve(folder.getFileName() + ".xsd")))
                        .withBindings(files(folder, ".xjb")));
        Serializer serializer = schemas.serializer();
        int documents = 0;
        for (Path file : files(folder.resolve("instances"), ".xml")) {
            byte[] document = Files.readAllBytes(file);
            for (RootBinding root : schemas.roots()) {
                if (isOf(document, root, schemas)) {
                    Serializer rooted =
                            serializer.withFormat(serializer.format(Format.XML).withRoot(root.element()));
                    comeBack(rooted.read(document, root.bean(), Format.XML));
                    documents++;
                }
            }
        }
        assertThat(documents).isPositive();
        for (RootBinding root : schemas.roots()) {
            Adapter<?> adapter = serializer.adapter(root.bean());
            for (int seed = 0; seed < BEANS; seed++) {
                comeBack(RandomBeans.of(adapter, seed, 1 + seed * 3));
            }
        }
    }

    private static boolean isOf(byte[] document, RootBinding root, CompiledSchemas schemas) {
        try {
            schemas.convert(
                    document,
                    Format.XML,
                    Format.XML,
                    java.util.Optional.of(root.element().toString()));
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    @SuppressWarnings("unchecked") // the class of the bean
    private static <T> void comeBack(T bean) {
        BeanRows<T> beans = BeanRows.of((Class<T>) bean.getClass());
        var row = beans.row(bean, beans.builder(Arrays.asList(beans.schema().fieldNames())));
        // the same bytes as Spark itself makes of the values
        assertThat(row).isEqualTo(UnsafeProjection.create(beans.schema()).apply(OtherRow.of(row, beans.schema())));
        T back = beans.reader(beans.schema()).bean(row);
        assertThat(FieldTree.of(beans.adapter(), back)).isEqualTo(FieldTree.of(beans.adapter(), bean));
    }
}
