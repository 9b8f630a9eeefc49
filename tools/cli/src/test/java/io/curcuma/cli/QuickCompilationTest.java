package io.curcuma.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class QuickCompilationTest {
    private static String directives() throws JMException {
        return String.valueOf(ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "compilerDirectivesPrint",
                        new Object[0],
                        new String[0]));
    }

    @Test
    void itLastsAsLongAsTheStep() throws Exception {
        String before = directives();
        String during = QuickCompilation.during(QuickCompilationTest::told);
        assertThat(during).isNotEqualTo(before).contains("Exclude:true");
        assertThat(directives()).isEqualTo(before);
        assertThatThrownBy(() -> QuickCompilation.during(() -> {
                    throw new IOException("no");
                }))
                .hasMessage("no");
        assertThat(directives()).isEqualTo(before);
    }

    private static String told() throws IOException {
        try {
            return directives();
        } catch (JMException e) {
            throw new IOException(e);
        }
    }
}
