package io.curcuma.embedded.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names in the order of the numbers in them: 1.9 before 1.10. */
final class NaturalOrder implements Comparator<String> {
    static final NaturalOrder INSTANCE = new NaturalOrder();

    private static final Pattern PARTS = Pattern.compile("\\d+|\\D+");
    private static final Pattern LAST_NUMBER = Pattern.compile("\\d+(?=\\D*$)");

    private NaturalOrder() {}

    @Override
    public int compare(String one, String other) {
        List<String> parts = parts(one);
        List<String> others = parts(other);
        for (int i = 0; i < Math.min(parts.size(), others.size()); i++) {
            String a = parts.get(i);
            String b = others.get(i);
            boolean numbers = Character.isDigit(a.charAt(0)) && Character.isDigit(b.charAt(0));
            int order = numbers ? new BigInteger(a).compareTo(new BigInteger(b)) : a.compareTo(b);
            if (order != 0) {
                return order;
            }
        }
        int order = Integer.compare(parts.size(), others.size());
        return order == 0 ? one.compareTo(other) : order;
    }

    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        Matcher matcher = PARTS.matcher(text);
        while (matcher.find()) {
            parts.add(matcher.group());
        }
        return parts;
    }

    /** A name without its last number, which names of versions of one thing have in common. */
    static String withoutLastNumber(String name) {
        return LAST_NUMBER.matcher(name).replaceFirst("#");
    }
}
