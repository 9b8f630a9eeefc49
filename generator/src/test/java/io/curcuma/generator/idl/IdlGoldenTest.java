package io.curcuma.generator.idl;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.TextFormat;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares every emitted file with the one in the test resources; {@code -Dgolden.update=true} rewrites those. */
class IdlGoldenTest {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden", "idl");

    @Test
    void filesAreThoseOfTheGoldenFolder() throws IOException {
        Map<String, String> emitted = emitted();
        if (Boolean.getBoolean("golden.update")) {
            write(emitted);
        }
        Map<String, String> golden = read();
        assertThat(emitted.keySet()).isEqualTo(golden.keySet());
        emitted.forEach((path, text) -> assertThat(text).as(path).isEqualTo(golden.get(path)));
    }

    @Test
    void samePlanGivesTheSameBytes() throws IOException {
        assertThat(emitted()).isEqualTo(emitted());
    }

    private static Map<String, String> emitted() throws IOException {
        Plan plan = Plans.everything();
        Diagnostics diagnostics = new Diagnostics();
        Map<String, String> files = new TreeMap<>();
        List<OutputFile> all = Stream.of(
                        ProtoEmitter.emit(plan, WireNames.LANGUAGE, false),
                        DescriptorEmitter.emit(plan, WireNames.LANGUAGE, diagnostics),
                        AvroEmitter.emit(plan, 32 << 20, diagnostics).stream(),
                        ThriftEmitter.emit(plan, false),
                        JsonSchemaEmitter.emit(plan, false))
                .flatMap(emitted -> emitted)
                .toList();
        for (OutputFile file : all) {
            boolean descriptor = file.path().endsWith(".desc");
            String path = descriptor ? file.path() + ".txt" : file.path();
            String text = descriptor ? describe(file) : new String(file.content(), StandardCharsets.UTF_8);
            assertThat(files.put(path, text)).as(path).isNull();
        }
        assertThat(diagnostics.toList()).isEmpty();
        return files;
    }

    /** The names of the imports and the text form of the file itself. */
    private static String describe(OutputFile set) throws IOException {
        List<FileDescriptorProto> files =
                FileDescriptorSet.parseFrom(set.content()).getFileList();
        String names = files.stream().map(FileDescriptorProto::getName).collect(Collectors.joining("\n# ", "# ", "\n"));
        return names + TextFormat.printer().printToString(files.get(files.size() - 1));
    }

    private static Map<String, String> read() throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (Path file : listed()) {
            files.put(GOLDEN.relativize(file).toString().replace('\\', '/'), Files.readString(file));
        }
        return files;
    }

    private static void write(Map<String, String> files) throws IOException {
        for (Path old : listed()) {
            Files.delete(old);
        }
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = GOLDEN.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }

    private static List<Path> listed() throws IOException {
        if (!Files.exists(GOLDEN)) {
            return List.of();
        }
        try (Stream<Path> paths = Files.walk(GOLDEN)) {
            return paths.filter(Files::isRegularFile).toList();
        }
    }
}
