package io.curcuma.cli;

import java.io.Console;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What a process brings: streams and environment.
 *
 * @param in standard input
 * @param out data alone
 * @param err messages alone
 * @param charset of messages and of help
 * @param environment its variables
 * @param isTerminal whether a human sees the messages as they come
 */
record Surroundings(
        InputStream in,
        PrintStream out,
        PrintStream err,
        Charset charset,
        Map<String, String> environment,
        boolean isTerminal) {

    static Surroundings ofProcess() {
        return new Surroundings(System.in, System.out, System.err, nativeCharset(), System.getenv(), hasTerminal());
    }

    /** Whether messages may be drawn over and coloured: a terminal that does not ask for plain text. */
    boolean isRichTerminal() {
        return isTerminal && !"dumb".equals(environment.get("TERM"));
    }

    /** Whether to colour when the user leaves it to us. */
    boolean likesColor() {
        return isRichTerminal() && environment.getOrDefault("NO_COLOR", "").isEmpty();
    }

    private static Charset nativeCharset() {
        String name = System.getProperty("stderr.encoding", System.getProperty("native.encoding", "UTF-8"));
        return Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
    }

    @SuppressWarnings("SystemConsoleNull") // the newer method is asked below
    private static boolean hasTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            // since Java 22 there is a console without a terminal too, and a method that tells
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (IllegalAccessException | InvocationTargetException e) {
            return false;
        }
    }
}
