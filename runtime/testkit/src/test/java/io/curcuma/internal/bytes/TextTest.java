package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.testkit.fixture.Node;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {
    private static final int LENGTHS = 70;
    private static final List<String> SPECIAL = List.of(
            "\"", "\\", "\u0000", "\n", "\u001f", "\u007f", "\u0080", "\u00ff", "\u0100", "\u4e00", "\ud83d\ude00");

    private final Serializer curcuma = Serializer.forPackages("io.curcuma.testkit.fixture");

    @ParameterizedTest
    @ValueSource(
            strings = {Format.PROTOBUF, Format.AVRO_BARE, Format.THRIFT_COMPACT, Format.THRIFT_BINARY, Format.JSON})
    void textOfEveryLengthComesBackWithASpecialCharacterAtEveryPlace(String format) {
        for (int n = 0; n < LENGTHS; n++) {
            String plain = "~ Az09{}<>&'/".repeat(LENGTHS).substring(n, 2 * n);
            assertReturns(plain, format);
            for (int at = 0; at < n; at++) {
                for (String special : SPECIAL) {
                    assertReturns(plain.substring(0, at) + special + plain.substring(at + 1), format);
                }
            }
        }
    }

    private void assertReturns(String text, String format) {
        Node bean = new Node();
        bean.setAstring(text);
        bean.getStrings().addAll(List.of(text, text));
        Node read = curcuma.read(curcuma.write(bean, format), Node.class, format);
        assertThat(read.getAstring()).isEqualTo(text);
        assertThat(read.getStrings()).containsExactly(text, text);
    }
}
