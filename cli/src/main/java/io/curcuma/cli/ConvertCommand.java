package io.curcuma.cli;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.avro.AvroFormat;
import io.curcuma.generator.GenerationRequest;
import io.curcuma.generator.GenerationRequest.Idl;
import io.curcuma.generator.GenerationRequest.NotCarriedPolicy;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.HistoryFolder;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.workbench.BoundedFile;
import io.curcuma.workbench.OptInFormats;
import io.curcuma.workbench.Workbench;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code curcuma convert}. */
@Command(
        name = "convert",
        description = "Converts a document from one format to another.",
        customSynopsis =
                "curcuma convert --schema SCHEMA... --from FORMAT --to FORMAT [--type {ns}Root] [OPTIONS] IN OUT",
        footer = {
            "",
            "Example:",
            "  curcuma convert --schema cart.xsd --from xml --to protobuf cart.xml cart.bin",
            "  curcuma convert --schema cart.xsd --from protobuf --to json cart.bin -"
        })
final class ConvertCommand implements Callable<Integer> {
    private static final String STANDARD_STREAM = "-";
    private static final String OWN = "own";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private Curcuma curcuma;

    @Option(names = "--schema", paramLabel = "SCHEMA", required = true, description = "XSD or WSDL file; repeatable")
    private List<Path> schemas = List.of();

    @Option(
            names = "--from",
            paramLabel = "FORMAT",
            required = true,
            completionCandidates = FormatIds.class,
            description = "format of IN: ${COMPLETION-CANDIDATES}")
    private String from = "";

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            required = true,
            completionCandidates = FormatIds.class,
            description = "format of OUT, one of the same")
    private String to = "";

    @Option(
            names = "--type",
            paramLabel = "{ns}Root",
            description =
                    "global element, or complex type, of the document; needed where neither an XML document nor a "
                            + "single global element tells")
    private Optional<String> type = Optional.empty();

    @Option(
            names = "--numbers",
            paramLabel = "FILE",
            description =
                    "numbers file of the schemas, read only: without it field numbers are as in a first build. The schemas "
                            + "beside it tell how Avro of earlier versions is read")
    private Optional<Path> numbers = Optional.empty();

    @Option(
            names = "--avro-schema",
            paramLabel = "FINGERPRINT",
            description =
                    "schema of a document in avro-bare, which names none: its fingerprint in 16 hexadecimal digits, or own for "
                            + "that of the schemas given here; needed there")
    private Optional<String> avroSchema = Optional.empty();

    @Mixin
    private final SchemaOptions options = new SchemaOptions();

    // "--schema a.xsd b.xsd IN OUT": a greedy --schema would take IN and OUT, so what stands before them is taken back
    // here
    @Parameters(
            paramLabel = "IN OUT",
            arity = "1..*",
            hideParamSyntax = true,
            description = "files, - for stdin and stdout")
    private List<String> files = List.of();

    @Override
    public Integer call() throws IOException {
        if (files.size() < 2) {
            throw new ParameterException(spec.commandLine(), "IN and OUT are needed, - for stdin and stdout");
        }
        checkFormat(from);
        checkFormat(to);
        checkAvroSchema();
        String in = files.get(files.size() - 2);
        String out = files.get(files.size() - 1);
        byte[] converted;
        List<Diagnostic> warnings;
        try (Progress progress = new Progress(curcuma.surroundings(), curcuma.isQuiet())) {
            progress.phase("reading schemas");
            GenerationRequest request = request();
            GenerationResult generated = Generator.generate(request, progress::phase);
            progress.phase("compiling " + generated.types() + " types");
            Workbench workbench = Workbench.compile(
                    generated, request.budget(), request.beans().classPath());
            for (Format format : OptInFormats.of(List.of(from, to))) {
                workbench = workbench.withFormat(format);
            }
            warnings = workbench.warnings();
            progress.phase("converting");
            boolean named = from.equals(Format.AVRO_BARE) && !avroSchema.equals(Optional.of(OWN));
            converted = named
                    ? workbench.convert(single(read(in)), Format.AVRO, to, type)
                    : workbench.convert(read(in), from, to, type);
        }
        if (!curcuma.isQuiet()) {
            new Messages(spec.commandLine()).printHeadlines(warnings);
        }
        write(out, converted);
        return 0;
    }

    private GenerationRequest request() throws IOException {
        List<Path> all = new ArrayList<>(schemas);
        files.subList(0, files.size() - 2).forEach(file -> all.add(Path.of(file)));
        GenerationRequest request = options.request(all)
                // what tells how old Avro is read, and nothing else
                .withFormats(from.startsWith(Format.AVRO) ? Set.of(Idl.AVRO) : Set.of())
                .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME);
        if (numbers.isEmpty()) {
            return request;
        }
        Path file = numbers.get();
        Optional<String> text = SchemaOptions.numbers(file);
        if (text.isEmpty()) {
            throw new NoSuchFileException(file.toString());
        }
        Path history = HistoryFolder.of(file);
        return request.withNumbers(text, file.toString(), false)
                .withHistory(HistoryFolder.read(history, history.toString()));
    }

    private void checkAvroSchema() {
        boolean bare = from.equals(Format.AVRO_BARE);
        if (bare && avroSchema.isEmpty()
                || to.equals(Format.AVRO_BARE) && !bare && !avroSchema.equals(Optional.of(OWN))) {
            throw new ParameterException(
                    spec.commandLine(),
                    "avro-bare names no schema, so that another version misreads it: use avro, or say by --avro-schema what it is");
        }
        if (avroSchema.isPresent() && !avroSchema.get().matches(OWN + "|[0-9a-f]{16}")) {
            throw new ParameterException(
                    spec.commandLine(), "--avro-schema is a fingerprint in 16 hexadecimal digits, or " + OWN);
        }
    }

    private byte[] single(byte[] datum) {
        long fingerprint = Long.parseUnsignedLong(avroSchema.orElseThrow(), 16);
        return AvroFormat.message(fingerprint, datum, 0, datum.length);
    }

    private void checkFormat(String id) {
        List<String> ids = FormatIds.ids();
        if (!ids.contains(id)) {
            throw new ParameterException(
                    spec.commandLine(), "no format '" + id + "'; available: " + String.join(", ", ids));
        }
    }

    private byte[] read(String in) throws IOException {
        long limit = Limits.DEFAULT.messageBytes();
        return in.equals(STANDARD_STREAM)
                ? BoundedFile.read(curcuma.surroundings().in(), "stdin", limit)
                : BoundedFile.read(Path.of(in), limit);
    }

    private void write(String out, byte[] content) throws IOException {
        if (!out.equals(STANDARD_STREAM)) {
            AtomicFile.write(Path.of(out), content);
            return;
        }
        curcuma.surroundings().out().write(content);
        // a PrintStream keeps its exceptions to itself
        if (curcuma.surroundings().out().checkError()) {
            throw new IOException("cannot write to stdout");
        }
    }
}
