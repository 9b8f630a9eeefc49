package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.microsoft.thrifty.schema.Loader;
import com.microsoft.thrifty.schema.Schema;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every IDL of every schema, read by a compiler or parser that is not ours. */
class IdlTest {
    /** Where the generator's build puts protoc; {@code -Dprotoc=} names another. */
    private static final Path PROTOC = Path.of(System.getProperty("protoc", "../../generator/target/protoc.exe"));

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    static List<String> schemas() {
        return Compiled.NAMES;
    }

    private List<Path> write(Compiled compiled, Kind kind, String suffix) throws IOException {
        List<Path> paths = new ArrayList<>();
        for (OutputFile file : compiled.files(kind, suffix)) {
            Path path = folder.resolve(file.path());
            Files.createDirectories(path.getParent());
            paths.add(Files.write(path, file.content()));
        }
        return paths;
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void protocMakesOfTheProtoWhatWeEmitAsItsDescriptor(String schema) throws Exception {
        assumeTrue(Files.exists(PROTOC), "no protoc at " + PROTOC);
        Compiled compiled = Compiled.of(schema);
        List<Path> protos = write(compiled, Kind.PROTO, ".proto");
        Path out = folder.resolve("protoc.desc");
        List<String> command = new ArrayList<>(List.of(
                PROTOC.toString(), "-I", folder.toString(), "--include_imports", "--descriptor_set_out=" + out));
        protos.forEach(proto -> command.add(proto.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String messages = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(messages).isEmpty();
        assertThat(process.waitFor()).isZero();

        List<FileDescriptorProto> theirs =
                FileDescriptorSet.parseFrom(Files.readAllBytes(out)).getFileList();
        for (OutputFile file : compiled.files(Kind.PROTO, ".desc")) {
            assertThat(theirs)
                    .containsAll(FileDescriptorSet.parseFrom(file.content()).getFileList());
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void anIndependentParserReadsTheThrift(String schema) throws Exception {
        Compiled compiled = Compiled.of(schema);
        Loader loader = new Loader();
        write(compiled, Kind.THRIFT, ".thrift").forEach(loader::addThriftFile);
        Schema thrift = loader.load();

        assertThat(thrift.getStructs())
                .hasSizeGreaterThanOrEqualTo(compiled.result().types());
    }
}
