package io.curcuma.benchmarks.measure;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.Library;
import io.curcuma.schemas.MessageSize;
import io.curcuma.schemas.MessageText;
import io.curcuma.schemas.message.XMLMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Curcuma and the reference library in one format with messages of one size, and their times in each round. */
final class ReferenceComparison {
    static final String HEADER = """
                                    curcuma us         reference us        curcuma / reference
            format          size      ser    deser      ser    deser     ser  deser  total (middle half)""";

    private final BenchmarkFormat format;
    private final MessageSize size;
    private final Workload<?> curcuma;
    private final Workload<?> reference;
    private final List<Round> rounds = new ArrayList<>();

    /** Microseconds per message. */
    private record Times(double ser, double deser) {
        static Times of(Workload<?> workload, Stopwatch stopwatch, int millis) throws Exception {
            return new Times(stopwatch.serialize(workload, millis), stopwatch.deserialize(workload, millis));
        }

        double total() {
            return ser + deser;
        }
    }

    private record Round(Times curcuma, Times reference) {
        double ser() {
            return curcuma.ser / reference.ser;
        }

        double deser() {
            return curcuma.deser / reference.deser;
        }

        double total() {
            return curcuma.total() / reference.total();
        }
    }

    private ReferenceComparison(BenchmarkFormat format, MessageSize size, Workload<?> curcuma, Workload<?> reference) {
        this.format = format;
        this.size = size;
        this.curcuma = curcuma;
        this.reference = reference;
    }

    /** @throws IllegalStateException if one of the two does not read back what it wrote, or their bytes differ where they must not */
    static ReferenceComparison of(BenchmarkFormat format, MessageSize size, MessageText text, int messages)
            throws Exception {
        // separate beans: a comparison of beans creates lists in beans that had none
        RoundTrip.require(
                Messages.curcuma(format), format.reference(), format.hasSameBytes(), Messages.of(size, text, messages));
        return new ReferenceComparison(
                format,
                size,
                workload(format, Messages.curcuma(format), Messages.of(size, text, messages)),
                workload(format, format.reference(), Messages.of(size, text, messages)));
    }

    private static Workload<?> workload(BenchmarkFormat format, Library<XMLMessage, ?> library, List<XMLMessage> beans)
            throws Exception {
        return Workload.of(library, beans, Messages.curcuma(format)::copy);
    }

    /** Runs both libraries without recording times. */
    void warmUp(Stopwatch stopwatch, int millis) throws Exception {
        Times.of(curcuma, stopwatch, millis);
        Times.of(reference, stopwatch, millis);
    }

    /** Runs both libraries, one directly after the other, so that a disturbance is likely to affect both. */
    void round(Stopwatch stopwatch, int millis, boolean referenceFirst) throws Exception {
        Times first = Times.of(referenceFirst ? reference : curcuma, stopwatch, millis);
        Times second = Times.of(referenceFirst ? curcuma : reference, stopwatch, millis);
        rounds.add(referenceFirst ? new Round(second, first) : new Round(first, second));
    }

    /** The ratio of writing and reading together, the median of all rounds. */
    double total() {
        return Quantiles.of(rounds, Round::total).median();
    }

    /** One line below {@link #HEADER}. */
    String row() {
        Quantiles total = Quantiles.of(rounds, Round::total);
        return String.format(
                Locale.ROOT,
                "%-15s %-5s %8.2f %8.2f %8.2f %8.2f  %6.2f %6.2f %6.2f (%.2f - %.2f)",
                format.label(),
                size.label(),
                Quantiles.of(rounds, round -> round.curcuma.ser).median(),
                Quantiles.of(rounds, round -> round.curcuma.deser).median(),
                Quantiles.of(rounds, round -> round.reference.ser).median(),
                Quantiles.of(rounds, round -> round.reference.deser).median(),
                Quantiles.of(rounds, Round::ser).median(),
                Quantiles.of(rounds, Round::deser).median(),
                total.median(),
                total.lower(),
                total.upper());
    }
}
