package io.curcuma.generator.idl;

import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.output.JsonPrinter;

/** The JSON Schema of a scalar, as the runtime's {@code JsonFormat} writes it. */
final class JsonLexical {
    private static final String YEAR = "-?([1-9][0-9]{3,}|0[0-9]{3})";
    private static final String MONTH = "(0[1-9]|1[0-2])";
    private static final String DAY = "(0[1-9]|[12][0-9]|3[01])";
    private static final String TIME = "(([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?|24:00:00(\\.0+)?)";
    private static final String ZONE = "(Z|[+-]((0[0-9]|1[0-3]):[0-5][0-9]|14:00))?";
    private static final String DURATION =
            "-?P(?=.)([0-9]+Y)?([0-9]+M)?([0-9]+D)?(T(?=.)([0-9]+H)?([0-9]+M)?([0-9]+(\\.[0-9]+)?S)?)?";

    private JsonLexical() {}

    /** Writes the members of the schema into the object that is open. */
    static void members(Scalar scalar, JsonPrinter out) {
        switch (scalar) {
            case BOOL -> out.member("type", "boolean");
            case INT8 -> range(out, "-128", "127");
            case INT16 -> range(out, "-32768", "32767");
            case INT32 -> range(out, "-2147483648", "2147483647");
            case UINT8 -> range(out, "0", "255");
            case UINT16 -> range(out, "0", "65535");
            case UINT32 -> range(out, "0", "4294967295");
            case INT64 -> big(out, "integer", "-?[0-9]+", "-9223372036854775808", "9223372036854775807");
            case UINT64 -> big(out, "integer", "[0-9]+", "0", "18446744073709551615");
            case INTEGER -> numberOrString(out, "integer", "-?[0-9]+");
            case DECIMAL -> numberOrString(out, "number", "-?[0-9]+(\\.[0-9]+)?");
            case FLOAT, DOUBLE -> {
                out.name("type").openFlat('[').string("number").string("string").close(']');
                pattern(out, "NaN|-?INF");
            }
            case STRING, QNAME -> out.member("type", "string");
            case BYTES -> {
                out.member("type", "string").member("contentEncoding", "base64");
                pattern(out, "([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?");
            }
            case HEX_BINARY -> {
                out.member("type", "string").member("contentEncoding", "base16");
                pattern(out, "([0-9A-F]{2})*");
            }
            case DATE_TIME -> text(out, YEAR + "-" + MONTH + "-" + DAY + "T" + TIME + ZONE);
            case DATE -> text(out, YEAR + "-" + MONTH + "-" + DAY + ZONE);
            case TIME -> text(out, TIME + ZONE);
            case G_YEAR -> text(out, YEAR + ZONE);
            case G_YEAR_MONTH -> text(out, YEAR + "-" + MONTH + ZONE);
            case G_MONTH -> text(out, "--" + MONTH + ZONE);
            case G_MONTH_DAY -> text(out, "--" + MONTH + "-" + DAY + ZONE);
            case G_DAY -> text(out, "---" + DAY + ZONE);
            case DURATION -> text(out, DURATION);
        }
    }

    private static void range(JsonPrinter out, String minimum, String maximum) {
        out.member("type", "integer")
                .name("minimum")
                .literal(minimum)
                .name("maximum")
                .literal(maximum);
    }

    private static void big(JsonPrinter out, String type, String pattern, String minimum, String maximum) {
        numberOrString(out, type, pattern);
        out.name("minimum").literal(minimum).name("maximum").literal(maximum);
    }

    /** A writer may be told to write big numbers as strings. */
    private static void numberOrString(JsonPrinter out, String type, String pattern) {
        out.name("type").openFlat('[').string(type).string("string").close(']');
        pattern(out, pattern);
    }

    private static void text(JsonPrinter out, String pattern) {
        out.member("type", "string");
        pattern(out, pattern);
    }

    private static void pattern(JsonPrinter out, String pattern) {
        out.member("pattern", "^(" + pattern + ")$");
    }
}
