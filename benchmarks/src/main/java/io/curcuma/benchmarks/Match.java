package io.curcuma.benchmarks;

import io.curcuma.benchmarks.rival.Rival;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** One format with one kind of data: Curcuma, the library of the format, its rivals and the floor take turns in one JVM. */
public final class Match {
    // a service writes what it has just made: the messages of one round should fit the processor's cache, the next
    // round has others
    private static final int WINDOW_BYTES = 3 << 19;
    // and one message alone would be learnt by heart
    private static final int LEAST_WINDOW = 3;
    // on a busy machine the JIT compiler is behind: so many times as long as planned it may be waited for
    private static final int MOST_WARM_UPS = 4;
    private static final double SETTLED = 0.9;
    private static final String EVERYTHING = "10K";

    private final Contest contest;
    private final Dataset<?> data;
    private final List<Entrant> entrants = new ArrayList<>();
    private final List<Sample> refused = new ArrayList<>();

    private Match(Contest contest, Dataset<?> data) {
        this.contest = contest;
        this.data = data;
    }

    /**
     * A match of those who read what they wrote; for the others there is a sample that says why not.
     *
     * @throws IllegalStateException if Curcuma does not, or writes other bytes than the reference where the schema decides alone
     */
    public static <B> Match of(Contest contest, Dataset<B> data) throws Exception {
        Match match = new Match(contest, data);
        List<B> checked = data.beans();
        List<B> beans = data.beans();
        CurcumaSide<B> curcuma = data.curcuma(contest);
        Rotation<B> ours = Rotation.of(curcuma, beans, curcuma::copy);
        RoundTrip.require("curcuma's " + contest.label(), curcuma, ours, checked, data::same);
        match.entrants.add(Entrant.curcuma(curcuma, ours, beans));
        for (Rival<B> rival : data.rivals(contest)) {
            match.enter(rival, checked, beans, data, curcuma::copy);
        }
        match.requireSameBytes();
        return match;
    }

    private <B> void enter(Rival<B> rival, List<B> checked, List<B> beans, Dataset<B> data, Rotation.Copier<B> copier) {
        try {
            entrants.add(entrant(rival, rival.side().get(), checked, beans, data, copier));
        } catch (Exception | LinkageError e) {
            // whatever a library throws at beans that it was not made for
            refused.add(Entrant.refused(contest, data, rival.name(), rival.role(), reason(e)));
        }
    }

    private static <B, V> Entrant entrant(
            Rival<B> rival, Side<B, V> side, List<B> checked, List<B> beans, Dataset<B> data, Rotation.Copier<B> copier)
            throws Exception {
        Rotation<V> rotation = Rotation.of(side, beans, copier);
        RoundTrip.require(rival.name(), side, rotation, checked, data::same);
        return Entrant.rival(rival.name(), rival.role(), rotation);
    }

    private static String reason(Throwable problem) {
        String message = problem.getMessage();
        return message == null
                ? problem.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }

    private void requireSameBytes() {
        if (contest.hasSameBytes() && entrants.size() > 1) {
            Rotation<?> ours = entrants.get(0).rotation();
            Rotation<?> theirs = entrants.get(1).rotation();
            for (int i = 0; i < ours.size(); i++) {
                if (!Arrays.equals(ours.bytes(i), theirs.bytes(i))) {
                    throw new IllegalStateException(
                            "curcuma's " + contest.label() + " writes other bytes than the reference");
                }
            }
        }
    }

    /** Plays one match after the other, and returns samples in the order of the data. */
    public static List<Sample> playEach(Contest contest, List<Dataset<?>> data, Pace pace) throws Exception {
        // messages of 1K have no lists of children: code that was compiled for them must be compiled again for all
        // others
        List<Dataset<?>> order = data.stream()
                .sorted(Comparator.comparing(one -> !one.size().equals(EVERYTHING)))
                .toList();
        Map<Dataset<?>, List<Sample>> samples = new HashMap<>();
        Set<Class<?>> known = new HashSet<>();
        for (Dataset<?> one : order) {
            Pace own = known.add(one.type()) ? pace : pace.afterwards();
            samples.put(one, playTogether(List.of(of(contest, one)), own));
        }
        return data.stream()
                .flatMap(one -> samples.getOrDefault(one, List.of()).stream())
                .toList();
    }

    /** Plays all matches at once, round by round. */
    public static List<Sample> playTogether(List<Match> matches, Pace pace) throws Exception {
        Stopwatch stopwatch = new Stopwatch();
        warmUp(matches, stopwatch, pace);
        Random random = new Random();
        int rounds = pace.rounds() < 2 ? pace.rounds() : Math.max(pace.rounds(), most(matches));
        for (int i = 0; i < rounds; i++) {
            for (Match match : matches) {
                match.round(stopwatch, random, i, pace.roundMillis());
            }
        }
        List<Sample> samples = new ArrayList<>();
        for (Match match : matches) {
            samples.addAll(match.samples(stopwatch, pace.latencies()));
        }
        return samples;
    }

    private static void warmUp(List<Match> matches, Stopwatch stopwatch, Pace pace) throws Exception {
        Jit jit = new Jit();
        boolean warm = false;
        double before = Double.MAX_VALUE;
        for (int i = 0; i < pace.warmUps() || (!warm && i < MOST_WARM_UPS * pace.warmUps()); i++) {
            jit.look();
            double micros = 0;
            for (Match match : matches) {
                micros += match.warmUp(stopwatch, i, pace.warmUpMillis());
            }
            // what the JIT compiler is at work on for long is counted when it is done
            warm = !jit.isBusy() && micros > SETTLED * before;
            before = micros;
        }
    }

    /** So many rounds that each message has a turn. */
    private static int most(List<Match> matches) {
        return matches.stream().mapToInt(Match::windows).max().orElse(0);
    }

    private double warmUp(Stopwatch stopwatch, int index, int millis) throws Exception {
        double micros = 0;
        for (Entrant entrant : entrants) {
            micros += entrant.warmUp(stopwatch, from(index), to(index), millis);
        }
        return micros;
    }

    private void round(Stopwatch stopwatch, Random random, int index, int millis) throws Exception {
        List<Entrant> order = new ArrayList<>(entrants);
        Collections.shuffle(order, random);
        for (Entrant entrant : order) {
            entrant.round(stopwatch, from(index), to(index), millis);
        }
    }

    private int window() {
        return Math.min(data.count(), Math.max(LEAST_WINDOW, WINDOW_BYTES / data.documentBytes()));
    }

    private int windows() {
        return (data.count() + window() - 1) / window();
    }

    /** The first message of a round: all sides have the same ones, the next round has others. */
    private int from(int index) {
        return index % windows() * window();
    }

    private int to(int index) {
        return Math.min(from(index) + window(), data.count());
    }

    private List<Sample> samples(Stopwatch stopwatch, int latencies) throws Exception {
        List<Sample> samples = new ArrayList<>(refused);
        Rotation<?> ours = entrants.get(0).rotation();
        for (Entrant entrant : entrants) {
            samples.add(entrant.sample(contest, data, latencies(latencies), stopwatch, ours));
        }
        return samples;
    }

    /** Half as many, and each message once, is enough of large ones. */
    private int latencies(int wanted) {
        return window() < data.count() ? Math.min((wanted + 1) / 2, data.count()) : wanted;
    }

    /** How many sides there are, the refused ones too. */
    int sides() {
        return entrants.size() + refused.size();
    }

    /** The refused sides. */
    List<String> refusals() {
        return refused.stream()
                .map(sample -> sample.side() + ": " + sample.refusal())
                .toList();
    }
}
