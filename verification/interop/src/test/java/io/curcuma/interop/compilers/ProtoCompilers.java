package io.curcuma.interop.compilers;

import static io.curcuma.interop.compilers.IdlCompiler.ANY;
import static io.curcuma.interop.compilers.IdlCompiler.SLOW;

import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.interop.compilers.Tool.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What protoc makes of a {@code .proto} goes to the compiler of its language. */
final class ProtoCompilers {
    /** Where the generator's build puts protoc; {@code -Dprotoc=} names another. */
    private static final Path PROTOC = Path.of(System.getProperty("protoc", "../../generator/target/protoc.exe"))
            .toAbsolutePath();

    private static final Path GO = Path.of("src", "test", "go");

    /** The Go of this machine, and the versions of go.mod and go.sum, and no others. */
    private static final Map<String, String> GO_FIXED =
            Map.of("GOTOOLCHAIN", "local", "GOFLAGS", "-mod=readonly", "GOWORK", "off", "CGO_ENABLED", "0");

    private static final Pattern NAMESPACE = Pattern.compile("(?m)^namespace (?!(@?[A-Za-z_]\\w*\\.?)+ \\{).*");

    private final Path work;

    private ProtoCompilers(Path work) {
        this.work = work;
    }

    static List<IdlCompiler> all(Path work) {
        ProtoCompilers compilers = new ProtoCompilers(work);
        return List.of(
                new IdlCompiler("protobuf-cpp", true, SLOW, compilers::cpp),
                new IdlCompiler("protobuf-java", false, ANY, compilers::java),
                new IdlCompiler("protobuf-csharp", true, ANY, compilers::csharp),
                new IdlCompiler("protobuf-go", false, SLOW, compilers::go),
                new IdlCompiler("protobuf-python", false, ANY, compilers::python),
                new IdlCompiler("protobuf-ruby", true, ANY, compilers::ruby),
                new IdlCompiler("protobuf-php", true, ANY, compilers::php),
                new IdlCompiler("protobuf-typescript", false, SLOW, compilers::typescript));
    }

    /** With the protoc of the machine: its version is that of the machine's headers. */
    private void cpp(IdlSet set, Path out) throws IOException, InterruptedException, RefusedException {
        Path header = work.resolve("protobuf.h");
        List<String> compiler = List.of("g++", "-std=gnu++17", "-w", "-fmax-errors=3");
        if (!Files.exists(header)) {
            Tool.run(work, List.of("protoc", "--version"));
            String includes = Stream.of("message", "generated_message_reflection", "extension_set", "unknown_field_set")
                    .map("#include <google/protobuf/%s.h>\n"::formatted)
                    .reduce("", String::concat);
            Files.writeString(header, includes);
            Tool.run(work, Tool.command(compiler, List.of("-x", "c++-header", header.toString())));
        }
        protoc("protoc", set, out, "--cpp_out=" + out);
        List<String> check =
                Tool.command(compiler, List.of("-fsyntax-only", "-Winvalid-pch", "-include", header.toString(), "-I."));
        for (String file : Tool.files(out, ".cc")) {
            Tool.run(out, Tool.command(check, List.of(file)));
        }
    }

    private void java(IdlSet set, Path out) throws IOException, InterruptedException, RefusedException {
        protoc(set, out, "--java_out=" + out);
        Javac.compile(out, com.google.protobuf.Message.class);
    }

    /** Mono parses alone: the library of Protobuf is in none of the registries that the build knows. */
    private void csharp(IdlSet set, Path out) throws IOException, InterruptedException, RefusedException {
        protoc(set, out, "--csharp_out=" + out, "--csharp_opt=base_namespace=");
        List<String> files = Tool.files(out, ".cs");
        Tool.run(out, Tool.command(List.of("mcs", "--parse"), files));
        for (String file : files) {
            String wrong = NAMESPACE
                    .matcher(Files.readString(out.resolve(file)))
                    .results()
                    .map(java.util.regex.MatchResult::group)
                    .findFirst()
                    .orElse("");
            if (!wrong.isEmpty()) {
                throw new RefusedException(file + ": " + wrong);
            }
        }
    }

    private void go(IdlSet set, Path out) throws IOException, InterruptedException, RefusedException {
        Path plugin = work.resolve("protoc-gen-go").toAbsolutePath();
        if (!Files.exists(plugin)) {
            String main = "google.golang.org/protobuf/cmd/protoc-gen-go";
            Tool.run(GO, GO_FIXED, List.of("go", "build", "-o", plugin.toString(), main));
        }
        List<String> options = set.paths(Kind.PROTO).stream()
                .map(path -> "--go_opt=M%s=curcuma/crosslanguage/%s".formatted(path, path.replace(".proto", "")))
                .toList();
        protoc(
                set,
                out,
                Tool.command(
                                List.of(
                                        "--plugin=protoc-gen-go=" + plugin,
                                        "--go_out=" + out,
                                        "--go_opt=module=curcuma/crosslanguage"),
                                options)
                        .toArray(String[]::new));
        for (String pins : List.of("go.mod", "go.sum")) {
            Files.copy(GO.resolve(pins), out.resolve(pins));
        }
        Tool.run(out, GO_FIXED, List.of("go", "build", "./..."));
    }

    private void python(IdlSet set, Path out) throws IOException, InterruptedException, RefusedException {
        protoc(set, out, "--python_out=" + out);
        Scripts.python("modules", out);
    }

    private void ruby(IdlSet set, Path out) throws IOException, InterruptedException, RefusedException {
        protoc(set, out, "--ruby_out=" + out);
        Scripts.ruby(out);
    }

    private void php(IdlSet set, Path out) throws IOException, InterruptedException, RefusedException {
        protoc(set, out, "--php_out=" + out);
        Scripts.php(out);
    }

    private void typescript(IdlSet set, Path out) throws IOException, InterruptedException, RefusedException {
        Path programs = Scripts.node().resolve(".bin");
        protoc(
                set,
                out,
                "--plugin=protoc-gen-es=" + programs.resolve("protoc-gen-es"),
                "--es_out=" + out,
                "--es_opt=target=ts");
        Files.createSymbolicLink(out.resolve("node_modules"), Scripts.node());
        List<String> tsc = List.of(
                programs.resolve("tsc").toString(),
                "--noEmit",
                "--strict",
                "--skipLibCheck",
                "--module",
                "nodenext",
                "--target",
                "es2022");
        Tool.run(out, Tool.command(tsc, Tool.files(out, "_pb.ts")));
    }

    private static void protoc(IdlSet set, Path out, String... options)
            throws IOException, InterruptedException, RefusedException {
        protoc(PROTOC.toString(), set, out, options);
    }

    private static void protoc(String protoc, IdlSet set, Path out, String... options)
            throws IOException, InterruptedException, RefusedException {
        String source = "-I" + set.folder(Kind.PROTO);
        List<String> command = Tool.command(List.of(protoc, source), List.of(options));
        Tool.run(out, Tool.command(command, set.paths(Kind.PROTO)));
    }
}
