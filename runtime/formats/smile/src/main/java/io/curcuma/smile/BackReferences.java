package io.curcuma.smile;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The names, or the short strings, read so far: what a back reference may mean. */
final class BackReferences {
    private static final int INITIAL_CAPACITY = 64;

    private @Nullable String[] texts = new String[INITIAL_CAPACITY];
    private int[] positions = new int[INITIAL_CAPACITY];
    private int count;
    private int used;
    private boolean on;

    private boolean ahead;
    private int before;
    private @Nullable String @Nullable [] textsBefore;
    private int[] positionsBefore = {};

    /**
     * Begins a message.
     *
     * @param isOn whether the header allows references
     */
    void start(boolean isOn) {
        Arrays.fill(texts, 0, Math.max(used, count), null);
        used = 0;
        count = 0;
        on = isOn;
        ahead = false;
        textsBefore = null;
    }

    /** Whether the header allows references. */
    boolean isOn() {
        return on;
    }

    /** Adds a text by the position of its first byte. */
    void add(String text, int position) {
        if (!on) {
            return;
        }
        if (count == texts.length) {
            makeRoom();
        }
        texts[count] = text;
        positions[count++] = position;
    }

    private void makeRoom() {
        if (count < SmileToken.REFERENCES) {
            texts = Arrays.copyOf(texts, 4 * count);
            positions = Arrays.copyOf(positions, 4 * count);
            return;
        }
        if (ahead && textsBefore == null) {
            textsBefore = Arrays.copyOf(texts, before);
            positionsBefore = Arrays.copyOf(positions, before);
        }
        used = count;
        count = 0;
    }

    /** @throws SerializationException {@code MALFORMED} if no text has the number */
    String text(int number) {
        String text = number < count ? texts[number] : null;
        if (text == null) {
            throw new SerializationException(
                    Code.MALFORMED, "a back reference to a name or string that has not occurred");
        }
        return text;
    }

    /** Position of the text with a number, which {@link #text} knows. */
    int position(int number) {
        return positions[number];
    }

    /** What comes next will be read a second time, after {@link #goBack}. */
    void lookAhead() {
        ahead = true;
        before = count;
    }

    /** Forgets what was read since {@link #lookAhead}. */
    void goBack() {
        if (textsBefore != null) {
            System.arraycopy(textsBefore, 0, texts, 0, before);
            System.arraycopy(positionsBefore, 0, positions, 0, before);
            textsBefore = null;
        }
        used = Math.max(used, count);
        count = before;
        ahead = false;
    }
}
