package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.Serializer;
import io.curcuma.internal.xml.elements.ElementSegments;
import io.curcuma.internal.xml.elements.ElementSegments.Segment;
import io.curcuma.spi.ElementPath;
import io.curcuma.testkit.fixture.Node;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElementSegmentsTest {
    private final Serializer curcuma = Serializer.forPackages("io.curcuma.testkit.fixture");

    /** Elements among what looks like elements, in groups whose names and prefixes differ. */
    private static String document(int count) {
        StringBuilder text =
                new StringBuilder("\uFEFF<?xml version='1.0'?><!-- <n> --><d:day xmlns:d='urn:day' a='>'>");
        for (int i = 1; i <= count; i++) {
            if (i % 10 == 1) {
                text.append("<l xmlns='urn:").append(i).append("' b='</l>'>");
            }
            text.append("<?p <n>?><![CDATA[<n>]]><!--</l>--><n xmlns=''>")
                    .append("<integer>")
                    .append(i)
                    .append("</integer><astring><![CDATA[</n>]]>&lt;é</astring>")
                    .append("<selfRef><n><astring/></n></selfRef></n>"
                            .replace("<n><astring/></n>", "<astring>n</astring>"));
            if (i % 10 == 0 || i == count) {
                text.append("</l\n>");
            }
        }
        return text.append("</d:day><!-- </d:day> -->\n").toString();
    }

    private List<Segment> segments(byte[] document, long bytes) throws IOException {
        return segments(document, bytes, Long.MAX_VALUE);
    }

    private List<Segment> segments(byte[] document, long bytes, long chunk) throws IOException {
        return ElementSegments.of(
                curcuma.format(Format.XML),
                position -> new ByteArrayInputStream(document, (int) position, document.length),
                ElementPath.of("l/n"),
                document.length,
                bytes,
                chunk,
                Limits.DEFAULT);
    }

    private List<Integer> numbers(byte[] document, Segment segment) {
        ByteArrayOutputStream part = new ByteArrayOutputStream();
        part.writeBytes(segment.before().getBytes(StandardCharsets.UTF_8));
        int to = (int) Math.min(segment.to(), document.length);
        part.write(document, (int) segment.from(), to - (int) segment.from());
        part.writeBytes(segment.after().getBytes(StandardCharsets.UTF_8));
        return curcuma.stream(new ByteArrayInputStream(part.toByteArray()), "l/n", Node.class, Format.XML).stream()
                .map(Node::getInteger)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 64, 200, 1_000, 5_000})
    void threadsFindTheSegmentsThatOneFinds(long chunk) throws IOException {
        byte[] document = document(123).getBytes(StandardCharsets.UTF_8);
        // a cut is where the elements of a thread begin, or bytes behind it
        assertThat(segments(document, 1, chunk)).isEqualTo(segments(document, 1));
        for (long bytes : new long[] {300, 4_096, 1 << 20}) {
            List<Integer> numbers = new ArrayList<>();
            long end = 0;
            List<Segment> segments = segments(document, bytes, chunk);
            for (Segment segment : segments) {
                assertThat(segment.from()).isEqualTo(end);
                assertThat(segment.elements()).isEqualTo(numbers.size());
                numbers.addAll(numbers(document, segment));
                end = segment.to();
                assertThat(end - segment.from()).isGreaterThanOrEqualTo(bytes);
            }
            assertThat(numbers).isEqualTo(IntStream.rangeClosed(1, 123).boxed().toList());
        }
        byte[] cut = java.util.Arrays.copyOf(document, document.length / 2);
        assertThat(segments(cut, 1, chunk)).isEqualTo(segments(cut, 1));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 100, 500, 4_096, 20_000, 1 << 20})
    void segmentsHaveTheElementsOfTheWhole(long bytes) throws IOException {
        byte[] document = document(123).getBytes(StandardCharsets.UTF_8);
        List<Integer> numbers = new ArrayList<>();
        long end = 0;
        for (Segment segment : segments(document, bytes)) {
            assertThat(segment.from()).isEqualTo(end);
            assertThat(segment.elements()).isEqualTo(numbers.size());
            numbers.addAll(numbers(document, segment));
            end = segment.to();
        }
        assertThat(numbers).isEqualTo(IntStream.rangeClosed(1, 123).boxed().toList());
        assertThat(end).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void aSegmentHasAboutTheBytesThatAreAskedFor() throws IOException {
        byte[] document = document(1_000).getBytes(StandardCharsets.UTF_8);
        assertThat(segments(document, document.length / 10)).hasSizeBetween(9, 10);
        assertThat(segments(document, document.length)).hasSize(1);
    }

    @Test
    void theRestOfADocumentThatIsNotWellFormedIsTheLastSegment() throws IOException {
        String text = document(100);
        byte[] document = text.substring(0, text.length() / 2).getBytes(StandardCharsets.UTF_8);
        List<Segment> segments = segments(document, 1_000);
        assertThat(segments).hasSizeGreaterThan(5);
        assertThat(segments.get(segments.size() - 1).to()).isEqualTo(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE"})
    void aDocumentInAnotherEncodingIsOneSegment(String encoding) throws IOException {
        String text = document(100)
                .substring(1)
                .replace("?>", " encoding='" + encoding + "'?>")
                .replaceFirst("\\?p.*", "?p <n>?>");
        assertThat(segments(text.getBytes(Charset.forName(encoding)), 100)).hasSize(1);
    }
}
