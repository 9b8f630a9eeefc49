package io.curcuma.schemas;

/** What the strings of a message are made of. */
public enum MessageText {
    /** ASCII only. */
    ASCII,
    /** A fifth of the strings holds one Latin-1 character beyond ASCII. */
    LATIN1,
    /** A fifth of the strings is Chinese characters only. */
    CJK
}
