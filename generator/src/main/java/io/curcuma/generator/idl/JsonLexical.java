package io.curcuma.generator.idl;

import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.output.JsonPrinter;
import java.math.BigDecimal;

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

    /** The keywords of a scalar. */
    static JsonKeywords keywords(Scalar scalar, JsonPrinter out) {
        JsonKeywords keywords = new JsonKeywords(out);
        switch (scalar) {
            case BOOL -> keywords.type("boolean");
            case INT8 -> range(keywords, "-128", "127");
            case INT16 -> range(keywords, "-32768", "32767");
            case INT32 -> range(keywords, "-2147483648", "2147483647");
            case UINT8 -> range(keywords, "0", "255");
            case UINT16 -> range(keywords, "0", "65535");
            case UINT32 -> range(keywords, "0", "4294967295");
            case INT64 -> big(keywords, "integer", "-?[0-9]+", "-9223372036854775808", "9223372036854775807");
            case UINT64 -> big(keywords, "integer", "[0-9]+", "0", "18446744073709551615");
            case INTEGER -> numberOrString(keywords, "integer", "-?[0-9]+");
            case DECIMAL -> numberOrString(keywords, "number", "-?[0-9]+(\\.[0-9]+)?");
            case FLOAT, DOUBLE -> pattern(keywords.type("number", "string"), "NaN|-?INF");
            case STRING, QNAME -> keywords.type("string");
            case BYTES ->
                pattern(
                        keywords.type("string").text("contentEncoding", "base64"),
                        "([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?");
            case HEX_BINARY -> pattern(keywords.type("string").text("contentEncoding", "base16"), "([0-9A-F]{2})*");
            case DATE_TIME -> text(keywords, YEAR + "-" + MONTH + "-" + DAY + "T" + TIME + ZONE);
            case DATE -> text(keywords, YEAR + "-" + MONTH + "-" + DAY + ZONE);
            case TIME -> text(keywords, TIME + ZONE);
            case G_YEAR -> text(keywords, YEAR + ZONE);
            case G_YEAR_MONTH -> text(keywords, YEAR + "-" + MONTH + ZONE);
            case G_MONTH -> text(keywords, "--" + MONTH + ZONE);
            case G_MONTH_DAY -> text(keywords, "--" + MONTH + "-" + DAY + ZONE);
            case G_DAY -> text(keywords, "---" + DAY + ZONE);
            case DURATION -> text(keywords, DURATION);
        }
        return keywords;
    }

    private static void range(JsonKeywords keywords, String minimum, String maximum) {
        keywords.type("integer").least("minimum", new BigDecimal(minimum)).most("maximum", new BigDecimal(maximum));
    }

    private static void big(JsonKeywords keywords, String type, String pattern, String minimum, String maximum) {
        numberOrString(keywords, type, pattern);
        keywords.least("minimum", new BigDecimal(minimum)).most("maximum", new BigDecimal(maximum));
    }

    /** A writer may be told to write big numbers as strings. */
    private static void numberOrString(JsonKeywords keywords, String type, String pattern) {
        pattern(keywords.type(type, "string"), pattern);
    }

    private static void text(JsonKeywords keywords, String pattern) {
        pattern(keywords.type("string"), pattern);
    }

    private static void pattern(JsonKeywords keywords, String pattern) {
        keywords.pattern("^(" + pattern + ")$");
    }
}
