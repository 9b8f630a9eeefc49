package io.curcuma.generator.xjc;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.intake.Intake;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** One run of intake and XJC. */
public record Run(SchemaSources sources, Optional<XjcOutput> output, Diagnostics diagnostics) {
    public static Run of(GenerationRequest request) {
        Diagnostics diagnostics = new Diagnostics();
        SchemaSources sources = Intake.read(request, diagnostics);
        return new Run(sources, XjcRunner.run(sources, request, diagnostics), diagnostics);
    }

    /** The files; fails the test if there is a diagnostic. */
    public List<OutputFile> files() {
        if (!diagnostics.toList().isEmpty()) {
            throw new AssertionError(diagnostics.toList());
        }
        return print(output.orElseThrow());
    }

    /** The files; fails the test if there is an error. */
    public List<OutputFile> filesWithWarnings() {
        return print(output.orElseThrow(() -> new AssertionError(diagnostics.toList())));
    }

    public List<OutputFile> print(XjcOutput xjc) {
        return BeanPrinter.print(xjc, GenerationRequest.Budget.DEFAULT.outputBytes(), diagnostics);
    }

    List<String> paths() {
        return files().stream().map(OutputFile::path).toList();
    }

    public String text(String path) {
        return files().stream()
                .filter(file -> file.path().equals(path))
                .map(file -> new String(file.content(), StandardCharsets.UTF_8))
                .findFirst()
                .orElseThrow(() -> new AssertionError(path + " is not among " + paths()));
    }
}
