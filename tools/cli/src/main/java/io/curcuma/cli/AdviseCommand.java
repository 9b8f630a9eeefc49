package io.curcuma.cli;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.advise.Advice;
import io.curcuma.advise.AdviceJson;
import io.curcuma.advise.AdvicePage;
import io.curcuma.advise.AdviceTable;
import io.curcuma.advise.Advisor;
import io.curcuma.advise.Goal;
import io.curcuma.advise.NetworkModel;
import io.curcuma.advise.NothingToMeasureException;
import io.curcuma.advise.Quantities;
import io.curcuma.advise.Question;
import io.curcuma.embedded.OptInFormats;
import io.curcuma.embedded.cache.SchemaCache;
import io.curcuma.embedded.verify.DocumentSet;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.output.AtomicFile;
import io.curcuma.progress.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code curcuma advise}. */
@Command(
        name = "advise",
        description = "Measures formats and codecs on your documents and recommends the best.",
        footer = {
            "",
            "Prints the Pareto front of bytes and CPU time, and the best choice for each of",
            "three goals. Latency is modelled from measured times and bytes. Fails if a",
            "document cannot be read or does not come back unchanged; the output names it",
            "and leaves it out.",
            "",
            "Example:",
            "  curcuma advise cart.xsd --instances documents --report advice.html",
            "  curcuma advise cart.xsd --instances documents --formats protobuf,json \\",
            "      --codecs none,gzip,zstd:3 --bandwidth 10Mbps --delay 80ms --goal latency"
        })
final class AdviseCommand extends SubCommand {
    @Parameters(
            paramLabel = "SCHEMA",
            arity = "1..*",
            description = "XSD or WSDL files, or folders with schemas, bindings and catalogs")
    private List<Path> schemas = List.of();

    @Mixin
    private final InstancesOption instances = new InstancesOption();

    @Option(
            names = "--formats",
            paramLabel = "FORMAT",
            split = ",",
            completionCandidates = FormatIds.class,
            description = "formats to measure: ${COMPLETION-CANDIDATES}; default all")
    private List<String> formats = List.of();

    @Option(
            names = "--codecs",
            paramLabel = "CODEC",
            split = ",",
            description = "codecs to measure: none, zstd:19 for one level, zstd for its lowest, default and highest "
                    + "level, zstd:* for all levels; default none and every codec on the class path")
    private List<String> codecs = List.of();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            defaultValue = "90s",
            description = "approximate time to measure; default 90s")
    private String time = "";

    @Option(
            names = "--min-size",
            paramLabel = "BYTES",
            defaultValue = "0",
            description = "do not compress shorter messages; default 0")
    private int minSize;

    @Option(
            names = "--bandwidth",
            paramLabel = "RATE",
            defaultValue = "100Mbps",
            description = "bandwidth of the modelled network; default 100Mbps")
    private String bandwidth = "";

    @Option(
            names = "--delay",
            paramLabel = "TIME",
            defaultValue = "20ms",
            description = "one-way delay of the modelled network; default 20ms")
    private String delay = "";

    @Option(
            names = "--first-window",
            paramLabel = "SEGMENTS",
            defaultValue = "10",
            description = "initial TCP window of the modelled network; default 10, as in RFC 6928")
    private int firstWindow;

    @Option(
            names = "--goal",
            paramLabel = "GOAL",
            description = "recommend for one goal only: latency, cpu or bytes; default all three")
    private Optional<String> goal = Optional.empty();

    @Mixin
    private final NumbersOption numbers = new NumbersOption();

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "write a page with charts and all results to this file")
    private Optional<Path> report = Optional.empty();

    @Option(names = "--json", paramLabel = "FILE", description = "write all results as JSON to this file")
    private Optional<Path> json = Optional.empty();

    @Mixin
    private final DocumentOptions limits = new DocumentOptions();

    @Mixin
    private final CacheOptions cache = new CacheOptions();

    @Mixin
    private final SchemaOptions options = new SchemaOptions();

    @Override
    public Integer call() throws IOException {
        Question question = question();
        FileChecks.folder(instances.folder());
        for (Path output : Stream.concat(report.stream(), json.stream()).toList()) {
            FileChecks.writable(output);
        }
        Optional<Goal> only = goal.map(this::goal);
        Advice advice;
        try (Progress progress = curcuma.progress()) {
            progress.phase("compiling");
            SchemaCache compiled = cache.cache(curcuma, spec.commandLine());
            Verifier verifier = Verifier.of(
                            numbers.with(options.request(schemas)),
                            request -> compiled.compile(request, progress::phase))
                    .withLimits(limits.limits());
            for (Format format : formats.isEmpty() ? OptInFormats.all() : OptInFormats.of(formats)) {
                verifier = verifier.withFormat(format);
            }
            DocumentSet documents = verifier.documents(
                    instances.folder(),
                    Stream.concat(report.stream(), json.stream()).toList());
            if (documents.instances().isEmpty()) {
                throw wrong("no documents in '" + instances.folder() + "'");
            }
            advice = new Advisor(verifier, question, progress::phase).advise(documents);
        } catch (NothingToMeasureException e) {
            e.failures().forEach(spec.commandLine().getErr()::println);
            spec.commandLine().getErr().println("error: " + e.getMessage());
            return ExitCode.SOFTWARE;
        } catch (SerializationException e) {
            if (e.code() == SerializationException.Code.CONFIG_INVALID) {
                throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
            }
            throw e;
        }
        // the table first: a machine without fonts can draw no charts
        print(advice, only);
        if (json.isPresent()) {
            AtomicFile.write(json.get(), AdviceJson.of(advice).getBytes(StandardCharsets.UTF_8));
        }
        if (report.isPresent()) {
            AtomicFile.write(report.get(), AdvicePage.of(advice).getBytes(StandardCharsets.UTF_8));
        }
        return advice.failures().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void print(Advice advice, Optional<Goal> only) {
        PrintWriter out = spec.commandLine().getOut();
        AdviceTable.table(advice).forEach(out::println);
        out.println();
        AdviceTable.recommendations(advice, only).forEach(out::println);
        if (!curcuma.isQuiet()) {
            out.println();
            AdviceTable.explanation(advice).forEach(out::println);
            advice.notes().forEach(out::println);
        }
        advice.failures().forEach(out::println);
        out.flush();
    }

    private Question question() {
        checkFormats(formats);
        try {
            return new Question(
                    formats,
                    codecs,
                    Quantities.duration(time),
                    minSize,
                    new NetworkModel(Quantities.bitsPerSecond(bandwidth), Quantities.micros(delay), firstWindow));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private Goal goal(String name) {
        return Stream.of(Goal.values())
                .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst()
                .orElseThrow(() -> wrong("no goal '" + name + "'; there are latency, cpu, bytes"));
    }
}
