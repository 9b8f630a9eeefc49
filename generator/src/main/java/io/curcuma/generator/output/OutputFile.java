package io.curcuma.generator.output;

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
        JAVA(""),
        /** A {@code .proto} or its descriptor set. */
        PROTO("META-INF/curcuma/proto/"),
        /** A {@code .avsc}. */
        AVRO("META-INF/curcuma/avro/"),
        /** A {@code .thrift}. */
        THRIFT("META-INF/curcuma/thrift/"),
        /** A {@code .schema.json}. */
        JSON_SCHEMA("META-INF/curcuma/jsonschema/"),
        /** What the run time reads: goes into the jar as it is. */
        RESOURCE("");

        private final String resourceFolder;

        Kind(String resourceFolder) {
            this.resourceFolder = resourceFolder;
        }

        /** Where the catalog says that a jar has its files: {@code ""}, or a folder that ends in {@code /}. */
        public String resourceFolder() {
            return resourceFolder;
        }
    }

    /** Path of the resource that the file is in a jar; not for {@link Kind#JAVA}. */
    public String resource() {
        return kind.resourceFolder() + path;
    }

    /** A text file; Java source gets escapes for what is invisible. */
    public static OutputFile text(Kind kind, String path, String content) {
        String text = kind == Kind.JAVA ? JavaEscapes.visible(content) : content;
        return new OutputFile(kind, path, text.getBytes(StandardCharsets.UTF_8));
    }
}
