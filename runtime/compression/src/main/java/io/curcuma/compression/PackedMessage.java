package io.curcuma.compression;

/**
 * A compressed message with what is known about it, for documents that have a place for each.
 *
 * @param bytes are not copied: who changes them changes the message
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier between two calls, which nobody compares
public record PackedMessage(Envelope envelope, byte[] bytes) {}
