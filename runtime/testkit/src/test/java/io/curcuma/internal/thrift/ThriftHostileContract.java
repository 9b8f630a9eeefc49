package io.curcuma.internal.thrift;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.MultiplesAdapter;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TSet;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.junit.jupiter.api.Test;

/** What both protocols must survive alike. */
abstract class ThriftHostileContract extends FormatHarness {
    private static final byte[] TYPES = {
        TType.BOOL,
        TType.BYTE,
        TType.DOUBLE,
        TType.I16,
        TType.I32,
        TType.I64,
        TType.STRING,
        TType.STRUCT,
        TType.MAP,
        TType.SET,
        TType.LIST
    };
    static final int UNKNOWN = 5_000;

    final Protocol protocol;

    ThriftHostileContract(Protocol protocol) {
        this.protocol = protocol;
    }

    @Override
    protected Format format() {
        return protocol.format;
    }

    /** What libthrift writes in one struct, without its stop byte. */
    byte[] fields(Protocol.Writing writing) {
        return protocol.bytes(out -> {
            out.writeStructBegin(new TStruct());
            writing.to(out);
        });
    }

    static void field(TProtocol out, int type, int id) throws TException {
        out.writeFieldBegin(new TField("", (byte) type, (short) id));
    }

    static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    Code everything(Protocol.Writing writing) {
        return refusal(everything(), fields(writing));
    }

    @Test
    void aContainerOfMoreItemsThanBytesIsRefused() {
        for (byte type : TYPES) {
            for (int id : new int[] {40, 42, UNKNOWN}) {
                assertThat(everything(out -> {
                            field(out, TType.LIST, id);
                            out.writeListBegin(new TList(type, Integer.MAX_VALUE));
                        }))
                        .isEqualTo(Code.TRUNCATED);
                assertThat(everything(out -> {
                            field(out, TType.SET, id);
                            out.writeSetBegin(new TSet(type, Integer.MAX_VALUE));
                        }))
                        .isEqualTo(Code.TRUNCATED);
                assertThat(everything(out -> {
                            field(out, TType.MAP, id);
                            out.writeMapBegin(new TMap(type, type, Integer.MAX_VALUE));
                        }))
                        .isEqualTo(Code.TRUNCATED);
            }
        }
        for (Field list : MultiplesAdapter.SHAPE.fields()) {
            byte[] bytes = fields(out -> {
                field(out, TType.LIST, list.number());
                out.writeListBegin(new TList((byte) WireType.of(list.type()), Integer.MAX_VALUE));
            });
            assertThat(refusal(new MultiplesAdapter(), bytes)).isEqualTo(Code.TRUNCATED);
        }
    }

    /** The header of a field with a type as it is on the wire, 0 to 255, of which the protocol takes what it has bits for. */
    abstract byte[] header(int type, int id);

    /** Whether a field may have that type. */
    abstract boolean isType(int type);

