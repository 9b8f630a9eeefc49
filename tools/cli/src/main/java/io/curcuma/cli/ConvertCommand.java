package io.curcuma.cli;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Validation;
import io.curcuma.cli.each.EachConversion;
import io.curcuma.compression.Codecs;
import io.curcuma.embedded.BoundedFile;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.DocumentNames;
import io.curcuma.embedded.OptInFormats;
import io.curcuma.embedded.Parallel;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.output.AtomicFile;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Idl;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import io.curcuma.internal.avro.AvroFormat;
import io.curcuma.progress.Progress;
import io.curcuma.spi.ElementPath;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code curcuma convert}. */
@Command(
        name = "convert",
        description = "Converts documents from one format to another.",
        customSynopsis = {
            "curcuma convert --schema SCHEMA... --from FORMAT --to FORMAT [--type {ns}Root] [OPTIONS] IN OUT",
            "       curcuma convert --schema SCHEMA... --from FORMAT --to FORMAT [OPTIONS] --out DIR IN...",
            "       curcuma convert --schema SCHEMA... --from FORMAT --to FORMAT --each PATH [OPTIONS] IN OUT"
        },
        footer = {
            "",
            "With --out, every IN is a file, a folder with its subfolders, or a pattern in",
            "quotes. If a document fails, it is reported, the others are converted, and the",
            "exit code is 1. Compiled schemas are cached for the next run.",
            "",
            "With --each, IN may have any length and is converted element by element. If an",
            "element fails, it is reported, the others are converted, and the exit code is 1.",
            "",
            "Example:",
            "  curcuma convert --schema cart.xsd --from xml --to protobuf cart.xml cart.bin",
            "  curcuma convert --schema cart.xsd --from protobuf --to json cart.bin -",
            "  curcuma convert --schema cart.xsd --from xml --to protobuf --out messages documents",
            "  curcuma convert --schema cart.xsd --from xml --to json --each day/cart day.xml day.ndjson"
        })
final class ConvertCommand extends SubCommand {
    static final String STANDARD_STREAM = "-";
    private static final String OWN = "own";

