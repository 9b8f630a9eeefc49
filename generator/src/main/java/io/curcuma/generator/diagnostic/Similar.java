package io.curcuma.generator.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Which of the known names somebody may have meant by one that nothing has. */
public final class Similar {
    private static final int MOST = 3;
    private static final int LONGEST = 200;

    private Similar() {}

    /**
     * The nearest ones, at most three: those that differ in a letter of four, or in case alone, or that begin or end so; empty if none does.
     *
     * @param name of a candidate, without what nobody mistakes
     */
    public static <T> List<T> to(String wanted, Collection<T> known, Function<T, String> name) {
        String sought = folded(wanted);
        int most = Math.max(1, (sought.length() + 1) / 4);
        return known.stream()
                .filter(candidate -> distance(sought, folded(name.apply(candidate))) <= most)
                .sorted(Comparator.comparingInt((T candidate) -> distance(sought, folded(name.apply(candidate))))
                        .thenComparing(name))
                .limit(MOST)
                .toList();
    }

    private static String folded(String name) {
        return name.substring(0, Math.min(name.length(), LONGEST)).toLowerCase(Locale.ROOT);
    }

    /** Letters to insert, remove and replace; 1 where one name is the end or the beginning of the other. */
    private static int distance(String left, String right) {
        boolean isPart = Math.min(left.length(), right.length()) >= MOST
                && (left.startsWith(right) || left.endsWith(right) || right.startsWith(left) || right.endsWith(left));
        if (isPart) {
            return left.equals(right) ? 0 : 1;
        }
        int[] row = new int[right.length() + 1];
        for (int j = 0; j <= right.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= right.length(); j++) {
                int replaced = diagonal + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[right.length()];
    }
}
