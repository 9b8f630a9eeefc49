package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8Test {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "c080",
                "c1bf",
                "e08080",
                "e09fbf",
                "f0808080",
                "f08fbfbf",
                "eda080",
                "edbfbf",
                "eda080edb080",
                "f4908080",
                "f5808080",
                "f8888080",
                "ff",
                "fe",
                "80",
                "bf",
                "c2",
                "e4b8",
                "f09f8c",
                "6180",
                "c3c3",
                "c328",
                "e2a8"
            })
    void illFormedBytesAreRefusedAnywhereInAString(String hex) {
        byte[] bad = HexFormat.of().parseHex(hex);
        for (int before = 0; before < 40; before += 3) {
            for (int after : new int[] {0, 1, 40}) {
                byte[] b = new byte[before + bad.length + after];
                Arrays.fill(b, (byte) 'x');
                System.arraycopy(bad, 0, b, before, bad.length);
                assertThatThrownBy(() -> Utf8.get(b, 0, b.length))
                        .asInstanceOf(InstanceOfAssertFactories.type(SerializationException.class))
                        .extracting(SerializationException::code)
                        .isEqualTo(Code.INVALID_UTF8);
            }
        }
    }

    @Test
    void randomBytesAreReadAsTheStrictDecoderReadsThem() {
        Random random = new Random(1);
        int valid = 0;
        for (int i = 0; i < 200_000; i++) {
            int from = random.nextInt(2) * random.nextInt(20);
            int to = from + random.nextInt(9);
            byte[] b = new byte[to + random.nextInt(2) * random.nextInt(20)];
            Arrays.fill(b, (byte) 'x');
            for (int k = from; k < to; k++) {
                b[k] = (byte)
                        (switch (random.nextInt(4)) {
                            case 0 -> random.nextInt(0x80);
                            case 1 -> 0x80 + random.nextInt(0x40);
                            default -> 0xc0 + random.nextInt(0x40);
                        });
            }
            String expected;
            try {
                expected = StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(b))
                        .toString();
                valid++;
            } catch (CharacterCodingException e) {
                expected = "refused";
            }
            String actual;
            try {
                actual = Utf8.get(b, 0, b.length);
            } catch (SerializationException e) {
                actual = "refused";
            }
            assertThat(actual).isEqualTo(expected);
        }
        assertThat(valid).isGreaterThan(1000);
    }

    @Test
    void everyStringIsWrittenAsTheEncoderWritesItAndReadBack() {
        Random random = new Random(2);
        for (int i = 0; i < 50_000; i++) {
            StringBuilder text = new StringBuilder();
            int n = random.nextInt(70);
            int kind = random.nextInt(4);
            while (text.length() < n) {
                int code = kind == 1
                        ? random.nextInt(0x100)
                        : random.nextInt(0x110000) >> (kind == 0 ? 14 : random.nextInt(21));
                text.appendCodePoint(Character.isValidCodePoint(code) && (code < 0xd800 || code > 0xdfff) ? code : 'x');
            }
            String s = text.toString();
            byte[] expected = s.getBytes(StandardCharsets.UTF_8);
            assertThat(Utf8.length(s)).isEqualTo(expected.length);
            byte[] b = new byte[5 + expected.length];
            assertThat(Utf8.put(s, b, 5)).isEqualTo(b.length);
            assertThat(Arrays.copyOfRange(b, 5, b.length)).isEqualTo(expected);
            assertThat(Utf8.get(b, 5, expected.length)).isEqualTo(s);
            for (int shift = 0; shift < 2; shift++) {
                byte[] counted = new byte[3 * s.length() + 5];
                int end = Utf8.putWithLength(s, shift, counted, 0);
                byte[] known = new byte[counted.length];
                int body = Bytes.putVarint32(known, 0, expected.length << shift);
                System.arraycopy(expected, 0, known, body, expected.length);
                assertThat(Arrays.copyOf(counted, end)).isEqualTo(Arrays.copyOf(known, body + expected.length));
            }
            byte[] ascii = new byte[s.length()];
            boolean isAscii = s.length() == expected.length;
            assertThat(Utf8.putAscii(s, s.length(), ascii, 0)).isEqualTo(isAscii);
            assertThat(Utf8.isAscii(expected, 0, expected.length)).isEqualTo(isAscii);
            if (isAscii) {
                assertThat(ascii).isEqualTo(expected);
            }
        }
    }

    @Test
    void theReplacementCharacterItselfIsCarried() {
        byte[] b = "\ufffd".getBytes(StandardCharsets.UTF_8);
        assertThat(Utf8.get(b, 0, b.length)).isEqualTo("\ufffd");
    }

    @Test
    void asciiIsFoundForEveryLengthAndEveryRestOfTheArray() {
        for (int n = 0; n < 70; n++) {
            for (int rest = 0; rest < 40; rest++) {
                byte[] b = new byte[n + rest];
                Arrays.fill(b, n, n + rest, (byte) -1);
                assertThat(Utf8.isAscii(b, 0, n)).isTrue();
                for (int i = 0; i < n; i++) {
                    b[i] = -1;
                    assertThat(Utf8.isAscii(b, 0, n)).isFalse();
                    b[i] = 0;
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud800", "\udc00", "a\ud83cb", "\udf3f\ud83c", "\ud83c\ud83c\udf3f"})
    void halfASurrogatePairIsRefusedAndNeverReplaced(String s) {
        assertThatThrownBy(() -> Utf8.length(s)).isInstanceOf(SerializationException.class);
        assertThatThrownBy(() -> Utf8.put(s, new byte[20], 0))
                .asInstanceOf(InstanceOfAssertFactories.type(SerializationException.class))
                .extracting(SerializationException::code)
                .isEqualTo(Code.INVALID_BEAN);
        assertThat(Utf8.putAscii(s, s.length(), new byte[20], 0)).isFalse();
    }
}