    @Option(
            names = "--schema",
            paramLabel = "SCHEMA",
            required = true,
            description = "XSD or WSDL file, or a folder with them; repeatable")
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
            description = "format of OUT, one of the above")
    private String to = "";

    @Option(
            names = "--type",
            paramLabel = "{ns}Root",
            description = "global element or complex type of the document; needed unless the document is XML or the "
                    + "schemas have only one global element")
    private Optional<String> type = Optional.empty();

    @Mixin
    private final NumbersOption numbers = new NumbersOption();

    @Option(
            names = "--avro-schema",
            paramLabel = "FINGERPRINT",
            description =
                    "schema of an avro-bare document, which does not name one: a fingerprint of 16 hexadecimal digits, or own "
                            + "for the schemas given here; required for avro-bare")
    private Optional<String> avroSchema = Optional.empty();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "output folder for many documents; each keeps its name and gets the extension of the format")
    private Optional<Path> folder = Optional.empty();

    @Option(
            names = "--validate",
            description =
                    "refuse documents, or with --each elements, that break a rule of the schemas: a pattern, a range, "
                            + "a required element")
    private boolean validate;

    @Mixin
    private final EachOptions each = new EachOptions();

    @Mixin
    private final JobsOption jobs = new JobsOption();

    @Mixin
    private final DocumentOptions documents = new DocumentOptions();

    @Mixin
    private final CacheOptions cache = new CacheOptions();

    @Mixin
    private final SchemaOptions options = new SchemaOptions();

    // "--schema a.xsd b.xsd IN OUT": a greedy --schema would take IN and OUT, so what stands before them is taken back
    // here
    @Parameters(
            paramLabel = "IN OUT, or IN...",
            arity = "1..*",
            hideParamSyntax = true,
            description =
                    "files, - for stdin and stdout; with --out files, folders and patterns; IN may end in .gz or .zst")
    private List<String> files = List.of();

    @Override
    public Integer call() throws IOException {
        List<String> ids = new ArrayList<>(FormatIds.ids());
        if (each.path().isPresent()) {
            ids.add(EachConversion.PARQUET);
        }
        checkFormats(List.of(from, to), ids);
        checkAvroSchema();
        if (each.path().isEmpty() && each.rejects().isPresent()) {
            throw wrong("--rejects keeps elements of " + EachOptions.EACH);
        }
        if (each.path().isEmpty() && each.allowEmpty()) {
            throw wrong("--allow-empty is about elements of " + EachOptions.EACH);
        }
        if (folder.isPresent()) {
            if (each.path().isPresent()) {
                throw wrong(EachOptions.EACH + " converts one IN to one OUT, not to --out");
            }
            return convertAll(folder.get());
        }
        if (files.size() < 2) {
            throw wrong("IN and OUT are required (- for stdin and stdout), or --out DIR and any number of IN");
        }
        String in = files.get(files.size() - 2);
        String out = files.get(files.size() - 1);
        if (each.path().isPresent()) {
            return convertEach(in, out, each.path().get());
        }
        convertOne(in, out);
        return ExitCode.OK;
    }

    private int convertEach(String in, String out, ElementPath path) throws IOException {
        check(in, out);
        try (Progress progress = curcuma.progress()) {
            CompiledSchemas compiledSchemas = QuickCompilation.during(
                    () -> compiledSchemas(files.subList(0, files.size() - 2), Optional.empty(), progress));
            List<Diagnostic> warnings = compiledSchemas.warnings();
            progress.aside(() -> printWarnings(warnings));
            EachConversion conversion =
                    new EachConversion(compiledSchemas, from, to, path, each.allowEmpty(), type, validate, jobs.jobs());
            return new EachRun(spec.commandLine(), in, out, each.rejects()).run(conversion, progress);
        }
    }

    private void convertOne(String in, String out) throws IOException {
        check(in, out);
        byte[] converted;
        List<Diagnostic> warnings;
        try (Progress progress = curcuma.progress()) {
            byte[] document = read(in);
            Set<QName> names = isFromXml() ? DocumentNames.of(document) : Set.of();
            CompiledSchemas compiledSchemas = QuickCompilation.during(
                    () -> compiledSchemas(files.subList(0, files.size() - 2), Optional.of(() -> names), progress));
            warnings = compiledSchemas.warnings();
            progress.phase("converting");
            converted = convert(compiledSchemas, in, document);
        }
        printWarnings(warnings);
        write(out, converted);
    }

    private void check(String in, String out) throws IOException {
        if (!in.equals(STANDARD_STREAM)) {
            FileChecks.readable(Path.of(in));
        }
        if (!out.equals(STANDARD_STREAM)) {
            FileChecks.writable(Path.of(out));
        }
        if (!in.equals(STANDARD_STREAM) && !out.equals(STANDARD_STREAM)) {
            FileChecks.different(Path.of(in), Path.of(out), spec.commandLine());
        }
    }

    private int convertAll(Path target) throws IOException {
        // as in "--schema a.xsd b.xsd": what a shell makes of a pattern for schemas
        int schemaFiles = 0;
        while (schemaFiles < files.size() && files.get(schemaFiles).matches("(?i).*\\.(xsd|wsdl)")) {
            schemaFiles++;
        }
        FileChecks.writableFolder(target);
        List<Batch.Item> items = Batch.of(files.subList(schemaFiles, files.size()), target, to, spec.commandLine())
                .items();
        if (items.isEmpty()) {
            throw wrong("no documents in " + files.subList(schemaFiles, files.size()));
        }
        List<DocumentException> failures;
        List<Diagnostic> warnings;
        try (Progress progress = curcuma.progress()) {
            CompiledSchemas compiledSchemas = compiledSchemas(
                    files.subList(0, schemaFiles),
                    Optional.of(() -> isFromXml() ? names(items, progress) : Set.of()),
                    progress);
            compiledSchemas.checkType(from, type);
            warnings = compiledSchemas.warnings();
            AtomicInteger done = new AtomicInteger();
            failures = Parallel.map(items, jobs.jobs(), item -> {
                        progress.phase("converting", done.getAndIncrement(), items.size());
                        return Batch.attempt(item, one -> {
                            byte[] converted = converted(compiledSchemas, read(one.in()));
                            Batch.makeFolder(one.out());
                            AtomicFile.write(one.out(), converted);
                        });
                    })
                    .stream()
                    .flatMap(Optional::stream)
                    .toList();
        }
        printWarnings(warnings);
        PrintWriter err = spec.commandLine().getErr();
        failures.forEach(failure -> Failures.print(failure, spec.commandLine()));
        if (!failures.isEmpty()) {
            err.println(failures.size() + " of " + items.size() + (items.size() == 1 ? " document" : " documents")
                    + " failed");
            return ExitCode.SOFTWARE;
        }
        if (!curcuma.isQuiet()) {
            err.println(
                    "converted " + items.size() + (items.size() == 1 ? " document" : " documents") + " into " + target);
        }
        return ExitCode.OK;
    }

    private void printWarnings(List<Diagnostic> warnings) {
        if (!curcuma.isQuiet()) {
            new DiagnosticOutput(spec.commandLine()).printHeadlines(warnings);
        }
    }

    /** The names in all documents; one that cannot be read is reported when it is converted. */
    private Set<QName> names(List<Batch.Item> items, Progress progress) {
        AtomicInteger done = new AtomicInteger();
        return Parallel.map(items, jobs.jobs(), item -> {
                    progress.phase("looking at documents", done.getAndIncrement(), items.size());
                    try {
                        return DocumentNames.of(read(item.in()));
                    } catch (IOException | RuntimeException e) {
                        return Set.<QName>of();
                    }
                })
                .stream()
                .flatMap(Set::stream)
                .collect(Collectors.toSet());
    }

    /** @param names of the elements in the documents; empty if they are not known before they are read */
    private CompiledSchemas compiledSchemas(
            List<String> moreSchemas, Optional<Supplier<Set<QName>>> names, Progress progress) throws IOException {
        GenerationRequest request = request(moreSchemas);
        if (names.isPresent() && type.isEmpty() && isFromXml()) {
            // what no document has is not compiled
            request = request.withExtent(Extent.known(names.get().get().stream()
                    .map(name -> "{" + name.getNamespaceURI() + "}" + name.getLocalPart())
                    .collect(Collectors.toSet())));
        }
        progress.phase("reading schemas");
        CompiledSchemas compiledSchemas = cache.cache(curcuma, spec.commandLine())
                .compile(request, progress::phase)
                .withLimits(documents.limits());
        if (validate) {
            compiledSchemas = compiledSchemas.withValidation(Validation.READ);
        }
        for (Format format : OptInFormats.of(List.of(from, to))) {
            compiledSchemas = compiledSchemas.withFormat(format);
        }
        return compiledSchemas;
    }

    private boolean isFromXml() {
        return from.equals(Format.XML) || from.equals(JaxbXmlFormat.ID);
    }

    private byte[] convert(CompiledSchemas compiledSchemas, String in, byte[] document) {
        try {
            return converted(compiledSchemas, document);
        } catch (RuntimeException e) {
            throw in.equals(STANDARD_STREAM) ? e : new DocumentException(in, e);
        }
    }

    private byte[] converted(CompiledSchemas compiledSchemas, byte[] bytes) {
        boolean named = from.equals(Format.AVRO_BARE) && !avroSchema.equals(Optional.of(OWN));
        return named
                ? compiledSchemas.convert(single(bytes), Format.AVRO, to, type)
                : compiledSchemas.convert(bytes, from, to, type);
    }

    private GenerationRequest request(List<String> moreSchemas) throws IOException {
        List<Path> all = new ArrayList<>(schemas);
        moreSchemas.forEach(file -> all.add(Path.of(file)));
        return numbers.with(options.request(all)
                // what tells how old Avro is read, and what a file of Avro begins with
                .withFormats(from.startsWith(Format.AVRO) || isAvroFile() ? Set.of(Idl.AVRO) : Set.of())
                .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME)
                .withValidators(validate));
    }

    private boolean isAvroFile() {
        return each.path().isPresent() && to.equals(Format.AVRO);
    }

    private void checkAvroSchema() {
        boolean bare = from.equals(Format.AVRO_BARE);
        if (bare && avroSchema.isEmpty()
                || to.equals(Format.AVRO_BARE) && !bare && !avroSchema.equals(Optional.of(OWN))) {
            throw wrong(
                    "avro-bare does not name its schema, so another version would misread it: use avro, or name the schema with --avro-schema");
        }
        if (avroSchema.isPresent() && !avroSchema.get().matches(OWN + "|[0-9a-f]{16}")) {
            throw wrong("--avro-schema is a fingerprint in 16 hexadecimal digits, or " + OWN);
        }
    }

    private byte[] single(byte[] datum) {
        long fingerprint = Long.parseUnsignedLong(avroSchema.orElseThrow(), 16);
        return AvroFormat.message(fingerprint, datum, 0, datum.length);
    }

    private byte[] read(String in) throws IOException {
        if (in.equals(STANDARD_STREAM)) {
            return BoundedFile.read(curcuma.surroundings().in(), "stdin", maxBytes());
        }
        byte[] content = BoundedFile.read(Path.of(in), maxBytes());
        try {
            return plain(Path.of(in), content);
        } catch (SerializationException e) {
            throw new DocumentException(in, e);
        }
    }

    /** The content of a file, without the compression that its name ends in. */
    private byte[] read(Path file) throws IOException {
        return plain(file, BoundedFile.read(file, maxBytes()));
    }

    private byte[] plain(Path file, byte[] content) {
        Optional<String> codec = Extensions.codec(file);
        return codec.isEmpty()
                ? content
                : Codecs.load().codec(codec.get()).decompress(content, 0, content.length, (int)
                        Math.min(maxBytes(), Integer.MAX_VALUE - Long.BYTES));
    }

    private long maxBytes() {
        return documents.limits().messageBytes();
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
