package io.curcuma.generator;

import java.nio.charset.StandardCharsets;

/**
 * One generated file.
 *
 * @param kind decides the folder
 * @param path relative to the folder of its kind, with {@code /}
 * @param content its bytes; text is UTF-8 with LF
 */
@SuppressWarnings("ArrayRecordComponent") // written once, compared by the writer alone
public record OutputFile(Kind kind, String path, byte[] content) {
    /** What it is. */
    public enum Kind {
        /** Java source. */
        JAVA,
        /** A {@code .proto}. */
        PROTO,
        /** A {@code .avsc}. */
        AVRO,
        /** A {@code .thrift}. */
        THRIFT,
        /** What the run time reads: goes into the jar as it is. */
        RESOURCE
    }

    /** A text file. */
    public static OutputFile text(Kind kind, String path, String content) {
        return new OutputFile(kind, path, content.getBytes(StandardCharsets.UTF_8));
    }
}
