package io.curcuma.fastinfoset;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import javax.xml.stream.XMLStreamConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Everything that the parser refuses, whatever a schema would. */
final class FastInfosetRefusalTest {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** What it says to who reads the whole document. */
    private static SerializationException refused(byte[] bytes) {
        long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        try {
            drain(bytes);
        } catch (SerializationException e) {
            long cost = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
            assertThat(cost).as("bytes allocated").isLessThan((64 << 10) + 64L * bytes.length);
            assertThat(e.offset()).isBetween(0, bytes.length);
            return e;
        }
        throw new AssertionError("read: " + HexFormat.of().formatHex(bytes));
    }

    private static void drain(byte[] bytes) {
        FastInfosetParser parser = new FastInfosetParser();
        parser.start(bytes, 0, bytes.length, Limits.DEFAULT);
        while (parser.hasNext()) {
            if (parser.next() == XMLStreamConstants.CHARACTERS) {
                String unused = parser.getText();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            TRUNCATED   | e0000001 00 3c 60 7fffffff 61
            TRUNCATED   | e0000001 00 3c 60 ffffffff 61
            TRUNCATED   | e0000001 00 3c 00 61 83 7fffffff 61 f0
            TRUNCATED   | e0000001 00 3c 00 61 93 fffffefd 61 f0
            TRUNCATED   | e0000001 00 7c 00 61 78 00 61 0c 7fffffff 61 f0
            TRUNCATED   | e0000001 00 e1 60 7fffffff 61
            TRUNCATED   | e0000001 00 e2 0c 7fffffff 61
            TRUNCATED   | e0000001 00 38 cd 60 7fffffff 61
            MALFORMED   | e0000001 00 00
            MALFORMED   | e0000001 00 27 ff f0 ff
            MALFORMED   | e0000001 00 30 0fffff f0 ff
            MALFORMED   | e0000001 00 3c 80 f0 ff
            MALFORMED   | e0000001 00 3d 81 00 61 f0 ff
            MALFORMED   | e0000001 00 3c 00 61 a0 ff
            MALFORMED   | e0000001 00 3c 00 61 b8 ffffff ff
            MALFORMED   | e0000001 00 7c 00 61 00 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 80 ff ff
            MALFORMED   | e0000001 00 3c 00 61 84 61 ff
            MALFORMED   | e0000001 00 3c 00 61 88 80 61 ff
            MALFORMED   | e0000001 00 3c 00 61 8c 10 61 ff
            MALFORMED   | e0000001 20 10 00 03 75726e3a 3c 00 61 ff
            MALFORMED   | e0000001 20 00 10 7f ff
            MALFORMED   | e0000001 10 c0 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 40 00 00 61 00 61 3c 00 61 ff
            MALFORMED   | e0000001 00 c7 00 61 00 61 3c 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 c8 00 61 ff
            MALFORMED   | e0000001 00 38 ce 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 80 61 3c 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 ff 00
            MALFORMED   | e0000001 00 f0
            MALFORMED   | 3c3f786d6c
            MALFORMED   | e0000001 00 38 cf 02 786d6c 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 04 786d6c6e73 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 00 61 23 687474703a2f2f7777772e77332e6f72672f584d4c2f313939382f6e616d657370616365 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cd 1c 687474703a2f2f7777772e77332e6f72672f323030302f786d6c6e732f f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cd 80 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 80 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 00 61 80 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 00 61 00 61 cf 81 00 62 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cd 00 61 cc f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cd 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 00 61 00 62 f0 3d 81 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 38 cf 00 61 00 62 f0 3f 81 81 00 61 f0 01 ff
            MALFORMED   | e0000001 00 3c 00 61 78 cf 00 61 00 62 f0 3c 00 62 7b 81 81 00 61 ff ff 41 00 ff ff
            MALFORMED   | e0000001 00 3d 00 61 ff
            MALFORMED   | e0000001 00 3e 81 00 61 ff
            MALFORMED   | e0000001 00 3d 80 00 61 ff
            MALFORMED   | e0000001 00 7c 00 61 7a 81 00 61 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 ff 00 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 ff 78 00 61 ff ff
            MALFORMED   | e0000001 00 7c 00 61 70 ff ff
            MALFORMED   | e0000001 00 3c 70 ff
            MALFORMED   | e0000001 00 31 00 61 ff
            MALFORMED   | e0000001 00 3c 02 613c62 ff
            MALFORMED   | e0000001 00 3c 02 613a62 ff
            MALFORMED   | e0000001 00 3c 00 31 ff
            MALFORMED   | e0000001 00 e1 00 20 ff 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 00 20 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cd 00 01 f0 3d 81 00 61 ff
            INVALID_UTF8| e0000001 00 3c 00 ff ff
            INVALID_UTF8| e0000001 00 38 cd 00 ff f0 3d 81 00 61 ff
            INVALID_UTF8| e0000001 00 3c 00 61 81 c0 80 ff
            INVALID_UTF8| e0000001 00 3c 00 61 90 ff ff
            INVALID_UTF8| e0000001 00 3c 00 61 8c 24 ff ff
            INVALID_UTF8| e0000001 00 7c 00 61 78 00 61 01 c3 41 ff ff
            INVALID_UTF8| e0000001 00 e2 01 ed a0 3c 00 61 ff
            INVALID_UTF8| e0000001 00 e1 00 61 00 ff 3c 00 61 ff
            MALFORMED   | e0000001 00 e2 00 01 3c 00 61 ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 10 61 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 20 20 61 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 30 20 61 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 70 00 61 ff ff
            MALFORMED   | e0000001 00 e2 30 00 61 3c 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 9c 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 89 f1 11 ff
            MALFORMED   | e0000001 00 3c 00 61 b9 ff
            TRUNCATED   | e0000001 00 3c 00 61 87 7fffffff 61 f0
            TRUNCATED   | e0000001 00 3c 00 61 8c 07 7fffffff 61 f0
            TRUNCATED   | e0000001 00 3c 00 61 f0
            """)
    void whatTheParserWouldFollowIsRefused(Code code, String hex) {
        SerializationException e = refused(HexFormat.of().parseHex(hex.replace(" ", "")));
        assertThat(e.code()).isEqualTo(code);
    }

    private static byte[] repeated(String head, String each, int times) {
        return HexFormat.of().parseHex((head + each.repeat(times)).replace(" ", ""));
    }

    @Test
    void deepNestingIsRefused() {
        assertThat(refused(repeated("e0000001 00 3c 00 61", "00", 100_000)).code())
                .isEqualTo(Code.LIMIT_DEPTH);
    }

    @Test
    void manyAttributesAndDeclarationsAreRefused() {
        StringBuilder attributes = new StringBuilder("e0000001 00 7c 00 61");
        StringBuilder declarations = new StringBuilder("e0000001 00 38");
        for (int i = 0; i < 2_000; i++) {
            String name = HexFormat.of().formatHex("a%04d".formatted(i).getBytes(StandardCharsets.UTF_8));
            attributes.append("78 04").append(name).append("ff");
            declarations.append("cf 04").append(name).append("00 61");
        }
        assertThat(refused(repeated(attributes.toString(), "", 0)).code()).isEqualTo(Code.LIMIT_COUNT);
        assertThat(refused(repeated(declarations.toString(), "", 0)).code()).isEqualTo(Code.LIMIT_COUNT);
    }

    @Test
    void aVocabularyWithoutEndIsRefused() {
        assertThat(refused(repeated("e0000001 00 3c 00 61", "3c 00 61 f0", 70_000))
                        .limitName())
                .isEqualTo("vocabulary");
        assertThat(refused(repeated("e0000001 00 3c 00 61", "90 61", 1_100_000)).limitName())
                .isEqualTo("vocabulary");
        StringBuilder names = new StringBuilder("e0000001 00 3c 00 61");
        for (int i = 0; i < 70_000; i++) {
            names.append("3c 02 %02x %02x %02x f0".formatted('a' + i % 26, 'a' + i / 26 % 26, 'a' + i / 676 % 26));
        }
        assertThat(refused(repeated(names.toString(), "", 0)).limitName()).isEqualTo("vocabulary");
    }

    @Test
    void aLongTextThatIsIndexedAgainAndAgainIsRefused() {
        String chunk = "3c 00 61 93 000f0000" + "61".repeat(0x0f0000 + 259);
        byte[] bytes = repeated("e0000001 00" + chunk, "a0", 200);
        assertThat(refused(bytes).code()).isEqualTo(Code.LIMIT_SIZE);
    }
}
