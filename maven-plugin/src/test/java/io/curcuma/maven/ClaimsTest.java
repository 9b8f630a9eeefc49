package io.curcuma.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;

class ClaimsTest {
    private final Claims claims = new Claims(new HashMap<>());

    @Test
    void anExecutionMayRunTwice() throws MojoFailureException {
        claims.files("a", Map.of("Order.java", "1"));
        claims.numbers("module", "a", "curcuma.numbers");

        assertThatCode(() -> claims.files("a", Map.of("Order.java", "2"))).doesNotThrowAnyException();
        assertThatCode(() -> claims.numbers("module", "a", "curcuma.numbers")).doesNotThrowAnyException();
    }

    @Test
    void twoExecutionsMayWriteTheSame() throws MojoFailureException {
        claims.files("a", Map.of("curcuma/xsd.proto", "1"));

        assertThatCode(() -> claims.files("b", Map.of("curcuma/xsd.proto", "1")))
                .doesNotThrowAnyException();
    }

    @Test
    void twoExecutionsMayNotWriteDifferentContentsToOneFile() throws MojoFailureException {
        claims.files("a", Map.of("Order.java", "1"));

        assertThatThrownBy(() -> claims.files("b", Map.of("Order.java", "2")))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage("executions a and b both write Order.java: give them schemas of different namespaces");
    }

    @Test
    void twoExecutionsMayNotShareTheNumbersFile() throws MojoFailureException {
        claims.numbers("module", "a", "curcuma.numbers");

        assertThatThrownBy(() -> claims.numbers("module", "b", "curcuma.numbers"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage("executions a and b both write curcuma.numbers: give each its own numbersFile");
    }

    @Test
    void modulesMayShareANumbersFile() throws MojoFailureException {
        claims.numbers("one", "a", "curcuma.numbers");

        assertThatCode(() -> claims.numbers("other", "b", "curcuma.numbers")).doesNotThrowAnyException();
    }

    @Test
    void allModulesOfABuildShareTheClaims() throws MojoFailureException {
        Map<String, Object> build = new HashMap<>();
        Claims.in(build).files("generate (x) @ a", Map.of("/idl/curcuma/xsd.proto", "1"));

        assertThatThrownBy(() -> Claims.in(build).files("generate (x) @ b", Map.of("/idl/curcuma/xsd.proto", "2")))
                .hasMessageContaining("executions generate (x) @ a and generate (x) @ b both write");
        assertThat(Claims.in(build).manifests()).isSameAs(Claims.in(build).manifests());
        assertThat(Claims.in(new HashMap<>()).manifests())
                .isNotSameAs(Claims.in(build).manifests());
    }
}
