package io.curcuma.generator.facts;

/** How often something occurs. */
public record Occurs(int min, int max) {
    /** {@code 0..1}, {@code 1..*}. */
    public static String text(int min, int max) {
        return min + ".." + (max == Term.UNBOUNDED ? "*" : String.valueOf(max));
    }

    /** What {@link #text} has made. */
    public static Occurs parse(String text) {
        int dots = text.indexOf("..");
        String max = text.substring(dots + 2);
        return new Occurs(
                Integer.parseInt(text.substring(0, dots)), max.equals("*") ? Term.UNBOUNDED : Integer.parseInt(max));
    }

    /** The maximum as a number that can be compared. */
    public long most() {
        return max == Term.UNBOUNDED ? Long.MAX_VALUE : max;
    }
}
