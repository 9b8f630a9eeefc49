package io.curcuma.json;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/** What JSON's numbers cannot say. */
final class JsonNumbers {
    private JsonNumbers() {}

    static double notFinite(String text) {
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            default -> throw mismatch("a string that is none of NaN, INF and -INF where a number is expected");
        };
    }

    /** The text of a number that is not finite. */
    static String text(double notFinite) {
        return Double.isNaN(notFinite) ? "NaN" : notFinite > 0 ? "INF" : "-INF";
    }

    static double finite(double value) {
        if (Double.isInfinite(value)) {
            throw mismatch("a number beyond the range of its type");
        }
        return value;
    }

    private static SerializationException mismatch(String problem) {
        return new SerializationException(Code.SCHEMA_MISMATCH, problem);
    }
}
