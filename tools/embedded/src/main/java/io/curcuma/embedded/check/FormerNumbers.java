package io.curcuma.embedded.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A numbers file as the version before had it: what was renamed since has its old designators. */
final class FormerNumbers {
    private static final String WAS = "was=";

    private FormerNumbers() {}

    static String of(String numbers) {
        Map<String, String> renamed = new LinkedHashMap<>();
        for (String line : numbers.split("\n", -1)) {
            String[] words = line.strip().split(" ", -1);
            String last = words[words.length - 1];
            if (words.length > 2 && last.startsWith(WAS)) {
                renamed.put(words[1], last.substring(WAS.length()));
            }
        }
        List<String> lines = new ArrayList<>();
        for (String line : numbers.split("\n", -1)) {
            lines.add(renamed.isEmpty() || line.startsWith("#") ? line : before(line, renamed));
        }
        return String.join("\n", lines);
    }

    private static String before(String line, Map<String, String> renamed) {
        List<String> words = new ArrayList<>();
        for (String word : line.split(" ", -1)) {
            if (!word.startsWith(WAS)) {
                words.add(words.isEmpty() ? word : word(word, renamed));
            }
        }
        return String.join(" ", words);
    }

    /** A designator, or a form that ends in one. */
    private static String word(String word, Map<String, String> renamed) {
        int brace = word.indexOf('{');
        String before = brace < 0 ? "" : word.substring(0, brace);
        String designator = brace < 0 ? word : word.substring(brace);
        for (Map.Entry<String, String> name : renamed.entrySet()) {
            if (designator.equals(name.getKey()) || designator.startsWith(name.getKey() + "/")) {
                return before
                        + name.getValue()
                        + designator.substring(name.getKey().length());
            }
        }
        return word;
    }
}
