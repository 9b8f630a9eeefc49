package io.curcuma.internal.bytes;

import java.util.Arrays;

/** A stack of what a nested value has to restore at its end. */
public final class Marks {
    private int[] values = new int[8];
    private int size;

    /** An empty stack. */
    public Marks() {}

    /** Forgets everything. */
    public void clear() {
        size = 0;
    }

    /** Puts one number on top. */
    public void push(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    /** Takes the number on top. */
    public int pop() {
        return values[--size];
    }
}
