package io.curcuma.avrojava;

/**
 * How far a file is read or written.
 *
 * @param bytes of the file, up to the end of the last block
 * @param totalBytes of the whole file; -1 if unknown: while it is written, or read from a stream
 * @param records that these blocks hold; after {@link AvroFileReader#sync} those that were read since the file was opened
 */
public record AvroFileProgress(long bytes, long totalBytes, long records) {}
