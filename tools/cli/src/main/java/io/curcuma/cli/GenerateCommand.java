package io.curcuma.cli;

import io.curcuma.generator.GenerationCost;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.AtomicFile;
import io.curcuma.generator.output.HistoryFolder;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputWriter;
import io.curcuma.generator.plan.numbers.NumbersChanges;
import io.curcuma.generator.request.BeanOptions.Nullness;
import io.curcuma.generator.request.Constraints;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.Extent.AvroFiles;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Idl;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import io.curcuma.generator.request.ServiceStyle;
import io.curcuma.progress.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code curcuma generate}. */
@Command(
        name = "generate",
        description = "Generates JAXB beans, adapters and IDLs from schemas.",
        footer = {
            "",
            "Writes DIR/java, DIR/resources, DIR/proto, DIR/avro and DIR/thrift. Deletes there",
            "only what an earlier run wrote. Commit the numbers file: it keeps every field",
            "number stable.",
            "",
            "Example:",
            "  curcuma generate cart.xsd --out generated"
        })
final class GenerateCommand extends SubCommand {
    @Parameters(
            paramLabel = "SCHEMA",
            arity = "1..*",
            description = "XSD or WSDL files, or folders with schemas, bindings and catalogs")
    private List<Path> schemas = List.of();

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "output folder")
    private Path out = Path.of("");

    @Option(
            names = "--numbers",
            paramLabel = "FILE",
            description = "numbers file, read and written; default DIR/curcuma.numbers")
    private Optional<Path> numbers = Optional.empty();

    @Option(
            names = "--format",
            paramLabel = "IDL",
            split = ",",
            converter = IdlConverter.class,
            description = "IDLs to emit: proto, avro, thrift, json-schema; default all")
    private Set<Idl> formats = Set.of(Idl.values());

    @Option(
            names = "--wire-names",
            paramLabel = "STYLE",
            description =
                    "field names in the IDLs: language (lower_snake_case in a .proto, with json_name), or schema; default language")
    private WireNames wireNames = WireNames.LANGUAGE;

    @Option(
            names = "--validators",
            description =
                    "generate classes that check the rules of the schemas: Serializer.validate and withValidation")
    private boolean validators;

    @Option(
            names = "--constraints",
            paramLabel = "CONTRACT",
            split = ",",
            description = "state the rules of the schemas in contracts of others, too: ${COMPLETION-CANDIDATES}")
    private Set<Constraints> constraints = Set.of();

    @Option(
            names = "--services",
            paramLabel = "STYLE",
            arity = "0..1",
            defaultValue = "NONE",
            fallbackValue = "BARE",
            description = {
                "generate a Java interface, exceptions for faults, and a client for each service of a WSDL: ${COMPLETION-CANDIDATES};"
                        + " without a style BARE; JAXWS adds annotations of Jakarta XML Web Services, UNWRAPPED gives methods the parameters that wsimport gives them"
            })
    private ServiceStyle services = ServiceStyle.NONE;

    @Option(
            names = "--service-version",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "major version of the services of a WSDL, in the paths of their OpenAPI: /Service/V1/operation; default 1")
    private int serviceVersion;

    @Option(
            names = "--nullness",
            paramLabel = "KIND",
            converter = NullnessConverter.class,
            description =
                    "null-safety annotations of the beans: none, or jspecify (org.jspecify.annotations); default none")
    private Nullness nullness = Nullness.NONE;

    @Option(
            names = "--roots",
            paramLabel = "{ns}NAME",
            split = ",(?![^{]*\\})",
            splitSynopsisLabel = ",",
            description =
                    "generate only what these global elements reach; default everything. The namespace may be omitted if the "
                            + "name is unique")
    private List<String> roots = List.of();

    @Option(
            names = "--avro-files",
            paramLabel = "WHICH",
            description =
                    "global elements that get an .avsc: documents (those of --roots, or else of the schemas that no other schema "
                            + "includes or imports), or all; default documents")
    private AvroFiles avroFiles = AvroFiles.DOCUMENTS;

    @Option(
            names = "--write-bindings",
            paramLabel = "FILE",
            description =
                    "write the Java names that the schemas leave open, each of which has a warning, into one binding file to edit; "
                            + "nothing is written if there are none")
    private Optional<Path> bindings = Optional.empty();

    @Option(names = "--frozen", description = "fail if the numbers file would change")
    private boolean frozen;

    @Option(
            names = "--allow-not-carried",
            description =
                    "generate even if the schemas have constructs that are not carried; adapters refuse beans that hold one at "
                            + "run time")
    private boolean allowNotCarried;

    @Option(names = "--extensible", description = "allow types of other modules to extend those of this one")
    private boolean extensible;

    @Mixin
    private final SchemaOptions options = new SchemaOptions();

    @Override
    public Integer call() throws IOException {
        FileChecks.writableFolder(out);
        Path numbersFile = numbers.orElse(out.resolve("curcuma.numbers"));
        Optional<String> before = SchemaOptions.numbers(numbersFile);
        Path historyFolder = HistoryFolder.of(numbersFile);
        GenerationRequest set = options.request(schemas);
        GenerationRequest request = set.withBeans(set.beans().withNullness(nullness))
                .withExtent(Extent.of(new LinkedHashSet<>(roots)).withAvroFiles(avroFiles))
                .withNumbers(before, numbersFile.toString(), frozen)
                .withHistory(HistoryFolder.read(historyFolder, historyFolder.toString()))
                .withFormats(formats)
                .withWireNames(wireNames)
                .withValidators(validators)
                .withConstraints(constraints)
                .withServices(services)
                .withServiceVersion(serviceVersion)
                .withExtensibleTypes(extensible)
                .withNotCarried(allowNotCarried ? NotCarriedPolicy.REFUSE_AT_RUN_TIME : NotCarriedPolicy.ERROR);
        long start = System.nanoTime();
        GenerationResult result;
        try (Progress progress = curcuma.progress()) {
            result = QuickCompilation.during(() -> Generator.generate(request, progress::phase));
        }
        DiagnosticOutput messages = new DiagnosticOutput(spec.commandLine());
        writeBindings(result);
        if (result.hasErrors()) {
            messages.print(result.diagnostics());
            return ExitCode.SOFTWARE;
        }
        OutputWriter.Result output = OutputWriter.write(folders(), out.resolve(".curcuma-manifest"), result.files());
        boolean changed = writeNumbers(numbersFile, before, result.numbers());
        HistoryFolder.write(historyFolder, result.history());
        if (!curcuma.isQuiet()) {
            messages.print(result.diagnostics());
            spec.commandLine().getErr().println(summary(result, output));
            if (changed) {
                reportNumbers(
                        numbersFile, historyFolder, NumbersChanges.of(before.orElse(""), result.numbers()), result);
            }
            spec.commandLine().getErr().println(GenerationCost.of(result, System.nanoTime() - start));
        }
        return ExitCode.OK;
    }

    private void reportNumbers(Path numbersFile, Path historyFolder, NumbersChanges changes, GenerationResult result) {
        String history = result.history().isEmpty() ? "" : ", and " + historyFolder;
        spec.commandLine().getErr().println("wrote " + numbersFile + ": commit it" + history);
        changes.summary().forEach(spec.commandLine().getErr()::println);
        changes.renames().forEach(line -> spec.commandLine().getErr().println("warning: " + line));
    }

    private void writeBindings(GenerationResult result) throws IOException {
        Optional<String> text = bindings.isPresent() ? result.bindingFile() : Optional.empty();
        if (text.isPresent()) {
            Path file = bindings.get();
            Files.createDirectories(file.toAbsolutePath().getParent());
            AtomicFile.write(file, text.get().getBytes(StandardCharsets.UTF_8));
            if (!curcuma.isQuiet()) {
                spec.commandLine().getErr().println("wrote " + file + ": edit it, and give it with --bindings");
            }
        }
    }

    private Map<OutputFile.Kind, Path> folders() {
        Map<OutputFile.Kind, Path> folders = new EnumMap<>(OutputFile.Kind.class);
        for (OutputFile.Kind kind : OutputFile.Kind.values()) {
            folders.put(kind, out.resolve(folder(kind)));
        }
        return folders;
    }

    private static String folder(OutputFile.Kind kind) {
        return switch (kind) {
            case JAVA -> "java";
            case PROTO -> "proto";
            case AVRO -> "avro";
            case THRIFT -> "thrift";
            case JSON_SCHEMA -> "jsonschema";
            case RESOURCE -> "resources";
        };
    }

    /** Returns whether there was anything to write. */
    private static boolean writeNumbers(Path file, Optional<String> before, String after) throws IOException {
        if (before.isPresent() && before.get().equals(after)) {
            return false;
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        AtomicFile.write(file, after.getBytes(StandardCharsets.UTF_8));
        return true;
    }

    private String summary(GenerationResult result, OutputWriter.Result output) {
        return "generated " + result.types() + (result.types() == 1 ? " type" : " types") + " into " + out + ": "
                + output.written() + " files written, " + output.unchanged() + " unchanged, " + output.deleted()
                + " deleted";
    }

    /** Reads the IDLs as the command line writes them. */
    static final class IdlConverter implements ITypeConverter<Idl> {
        @Override
        public Idl convert(String value) {
            for (Idl idl : Idl.values()) {
                if (idl.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(value)) {
                    return idl;
                }
            }
            throw new TypeConversionException("no IDL '" + value + "'; available: proto, avro, thrift, json-schema");
        }
    }

    /** Reads what beans say of values that may be null. */
    static final class NullnessConverter implements ITypeConverter<Nullness> {
        @Override
        public Nullness convert(String value) {
            return switch (value) {
                case "none" -> Nullness.NONE;
                case "jspecify" -> Nullness.JSPECIFY;
                default -> throw new TypeConversionException("'" + value + "' is neither none nor jspecify");
            };
        }
    }
}
