package io.curcuma.embedded;

import io.curcuma.generator.diagnostic.Diagnostic;
import java.util.List;

/** The schema set cannot be compiled, or a document is not of it. The message stands for itself, without the diagnostics. */
public final class CompiledSchemasException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    // diagnostics are not serializable; an exception that was sent somewhere keeps its message
    private final transient List<Diagnostic> diagnostics;

    /** @param diagnostics what the generator said */
    public CompiledSchemasException(String message, List<Diagnostic> diagnostics) {
        super(message);
        this.diagnostics = List.copyOf(diagnostics);
    }

    CompiledSchemasException(String message) {
        this(message, List.of());
    }

    /** What the generator said, sorted by place; empty where the generator was content. */
    public List<Diagnostic> diagnostics() {
        return diagnostics == null ? List.of() : diagnostics;
    }
}
