package io.curcuma.generator.idl;

import io.curcuma.generator.output.JsonPrinter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The keywords of one schema of JSON Schema, each once: where two say something of the same, the stricter one stays. */
final class JsonKeywords {
    private static final String PATTERN = "pattern";

    private final Map<String, Runnable> printed = new LinkedHashMap<>();
    private final Map<String, BigDecimal> numbers = new LinkedHashMap<>();
    private final List<String> patterns = new ArrayList<>();
    private final JsonPrinter out;

    JsonKeywords(JsonPrinter out) {
        this.out = out;
    }

    JsonKeywords type(String... types) {
        return strings("type", types);
    }

    JsonKeywords text(String name, String value) {
        printed.put(name, () -> out.string(value));
        return this;
    }

    /** One string, or an array of several. */
    JsonKeywords strings(String name, String... values) {
        if (values.length == 1) {
            return text(name, values[0]);
        }
        printed.put(name, () -> {
            out.openFlat('[');
            for (String value : values) {
                out.string(value);
            }
            out.close(']');
        });
        return this;
    }

    /** An array of values that are written as they are. */
    JsonKeywords literals(String name, List<String> values) {
        printed.put(name, () -> {
            out.openFlat('[');
            values.forEach(out::literal);
            out.close(']');
        });
        return this;
    }

    JsonKeywords literal(String name, String value) {
        printed.put(name, () -> out.literal(value));
        return this;
    }

    /** The value has to be at least so much. */
    JsonKeywords least(String name, BigDecimal value) {
        numbers.merge(name, value, BigDecimal::max);
        return number(name);
    }

    /** The value may be so much at most. */
    JsonKeywords most(String name, BigDecimal value) {
        numbers.merge(name, value, BigDecimal::min);
        return number(name);
    }

    private JsonKeywords number(String name) {
        printed.put(
                name,
                () -> out.literal(
                        java.util.Objects.requireNonNull(numbers.get(name)).toPlainString()));
        return this;
    }

    /** A regular expression with its ends; all of them have to match. */
    JsonKeywords pattern(String pattern) {
        patterns.add(pattern);
        printed.put(PATTERN, () -> out.string(pattern));
        return this;
    }

    void print() {
        printed.forEach((name, value) -> {
            if (name.equals(PATTERN) && patterns.size() > 1) {
                out.name("allOf").openFlat('[');
                patterns.forEach(each -> out.openFlat('{').member(PATTERN, each).close('}'));
                out.close(']');
            } else {
                out.name(name);
                value.run();
            }
        });
    }
}
