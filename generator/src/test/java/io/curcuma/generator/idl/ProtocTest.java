package io.curcuma.generator.idl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** protoc reads our {@code .proto} as we do. Maven puts a protoc into {@code target} on Linux; {@code -Dprotoc=} names another. */
class ProtocTest {
    private static final File PROTOC = new File(System.getProperty("protoc", "target/protoc.exe")).getAbsoluteFile();

    @BeforeAll
    static void protocIsThere() {
        assumeTrue(PROTOC.isFile(), "no protoc: neither -Dprotoc nor " + PROTOC);
        // Maven's copy is not executable
        assumeTrue(PROTOC.canExecute() || PROTOC.setExecutable(true), PROTOC + " cannot be made executable");
    }

    @Test
    void descriptorsEqualThoseOfProtoc(@TempDir Path folder) throws Exception {
        assertEqualDescriptors(folder, Plans.everything());
    }

    static List<Integer> nasty() {
        return IntStream.range(0, Plans.NASTY.size()).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("nasty")
    void documentationStaysInItsComment(int index, @TempDir Path folder) throws Exception {
        assertEqualDescriptors(folder, Plans.documented(Plans.NASTY.get(index)));
    }

    private static void assertEqualDescriptors(Path folder, Plan plan) throws IOException, InterruptedException {
        write(folder, ProtoEmitter.emit(plan, WireNames.LANGUAGE, false));
        for (OutputFile ours : DescriptorEmitter.emit(plan, WireNames.LANGUAGE, new Diagnostics())
                .toList()) {
            Path theirs = folder.resolve("theirs");
            String output = run(
                    folder,
                    "--include_imports",
                    "--descriptor_set_out=" + theirs,
                    ours.path().replace(".desc", ".proto"));
            assertThat(output).isEmpty();
            assertThat(FileDescriptorSet.parseFrom(ours.content()))
                    .isEqualTo(FileDescriptorSet.parseFrom(Files.readAllBytes(theirs)));
        }
    }

    private static void write(Path folder, Stream<OutputFile> files) throws IOException {
        for (OutputFile file : files.toList()) {
            Path path = folder.resolve(file.path());
            Files.createDirectories(path.getParent());
            Files.write(path, file.content());
        }
    }

    private static String run(Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> command = Stream.concat(Stream.of(PROTOC.getPath(), "-I."), Stream.of(arguments))
                .toList();
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
