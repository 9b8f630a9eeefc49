package io.curcuma.fuzz;

import io.curcuma.Format;
import java.util.List;
import java.util.stream.Stream;

/** All targets, by name. */
public final class Targets {
    /** What is not a format. */
    private static final List<String> OTHERS = List.of(
            "fastinfoset-parser",
            "numbers",
            "schema",
            "bindings",
            "catalog",
            "http",
            "kafka",
            "codec",
            "envelope",
            "record");

    private Targets() {}

    /** The names, in a fixed order: one for each format, by its id, and the others. */
    public static List<String> names() {
        return Stream.concat(FuzzedFormat.all().stream().map(Format::id), OTHERS.stream())
                .toList();
    }

    /**
     * A new target.
     *
     * @throws IllegalArgumentException if there is none of this name
     */
    public static Target of(String name) {
        return switch (name) {
            case "fastinfoset-parser" -> new FastInfosetParserTarget();
            case "numbers" -> new NumbersTarget();
            case "schema" -> new IntakeTarget(IntakeTarget.Kind.SCHEMA);
            case "bindings" -> new IntakeTarget(IntakeTarget.Kind.BINDINGS);
            case "catalog" -> new IntakeTarget(IntakeTarget.Kind.CATALOG);
            case "http" -> new HttpTarget();
            case "kafka" -> new KafkaTarget();
            case "codec" -> new CodecTarget();
            case "envelope" -> new EnvelopeTarget();
            case "record" -> new RecordTarget();
            default -> new DecoderTarget(FuzzedFormat.named(name));
        };
    }
}
