package io.curcuma.generator.plan.numbers;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The names of types in a numbers file. */
public final class TypeNames {
    private static final String TYPE = NumbersFile.Kind.TYPE.word() + " ";
    private static final int NAME = 2;

    private TypeNames() {}

    /**
     * Names that one type alone ever had, in whatever package.
     *
     * @param numbers text of a numbers file without faults
     */
    public static Set<String> ofOneType(String numbers) {
        Map<String, Integer> counts = new HashMap<>();
        numbers.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(TYPE))
                .map(line -> line.split("\\s+"))
                .filter(words -> words.length > NAME)
                .forEach(words -> counts.merge(words[NAME], 1, Integer::sum));
        return counts.keySet().stream()
                .filter(name -> Integer.valueOf(1).equals(counts.get(name)))
                .collect(Collectors.toSet());
    }
}
