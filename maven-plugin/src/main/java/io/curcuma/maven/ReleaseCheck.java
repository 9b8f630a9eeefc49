package io.curcuma.maven;

import io.curcuma.embedded.CompiledSchemasException;
import io.curcuma.embedded.check.GitTree;
import io.curcuma.embedded.check.JarTree;
import io.curcuma.embedded.check.SchemaPlace;
import io.curcuma.embedded.check.VersionCheck;
import io.curcuma.generator.check.Bump;
import io.curcuma.generator.check.ChangeReport;
import io.curcuma.generator.check.ChangeReportJson;
import io.curcuma.generator.check.ChangeReportTable;
import io.curcuma.generator.check.GithubAnnotations;
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
 * One run of the goal {@code check}.
 *
 * @param settings what both versions are read with
 * @param schemas the folder of the new version
 * @param declared what the user says that the new version is
 * @param annotations whether to print commands of GitHub's workflows
 * @param all whether each change is shown, however many there are
 * @param report where the JSON report goes
 */
record ReleaseCheck(
        Log log,
        ProjectPaths project,
        GenerationRequest settings,
        Path schemas,
        Optional<Bump> declared,
        boolean annotations,
        boolean all,
        Path report) {
    void run(Released released, SchemaPlace now, String version) throws IOException, MojoFailureException {
        try {
            show(compare(released, now, version));
        } catch (CompiledSchemasException e) {
            DiagnosticPrinter printer = new DiagnosticPrinter(new SourceLines(project), false);
            for (Diagnostic diagnostic : e.diagnostics()) {
                project.shorten(printer.print(diagnostic)).lines().forEach(log::error);
            }
            throw new MojoFailureException(e.getMessage(), e);
        }
    }

    private ChangeReport compare(Released released, SchemaPlace now, String version) throws IOException {
        VersionCheck check = new VersionCheck(settings, Optional.empty(), SchemaPlace.NUMBERS);
        ChangeReport result;
        if (released instanceof Released.InFiles files) {
            result = check.check(
                    List.of(SchemaPlace.of(files.path()).named(name -> project.name(project.path(name)))), now);
        } else if (released instanceof Released.InGit git) {
            try (GitTree tree = GitTree.read(schemas, git.reference())) {
                result = check.check(List.of(tree.place(schemas)), now);
            }
        } else {
            Released.InArtifact artifact = (Released.InArtifact) released;
            try (JarTree tree = JarTree.read(artifact.jar(), artifact.coordinates())) {
                result = check.check(List.of(tree.place()), now);
            }
            if (result.declared().isEmpty()) {
                result = result.withDeclared(Bump.between(artifact.version(), version));
            }
        }
        return declared.isPresent() ? result.withDeclared(declared) : result;
    }

    private void show(ChangeReport result) throws IOException, MojoFailureException {
        Files.createDirectories(report.getParent());
        Files.writeString(report, ChangeReportJson.of(result));
        ChangeReportTable.lines(result, all).forEach(log::info);
        if (annotations) {
            // a workflow finds its commands at the start of a line
            GithubAnnotations.lines(result).forEach(System.out::println);
        }
        if (result.isTooSmall()) {
            throw new MojoFailureException(ChangeReportTable.summary(result) + "; see " + project.name(report)
                    + "; hint: raise the version, or take the remedy of each change");
        }
    }
}
