package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** A folder of test schemas. Headlines name files relative to it. */
public final class Workspace {
    private static final String XSD = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'";

    private final Path folder;

    public Workspace(Path folder) {
        try {
            this.folder = folder.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path folder() {
        return folder;
    }

    public Path write(String name, String text) {
        return write(name, text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    public Path write(String name, byte[] bytes) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A schema of namespace {@code urn:t} with the prefix {@code t}, whose second line is the body's first. */
    public Path schema(String name, String body) {
        return schema(name, "urn:t", body);
    }

    /** A schema of a namespace, {@code ""} for none. */
    public Path schema(String name, String namespace, String body) {
        String target = namespace.isEmpty() ? "" : " targetNamespace='" + namespace + "' xmlns:t='" + namespace + "'";
        return write(name, XSD + target + " elementFormDefault='qualified'>\n" + body + "\n</xs:schema>\n");
    }

    /** As {@link #schema(String, String)}, with the version that inline bindings need. */
    public Path boundSchema(String name, String body) {
        return write(
                name,
                XSD + " targetNamespace='urn:t' xmlns:t='urn:t' elementFormDefault='qualified' jaxb:version='3.0'"
                        + " xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb'>\n" + body + "\n</xs:schema>\n");
    }

    public static GenerationRequest request(Path... schemas) {
        return GenerationRequest.of(Arrays.asList(schemas));
    }

    /** Headlines of what the intake says. */
    public List<String> problems(GenerationRequest request) {
        Diagnostics diagnostics = new Diagnostics();
        Intake.read(request, diagnostics);
        return headlines(diagnostics);
    }

    public List<String> headlines(Diagnostics diagnostics) {
        return diagnostics.toList().stream()
                .map(Diagnostic::headline)
                .map(line -> line.replace(folder + "/", ""))
                .toList();
    }

    /** What the intake reads; it must not complain. */
    public SchemaSources sources(GenerationRequest request) {
        Diagnostics diagnostics = new Diagnostics();
        SchemaSources sources = Intake.read(request, diagnostics);
        if (!diagnostics.toList().isEmpty()) {
            throw new AssertionError(diagnostics.toList());
        }
        return sources;
    }
}
