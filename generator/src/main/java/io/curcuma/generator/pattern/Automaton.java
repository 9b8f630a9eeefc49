package io.curcuma.generator.pattern;

import io.curcuma.generator.pattern.CodePoints.Range;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The least automaton that accepts the texts of a pattern: it takes one step for each character, whatever the pattern is. Immutable.
 */
public final class Automaton {
    /** A pattern that needs more is refused, after a bounded amount of work. */
    static final int MOST_STATES = 4_096;

    /** The digits 0 to 31 that end a number, then those that do not: those of the runtime's {@code TextAutomaton}. */
    private static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    private static final int BASE = 32;

    private static final long MOST_WORK = 200_000_000;
    private static final int MOST_PAIRS = 100_000;
    private static final int NONE = -1;

    /** The first characters of the ranges that belong to one class each; the first is 0. */
    private final int[] starts;

    private final int[] classOf;
    private final int classes;
    /** By state and class; {@link #NONE} where no text goes on. State 0 is the first. */
    private final int[] next;

    private final BitSet accepting;

    private Automaton(int[] starts, int[] classOf, int classes, int[] next, BitSet accepting) {
        this.starts = starts;
        this.classOf = classOf;
        this.classes = classes;
        this.next = next;
        this.accepting = accepting;
    }

    /**
     * The automaton of a pattern.
     *
     * @param pattern the value of a facet
     * @throws IllegalArgumentException if it is none by XML Schema, or needs too many states
     */
    public static Automaton of(String pattern) {
        try {
            return of(Positions.of(PatternParser.parse(pattern)));
        } catch (PatternException e) {
            throw new IllegalArgumentException(
                    e.position() < 0 ? e.getMessage() : e.getMessage() + " at character " + (e.position() + 1), e);
        }
    }

    /** The automaton of an expression over any letters. */
    static Automaton of(Expression expression) {
        return of(Positions.of(expression));
    }

    private static Automaton of(Positions positions) {
        Alphabet alphabet = Alphabet.of(positions);
        List<BitSet> byClass = alphabet.positions(positions);
        List<BitSet> states = new ArrayList<>();
        Map<BitSet, Integer> numbers = new HashMap<>();
        List<int[]> rows = new ArrayList<>();
        BitSet first = new BitSet();
        first.set(0);
        states.add(first);
        numbers.put(first, 0);
        long work = 0;
        for (int state = 0; state < states.size(); state++) {
            BitSet reached = new BitSet();
            states.get(state).stream().forEach(position -> reached.or(positions.follow(position)));
            int[] row = new int[byClass.size()];
            for (int c = 0; c < row.length; c++) {
                BitSet target = (BitSet) reached.clone();
                target.and(byClass.get(c));
                work += (positions.size() >> 6) + 1;
                if (target.isEmpty()) {
                    row[c] = NONE;
                } else {
                    Integer known = numbers.putIfAbsent(target, states.size());
                    row[c] = known == null ? states.size() : known;
                    if (known == null) {
                        states.add(target);
                    }
                }
            }
            rows.add(row);
            work += (long) states.get(state).cardinality() * ((positions.size() >> 6) + 1);
            if (states.size() > MOST_STATES || work > MOST_WORK) {
                throw new PatternException("a pattern that needs more than " + MOST_STATES + " states", -1);
            }
        }
        BitSet accepting = new BitSet();
        for (int state = 0; state < states.size(); state++) {
            accepting.set(state, states.get(state).intersects(positions.last()));
        }
        return least(alphabet, rows, accepting);
    }

    /** Joins the states that no text tells apart, by Moore's refinement. */
    private static Automaton least(Alphabet alphabet, List<int[]> rows, BitSet accepting) {
        int[] part = new int[rows.size()];
        for (int state = 0; state < part.length; state++) {
            part[state] = accepting.get(state) ? 1 : 0;
        }
        int parts = 0;
        while (true) {
            // in the order of the states, so that the first is 0, and the same pattern is the same automaton
            Map<List<Integer>, Integer> seen = new HashMap<>();
            int[] finer = new int[part.length];
            for (int state = 0; state < part.length; state++) {
                List<Integer> signature = new ArrayList<>(alphabet.classes() + 1);
                signature.add(part[state]);
                for (int target : rows.get(state)) {
                    signature.add(target == NONE ? NONE : part[target]);
                }
                Integer known = seen.putIfAbsent(signature, seen.size());
                finer[state] = known == null ? seen.size() - 1 : known;
            }
            part = finer;
            if (seen.size() == parts) {
                break;
            }
            parts = seen.size();
        }
        int[] next = new int[parts * alphabet.classes()];
        BitSet accepts = new BitSet();
        for (int state = 0; state < part.length; state++) {
            int[] row = rows.get(state);
            for (int c = 0; c < row.length; c++) {
                next[part[state] * row.length + c] = row[c] == NONE ? NONE : part[row[c]];
            }
            accepts.set(part[state], accepting.get(state));
        }
        return new Automaton(alphabet.starts, alphabet.classOf, alphabet.classes(), next, accepts);
    }

