package io.curcuma.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Steps during which HotSpot compiles with C1 alone: in a run of a few seconds, what C2 costs is more than what it saves. Nothing changes where
 * the JVM has no compiler directives (JEP 165).
 */
final class QuickCompilation {
    private static final String DIRECTIVES = "[{match: \"*.*\", c2: {Exclude: true}}]";
    private static final String NONE = "";

    private QuickCompilation() {}

    /** What is done. */
    interface Step<T> {
        T run() throws IOException;
    }

    static <T> T during(Step<T> step) throws IOException {
        boolean isOn = begin();
        try {
            return step.run();
        } finally {
            if (isOn) {
                end();
            }
        }
    }

    private static boolean begin() {
        try {
            Path file = Files.createTempFile("curcuma", ".json");
            try {
                Files.writeString(file, DIRECTIVES);
                return call("compilerDirectivesAdd", "\"" + file + "\"").startsWith("1 ");
            } finally {
                Files.delete(file);
            }
        } catch (IOException | JMException | RuntimeException e) {
            return false;
        }
    }

    private static void end() {
        try {
            call("compilerDirectivesRemove", NONE);
        } catch (JMException | RuntimeException e) {
            // the JVM ends soon
        }
    }

    private static String call(String operation, String argument) throws JMException {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("com.sun.management:type=DiagnosticCommand");
        Object[] arguments = argument.isEmpty() ? new Object[0] : new Object[] {new String[] {argument}};
        String[] types = argument.isEmpty() ? new String[0] : new String[] {String[].class.getName()};
        return String.valueOf(server.invoke(name, operation, arguments, types));
    }
}
