package io.curcuma.maven;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.embedded.CompiledSchemasException;
import io.curcuma.embedded.OptInFormats;
import io.curcuma.embedded.verify.DocumentSet;
import io.curcuma.embedded.verify.Instance;
import io.curcuma.embedded.verify.ReportJson;
import io.curcuma.embedded.verify.ReportTable;
import io.curcuma.embedded.verify.VerificationReport;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.DiagnosticPrinter;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * One run of the goal {@code verify}.
 *
 * @param documents folder of the documents; empty to make some
 * @param samples where those go that are made
 * @param formats ids; empty for all
 * @param report where the JSON report goes
 */
record Verification(
        Log log, ProjectPaths project, Optional<Path> documents, Path samples, List<String> formats, Path report) {
    private static final int WIDTH = 100;
    private static final int SHOWN = 20;

    void run(GenerationRequest request) throws IOException, MojoFailureException {
        if (request.schemas().isEmpty()) {
            throw new MojoFailureException("no schema to verify documents of");
        }
        try {
            verify(request);
        } catch (CompiledSchemasException e) {
            DiagnosticPrinter printer = new DiagnosticPrinter(new SourceLines(project), false);
            for (Diagnostic diagnostic : e.diagnostics()) {
                project.shorten(printer.print(diagnostic)).lines().forEach(log::error);
            }
            throw new MojoFailureException(e.getMessage(), e);
        }
    }

    private void verify(GenerationRequest request) throws IOException, MojoFailureException {
        Verifier verifier = Verifier.of(request);
        for (Format format : formats.isEmpty() ? OptInFormats.all() : OptInFormats.of(formats)) {
            verifier = verifier.withFormat(format);
        }
        DocumentSet instances = documents(verifier);
        VerificationReport result = verify(verifier, instances).named(name -> project.name(project.path(name)));
        Files.createDirectories(report.getParent());
        Files.writeString(report, ReportJson.of(result));
        show(result);
    }

    private DocumentSet documents(Verifier verifier) throws IOException, MojoFailureException {
        if (documents.isEmpty()) {
            DocumentSet made = verifier.samples(samples);
            Files.createDirectories(samples);
            for (Instance document : made.instances()) {
                Files.write(Path.of(document.name()), document.content().read());
            }
            return made;
        }
        Path folder = documents.get();
        if (!Files.isDirectory(folder)) {
            throw new MojoFailureException("no folder " + project.name(folder));
        }
        DocumentSet found = verifier.documents(folder, List.of(report));
        if (found.instances().isEmpty()) {
            throw new MojoFailureException("no documents in " + project.name(folder));
        }
        return found;
    }

    private VerificationReport verify(Verifier verifier, DocumentSet instances) throws MojoFailureException {
        try {
            return verifier.verify(
                    instances,
                    formats.isEmpty() ? verifier.formats() : formats,
                    instance -> log.debug("verifying " + instance.name()));
        } catch (SerializationException e) {
            // a format that there is not
            throw new MojoFailureException(e.getMessage(), e);
        }
    }

    private void show(VerificationReport result) throws MojoFailureException {
        ReportTable.table(result, WIDTH).forEach(log::info);
        ReportTable.remarks(result).stream().limit(SHOWN).forEach(log::warn);
        List<String> failures = ReportTable.failures(result);
        failures.stream().limit(SHOWN).forEach(log::error);
        if (!failures.isEmpty()) {
            throw new MojoFailureException(ReportTable.summary(result) + "; see above and " + project.name(report)
                    + System.lineSeparator()
                    + failures.stream().limit(3).collect(Collectors.joining(System.lineSeparator())));
        }
        log.info(ReportTable.summary(result));
    }
}
