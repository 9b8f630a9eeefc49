package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class BytesTest {
    @Test
    void varintsTakeTheBytesTheirSizeSays() {
        Random random = new Random(3);
        byte[] b = new byte[10];
        for (int i = 0; i < 100_000; i++) {
            long value = random.nextLong() >>> random.nextInt(64);
            int size = Bytes.putVarint64(b, 0, value);
            assertThat(Bytes.varintSize64(value)).isEqualTo(size);
            long back = 0;
            for (int k = 0; k < size; k++) {
                back |= (b[k] & 0x7fL) << (7 * k);
                assertThat(b[k] < 0).isEqualTo(k < size - 1);
            }
            assertThat(back).isEqualTo(value);
            assertThat(Bytes.varintSize32((int) value)).isEqualTo(Bytes.putVarint32(b, 0, (int) value));
        }
        assertThat(Bytes.varintSize32(-1)).isEqualTo(Bytes.MAX_VARINT_32);
        assertThat(Bytes.varintSize64(-1)).isEqualTo(Bytes.MAX_VARINT_64);
    }

    @Test
    void zigzagIsItsOwnReverse() {
        for (long value : new long[] {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE}) {
            assertThat(Bytes.unzigzag64(Bytes.zigzag64(value))).isEqualTo(value);
            assertThat(Bytes.unzigzag32(Bytes.zigzag32((int) value))).isEqualTo((int) value);
        }
        assertThat(Bytes.zigzag32(-1)).isEqualTo(1);
        assertThat(Bytes.zigzag64(1)).isEqualTo(2);
    }

    @Test
    void fixedNumbersHaveTheirByteOrder() {
        byte[] b = new byte[8];
        Bytes.putBigLong(b, 0, 0x0102030405060708L);
        assertThat(b).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(Bytes.littleLong(b, 0)).isEqualTo(0x0807060504030201L);
        assertThat(Bytes.bigInt(b, 1)).isEqualTo(0x02030405);
        assertThat(Bytes.littleInt(b, 1)).isEqualTo(0x05040302);
        assertThat(Bytes.bigShort(b, 3)).isEqualTo((short) 0x0405);
        assertThat(Bytes.littleShort(b, 3)).isEqualTo((short) 0x0504);
        Bytes.putLittleLong(b, 0, 0x0102030405060708L);
        assertThat(Bytes.bigLong(b, 0)).isEqualTo(0x0807060504030201L);
        Bytes.putLittleInt(b, 0, 1);
        Bytes.putBigInt(b, 4, 1);
        assertThat(b).containsExactly(1, 0, 0, 0, 0, 0, 0, 1);
        Bytes.putLittleShort(b, 0, (short) 2);
        Bytes.putBigShort(b, 2, (short) 2);
        assertThat(b).containsExactly(2, 0, 0, 2, 0, 0, 0, 1);
    }
}
