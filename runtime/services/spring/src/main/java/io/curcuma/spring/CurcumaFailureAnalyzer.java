package io.curcuma.spring;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says what is wrong with the configuration in one sentence instead of a stack trace. */
final class CurcumaFailureAnalyzer extends AbstractFailureAnalyzer<SerializationException> {
    @Override
    protected @Nullable FailureAnalysis analyze(Throwable root, SerializationException cause) {
        if (cause.code() != Code.CONFIG_INVALID && cause.code() != Code.UNSUPPORTED_FORMAT) {
            return null;
        }
        return new FailureAnalysis(
                "Curcuma cannot work as it is configured: " + cause.problem() + ".",
                "Correct the properties curcuma.*, or add the module that is missing to the class path: docs/guide/spring.md.",
                root);
    }
}
