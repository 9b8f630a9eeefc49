package io.curcuma.internal.xml.elements;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.internal.bytes.XmlBytes;
import io.curcuma.internal.bytes.XmlBytes.Encoding;
import io.curcuma.spi.ElementPath;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Divides a document into documents, each with some of its elements. */
public final class ElementSegments {
    private ElementSegments() {}

    /**
     * A part of a document that is a document itself, with {@code before} and {@code after} around it.
     *
     * @param from where it begins, in bytes
     * @param to where it ends; {@link Long#MAX_VALUE} for the end of the document
     * @param before start tags of the elements that are open where it begins
     * @param after end tags of the elements that are open where it ends
     * @param elements that are on the path before it
     */
    public record Segment(long from, long to, String before, String after, long elements) {}

    /** Opens a document. */
    @FunctionalInterface
    public interface Opener {
        /** The bytes from a position on. */
        InputStream from(long position) throws IOException;
    }

    /**
     * The segments of a document, in its order. Where the document is not well-formed, the last one has the rest of it. A document in
     * another encoding than UTF-8 is one segment.
     *
     * <p>Several threads of the common pool look at chunks of the document. Each begins at a tag that looks like that of an element on
     * the path; what it found counts if the thread before it comes to an element there, inside of the same tags, and is looked at again
     * if not.
     *
     * @param path the elements of which none is divided
     * @param length of the document, in bytes
     * @param bytes of a segment, at least, but for the last
     * @param chunk bytes that one thread looks at
     * @throws IOException from the stream alone
     */
    public static List<Segment> of(
            Format format, Opener opener, ElementPath path, long length, long bytes, long chunk, Limits limits)
            throws IOException {
        int mark;
        try (InputStream in = opener.from(0)) {
            byte[] start = in.readNBytes(XmlBytes.encodingBytes());
            Encoding encoding = XmlBytes.encoding(start, 0, start.length);
            if (!encoding.charset().equals(StandardCharsets.UTF_8)) {
                return List.of(new Segment(0, Long.MAX_VALUE, "", "", 0));
            }
            mark = encoding.markBytes();
        }
        return new SegmentScan(format, opener, path, limits, mark, bytes).segments(length, chunk);
    }
}
