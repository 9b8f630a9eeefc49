package io.curcuma.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page about Spark: its code is code. */
@Tag("one-jdk")
@Tag("slow")
class SparkGuideTest {
    private static final Path PAGE = Path.of("..", "..", "..", "docs", "guide", "spark.md");
    private static final Pattern BLOCK = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    void theBlocksOfThePageCompile() throws IOException {
        List<String> blocks = BLOCK.matcher(Files.readString(PAGE))
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
        assertThat(blocks).hasSize(4);
        StringBuilder guide = new StringBuilder("""
                import io.curcuma.spark.*;
                import org.apache.spark.sql.*;
                import shop.Order;
                class Guide {
                    private SparkSession spark;
                    private Dataset<Row> orders;
                    private Dataset<Row> records;
                """);
        for (int i = 0; i < blocks.size(); i++) {
            guide.append("void block")
                    .append(i)
                    .append("() {\n")
                    .append(blocks.get(i))
                    .append("}\n");
        }
        List<Path> sources = new ArrayList<>();
        sources.add(Files.writeString(folder.resolve("Guide.java"), guide + "}\n"));
        GenerationResult beans = Generator.generate(GenerationRequest.of(List.of(Shop.schema(folder))));
        for (OutputFile file : beans.files()) {
            if (file.kind() == OutputFile.Kind.JAVA) {
                Path target = folder.resolve(file.path());
                Files.createDirectories(target.getParent());
                sources.add(Files.write(target, file.content()));
            }
        }
        StringWriter errors = new StringWriter();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of(
                    "-proc:none", "-nowarn", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
            assertThat(compiler.getTask(errors, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                            .call())
                    .as(errors.toString())
                    .isTrue();
        }
    }
}
