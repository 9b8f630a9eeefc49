package io.curcuma.internal.thrift;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.fixture.BeanText;
import org.junit.jupiter.api.Test;

class CompactHostileTest extends ThriftHostileContract {
    CompactHostileTest() {
        super(Protocol.COMPACT);
    }

    /** With the number where the upper half of the type is free, otherwise with what that says as the delta. */
    @Override
    byte[] header(int type, int id) {
        return type > 0 && type < 16 ? bytes(type, 2 * id) : bytes(type == 0 ? 0xf0 : type);
    }

    @Override
    boolean isType(int type) {
        return (type & 0xf) >= 1 && (type & 0xf) <= 13;
    }

    private Code raw(int... values) {
        return refusal(everything(), bytes(values));
    }

    private String bean(int... values) {
        return BeanText.of(read(everything(), bytes(values)));
    }

    @Test
    void aStringLengthBelowZeroOrBeyondTheBytesIsRefused() {
        // field 14 of the schema, then an unknown one
        for (int header : new int[] {0xe8, 0xf8}) {
            assertThat(raw(header, 0xff, 0xff, 0xff, 0xff, 0x07)).isEqualTo(Code.TRUNCATED);
            assertThat(raw(header, 0xff, 0xff, 0xff, 0xff, 0x0f)).isEqualTo(Code.MALFORMED);
            assertThat(raw(header, 0x02, 0x41)).isEqualTo(Code.TRUNCATED);
        }
    }

    @Test
    void typesThatThriftDoesNotHaveAreRefused() {
        for (int type : new int[] {0, 14, 15}) {
            assertThat(raw(0x10 | type, 0, 0, 0, 0, 0, 0, 0, 0)).isEqualTo(Code.MALFORMED);
            assertThat(raw(0x19, 0x10 | type, 0, 0, 0, 0)).isEqualTo(Code.MALFORMED);
            assertThat(raw(0x1b, 1, type << 4 | 3, 0, 0, 0)).isEqualTo(Code.MALFORMED);
            assertThat(raw(0x1b, 1, 3 << 4 | type, 0, 0, 0)).isEqualTo(Code.MALFORMED);
        }
    }

    @Test
    void typeZeroWithANumberIsNeitherAFieldNorAnEnd() {
        for (int delta = 1; delta < 16; delta++) {
            assertThat(raw(delta << 4, 0)).isEqualTo(Code.MALFORMED);
            // in a struct that is known, and in one that is not
            assertThat(raw(0x0c, 40, delta << 4, 0, 0)).isEqualTo(Code.MALFORMED);
            assertThat(raw(0x0c, 126, delta << 4, 0, 0)).isEqualTo(Code.MALFORMED);
        }
        assertThat(raw(0x0c, 0x30, 0x90, 0, 0, 0)).isEqualTo(Code.MALFORMED);
    }

    @Test
    void aFieldNumberThatGrowsBeyondSixteenBitsIsRefused() {
        // 32,767 in the long form, then one more
        assertThat(bean(0x01, 0xfe, 0xff, 0x03, 0)).isEqualTo("{}");
        assertThat(raw(0x01, 0xfe, 0xff, 0x03, 0x11, 0)).isEqualTo(Code.MALFORMED);
        assertThat(raw(0x01, 0x80, 0x80, 0x04, 0)).isEqualTo(Code.MALFORMED);
        assertThat(bean(0x01, 0xff, 0xff, 0x03, 0)).isEqualTo("{}");
    }

    @Test
    void varintsThatAreTooLongOrTooLargeAreRefused() {
        // int32 is field 4, int64 field 6
        assertThat(raw(0x45, 0xff, 0xff, 0xff, 0xff, 0x1f, 0)).isEqualTo(Code.MALFORMED);
        assertThat(raw(0x45, 0x80, 0x80, 0x80, 0x80, 0x80, 0, 0)).isEqualTo(Code.MALFORMED);
        assertThat(raw(0x66, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0, 0))
                .isEqualTo(Code.MALFORMED);
        assertThat(raw(0xf6, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0, 0))
                .isEqualTo(Code.MALFORMED);
        assertThat(raw(0x34, 0x80, 0x80, 0x04, 0)).isEqualTo(Code.MALFORMED);
        assertThat(bean(0x45, 0xff, 0xff, 0xff, 0xff, 0x0f, 0)).isEqualTo("{int32=-2147483648\n}");
        assertThat(bean(0x66, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 0))
                .isEqualTo("{int64=-9223372036854775808\n}");
    }

    @Test
    void aBoolInAListIsFalseUnlessItIsOne() {
        for (int type = 1; type <= 2; type++) {
            assertThat(bean(0x09, 0x50, 0x40 | type, 0, 1, 2, 3, 0))
                    .isEqualTo("{boolTokens=[false, true, false, false, ]\n}");
        }
    }

    @Test
    void aListOfNegativeSizeIsRefused() {
        assertThat(raw(0x09, 0x54, 0xf5, 0xff, 0xff, 0xff, 0xff, 0x0f)).isEqualTo(Code.MALFORMED);
        assertThat(raw(0x1a, 0xf5, 0xff, 0xff, 0xff, 0xff, 0x0f)).isEqualTo(Code.MALFORMED);
    }

    @Test
    void aMapWithoutEntriesHasNoTypes() {
        assertThat(bean(0xfb, 0, 0)).isEqualTo("{}");
    }
}
