package io.curcuma.maven;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Location;
import java.io.File;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.codehaus.plexus.build.BuildContext;

/**
 * Shows diagnostics in the editor of an IDE. Outside of one there is no context: the default one would print every message a
 * second time.
 */
record IdeMarkers(Optional<BuildContext> context) {
    /** m2e sets this property in every build that it runs. */
    private static final String M2E = "m2e.version";

    static IdeMarkers of(MavenSession session, BuildContext context) {
        boolean ide = session.getUserProperties().containsKey(M2E)
                || session.getSystemProperties().containsKey(M2E);
        return new IdeMarkers(ide ? Optional.of(context) : Optional.empty());
    }

    /** Takes away what an earlier run had to say about these files. */
    void clear(Collection<Path> files) {
        context.ifPresent(ide -> files.forEach(file -> ide.removeMessages(file.toFile())));
    }

    /** Marks the place of a diagnostic that has one; what was decided needs no mark. */
    void show(Diagnostic diagnostic) {
        Location location = diagnostic.location();
        if (context.isEmpty() || location.path().isEmpty() || diagnostic.severity() == Severity.INFO) {
            return;
        }
        String hint = diagnostic.hint().isEmpty() ? "" : "; " + diagnostic.hint();
        context.get()
                .addMessage(
                        new File(location.path()),
                        location.line(),
                        location.column(),
                        diagnostic.problem().code() + ": " + diagnostic.message() + hint,
                        diagnostic.severity() == Severity.ERROR
                                ? BuildContext.SEVERITY_ERROR
                                : BuildContext.SEVERITY_WARNING,
                        null);
    }

    /** Tells the IDE that the generated files changed on disk. */
    void refresh(ExecutionFolders folders) {
        context.ifPresent(ide -> {
            ide.refresh(folders.java().toFile());
            ide.refresh(folders.resources().toFile());
        });
    }
}
