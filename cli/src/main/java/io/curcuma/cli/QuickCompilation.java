package io.curcuma.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * While it is open, HotSpot compiles with C1 alone: in a run of a few seconds, what C2 costs is more than what it saves. It says nothing and
 * changes nothing where the JVM has no compiler directives (JEP 165), or where the user has set some.
 */
final class QuickCompilation implements AutoCloseable {
    private static final String DIRECTIVES = "[{match: \"*.*\", c2: {Exclude: true}}]";
    private static final String NONE = "";

    private final boolean isOn;

    private QuickCompilation(boolean isOn) {
        this.isOn = isOn;
    }

    static QuickCompilation begin() {
        try {
            Path file = Files.createTempFile("curcuma", ".json");
            try {
                Files.writeString(file, DIRECTIVES);
                return new QuickCompilation(
                        call("compilerDirectivesAdd", "\"" + file + "\"").startsWith("1 "));
            } finally {
                Files.delete(file);
            }
        } catch (IOException | JMException | RuntimeException e) {
            return new QuickCompilation(false);
        }
    }

    @Override
    public void close() {
        if (isOn) {
            try {
                call("compilerDirectivesRemove", NONE);
            } catch (JMException | RuntimeException e) {
                // the JVM ends soon
            }
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
