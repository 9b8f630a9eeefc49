package io.curcuma.fastinfoset;

import org.jspecify.annotations.Nullable;

/**
 * A text of a document that is read: octets until somebody asks for a string or for characters. References are written only where
 * they change, since the collector keeps books of each.
 */
final class ParsedText {
    private static final int NONE = -1;

    private final StringDecoder decoder = new StringDecoder();
    private byte[] bytes = {};
    private TextEncoding encoding = TextEncoding.UTF_8;
    private int start;
    private int length;
    /** The table that had a text last. */
    private @Nullable TextTable table;
    /** Its place in the table, negative for none. */
    private int index = NONE;
    /** The string, null if it has not been made, or if a table has it. */
    private @Nullable String string;
    /** Whether the decoder has its characters. */
    private boolean decoded;
    /** Whether somebody has asked for it. */
    private boolean seen = true;

    ParsedText() {}

    /** Begins a document. */
    void start(byte[] document) {
        bytes = document;
        decoder.start();
        setEmpty();
    }

    void setEmpty() {
        set(encoding, 0, 0);
        seen = true;
    }

    void set(TextEncoding of, int from, int octets) {
        if (encoding != of) {
            encoding = of;
        }
        start = from;
        length = octets;
        index = NONE;
        string = null;
        decoded = false;
        seen = false;
    }

    /** Takes a text that the table has. */
    void set(TextTable from, int at) {
        set(from.encoding(at), from.start(at), from.length(at));
        share(from, at);
    }

    private void share(TextTable with, int at) {
        if (table != with) {
            table = with;
        }
        index = at;
    }

    /** Takes a part of a base64 value. */
    void setBase64(int from, int octets, boolean more) {
        set(TextEncoding.BASE64, from, octets);
        decoder.base64(bytes, from, octets, more);
        decoded = true;
    }

    /** Adds the text to a table, whose string it will share. */
    void addTo(TextTable to) {
        share(to, to.add(encoding, start, length));
    }

    /** The string; whether XML can hold all of its characters is not looked at. */
    String string() {
        String known = known();
        if (known == null) {
            known = made();
            if (index == NONE || table == null) {
                string = known;
            } else {
                table.keep(index, known);
            }
        }
        seen = true;
        return known;
    }

    private @Nullable String known() {
        return index == NONE || table == null ? string : table.string(index);
    }

    private String made() {
        if (length == 0) {
            return "";
        }
        return decoded
                ? new String(decoder.chars(), 0, decoder.size())
                : decoder.string(encoding, bytes, start, length);
    }

    /** The array that has the characters from its beginning, until the next text comes. */
    char[] chars() {
        if (!decoded) {
            String known = known();
            if (known == null) {
                decoder.decode(encoding, bytes, start, length);
            } else {
                decoder.copy(known);
            }
            decoded = true;
        }
        seen = true;
        return decoder.chars();
    }

    /** How many characters there are, after {@link #chars}. */
    int size() {
        return decoder.size();
    }

    /** Goes on to the next text: one that nobody has asked for is looked at now. */
    void leave() {
        if (!seen) {
            char[] unused = chars();
        }
    }
}
