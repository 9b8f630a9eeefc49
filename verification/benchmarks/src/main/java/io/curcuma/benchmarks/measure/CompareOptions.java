package io.curcuma.benchmarks.measure;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.schemas.MessageSize;
import io.curcuma.schemas.MessageText;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What to compare, how often and for how long.
 *
 * @param messages the number of messages that take turns; at most {@link #HUGE_MESSAGES} of those of 1 MB do
 * @param highest the highest total ratio that is allowed; infinite without a limit
 */
record CompareOptions(
        List<BenchmarkFormat> formats,
        List<MessageSize> sizes,
        MessageText text,
        int messages,
        MeasurementOptions measurement,
        double highest) {
    // more of 1 MB, eight times over, would not fit the default heap of many machines
    private static final int HUGE_MESSAGES = 6;

    static final String USAGE = """
            usage: compare [options]
              --quick             fewer and shorter rounds: about two minutes
              --check RATIO       exit with status 1 if a total ratio is above RATIO
              --formats A,B,...   of protobuf, avro, thrift-compact, thrift-binary, protostuff, json,
                                  messagepack, cbor, smile, xml, fastinfoset; default: the first four
              --sizes A,B,...     of 1K, 10K, 100K, 1MB; default: 10K,100K
              --text KIND         ASCII, LATIN1 or CJK; default: ASCII
              --messages N        how many take turns; default: 48""";

    private static final MeasurementOptions FULL = new MeasurementOptions(41, 100, 5, 500, 0);
    private static final MeasurementOptions QUICK = new MeasurementOptions(21, 50, 5, 200, 0);

    /** @throws IllegalArgumentException if the arguments are not understood */
    static CompareOptions parse(List<String> arguments) {
        List<BenchmarkFormat> formats = BenchmarkFormat.NATIVE;
        List<MessageSize> sizes = List.of(MessageSize.SIZE_10K, MessageSize.SIZE_100K);
        MessageText text = MessageText.ASCII;
        int messages = Messages.COUNT;
        MeasurementOptions measurement = FULL;
        double highest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < arguments.size(); i++) {
            String name = arguments.get(i);
            switch (name) {
                case "--quick" -> measurement = QUICK;
                case "--check" -> highest = Double.parseDouble(value(arguments, ++i));
                case "--formats" ->
                    formats = items(value(arguments, ++i))
                            .map(BenchmarkFormat::of)
                            .toList();
                case "--sizes" ->
                    sizes = items(value(arguments, ++i)).map(MessageSize::of).toList();
                case "--text" -> text = MessageText.valueOf(value(arguments, ++i));
                case "--messages" -> messages = Integer.parseInt(value(arguments, ++i));
                default -> throw new IllegalArgumentException("no option '" + name + "'");
            }
        }
        if (messages < 1) {
            throw new IllegalArgumentException("--messages is at least 1");
        }
        return new CompareOptions(formats, sizes, text, messages, measurement, highest);
    }

    int messages(MessageSize size) {
        return size == MessageSize.SIZE_1MB ? Math.min(messages, HUGE_MESSAGES) : messages;
    }

    private static String value(List<String> arguments, int i) {
        if (i == arguments.size()) {
            throw new IllegalArgumentException("'" + arguments.get(i - 1) + "' needs a value");
        }
        return arguments.get(i);
    }

    private static Stream<String> items(String list) {
        return Arrays.stream(list.split(","));
    }
}
