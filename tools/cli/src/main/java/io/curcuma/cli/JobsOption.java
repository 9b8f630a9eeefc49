package io.curcuma.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How many documents are worked at. */
final class JobsOption {
    private static final int MAX = 1_000;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "number of documents to process in parallel; default the number of processors")
    private int jobs = Runtime.getRuntime().availableProcessors();

    int jobs() {
        return jobs;
    }

    /** Reads a number from 1 on. */
    static final class CountConverter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            if (value.matches("[0-9]{1,4}")) {
                int count = Integer.parseInt(value);
                if (count >= 1 && count <= MAX) {
                    return count;
                }
            }
            throw new TypeConversionException("'" + value + "' is not a number from 1 to " + MAX);
        }
    }
}
