package io.curcuma.spi.rules;

import java.util.Arrays;

/**
 * The automaton of a pattern or a content model, made when the schema is compiled: one step for each character, whatever the pattern is.
 * Immutable.
 *
 * <p>It comes as text. Each number is in base 32, the least digits first, a character of {@link #DIGITS} each; all but the last digit of
 * a number are of its second half. The numbers are: how many ranges of characters there are; for each its distance from the one before
 * and its class; how many classes and states there are; for each state 1 if a text may end there, then for each class the next state plus
 * 1, or 0 for none. State 0 is the first.
 */
public final class TextAutomaton {
    /** The digits 0 to 31 that end a number, then those that do not. */
    public static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    /** What {@link #step} returns where no text goes on. */
    public static final int NONE = -1;

    private static final int ASCII = 128;
    private static final int BASE = 32;
    private static final int BITS = 5;

    private final int[] starts;
    private final int[] classOf;
    private final byte[] ascii = new byte[ASCII];
    private final boolean wide;
    private final int classes;
    /** By state. A state is where its row of {@link #next} begins, so that no step multiplies. */
    private final boolean[] accepting;

    private final int[] next;

    private TextAutomaton(Numbers in) {
        int ranges = in.next();
        starts = new int[ranges];
        classOf = new int[ranges];
        int start = 0;
        for (int i = 0; i < ranges; i++) {
            start += in.next();
            starts[i] = start;
            classOf[i] = in.next();
        }
        classes = in.next();
        next = new int[in.next() * classes];
        accepting = new boolean[next.length];
        for (int at = 0; at < next.length; ) {
            accepting[at] = in.next() == 1;
            for (int i = 0; i < classes; i++) {
                int state = in.next() - 1;
                next[at++] = state < 0 ? NONE : state * classes;
            }
        }
        wide = classes > Byte.MAX_VALUE;
        for (int c = 0; c < ASCII && !wide; c++) {
            ascii[c] = (byte) search(c);
        }
    }

    /** The automaton of a text, which may come in parts: a class file holds no longer ones. */
    public static TextAutomaton of(String... parts) {
        return new TextAutomaton(new Numbers(String.join("", parts)));
    }

    private static final class Numbers {
        private final String text;
        private int position;

        Numbers(String text) {
            this.text = text;
        }

        int next() {
            int value = 0;
            for (int shift = 0; ; shift += BITS) {
                int digit = DIGITS.indexOf(text.charAt(position++));
                value |= (digit & BASE - 1) << shift;
                if (digit < BASE) {
                    return value;
                }
            }
        }
    }

    /** Whether it accepts the whole of a text. Takes time for each character alone, and allocates nothing. */
    public boolean accepts(String text) {
        int state = 0;
        for (int i = 0; i < text.length(); i++) {
            int character = text.charAt(i);
            if (character < ASCII && !wide) {
                state = next[state + ascii[character]];
            } else {
                if (Character.isHighSurrogate((char) character)) {
                    character = text.codePointAt(i);
                    i += Character.charCount(character) - 1;
                }
                state = step(state, character);
            }
            if (state < 0) {
                return false;
            }
        }
        return accepting[state];
    }

    /**
     * The state behind a character.
     *
     * @param state 0 before the first character; not {@link #NONE}
     * @return {@link #NONE} where no text goes on
     */
    public int step(int state, int character) {
        return next[state + search(character)];
    }

    /** Whether a text may end in a state. */
    public boolean mayEnd(int state) {
        return accepting[state];
    }

    private int search(int character) {
        int at = Arrays.binarySearch(starts, character);
        return classOf[at >= 0 ? at : -at - 2];
    }
}