    private static String verdict(Format format, Adapter<?> adapter, byte[] bytes) {
        try {
            return BeanText.of(format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT));
        } catch (SerializationException e) {
            return e.getMessage();
        }
    }

    @Test
    void noTypeOfAFieldStandsForAListOfTheMessageBefore() {
        Everything lists = with(new Everything(), "boolTokens", List.of(true, false, true));
        with(lists, "float64Tokens", List.of(42.0, 43.0, 44.0));
        with(lists, "stringTokens", List.of("a", "b", "c"));
        byte[] before = write(everything(), lists);
        for (Adapter<?> adapter : List.of(everything(), nodes(), new MultiplesAdapter())) {
            for (int id = 1; id <= 60; id++) {
                for (int type = 0; type < 256; type++) {
                    byte[] header = header(type, id);
                    // a list of three takes what follows
                    byte[] bytes = Arrays.copyOf(header, header.length + 40);
                    String fresh = verdict(protocol.fresh(), adapter, bytes);
                    read(everything(), before);
                    assertThat(verdict(format(), adapter, bytes)).isEqualTo(fresh);
                    if (!isType(type)) {
                        assertThat(fresh).startsWith(Code.MALFORMED.name());
                    }
                }
            }
        }
    }

    @Test
    void aContainerOfNegativeSizeIsRefused() {
        for (int id : new int[] {42, UNKNOWN}) {
            assertThat(everything(out -> {
                        field(out, TType.MAP, id);
                        out.writeMapBegin(new TMap(TType.I32, TType.I32, -1));
                    }))
                    .isEqualTo(Code.MALFORMED);
        }
    }

    @Test
    void anItemThatDoesNotFitIsRefused() {
        byte[] bytes = fields(out -> {
            field(out, TType.LIST, 46);
            out.writeListBegin(new TList(TType.DOUBLE, 2));
            out.writeDouble(1);
            out.writeI16((short) 1);
        });
        assertThat(refusal(everything(), bytes)).isEqualTo(Code.TRUNCATED);
    }

    /** Structs in the field of that number, one in another. */
    byte[] nested(int id, int depth) {
        return protocol.bytes(out -> {
            for (int i = 1; i < depth; i++) {
                out.writeStructBegin(new TStruct());
                field(out, TType.STRUCT, id);
            }
            out.writeStructBegin(new TStruct());
            for (int i = 0; i < depth; i++) {
                out.writeFieldStop();
                out.writeStructEnd();
            }
        });
    }

    @Test
    void structsNestToTheSameDepthWhetherTheyAreKnownOrNot() {
        assertThat(read(nodes(), nested(5, 64)).getSelfRef()).isNotNull();
        assertThat(refusal(nodes(), nested(5, 65))).isEqualTo(Code.LIMIT_DEPTH);
        assertThat(read(nodes(), nested(UNKNOWN, 64)).getSelfRef()).isNull();
        assertThat(refusal(nodes(), nested(UNKNOWN, 65))).isEqualTo(Code.LIMIT_DEPTH);
        assertThat(refusal(nodes(), nested(UNKNOWN, 100_000 / 8))).isEqualTo(Code.LIMIT_DEPTH);
    }

    @Test
    void deepListsMapsAndSetsAreRefused() {
        assertThat(everything(out -> {
                    field(out, TType.LIST, UNKNOWN);
                    for (int i = 0; i < 10_000; i++) {
                        out.writeListBegin(new TList(TType.LIST, 1));
                    }
                }))
                .isEqualTo(Code.LIMIT_DEPTH);
        assertThat(everything(out -> {
                    field(out, TType.MAP, UNKNOWN);
                    for (int i = 0; i < 10_000; i++) {
                        out.writeMapBegin(new TMap(TType.MAP, TType.BYTE, 1));
                    }
                }))
                .isEqualTo(Code.LIMIT_DEPTH);
        assertThat(everything(out -> {
                    field(out, TType.SET, 48);
                    for (int i = 0; i < 10_000; i++) {
                        out.writeSetBegin(new TSet(TType.SET, 1));
                    }
                }))
                .isEqualTo(Code.LIMIT_DEPTH);
    }

    @Test
    void aMissingStopIsTruncated() {
        assertThat(refusal(nodes(), new byte[0])).isEqualTo(Code.TRUNCATED);
        assertThat(everything(out -> {
                    field(out, TType.I32, 4);
                    out.writeI32(7);
                }))
                .isEqualTo(Code.TRUNCATED);
    }

    @Test
    void theLastOfTwoEqualFieldsCounts() {
        byte[] bytes = fields(out -> {
            field(out, TType.I32, 4);
            out.writeI32(7);
            field(out, TType.I32, 4);
            out.writeI32(8);
            out.writeFieldStop();
        });
        assertThat(BeanText.of(read(everything(), bytes))).isEqualTo("{int32=8\n}");
    }

    @Test
    void aThousandfoldMessageIsReadInLinearTime() {
        byte[] bytes = fields(out -> {
            for (int i = 0; i < 100_000; i++) {
                field(out, TType.STRUCT, 19);
                out.writeStructBegin(new TStruct());
                out.writeFieldStop();
                out.writeStructEnd();
            }
            out.writeFieldStop();
        });
        assertThat(BeanText.of(read(everything(), bytes))).startsWith("{node=");
    }

    @Test
    void emptyListsMayLeaveTheirTypeOpen() {
        byte[] bytes = fields(out -> {
            field(out, TType.LIST, 48);
            out.writeListBegin(new TList(TType.STOP, 0));
            out.writeFieldStop();
        });
        assertThat(BeanText.of(read(everything(), bytes))).isEqualTo("{stringTokens=[]\n}");
    }

    @Test
    void enumNumbersOfNoConstantAreRefusedAndZeroIsAbsent() {
        assertThat(everything(out -> {
                    field(out, TType.I32, 17);
                    out.writeI32(2);
                }))
                .isEqualTo(Code.SCHEMA_MISMATCH);
        assertThat(everything(out -> {
                    field(out, TType.LIST, 50);
                    out.writeListBegin(new TList(TType.I32, 1));
                    out.writeI32(0);
                }))
                .isEqualTo(Code.SCHEMA_MISMATCH);
        byte[] zero = fields(out -> {
            field(out, TType.I32, 17);
            out.writeI32(0);
            out.writeFieldStop();
        });
        assertThat(BeanText.of(read(everything(), zero))).isEqualTo("{}");
    }

    @Test
    void aDoubleIsTheNearestFloatAndBeyondTheRangeIsRefused() {
        byte[] tenth = fields(out -> {
            field(out, TType.DOUBLE, 12);
            out.writeDouble(0.1);
            out.writeFieldStop();
        });
        assertThat(BeanText.of(read(everything(), tenth))).isEqualTo("{float32=3dcccccd\n}");
        assertThat(everything(out -> {
                    field(out, TType.DOUBLE, 12);
                    out.writeDouble(1e300);
                }))
                .isEqualTo(Code.SCHEMA_MISMATCH);
        byte[] infinite = fields(out -> {
            field(out, TType.DOUBLE, 12);
            out.writeDouble(Double.NEGATIVE_INFINITY);
            out.writeFieldStop();
        });
        assertThat(BeanText.of(read(everything(), infinite))).isEqualTo("{float32=ff800000\n}");
    }

    @Test
    void unsignedValuesOutOfRangeAreRefused() {
        for (int value : new int[] {-1, 256}) {
            assertThat(everything(out -> {
                        field(out, TType.I16, 8);
                        out.writeI16((short) value);
                    }))
                    .isEqualTo(Code.SCHEMA_MISMATCH);
        }
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() {
        for (int[] bad : new int[][] {{0xc0, 0x80}, {0xed, 0xa0, 0x80}, {0xf5, 0x80, 0x80, 0x80}, {0x80}}) {
            byte[] bytes = bytes(bad);
            assertThat(everything(out -> {
                        field(out, TType.STRING, 14);
                        out.writeBinary(ByteBuffer.wrap(bytes));
                    }))
                    .isEqualTo(Code.INVALID_UTF8);
        }
    }

    @Test
    void aFieldNumberBeyondSixteenBitsIsAConfigurationError() {
        for (int number : new int[] {32_768, 40_000, 1 << 20}) {
            for (Field.Occurs occurs : Field.Occurs.values()) {
                refused(Code.CONFIG_INVALID, () -> write(new OneField(number, occurs), List.of("x")));
            }
        }
        assertThat(write(new OneField(32_767, Field.Occurs.SINGULAR), List.of("x")))
                .isNotEmpty();
    }
}
