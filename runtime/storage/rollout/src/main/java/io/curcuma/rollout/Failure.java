package io.curcuma.rollout;

/** A failure that a call reports with an exception. */
public enum Failure {
    /** A record that is read has neither part. */
    NOTHING_STORED,
    /** No part of the record that is read can be decoded. */
    ALL_DAMAGED,
    /** The store failed between the writes of one record: it holds the old or the new value, never a mixture. */
    HALF_WRITTEN
}
