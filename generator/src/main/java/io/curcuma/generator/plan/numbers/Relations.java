package io.curcuma.generator.plan.numbers;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What a type's messages share with those of other types. It stands in the line of the type as {@code base=designator},
 * {@code extended=designator} and {@code without=designator:1,2}.
 *
 * @param base designator of the type that it extends, {@code ""} for none
 * @param extended designators of those that it has extended: old messages still have their fields
 * @param without first numbers of fields, by the designator of a type that it extends or has extended, that are not about messages of
 *     this type: it had used them for others before it came to extend that one
 */
public record Relations(String base, List<String> extended, SortedMap<String, SortedSet<Integer>> without) {
    private static final String BASE = "base=";
    private static final String EXTENDED = "extended=";
    private static final String WITHOUT = "without=";

    /** Those of a type that has never extended another. */
    public static final Relations NONE = new Relations("", List.of(), new TreeMap<>());

    /** Copies the collections. */
    public Relations {
        extended = List.copyOf(extended);
        without = copy(without);
    }

    private static SortedMap<String, SortedSet<Integer>> copy(Map<String, SortedSet<Integer>> numbers) {
        SortedMap<String, SortedSet<Integer>> copy = new TreeMap<>();
        numbers.forEach((owner, all) -> copy.put(owner, new TreeSet<>(all)));
        return copy;
    }

    /** Those of a type that extends another, or {@code ""}, and has extended no other. */
    public static Relations of(String base) {
        return new Relations(base, List.of(), new TreeMap<>());
    }

    /** Whether a word of a line is about them. */
    static boolean isWord(String word) {
        return word.startsWith(BASE) || word.startsWith(EXTENDED) || word.startsWith(WITHOUT);
    }

    /** What the type extends and has extended, the present one first. */
    public List<String> bases() {
        List<String> bases = new ArrayList<>(extended);
        if (!base.isEmpty()) {
            bases.add(0, base);
        }
        return bases;
    }

    boolean isWithout(String owner, int number) {
        return without.getOrDefault(owner, new TreeSet<>()).contains(number);
    }

    /** These, of a type that had others before. */
    public Relations after(Relations before) {
        Set<String> all = new LinkedHashSet<>(extended);
        all.addAll(before.bases());
        all.remove(base);
        return new Relations(base, List.copyOf(all), merged(before.without));
    }

    /** These and those of another line of the type. */
    public Relations and(Relations other) {
        String known = base.isEmpty() ? other.base : base;
        Set<String> all = new LinkedHashSet<>(extended);
        all.addAll(other.bases());
        all.remove(known);
        return new Relations(known, List.copyOf(all), merged(other.without));
    }

    private SortedMap<String, SortedSet<Integer>> merged(Map<String, SortedSet<Integer>> others) {
        SortedMap<String, SortedSet<Integer>> numbers = copy(without);
        others.forEach((owner, more) ->
                numbers.computeIfAbsent(owner, k -> new TreeSet<>()).addAll(more));
        return numbers;
    }

    Relations withWithout(SortedMap<String, SortedSet<Integer>> numbers) {
        return new Relations(base, extended, numbers);
    }

    /** The same of types that have other names. */
    public Relations renamed(UnaryOperator<String> names) {
        SortedMap<String, SortedSet<Integer>> numbers = new TreeMap<>();
        without.forEach((owner, all) -> numbers.put(names.apply(owner), all));
        String now = base.isEmpty() ? "" : names.apply(base);
        return new Relations(
                now,
                extended.stream()
                        .map(names)
                        .distinct()
                        .filter(type -> !type.equals(now))
                        .toList(),
                numbers);
    }

    /** The words of a line. */
    List<String> print(UnaryOperator<String> encode) {
        List<String> words = new ArrayList<>();
        if (!base.isEmpty()) {
            words.add(BASE + encode.apply(base));
        }
        extended.forEach(type -> words.add(EXTENDED + encode.apply(type)));
        without.forEach((owner, numbers) -> words.add(WITHOUT + encode.apply(owner) + ":"
                + numbers.stream().map(String::valueOf).collect(Collectors.joining(","))));
        return words;
    }

    /**
     * These and what a word of a line says.
     *
     * @throws IllegalArgumentException if it is damaged
     */
    Relations with(String word, UnaryOperator<String> decode) {
        if (word.startsWith(BASE)) {
            return and(of(decode.apply(word.substring(BASE.length()))));
        }
        if (word.startsWith(EXTENDED)) {
            return and(new Relations("", List.of(decode.apply(word.substring(EXTENDED.length()))), new TreeMap<>()));
        }
        int colon = word.lastIndexOf(':');
        SortedSet<Integer> numbers = new TreeSet<>();
        for (String number : word.substring(colon + 1).split(",", -1)) {
            try {
                numbers.add(Integer.parseInt(number));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("'" + word + "' is not understood", e);
            }
        }
        SortedMap<String, SortedSet<Integer>> all = new TreeMap<>();
        all.put(decode.apply(word.substring(WITHOUT.length(), Math.max(WITHOUT.length(), colon))), numbers);
        return and(new Relations("", List.of(), all));
    }
}
