package io.curcuma.internal.thrift;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.fixture.BeanText;
import java.io.ByteArrayOutputStream;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TMessageType;
import org.junit.jupiter.api.Test;

class BinaryHostileTest extends ThriftHostileContract {
    BinaryHostileTest() {
        super(Protocol.BINARY);
    }

    private static byte[] header(int type, int id, int... more) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(type);
        out.write(id >> 8);
        out.write(id);
        for (int value : more) {
            out.write(value);
        }
        return out.toByteArray();
    }

    @Override
    byte[] header(int type, int id) {
        return header(type, id, new int[0]);
    }

    /** 0 ends the struct, and what follows is too much. */
    @Override
    boolean isType(int type) {
        return type == 2 || type == 3 || type == 4 || type == 6 || type == 8 || type >= 10 && type <= 16;
    }

    @Test
    void aStringLengthBelowZeroOrBeyondTheBytesIsRefused() {
        for (int id : new int[] {14, UNKNOWN}) {
            assertThat(refusal(everything(), header(11, id, 0x7f, 0xff, 0xff, 0xff, 0)))
                    .isEqualTo(Code.TRUNCATED);
            assertThat(refusal(everything(), header(11, id, 0xff, 0xff, 0xff, 0xff, 0)))
                    .isEqualTo(Code.MALFORMED);
        }
    }

    @Test
    void typesThatThriftDoesNotHaveAreRefused() {
        for (int type : new int[] {1, 5, 7, 9, 17, 0x80, 0xff}) {
            assertThat(refusal(everything(), header(type, 4, new int[20]))).isEqualTo(Code.MALFORMED);
            for (int id : new int[] {42, UNKNOWN}) {
                assertThat(refusal(everything(), header(15, id, type, 0, 0, 0, 1, 0, 0, 0)))
                        .isEqualTo(Code.MALFORMED);
                assertThat(refusal(everything(), header(13, id, type, 8, 0, 0, 0, 1, 0, 0)))
                        .isEqualTo(Code.MALFORMED);
                assertThat(refusal(everything(), header(13, id, 8, type, 0, 0, 0, 1, 0, 0)))
                        .isEqualTo(Code.MALFORMED);
            }
        }
    }

    @Test
    void aListOfNegativeSizeIsRefused() {
        for (int id : new int[] {42, UNKNOWN}) {
            assertThat(refusal(everything(), header(15, id, 8, 0x80, 0, 0, 0))).isEqualTo(Code.MALFORMED);
            assertThat(refusal(everything(), header(14, id, 8, 0xff, 0xff, 0xff, 0xff)))
                    .isEqualTo(Code.MALFORMED);
        }
    }

    @Test
    void aListOfStopsIsRefused() {
        assertThat(refusal(everything(), header(15, 42, 0, 0, 0, 0, 1, 0, 0, 0)))
                .isEqualTo(Code.MALFORMED);
        assertThat(refusal(everything(), header(13, UNKNOWN, 0, 8, 0, 0, 0, 1, 0, 0)))
                .isEqualTo(Code.MALFORMED);
    }

    @Test
    void aMessageHeaderIsNoStruct() {
        byte[] strict = protocol.bytes(out -> out.writeMessageBegin(new TMessage("call", TMessageType.CALL, 1)));
        assertThat(refusal(everything(), strict)).isEqualTo(Code.MALFORMED);
        // the old form begins with the length of the name, whose first byte ends the struct
        byte[] old = {0, 0, 0, 4, 'c', 'a', 'l', 'l', 1, 0, 0, 0, 1};
        assertThat(refusal(everything(), old)).isEqualTo(Code.MALFORMED);
    }

    @Test
    void aBoolIsFalseUnlessItIsOne() {
        assertThat(BeanText.of(read(everything(), header(2, 1, 2, 0)))).isEqualTo("{bool=false\n}");
        assertThat(BeanText.of(read(everything(), header(15, 40, 2, 0, 0, 0, 4, 0, 1, 2, 3, 0))))
                .isEqualTo("{boolTokens=[false, true, false, false, ]\n}");
    }
}
