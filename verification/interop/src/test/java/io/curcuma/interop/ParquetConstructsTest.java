package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.parquet.ParquetOptions;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.RandomBeans;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every construct of XML Schema, and every schema of this project, as rows of Parquet files. */
class ParquetConstructsTest {
    private static final int BEANS = 40;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    static List<String> constructs() {
        return Compiled.constructs();
    }

    static List<String> all() {
        return Stream.concat(Compiled.constructs().stream(), Compiled.NAMES.stream())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("constructs")
    void everyDocumentComesBackEqual(String construct) throws IOException {
        Compiled set = Compiled.of(construct);
        assertThat(set.instances()).isNotEmpty();
        Map<Adapter<?>, List<Object>> beans = new LinkedHashMap<>();
        for (Path instance : set.instances()) {
            byte[] document = Files.readAllBytes(instance);
            Object bean = set.serializer()
                    .read(document, set.compiledSchemas().bean(CanonicalXml.rootName(document)), Format.XML);
            beans.computeIfAbsent(set.serializer().adapter(bean.getClass()), of -> new ArrayList<>())
                    .add(bean);
        }
        for (Map.Entry<Adapter<?>, List<Object>> rows : beans.entrySet()) {
            comeBack(rows.getKey(), rows.getValue(), ParquetOptions.DEFAULT);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void randomBeansOfEveryTypeComeBackEqual(String schema) throws IOException {
        for (Adapter<?> adapter : Compiled.of(schema).adapters()) {
            random(adapter, ParquetOptions.DEFAULT.withColumns(300));
        }
    }

    private <T> void random(Adapter<T> adapter, ParquetOptions options) throws IOException {
        List<T> beans = new ArrayList<>();
        for (int seed = 0; seed < BEANS; seed++) {
            beans.add(RandomBeans.of(adapter, seed, 1 + seed * 3));
        }
        comeBack(adapter, beans, options);
        comeBack(
                adapter,
                beans,
                options.withRecursion(0)
                        .withColumns(Math.max(30, 2 * adapter.shape().size())));
    }

    @SuppressWarnings("unchecked") // the beans are of the adapter's class
    private <T> void comeBack(Adapter<T> adapter, List<?> beans, ParquetOptions options) throws IOException {
        ParquetRows.comeBack(adapter, (List<T>) beans, options, folder.resolve("rows.parquet"));
    }
}
