package io.curcuma.benchmarks;

import io.curcuma.schemas.MessageSize;
import io.curcuma.schemas.MessageText;
import io.curcuma.schemas.message.XMLMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Curcuma and a reference library with one format and one size of message, and how they did in each round. */
final class Duel {
    static final String HEADER = """
                                    curcuma us         reference us        curcuma / reference
            format          size      ser    deser      ser    deser     ser  deser  total (middle half)""";

    private final Contest contest;
    private final MessageSize size;
    private final Rotation<?> curcuma;
    private final Rotation<?> reference;
    private final List<Round> rounds = new ArrayList<>();

    /** Microseconds per message. */
    private record Times(double ser, double deser) {
        static Times of(Rotation<?> rotation, Stopwatch stopwatch, int millis) throws Exception {
            return new Times(stopwatch.serialize(rotation, millis), stopwatch.deserialize(rotation, millis));
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

    private Duel(Contest contest, MessageSize size, Rotation<?> curcuma, Rotation<?> reference) {
        this.contest = contest;
        this.size = size;
        this.curcuma = curcuma;
        this.reference = reference;
    }

    /** @throws IllegalStateException if the two do not understand each other */
    static Duel of(Contest contest, MessageSize size, MessageText text, int messages) throws Exception {
        // beans of its own: comparing makes lists in beans that had none
        RoundTrip.require(
                contest.curcuma(), contest.reference(), contest.hasSameBytes(), Messages.of(size, text, messages));
        return new Duel(
                contest,
                size,
                rotation(contest, contest.curcuma(), Messages.of(size, text, messages)),
                rotation(contest, contest.reference(), Messages.of(size, text, messages)));
    }

    private static Rotation<?> rotation(Contest contest, Side<XMLMessage, ?> side, List<XMLMessage> beans)
            throws Exception {
        return Rotation.of(side, beans, contest.curcuma()::copy);
    }

    /** Runs both sides and forgets how they did. */
    void warmUp(Stopwatch stopwatch, int millis) throws Exception {
        Times.of(curcuma, stopwatch, millis);
        Times.of(reference, stopwatch, millis);
    }

    /** Runs both sides, one directly after the other: what disturbs one is likely to disturb both. */
    void round(Stopwatch stopwatch, int millis, boolean referenceFirst) throws Exception {
        Times first = Times.of(referenceFirst ? reference : curcuma, stopwatch, millis);
        Times second = Times.of(referenceFirst ? curcuma : reference, stopwatch, millis);
        rounds.add(referenceFirst ? new Round(second, first) : new Round(first, second));
    }

    /** The ratio of writing and reading together, in the middle of all rounds. */
    double total() {
        return Quantiles.of(rounds, Round::total).median();
    }

    /** One line below {@link #HEADER}. */
    String row() {
        Quantiles total = Quantiles.of(rounds, Round::total);
        return String.format(
                Locale.ROOT,
                "%-15s %-5s %8.2f %8.2f %8.2f %8.2f  %6.2f %6.2f %6.2f (%.2f - %.2f)",
                contest.label(),
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
