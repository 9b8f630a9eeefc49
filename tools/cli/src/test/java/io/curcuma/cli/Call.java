package io.curcuma.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * One run of the command line inside this JVM.
 *
 * @param code exit code
 * @param out standard output
 * @param err standard error
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Call(int code, byte[] out, String err) {
    static final String GREETING = "<greeting xmlns=\"urn:greeting\"><text>hello</text><times>3</times></greeting>";

    static Call of(String... args) {
        return withInput(new byte[0], args);
    }

    static Call withInput(byte[] in, String... args) {
        return run(in, Map.of(), false, args);
    }

    static Call in(Map<String, String> environment, String... args) {
        return run(new byte[0], environment, false, args);
    }

    static Call onTerminal(Map<String, String> environment, String... args) {
        return run(new byte[0], environment, true, args);
    }

    private static Call run(byte[] in, Map<String, String> environment, boolean terminal, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Curcuma.run(
                new Surroundings(
                        new ByteArrayInputStream(in),
                        new PrintStream(out, true, UTF_8),
                        new PrintStream(err, true, UTF_8),
                        UTF_8,
                        environment,
                        terminal),
                args);
        return new Call(code, out.toByteArray(), err.toString(UTF_8));
    }

    String text() {
        return new String(out, UTF_8);
    }

    /** A file beside the tests. */
    static String file(String name) {
        URL url = Objects.requireNonNull(Call.class.getResource(name), name);
        try {
            return Path.of(url.toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