    /** Characters that no position tells apart are one class. */
    private static final class Alphabet {
        private final int[] starts;
        private final int[] classOf;
        /** A character of each class. */
        private final List<Integer> samples;

        private Alphabet(int[] starts, int[] classOf, List<Integer> samples) {
            this.starts = starts;
            this.classOf = classOf;
            this.samples = samples;
        }

        static Alphabet of(Positions positions) {
            Set<CodePoints> sets = new LinkedHashSet<>();
            for (int i = 1; i < positions.size(); i++) {
                sets.add(positions.set(i));
            }
            Set<Integer> borders = new TreeSet<>(Set.of(0));
            for (CodePoints set : sets) {
                for (Range range : set.ranges()) {
                    borders.add(range.from());
                    if (range.to() < Character.MAX_CODE_POINT) {
                        borders.add(range.to() + 1);
                    }
                }
            }
            int[] starts = new int[borders.size()];
            int[] classOf = new int[borders.size()];
            Map<List<Integer>, Integer> classes = new HashMap<>();
            List<Integer> samples = new ArrayList<>();
            List<CodePoints> all = List.copyOf(sets);
            int at = 0;
            for (int border : borders) {
                List<Integer> in = new ArrayList<>();
                for (int i = 0; i < all.size(); i++) {
                    if (all.get(i).has(border)) {
                        in.add(i);
                    }
                }
                Integer known = classes.putIfAbsent(in, classes.size());
                if (known == null) {
                    samples.add(border);
                }
                starts[at] = border;
                classOf[at++] = known == null ? classes.size() - 1 : known;
            }
            return new Alphabet(starts, classOf, samples);
        }

        int classes() {
            return samples.size();
        }

        /** The positions that read the characters of each class. */
        List<BitSet> positions(Positions positions) {
            List<BitSet> byClass = new ArrayList<>();
            for (int sample : samples) {
                BitSet reading = new BitSet();
                for (int i = 1; i < positions.size(); i++) {
                    reading.set(i, positions.set(i).has(sample));
                }
                byClass.add(reading);
            }
            return byClass;
        }
    }

    /** Whether the pattern accepts the whole of a text. */
    public boolean accepts(CharSequence text) {
        int state = 0;
        for (int i = 0; i < text.length(); ) {
            int character = Character.codePointAt(text, i);
            state = step(state, character);
            if (state == NONE) {
                return false;
            }
            i += Character.charCount(character);
        }
        return accepting.get(state);
    }

    /** Whether another automaton accepts each text that this one does; false as well where there are too many states to say so. */
    public boolean isWithin(Automaton other) {
        int[] borders = IntStream.concat(Arrays.stream(starts), Arrays.stream(other.starts))
                .distinct()
                .toArray();
        // each pair of states once; the first of a state's is the one with none
        int width = other.states() + 1;
        BitSet seen = new BitSet();
        Deque<int[]> open = new ArrayDeque<>();
        open.add(new int[] {0, 0});
        seen.set(1);
        int pairs = 0;
        for (int[] pair = open.poll(); pair != null; pair = open.poll()) {
            if (accepting.get(pair[0]) && (pair[1] == NONE || !other.accepting.get(pair[1])) || ++pairs > MOST_PAIRS) {
                return false;
            }
            for (int character : borders) {
                int mine = step(pair[0], character);
                int theirs = pair[1] == NONE ? NONE : other.step(pair[1], character);
                int number = mine * width + theirs + 1;
                if (mine != NONE && !seen.get(number)) {
                    seen.set(number);
                    open.add(new int[] {mine, theirs});
                }
            }
        }
        return true;
    }

    private int step(int state, int character) {
        return next[state * classes + classOf(character)];
    }

    private int classOf(int character) {
        int at = Arrays.binarySearch(starts, character);
        return classOf[at >= 0 ? at : -at - 2];
    }

    /** How many states it has. */
    public int states() {
        return next.length / classes;
    }

    /** The automaton as text, in the form that the runtime's {@code TextAutomaton} describes. */
    public String encoded() {
        StringBuilder text = new StringBuilder();
        put(text, starts.length);
        int before = 0;
        for (int i = 0; i < starts.length; i++) {
            put(text, starts[i] - before);
            put(text, classOf[i]);
            before = starts[i];
        }
        put(text, classes);
        put(text, states());
        for (int state = 0, at = 0; state < states(); state++) {
            put(text, accepting.get(state) ? 1 : 0);
            for (int i = 0; i < classes; i++) {
                put(text, next[at++] + 1);
            }
        }
        return text.toString();
    }

    private static void put(StringBuilder text, int number) {
        int rest = number;
        while (rest >= BASE) {
            text.append(DIGITS.charAt(BASE + rest % BASE));
            rest /= BASE;
        }
        text.append(DIGITS.charAt(rest));
    }
}
