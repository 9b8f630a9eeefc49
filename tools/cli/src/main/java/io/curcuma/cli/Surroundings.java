package io.curcuma.cli;

import io.curcuma.progress.Progress;
import java.io.InputStream;
import java.io.PrintStream;
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
        return new Surroundings(
                System.in, System.out, System.err, nativeCharset(), System.getenv(), Progress.isTerminal());
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
}
