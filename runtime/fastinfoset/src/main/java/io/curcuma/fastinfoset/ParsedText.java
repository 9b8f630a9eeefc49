package io.curcuma.fastinfoset;

import org.jspecify.annotations.Nullable;

/** A text of a document that is read: octets until somebody asks for a string or for characters. */
final class ParsedText {
    private final TextDecoder decoder = new TextDecoder();
    private byte[] bytes = {};
    private TextEncoding encoding = TextEncoding.UTF_8;
    private int start;
    private int length;
    /** The table that has it, null for none. */
    private @Nullable TextTable table;

    private int index;
    private @Nullable String string = "";
    /** Whether the decoder has its characters. */
    private boolean decoded;

    ParsedText() {}

    /** Begins a document. */
    void start(byte[] document) {
        bytes = document;
        decoder.start();
        setEmpty();
    }

    void setEmpty() {
        table = null;
        string = "";
        decoded = false;
    }

    void set(TextEncoding of, int from, int octets) {
        encoding = of;
        start = from;
        length = octets;
        table = null;
        string = null;
        decoded = false;
    }

    /** Takes a text that the table has. */
    void set(TextTable from, int at) {
        set(from.encoding(at), from.start(at), from.length(at));
        table = from;
        index = at;
        string = from.string(at);
    }

    /** Takes a part of a base64 value. */
    void setBase64(int from, int octets, boolean more) {
        set(TextEncoding.BASE64, from, octets);
        decoder.base64(bytes, from, octets, more);
        decoded = true;
    }

    /** Adds the text to a table, whose string it will share. */
    void addTo(TextTable to) {
        index = to.add(encoding, start, length);
        table = to;
    }

    /** The string; whether XML can hold all of its characters is not looked at. */
    String string() {
        String known = string;
        if (known == null) {
            known = decoded
                    ? new String(decoder.chars(), 0, decoder.size())
                    : decoder.string(encoding, bytes, start, length);
            string = known;
            if (table != null) {
                table.keep(index, known);
            }
        }
        return known;
    }

    /** The array that has the characters from its beginning, until the next text comes. */
    char[] chars() {
        if (!decoded) {
            if (string == null) {
                decoder.decode(encoding, bytes, start, length);
            } else {
                decoder.copy(string);
            }
            decoded = true;
        }
        return decoder.chars();
    }

    /** How many characters there are, after {@link #chars}. */
    int size() {
        return decoder.size();
    }

    /** Goes on to the next text: one that nobody has asked for is looked at now. */
    void leave() {
        if (string == null) {
            char[] unused = chars();
        }
        setEmpty();
    }
}
