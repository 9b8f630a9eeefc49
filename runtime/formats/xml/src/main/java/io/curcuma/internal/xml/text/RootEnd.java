package io.curcuma.internal.xml.text;

/** Where the root element of a document ends, when a reader has read it. Not thread-safe. */
public final class RootEnd {
    private int position;

    /** Nothing was read yet. */
    public RootEnd() {}

    /** Position behind the end tag, in the array that has the document. */
    public int position() {
        return position;
    }

    void set(int behind) {
        position = behind;
    }
}
