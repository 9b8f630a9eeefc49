package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.run.BoundedRun;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BoundedTest {
    /** What ends a step. */
    enum End {
        STACK(new StackOverflowError(), Problem.BUDGET),
        MEMORY(new OutOfMemoryError("x"), Problem.MEMORY),
        CLASS(new NoClassDefFoundError("x"), Problem.INTERNAL);

        @SuppressWarnings("ImmutableEnumChecker") // nobody changes it
        private final Error error;

        private final Problem problem;

        End(Error error, Problem problem) {
            this.error = error;
            this.problem = problem;
        }
    }

    @ParameterizedTest
    @EnumSource
    void anErrorIsADiagnostic(End end) {
        assertThatThrownBy(() -> Bounded.call("verifying", 60, () -> {
                    throw end.error;
                }))
                .isInstanceOf(CompiledSchemasException.class)
                .asInstanceOf(type(CompiledSchemasException.class))
                .extracting(CompiledSchemasException::diagnostics)
                .satisfies(diagnostics ->
                        assertThat(diagnostics).extracting(Diagnostic::problem).containsExactly(end.problem));
    }

    @Test
    void aStepThatNeverEndsIsGivenUp() {
        assertThatThrownBy(() -> Bounded.call("verifying", 1, () -> {
                    while (true) {
                        BoundedRun.check();
                    }
                }))
                .isInstanceOf(CompiledSchemasException.class)
                .asInstanceOf(type(CompiledSchemasException.class))
                .satisfies(e -> assertThat(e.diagnostics().get(0).headline())
                        .isEqualTo("error[C008]: verifying takes too long: more than the budget of 1 seconds"));
    }

    @Test
    void aStreamWithoutAnEndIsReadToTheLimit() throws IOException {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 0;
            }
        };

        assertThatThrownBy(() -> BoundedFile.read(endless, "stdin", 1_000))
                .isInstanceOf(BoundedFile.TooLargeException.class)
                .hasMessage("stdin is larger than the limit of 1000 bytes");
        assertThat(BoundedFile.read(new ByteArrayInputStream(new byte[1_000]), "stdin", 1_000))
                .hasSize(1_000);
    }
}
