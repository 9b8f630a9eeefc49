package io.curcuma.internal.protobuf;

import static io.curcuma.internal.protobuf.ProtobufHostileTest.hex;
import static io.curcuma.internal.protobuf.ProtobufHostileTest.refused;
import static io.curcuma.internal.protobuf.ProtobufHostileTest.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SerializationException.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Well-formed bytes whose values are odd, or none of the schema. */
class ProtobufValuesTest {
    @ParameterizedTest
    @ValueSource(strings = {"c080", "eda080", "f5808080", "80", "f4908080", "c3"})
    void stringsMustBeUtf8(String string) {
        int length = string.length() / 2;
        refused(hex("72 0" + length + string), Code.INVALID_UTF8);
        refused(hex("82 03 0" + length + string), Code.INVALID_UTF8);
        // in a decimal, and in a node
        refused(hex("a2 01 0" + length + string), Code.INVALID_UTF8);
        refused(hex("9a 01 0" + (length + 2) + "12 0" + length + string), Code.INVALID_UTF8);
    }

    @Test
    void anEnumerationOutsideItsSchemaIsRefused() {
        refused(hex("88 01 02"), Code.SCHEMA_MISMATCH);
        refused(hex("88 01 ff ff ff ff ff ff ff ff ff 01"), Code.SCHEMA_MISMATCH);
        assertThat(text("88 01 00")).isEqualTo("{}");
        assertThat(text("88 01 07")).isEqualTo("{kind=GREEN;}");
        refused(hex("92 03 01 00"), Code.SCHEMA_MISMATCH);
        assertThat(text("92 03 01 07")).isEqualTo("{kindTokens=[GREEN, ];}");
    }

    @Test
    void theLastOfTwoScalarsWins() {
        assertThat(text("20 07 20 08 72 01 61 72 01 62")).isEqualTo("{int32=8;string=b;}");
    }

    @Test
    void numbersOutsideTheirSchemaTypeAreRefused() {
        refused(hex("10 80 04"), Code.SCHEMA_MISMATCH);
        refused(hex("18 80 80 08"), Code.SCHEMA_MISMATCH);
        refused(hex("40 80 02"), Code.SCHEMA_MISMATCH);
        refused(hex("48 80 80 04"), Code.SCHEMA_MISMATCH);
        assertThat(text("10 ff 01 18 ff ff 03 40 ff 01 48 ff ff 03"))
                .isEqualTo("{int8=-128;int16=-32768;uint8=255;uint16=65535;}");
    }

    @Test
    void nanPayloadsAndNegativeZeroAreBitExact() {
        assertThat(text("65 01 00 80 7f 69 ef be ad de 00 00 f0 ff"))
                .isEqualTo("{float32=7f800001;float64=fff00000deadbeef;}");
        assertThat(text("65 00 00 00 80")).isEqualTo("{float32=80000000;}");
    }

    @Test
    void anEmptyListIsOnlyWhatItsFlagSays() {
        assertThat(text("d8 02 01")).isEqualTo("{int32Tokens=[];}");
        assertThat(text("d8 02 00")).isEqualTo("{}");
        assertThat(text("d2 02 01 05 d8 02 01")).isEqualTo("{int32Tokens=[5, ];}");
        assertThat(text("da 02 01 05")).isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10 ff ff ff ff ff ff ff ff ff 01",
                "10 80 94 eb dc 03",
                "18 94 0d",
                "20 0a",
                "08 80 80 80 80 80 80 80 80 80 01",
                "2a 01 78"
            })
    void dateTimesOutOfRangeAreRefused(String parts) {
        byte[] body = hex(parts);
        refused(hex("b2 01 %02x %s".formatted(body.length, parts)), Code.SCHEMA_MISMATCH);
    }

    @Test
    void unknownFieldsInADateTimeAreSkipped() {
        assertThat(text("b2 01 0b 38 01 08 0a 1a 01 61 18 3c 20 01"))
                .isEqualTo("{dateTime=1970-01-01T00:30:10.0+00:30;}");
        refused(hex("b2 01 02 08 80 01"), Code.TRUNCATED);
        refused(hex("b2 01 01 0c"), Code.MALFORMED);
    }
}
