package io.curcuma.samples.menus.cache;

/** What became of the reads and writes of a cache. */
public enum Outcome {
    /** The value was there and whole. */
    HIT,
    /** There was no value. */
    ABSENT,
    /** The value was cut, changed, or no menu. */
    DAMAGED,
    /** The value names a codec that this program does not have. */
    UNKNOWN_CODEC,
    /** The value tells of more bytes than a menu may have. */
    TOO_LARGE,
    /** The server answered with an error. */
    REFUSED,
    /** The server did not answer. */
    UNREACHABLE,
    /** A menu could not be written into the cache. */
    NOT_WRITTEN
}
