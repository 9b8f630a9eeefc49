package io.curcuma.rollout;

/**
 * Which part of a record a node answers from while both agree. In every mode, a part that is absent, damaged or older is answered for by
 * the other one, and counted. The names are those of the configuration key {@value Modes#READ_MODE}.
 */
public enum ReadMode {
    /** The plain part. The new part is decoded only where the plain one is of no use. */
    NO_COMPRESS,
    /** The plain part; the new one is decoded too and compared, which never fails a read. */
    VERIFY_COMPRESS,
    /** The new part. */
    COMPRESS_ONLY
}
