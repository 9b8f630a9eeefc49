package io.curcuma.spark;

import io.curcuma.internal.xml.elements.ElementSegments.Segment;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.connector.read.InputPartition;

/**
 * A file, or a part of a document that is a document with the tags around it.
 *
 * @param path of the file
 * @param from where it begins, in bytes
 * @param to where it ends; {@link Long#MAX_VALUE} for the end of the file
 * @param before start tags of the elements that are open where it begins
 * @param after end tags of the elements that are open where it ends
 * @param elements of the document that come before it
 */
record DocumentPart(String path, long from, long to, String before, String after, long elements)
        implements InputPartition {
    static DocumentPart whole(String path) {
        return new DocumentPart(path, 0, Long.MAX_VALUE, "", "", 0);
    }

    static DocumentPart of(String path, Segment segment) {
        return new DocumentPart(
                path, segment.from(), segment.to(), segment.before(), segment.after(), segment.elements());
    }

    InputStream open(Configuration configuration) throws IOException {
        if (from == 0 && to == Long.MAX_VALUE) {
            return InputFiles.open(path, configuration);
        }
        InputStream in = InputFiles.open(path, from, configuration);
        return new SequenceInputStream(
                Collections.enumeration(List.of(bytes(before), new FirstBytes(in, to - from), bytes(after))));
    }

    /** Where something in the part is in the file. */
    long inFile(long position) {
        return position - before.getBytes(StandardCharsets.UTF_8).length + from;
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
