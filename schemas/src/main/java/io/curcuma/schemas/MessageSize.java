package io.curcuma.schemas;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The sizes of message trees. The names tell the order of magnitude; the fan-out of four levels makes the size. */
public enum MessageSize {
    /** Four nodes in a row: about 1.8 KB. */
    SIZE_1K("1K", 1, 8),
    /** Forty nodes: about 15 KB. */
    SIZE_10K("10K", 3, 8),
    /** 585 nodes: about 165 KB. */
    SIZE_100K("100K", 8, 5),
    /** 5,220 nodes: about 1.65 MB. */
    SIZE_1MB("1MB", 17, 6);

    private final String label;
    private final int children;
    private final int strings;

    MessageSize(String label, int children, int strings) {
        this.label = label;
        this.children = children;
        this.strings = strings;
    }

    /** Returns the name used in tables of results, such as {@code 100K}. */
    public String label() {
        return label;
    }

    /** Returns how many children every node has that is not a leaf. */
    int children() {
        return children;
    }

    /** Returns around how many strings a node has. */
    int strings() {
        return strings;
    }

    /**
     * Returns the size with the given label.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static MessageSize of(String label) {
        for (MessageSize size : values()) {
            if (size.label.equals(label)) {
                return size;
            }
        }
        throw new IllegalArgumentException("no message size '" + label + "', there are "
                + Arrays.stream(values()).map(MessageSize::label).collect(Collectors.joining(", ")));
    }
}
