package io.curcuma.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class QuickCompilationTest {
    private static String directives() throws Exception {
        return String.valueOf(ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "compilerDirectivesPrint",
                        new Object[0],
                        new String[0]));
    }

    @Test
    void itLastsAsLongAsItIsOpen() throws Exception {
        String before = directives();
        try (QuickCompilation quick = QuickCompilation.begin()) {
            assertThat(directives()).isNotEqualTo(before).contains("Exclude:true");
        }
        assertThat(directives()).isEqualTo(before);
    }
}
