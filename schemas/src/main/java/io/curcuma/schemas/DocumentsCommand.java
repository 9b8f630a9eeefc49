package io.curcuma.schemas;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The command line of {@link Documents}. */
final class DocumentsCommand {
    private static final String USAGE = """
            usage: Documents <kind> [--seed <number>] <size>
              cart            --bytes <660 or more>
              menu            --bytes <2000 or more>
              flight-request  --flights <1 or more>
              flight-response --flights <1 or more>
              invoice         --lines <1 or more>
              message         --size 1K|10K|100K|1MB [--text ascii|latin1|cjk]
              datapoints      --points <divisor of 3600>
            the document goes to standard output; the seed is 1 unless given""";

    private DocumentsCommand() {}

    static void main(List<String> args) throws IOException {
        // System.out would swallow a full disk
        try (OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out))) {
            run(args, out);
        } catch (IllegalArgumentException problem) {
            System.err.println("error: " + problem.getMessage());
            System.err.println(USAGE);
            System.exit(2);
        }
    }

    /** Writes the document that the arguments ask for; throws IllegalArgumentException when they ask for none. */
    static void run(List<String> args, OutputStream out) throws IOException {
        if (args.isEmpty()) {
            throw new IllegalArgumentException("no kind of document given");
        }
        Map<String, String> options = options(args.subList(1, args.size()));
        long seed = options.containsKey("--seed") ? number(options, "--seed") : 1;
        switch (args.get(0)) {
            case "cart" -> Documents.cart(seed, last(options, "--bytes"), out);
            case "menu" -> Documents.menu(seed, last(options, "--bytes"), out);
            case "flight-request" -> Documents.flightRequest(seed, last(options, "--flights"), out);
            case "flight-response" -> Documents.flightResponse(seed, last(options, "--flights"), out);
            case "invoice" -> Documents.invoice(seed, last(options, "--lines"), out);
            case "message" -> {
                MessageText mix = mix(Objects.requireNonNullElse(options.remove("--text"), "ascii"));
                Documents.message(seed, size(options), mix, out);
            }
            case "datapoints" -> Documents.datapoints(seed, last(options, "--points"), out);
            default -> throw new IllegalArgumentException("no kind of document '" + args.get(0) + "'");
        }
    }

    private static Map<String, String> options(List<String> args) {
        Map<String, String> options = new TreeMap<>();
        for (int i = 0; i < args.size(); i += 2) {
            if (i + 1 == args.size()) {
                throw new IllegalArgumentException("no value after '" + args.get(i) + "'");
            }
            options.put(args.get(i), args.get(i + 1));
        }
        return options;
    }

    private static MessageSize size(Map<String, String> options) {
        String label = required(options, "--size");
        checkNoneLeft(options);
        return MessageSize.of(label);
    }

    private static MessageText mix(String name) {
        return switch (name) {
            case "ascii" -> MessageText.ASCII;
            case "latin1" -> MessageText.LATIN1;
            case "cjk" -> MessageText.CJK;
            default -> throw new IllegalArgumentException("no text '" + name + "', there are ascii, latin1, cjk");
        };
    }

    /** Takes the only option that is left, so that a misspelt one is an error and not a default. */
    private static int last(Map<String, String> options, String name) {
        long number = number(options, name);
        checkNoneLeft(options);
        if (number != (int) number) {
            throw new IllegalArgumentException(
                    name + " is " + number + ", it must be " + Integer.MAX_VALUE + " at most");
        }
        return (int) number;
    }

    private static long number(Map<String, String> options, String name) {
        String text = required(options, name);
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(name + " is '" + text + "', it must be a number", notANumber);
        }
    }

    private static String required(Map<String, String> options, String name) {
        String text = options.remove(name);
        if (text == null) {
            throw new IllegalArgumentException("no " + name + " given");
        }
        return text;
    }

    private static void checkNoneLeft(Map<String, String> options) {
        if (!options.isEmpty()) {
            throw new IllegalArgumentException("no option " + String.join(", ", options.keySet()));
        }
    }
}
