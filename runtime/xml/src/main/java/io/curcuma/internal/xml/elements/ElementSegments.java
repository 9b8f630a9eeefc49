package io.curcuma.internal.xml.elements;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.InputWindow;
import io.curcuma.internal.bytes.XmlBytes;
import io.curcuma.internal.bytes.XmlBytes.Encoding;
import io.curcuma.spi.ElementPath;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    /**
     * The segments of a document, in its order. Where the document is not well-formed, the last one has the rest of it. A document in
     * another encoding than UTF-8 is one segment.
     *
     * @param path the elements of which none is divided
     * @param bytes of a segment, at least, but for the last
     * @throws IOException from the stream alone
     */
    public static List<Segment> of(Format format, InputStream in, ElementPath path, long bytes, Limits limits)
            throws IOException {
        byte[] start = in.readNBytes(XmlBytes.encodingBytes());
        Encoding encoding = XmlBytes.encoding(start, 0, start.length);
        int mark = encoding.markBytes();
        List<Segment> segments = new ArrayList<>();
        Segment first = new Segment(0, Long.MAX_VALUE, "", "", 0);
        if (!encoding.charset().equals(StandardCharsets.UTF_8)) {
            return List.of(first);
        }
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start, mark, start.length - mark), in);
        ElementSource source =
                new ElementSource(format, new InputWindow(whole, limits.messageBytes()), List.of(path), limits);
        Segment last = first;
        long elements = 0;
        try {
            while (source.next()) {
                long at = source.position() + mark;
                if (at - last.from() >= bytes && elements > last.elements()) {
                    EnclosingElement open = source.open();
                    segments.add(new Segment(last.from(), at, last.before(), endTags(open), last.elements()));
                    last = new Segment(at, Long.MAX_VALUE, startTags(open), "", elements);
                }
                elements++;
            }
        } catch (SerializationException e) {
            // whoever reads the last segment says so
        }
        segments.add(last);
        return segments;
    }

    private static String startTags(@Nullable EnclosingElement open) {
        return open == null ? "" : startTags(open.parent()) + open.startTag();
    }

    private static String endTags(@Nullable EnclosingElement open) {
        return open == null ? "" : "</" + open.qualified() + ">" + endTags(open.parent());
    }
}
