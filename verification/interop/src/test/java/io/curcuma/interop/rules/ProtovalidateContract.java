package io.curcuma.interop.rules;

import static org.assertj.core.api.Assertions.assertThat;

import build.buf.protovalidate.Validator;
import io.curcuma.Format;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.output.OutputFile;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Options of protovalidate, as protoc and protovalidate-java read them. */
final class ProtovalidateContract {
    /** What standard rules do not say, as {@code path: rule}, each with its reason. */
    static final Map<Pattern, String> UNSAID = Map.of(
            Pattern.compile(".*(amount|whole).*|value.*: (totalDigits|fractionDigits|min|max).*"),
                    "decimals are strings in Protobuf",
            Pattern.compile(".*: (min|max)(In|Ex)clusive=-?\\d+-.*"), "dates are strings in Protobuf",
            Pattern.compile(".*: xs:(ID|IDREF|NCName|NMTOKEN|Name|anyURI|language|.*[iI]nteger)"),
                    "no rule has the letters of names",
            Pattern.compile(".*: (content|choice)=.*"), "groups in choices need expressions",
            Pattern.compile("(bic|iban|to|from|note|first|second): required"), "so does what is required in them",
            Pattern.compile(".*: (prohibited|fixed=.*)"), "no rule forbids a field",
            Pattern.compile(".*: no member of the union"), "a union is a string",
            Pattern.compile("words: minLength=1"), "a list that is absent has no item either",
            Pattern.compile("any\\[\\d+]/.*"), "a wildcard is any message");

    private static final Supplier<ClassLoader> LOADER = new Supplier<>() {
        private @Nullable ClassLoader made;

        @Override
        public ClassLoader get() {
            try {
                made = made == null ? loader() : made;
                return made;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    };

    private static final Path PROTOC = Path.of(System.getProperty("protoc", "../../generator/target/protoc.exe"))
            .toAbsolutePath();

    private final CompiledSchemas compiled;
    private final byte[] set;

    private ProtovalidateContract(CompiledSchemas compiled, byte[] set) {
        this.compiled = compiled;
        this.set = set;
    }

    static ProtovalidateContract of(CompiledSchemas compiled, GenerationResult result, Path folder) throws Exception {
        return new ProtovalidateContract(compiled, compiled(result, folder));
    }

    /** What protoc makes of the files. */
    private static byte[] compiled(GenerationResult result, Path folder) throws Exception {
        // Maven copies files without the right to run them
        assertThat(PROTOC.toFile().setExecutable(true)).isTrue();
        List<String> command = new ArrayList<>(List.of(
                PROTOC.toString(),
                "-I" + folder,
                "--include_imports",
                "--descriptor_set_out=" + folder.resolve("set")));
        for (OutputFile file : result.files()) {
            if (file.path().endsWith(".proto")) {
                Path target = folder.resolve(file.path());
                Files.createDirectories(target.getParent());
                Files.write(target, file.content());
                command.add(target.toString());
            }
        }
        for (String name : List.of(
                "buf/validate/validate.proto",
                "google/protobuf/descriptor.proto",
                "google/protobuf/duration.proto",
                "google/protobuf/field_mask.proto",
                "google/protobuf/timestamp.proto")) {
            Path options = folder.resolve(name);
            Files.createDirectories(options.getParent());
            try (InputStream in = Validator.class.getResourceAsStream("/" + name)) {
                Files.write(options, Objects.requireNonNull(in).readAllBytes());
            }
        }
        Process protoc = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(protoc.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(protoc.waitFor()).as(said).isZero();
        assertThat(said).isEmpty();
        return Files.readAllBytes(folder.resolve("set"));
    }

    /** Of all that is on the class path, with a runtime of ANTLR that is not on it. */
    private static ClassLoader loader() throws IOException {
        List<URL> urls = new ArrayList<>();
        try (Stream<Path> antlr = Files.list(Path.of("target", "antlr"))) {
            for (Path jar : antlr.toList()) {
                urls.add(jar.toUri().toURL());
            }
        }
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    @SuppressWarnings("unchecked") // the class is a predicate of messages
    private static Predicate<byte[]> judge(byte[] set, RootBinding root, ClassLoader beans, ClassLoader loader)
            throws ReflectiveOperationException {
        var type = SchemaCatalog.forPackages(beans, root.bean().getPackageName()).types().stream()
                .filter(each -> each.beanClass().equals(root.bean().getName()))
                .findFirst()
                .orElseThrow();
        return (Predicate<byte[]>) loader.loadClass(ProtovalidateJudge.class.getName())
                .getConstructor(byte[].class, String.class, String.class)
                .newInstance(set, type.packageName(), type.simpleName());
    }

    ContractReferee.Judge judge(RootBinding root) throws ReflectiveOperationException {
        Predicate<byte[]> judge = judge(set, root, compiled.loader(), LOADER.get());
        return bean -> judge.test(compiled.serializer().write(bean, Format.PROTOBUF));
    }
}
