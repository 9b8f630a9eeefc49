package io.curcuma.internal.thrift;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.internal.thrift.ThriftTree.Entries;
import io.curcuma.internal.thrift.ThriftTree.Items;
import io.curcuma.internal.thrift.ThriftTree.Member;
import io.curcuma.internal.thrift.ThriftTree.Value;
import io.curcuma.spi.Values;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.Kind;
import io.curcuma.testkit.fixture.RandomFixtures;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TType;
import org.junit.jupiter.api.Test;

/** Our bytes and those of libthrift are the same. */
abstract class ThriftInteropContract extends FormatHarness {
    private final Protocol protocol;

    ThriftInteropContract(Protocol protocol) {
        this.protocol = protocol;
    }

    @Override
    protected Format format() {
        return protocol.format;
    }

    private static Value string(String text) {
        return new Value(TType.STRING, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Value list(byte type, Value... values) {
        return new Value(TType.LIST, new Items(type, List.of(values)));
    }

    /** One value of every type, containers of every type among them. */
    private static List<Value> values() {
        List<Value> scalars = new ArrayList<>(List.of(
                new Value(TType.BOOL, true),
                new Value(TType.BOOL, false),
                new Value(TType.BYTE, (byte) -1),
                new Value(TType.I16, Short.MIN_VALUE),
                new Value(TType.I32, 1),
                new Value(TType.I64, Long.MIN_VALUE),
                new Value(TType.DOUBLE, Double.doubleToRawLongBits(0.5)),
                string("text"),
                new Value(TType.UUID, new UUID(1, 2))));
        ThriftTree struct = new ThriftTree();
        scalars.forEach(value -> struct.members.add(new Member((short) (struct.members.size() * 20 + 1), value)));
        scalars.add(new Value(TType.STRUCT, struct));
        List<Value> values = new ArrayList<>(scalars);
        for (Value scalar : scalars) {
            Items two = new Items(scalar.type(), List.of(scalar, scalar));
            values.add(new Value(TType.LIST, two));
            values.add(new Value(TType.SET, two));
            values.add(new Value(TType.LIST, new Items(TType.LIST, List.of(new Value(TType.LIST, two)))));
            for (Value other : scalars) {
                values.add(new Value(TType.MAP, new Entries(scalar.type(), other.type(), List.of(scalar, other))));
            }
        }
        values.add(list(TType.STRING));
        values.add(new Value(TType.SET, new Items(TType.I64, List.of())));
        values.add(new Value(TType.MAP, new Entries(TType.I64, TType.STRUCT, List.of())));
        return values;
    }

    @Test
    void theBytesOfBothLibrariesAreEqual() throws TException {
        for (int seed = 0; seed < Rounds.of(1_000); seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            byte[] ours = write(everything(), bean);
            byte[] theirs = protocol.bytes(ThriftTree.read(protocol.reading(ours))::write);
            assertThat(theirs).as("seed %d", seed).isEqualTo(ours);
            assertThat(BeanText.of(read(everything(), theirs))).isEqualTo(BeanText.of(bean));
        }
    }

    @Test
    void fieldsAreReadInAnyOrder() throws TException {
        for (int seed = 0; seed < 200; seed++) {
            Everything bean = new RandomFixtures(seed).everything(2);
            ThriftTree tree = ThriftTree.read(protocol.reading(write(everything(), bean)));
            Collections.shuffle(tree.members, new Random(seed));
            assertThat(BeanText.of(read(everything(), protocol.bytes(tree::write))))
                    .isEqualTo(BeanText.of(bean));
        }
    }

    @Test
    void unknownFieldsOfEveryTypeAreSkipped() throws TException {
        Everything bean = new RandomFixtures(5).everything(2);
        ThriftTree tree = ThriftTree.read(protocol.reading(write(everything(), bean)));
        int at = 0;
        short id = -3;
        for (Value value : values()) {
            id = id >= 0 && id < 100 ? 100 : id;
            tree.members.add(at, new Member(id++, value));
            at = (at + 2) % tree.members.size();
        }
        assertThat(BeanText.of(read(everything(), protocol.bytes(tree::write)))).isEqualTo(BeanText.of(bean));
    }

    @Test
    void knownFieldsOfAnotherTypeAreSkipped() {
        for (short id : new short[] {1, 2, 3, 4, 6, 12, 14, 17, 19, 22, 40, 42, 48, 50, 52, 2047, 20_000}) {
            int types = 0;
            for (Value value : values()) {
                ThriftTree tree = new ThriftTree();
                tree.members.add(new Member(id, value));
                tree.members.add(new Member((short) 14, string("next")));
                Everything back = read(everything(), protocol.bytes(tree::write));
                types += BeanText.of(back).equals("{string=next\n}") ? 1 : 0;
                assertThat(BeanText.of(back)).contains("string=next");
            }
            assertThat(types).as("id %d", id).isGreaterThan(values().size() - 8);
        }
    }

    @Test
    void libthriftSeesTheTypesOfTheMapping() throws TException {
        Everything bean = with(new Everything(), "bool", false);
        with(bean, "int8", (byte) -7);
        with(bean, "int16", (short) 300);
        with(bean, "uint8", (short) 255);
        with(bean, "uint16", 65_535);
        with(bean, "uint32", 4_294_967_295L);
        with(bean, "uint64", BigInteger.ONE.shiftLeft(63));
        with(bean, "float32", 0.1f);
        with(bean, "kind", Kind.GREEN);
        with(bean, "boolTokens", List.of(true, false));
        with(bean, "stringTokens", List.of());
        with(bean, "dateTime", Values.datatypeFactory().newXMLGregorianCalendar("1970-01-01T02:00:01.500+02:00"));
        List<Member> members = ThriftTree.read(protocol.reading(write(everything(), bean))).members;
        assertThat(members)
                .startsWith(
                        new Member((short) 1, new Value(TType.BOOL, false)),
                        new Member((short) 2, new Value(TType.BYTE, (byte) -7)),
                        new Member((short) 3, new Value(TType.I16, (short) 300)),
                        new Member((short) 8, new Value(TType.I16, (short) 255)),
                        new Member((short) 9, new Value(TType.I32, 65_535)),
                        new Member((short) 10, new Value(TType.I64, 4_294_967_295L)),
                        new Member((short) 11, string("9223372036854775808")),
                        new Member((short) 12, new Value(TType.DOUBLE, Double.doubleToRawLongBits(0.1f))),
                        new Member((short) 17, new Value(TType.I32, 7)));
        assertThat(members.subList(10, 12))
                .containsExactly(
                        new Member(
                                (short) 40,
                                list(TType.BOOL, new Value(TType.BOOL, true), new Value(TType.BOOL, false))),
                        new Member((short) 48, list(TType.STRING)));
        assertThat(((ThriftTree) members.get(9).value().content()).members)
                .containsExactly(
                        new Member((short) 1, new Value(TType.I64, 1L)),
                        new Member((short) 2, new Value(TType.I32, 500_000_000)),
                        new Member((short) 3, new Value(TType.I32, 120)),
                        new Member((short) 4, new Value(TType.I32, 3)));
    }

    @Test
    void theReaderSkipsWhatItsAdapterDoesNotWant() {
        for (int seed = 0; seed < 100; seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            byte[] bytes = write(everything(), bean);
            assertThat(read(new Skipping(), bytes)).isTrue();
        }
    }
}
