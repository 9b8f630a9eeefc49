package io.curcuma.internal.xml.elements;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.InputWindow;
import io.curcuma.internal.xml.elements.ElementSegments.Opener;
import io.curcuma.internal.xml.elements.ElementSegments.Segment;
import io.curcuma.spi.ElementPath;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Looks for elements with which segments may begin.
 *
 * @param mark bytes of the byte order mark
 * @param bytes of a segment, at least
 */
record SegmentScan(Format format, Opener opener, ElementPath path, Limits limits, int mark, long bytes) {
    private static final int BLOCK = 1 << 16;
    private static final Place START = new Place(0, "", "", "");

    /**
     * Where an element begins; or the document, with an empty name.
     *
     * @param before start tags of what is open around it
     * @param after end tags of that
     * @param name of the element, as it is written
     */
    private record Place(long at, String before, String after, String name) {}

    /**
     * A place with which a segment may begin.
     *
     * @param elements before it in its part
     */
    private record Cut(Place place, long elements) {}

    /**
     * A part of the document.
     *
     * @param cuts the beginning of the part is the first one
     * @param elements in the part
     * @param next the element behind the part; null if the document ends, or cannot be read any further
     */
    private record Part(
            List<Cut> cuts, long elements, @Nullable Place next) {
        Place first() {
            return cuts.get(0).place();
        }
    }

    /** @param chunk bytes that one thread looks at */
    List<Segment> segments(long length, long chunk) throws IOException {
        Part head = part(START, length <= chunk ? Long.MAX_VALUE : 0);
        List<Part> parts = new ArrayList<>(List.of(head));
        Place next = head.next();
        if (next != null) {
            List<Optional<Part>> guesses = guesses(next, length, chunk);
            for (int i = 0; i < guesses.size() && next != null; i++) {
                long end = end(i, length, chunk);
                if (next.at() < end) {
                    Place begin = next;
                    Part part = guesses.get(i)
                            .filter(guess -> guess.first().equals(begin))
                            .orElse(null);
                    part = part == null ? part(begin, end) : part;
                    parts.add(part);
                    next = part.next();
                }
            }
        }
        return join(parts);
    }

    private static long end(long chunkNumber, long length, long chunk) {
        long end = (chunkNumber + 1) * chunk;
        return end >= length ? Long.MAX_VALUE : end;
    }

    private List<Optional<Part>> guesses(Place first, long length, long chunk) throws IOException {
        try {
            return LongStream.rangeClosed(0, (length - 1) / chunk)
                    .parallel()
                    .mapToObj(i -> guess(first, Math.max(i * chunk, first.at()), end(i, length, chunk)))
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The part that begins with what looks like the tag of an element. */
    private Optional<Part> guess(Place first, long from, long end) {
        try {
            long at = tag("<" + first.name(), from, end);
            return at < 0
                    ? Optional.empty()
                    : Optional.of(part(new Place(at, first.before(), first.after(), first.name()), end));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where the start of a tag is; -1 if it is nowhere. */
    private long tag(String start, long from, long to) throws IOException {
        byte[] tag = start.getBytes(StandardCharsets.UTF_8);
        byte[] block = new byte[BLOCK + tag.length];
        long base = from;
        int kept = 0;
        try (InputStream in = opener.from(from)) {
            while (base < to) {
                int end = kept + in.readNBytes(block, kept, block.length - kept);
                for (int i = 0; (i = Markup.indexOf(block, i, end - tag.length, (byte) '<')) >= 0; i++) {
                    if (Arrays.equals(block, i, i + tag.length, tag, 0, tag.length)
                            && ElementTag.endsName(block[i + tag.length])) {
                        return base + i < to ? base + i : -1;
                    }
                }
                if (end < block.length) {
                    return -1;
                }
                System.arraycopy(block, end - tag.length, block, 0, tag.length);
                kept = tag.length;
                base += end - kept;
            }
        }
        return -1;
    }

    /** What is from a place to the first element that begins behind an end. */
    private Part part(Place from, long end) throws IOException {
        boolean isElement = !from.name().isEmpty();
        byte[] before = from.before().getBytes(StandardCharsets.UTF_8);
        long begin = isElement ? from.at() : mark;
        List<Cut> cuts = new ArrayList<>(List.of(new Cut(from, 0)));
        Cut last = cuts.get(0);
        long elements = 0;
        Place next = null;
        try (InputStream in = opener.from(begin)) {
            InputStream all = new SequenceInputStream(new ByteArrayInputStream(before), in);
            ElementSource source =
                    new ElementSource(format, new InputWindow(all, limits.messageBytes()), List.of(path), limits, null);
            while (next == null && source.next()) {
                long at = source.position() - before.length + begin;
                if (at >= end && !(isElement && elements == 0)) {
                    next = place(at, source);
                } else {
                    if (at - last.place().at() >= bytes && elements > last.elements()) {
                        last = new Cut(place(at, source), elements);
                        cuts.add(last);
                    }
                    elements++;
                }
            }
        } catch (SerializationException e) {
            // whoever reads the last segment says so
        }
        return new Part(cuts, elements, next);
    }

    private static Place place(long at, ElementSource source) {
        EnclosingElement open = source.open();
        return new Place(at, startTags(open), endTags(open), source.qualified());
    }

    private static String startTags(@Nullable EnclosingElement open) {
        return open == null ? "" : startTags(open.parent()) + open.startTag();
    }

    private static String endTags(@Nullable EnclosingElement open) {
        return open == null ? "" : "</" + open.qualified() + ">" + endTags(open.parent());
    }

    private List<Segment> join(List<Part> parts) {
        List<Segment> segments = new ArrayList<>();
        Segment last = new Segment(0, Long.MAX_VALUE, "", "", 0);
        long elements = 0;
        for (Part part : parts) {
            for (Cut cut : part.cuts()) {
                Place place = cut.place();
                long count = elements + cut.elements();
                if (place.at() - last.from() >= bytes && count > last.elements()) {
                    segments.add(new Segment(last.from(), place.at(), last.before(), place.after(), last.elements()));
                    last = new Segment(place.at(), Long.MAX_VALUE, place.before(), "", count);
                }
            }
            elements += part.elements();
        }
        segments.add(last);
        return segments;
    }
}
