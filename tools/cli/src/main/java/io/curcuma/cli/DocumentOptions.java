package io.curcuma.cli;

import io.curcuma.Limits;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What one document may cost. */
final class DocumentOptions {
    static final String MAX_BYTES = "--max-bytes";

    @Option(
            names = MAX_BYTES,
            paramLabel = "BYTES",
            converter = SizeConverter.class,
            description = "largest document to read or message to write, such as 200M; default 64M")
    private Optional<Integer> maxBytes = Optional.empty();

    /** The default limits, with what the option says. */
    Limits limits() {
        return maxBytes.map(Limits.DEFAULT::withMessageBytes).orElse(Limits.DEFAULT);
    }

    /** Reads a number of bytes with {@code K}, {@code M} or {@code G} (1,024 and its powers) or nothing behind it. */
    static final class SizeConverter implements ITypeConverter<Integer> {
        /** No array is longer. */
        private static final int MAX = Integer.MAX_VALUE - 8;

        @Override
        public Integer convert(String value) {
            String text = value.toUpperCase(Locale.ROOT);
            int unit = "KMG".indexOf(text.isEmpty() ? ' ' : text.charAt(text.length() - 1));
            String digits = unit < 0 ? text : text.substring(0, text.length() - 1);
            if (digits.matches("[0-9]{1,10}")) {
                long bytes = Long.parseLong(digits) << 10 * (unit + 1);
                if (bytes >= 1 && bytes <= MAX) {
                    return (int) bytes;
                }
            }
            throw new TypeConversionException(
                    "'" + value + "' is not a number of bytes from 1 to " + MAX + ", nor one with K, M or G");
        }
    }
}
