package io.curcuma.interop.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every block of the guide and of README is run, or checked against what there is. A block that no rule covers fails. */
@Tag("one-jdk")
class GuideCodeTest {
    private static final Path GUIDE = CodeBlock.ROOT.resolve("docs/guide");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path folder;

    private static List<CodeBlock> blocks() throws IOException {
        List<CodeBlock> blocks = new ArrayList<>(CodeBlock.of("README.md"));
        try (Stream<Path> pages = Files.list(GUIDE)) {
            for (Path page : pages.sorted().toList()) {
                blocks.addAll(CodeBlock.of("docs/guide/" + page.getFileName()).stream()
                        .filter(block -> !isForSpark(block))
                        .toList());
            }
        }
        return blocks;
    }

    /** Its jars do not go together with the others here: Spark's module compiles them. */
    private static boolean isForSpark(CodeBlock block) {
        return block.page().endsWith("/spark.md") && block.language().equals("java");
    }

    @TestFactory
    Stream<DynamicTest> everyBlockIsTrue() throws Exception {
        List<CodeBlock> blocks = blocks();
        Beans beans = Beans.of(blocks, Files.createDirectory(folder.resolve("schemas")));
        JavaBlocks java = JavaBlocks.compile(blocks, beans, Files.createDirectory(folder.resolve("java")));
        XmlBlocks xml = XmlBlocks.load();
        ShellBlocks shell = new ShellBlocks(beans, xml, Files.createDirectory(folder.resolve("shell")));
        TextBlocks text = new TextBlocks(beans, java.serializer(), shell);
        return blocks.stream()
                .map(block -> DynamicTest.dynamicTest(block.toString(), () -> {
                    try {
                        switch (block.language()) {
                            case "java" -> java.run(block);
                            case "xml" -> xml.check(block, Files.createTempDirectory(folder, "xml"));
                            case "sh" -> shell.run(block);
                            case "properties" -> text.properties(block);
                            case "json" -> text.json(block);
                            case "proto", "thrift" -> text.idl(block);
                            case "groovy" -> text.groovy(block);
                            case "text" -> text.text(block);
                            default -> throw new AssertionError("no rule for its language");
                        }
                    } catch (Exception | AssertionError e) {
                        // reports show the number of the test, not its name
                        throw new AssertionError(block + ": " + e.getMessage(), e);
                    }
                }));
    }

    @Test
    void seesTheBlocks() throws IOException {
        assertThat(blocks()).hasSizeGreaterThan(60);
    }
}
