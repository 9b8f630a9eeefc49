package io.curcuma.rollout;

/** What went wrong and was thrown. */
public enum Failure {
    /** A record that is read has neither part. */
    NOTHING_STORED,
    /** No part of the record that is read is of use. */
    ALL_DAMAGED,
    /** The store failed between the writes of one record: it holds the value of before or this one, and no mixture. */
    HALF_WRITTEN
}
