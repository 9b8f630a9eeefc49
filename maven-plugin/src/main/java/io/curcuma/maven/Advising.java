package io.curcuma.maven;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.advise.Advice;
import io.curcuma.advise.AdviceJson;
import io.curcuma.advise.AdvicePage;
import io.curcuma.advise.AdviceTable;
import io.curcuma.advise.Advisor;
import io.curcuma.advise.NothingToMeasureException;
import io.curcuma.advise.Question;
import io.curcuma.embedded.CompiledSchemasException;
import io.curcuma.embedded.OptInFormats;
import io.curcuma.embedded.verify.DocumentSet;
import io.curcuma.embedded.verify.Instance;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.DiagnosticPrinter;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * One run of the goal {@code advise}.
 *
 * @param folder of the documents
 * @param page where the page goes
 * @param json where the rows go
 */
record Advising(Log log, ProjectPaths project, Path folder, Question question, Path page, Path json) {
    void run(GenerationRequest request) throws IOException, MojoFailureException {
        if (request.schemas().isEmpty()) {
            throw new MojoFailureException("no schema to measure documents of");
        }
        try {
            write(advise(request));
        } catch (CompiledSchemasException e) {
            DiagnosticPrinter printer = new DiagnosticPrinter(new SourceLines(project), false);
            for (Diagnostic diagnostic : e.diagnostics()) {
                project.shorten(printer.print(diagnostic)).lines().forEach(log::error);
            }
            throw new MojoFailureException(e.getMessage(), e);
        } catch (NothingToMeasureException e) {
            e.failures().forEach(log::error);
            throw new MojoFailureException(e.getMessage(), e);
        } catch (SerializationException e) {
            // a format or a codec that there is not
            throw new MojoFailureException(e.getMessage(), e);
        }
    }

    private Advice advise(GenerationRequest request) throws IOException, MojoFailureException {
        if (!Files.isDirectory(folder)) {
            throw new MojoFailureException("no folder " + project.name(folder));
        }
        Verifier verifier = Verifier.of(request);
        List<String> formats = question.formats();
        for (Format format : formats.isEmpty() ? OptInFormats.all() : OptInFormats.of(formats)) {
            verifier = verifier.withFormat(format);
        }
        DocumentSet found = verifier.documents(folder, List.of(page, json));
        if (found.instances().isEmpty()) {
            throw new MojoFailureException("no documents in " + project.name(folder));
        }
        log.info("Measuring for about " + question.time().toSeconds() + " s");
        List<Instance> named = found.instances().stream()
                .map(one -> new Instance(project.name(project.path(one.name())), one.content()))
                .toList();
        return new Advisor(verifier, question, (what, done, total) -> log.debug(what + " " + done + "/" + total))
                .advise(new DocumentSet(named, found.notes()));
    }

    private void write(Advice advice) throws IOException, MojoFailureException {
        AdviceTable.table(advice).forEach(log::info);
        AdviceTable.recommendations(advice, Optional.empty()).forEach(log::info);
        AdviceTable.explanation(advice).forEach(log::info);
        advice.notes().forEach(log::warn);
        Files.createDirectories(json.getParent());
        Files.writeString(json, AdviceJson.of(advice));
        Files.createDirectories(page.getParent());
        Files.writeString(page, AdvicePage.of(advice));
        advice.failures().forEach(log::error);
        if (!advice.failures().isEmpty()) {
            throw new MojoFailureException(advice.failures().get(0));
        }
    }
}
