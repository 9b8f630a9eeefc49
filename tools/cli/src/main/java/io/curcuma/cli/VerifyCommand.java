package io.curcuma.cli;

import io.curcuma.Format;
import io.curcuma.embedded.OptInFormats;
import io.curcuma.embedded.cache.SchemaCache;
import io.curcuma.embedded.verify.DocumentSet;
import io.curcuma.embedded.verify.Instance;
import io.curcuma.embedded.verify.ReportJson;
import io.curcuma.embedded.verify.ReportTable;
import io.curcuma.embedded.verify.VerificationReport;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.output.AtomicFile;
import io.curcuma.progress.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code curcuma verify}. */
@Command(
        name = "verify",
        description = "Sends documents through every format and back to XML, and compares them.",
        footer = {
            "",
            "Fails if a format or our XML reader refuses or changes a document that the schemas",
            "allow, if a document is not well-formed, or if validators and schemas disagree. What is wrong with invalid documents,",
            "and what JAXB alone loses, is reported, but is not a failure.",
            "",
            "Example:",
            "  curcuma verify cart.xsd --instances documents --formats protobuf,avro",
            "  curcuma verify cart.xsd --samples made"
        })
final class VerifyCommand extends SubCommand {
    private static final int LINES_SHOWN = 50;

    @Parameters(
            paramLabel = "SCHEMA",
            arity = "1..*",
            description = "XSD or WSDL files, or folders with schemas, bindings and catalogs")
    private List<Path> schemas = List.of();

    @Option(
            names = "--instances",
            paramLabel = "PLACE",
            description = {
                "document, pattern in quotes, or folder with subfolders, whose schemas, bindings and catalogs",
                "are ignored; repeatable; without it, documents are made from the schemas"
            })
    private List<String> instances = List.of();

    @Option(
            names = "--samples",
            paramLabel = "DIR",
            description = "write the documents that are made from the schemas to this folder")
    private Optional<Path> samples = Optional.empty();

    @Option(
            names = "--formats",
            paramLabel = "FORMAT",
            split = ",",
            completionCandidates = FormatIds.class,
            description = "formats to verify: ${COMPLETION-CANDIDATES}; default all")
    private List<String> formats = List.of();

    @Option(
            names = "--validate",
            description = {
                "compare the validators of the beans with the schemas: for each document they say of the",
                "bean what the JDK's validator says of what is written of it"
            })
    private boolean validate;

    @Option(names = "--report", paramLabel = "FILE", description = "write the report as JSON to this file")
    private Optional<Path> report = Optional.empty();

    @Mixin
    private final JobsOption jobs = new JobsOption();

    @Mixin
    private final DocumentOptions limits = new DocumentOptions();

    @Mixin
    private final CacheOptions cache = new CacheOptions();

    @Mixin
    private final SchemaOptions options = new SchemaOptions();

    @Override
    public Integer call() throws IOException {
        checkFormats(formats);
        List<Path> places = new ArrayList<>();
        for (String place : instances) {
            places.addAll(DocumentFiles.places(place));
        }
        if (report.isPresent()) {
            FileChecks.writable(report.get());
        }
        VerificationReport result;
        try (Progress progress = curcuma.progress()) {
            progress.phase("compiling");
            SchemaCache compiled = cache.cache(curcuma, spec.commandLine());
            Verifier verifier = Verifier.of(
                            options.request(schemas).withValidators(validate),
                            request -> compiled.compile(request, progress::phase))
                    .withLimits(limits.limits());
            for (Format format : formats.isEmpty() ? OptInFormats.all() : OptInFormats.of(formats)) {
                verifier = verifier.withFormat(format);
            }
            DocumentSet documents = documents(verifier, places);
            AtomicInteger done = new AtomicInteger();
            result = verifier.verify(
                    documents,
                    formats.isEmpty()
                            ? verifier.formats()
                            : formats.stream().distinct().toList(),
                    jobs.jobs(),
                    document -> progress.phase(
                            "verifying",
                            done.getAndIncrement(),
                            documents.instances().size()));
        }
        if (report.isPresent()) {
            AtomicFile.write(report.get(), ReportJson.of(result).getBytes(StandardCharsets.UTF_8));
        }
        print(result);
        return result.isLossless() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private DocumentSet documents(Verifier verifier, List<Path> places) throws IOException {
        DocumentSet documents = !places.isEmpty()
                ? verifier.documents(places, report.stream().toList())
                : verifier.samples(samples.orElse(Path.of("samples")));
        if (documents.instances().isEmpty()) {
            String notes = String.join("; ", documents.notes());
            throw wrong(
                    places.isEmpty()
                            ? "no document can be made from the schemas" + (notes.isEmpty() ? "" : ": " + notes)
                            : "no documents in '" + String.join("', '", instances) + "'");
        }
        if (samples.isPresent() && places.isEmpty()) {
            Files.createDirectories(samples.get());
            for (Instance document : documents.instances()) {
                AtomicFile.write(Path.of(document.name()), document.content().read());
            }
        }
        return documents;
    }

    private void print(VerificationReport result) {
        PrintWriter out = spec.commandLine().getOut();
        ReportTable.table(result, spec.usageMessage().width()).forEach(out::println);
        print(ReportTable.failures(result));
        print(ReportTable.remarks(result));
        if (!curcuma.isQuiet()) {
            out.println();
            out.println(ReportTable.summary(result));
        }
        out.flush();
    }

    private void print(List<String> lines) {
        PrintWriter out = spec.commandLine().getOut();
        if (!lines.isEmpty()) {
            out.println();
        }
        lines.stream().limit(LINES_SHOWN).forEach(out::println);
        if (lines.size() > LINES_SHOWN) {
            out.println("... and " + (lines.size() - LINES_SHOWN) + " more; --report writes all");
        }
    }
}
