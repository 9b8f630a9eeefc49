package io.curcuma.libthrift;

import static io.curcuma.libthrift.Beans.CART;
import static io.curcuma.libthrift.Beans.CURCUMA;
import static io.curcuma.libthrift.Beans.THRIFT;
import static io.curcuma.libthrift.Beans.cart;
import static io.curcuma.libthrift.Beans.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.embedded.SchemaSets;
import io.curcuma.libthrift.Beans.Wire;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.RandomBeans;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryBuffer;
import org.apache.thrift.transport.TTransportException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

class ThriftBeansTest {
    private static final int BEANS = 20;

    @ParameterizedTest
    @FieldSource("io.curcuma.embedded.SchemaSets#ALL_CONSTRUCTS")
    void everyBeanGoesThroughEveryProtocol(String set) throws Exception {
        Serializer serializer = SchemaSets.of(set).serializer();
        ThriftBeans beans = ThriftBeans.of(serializer);
        int compared = 0;
        for (Adapter<?> adapter : SchemaSets.adapters(set)) {
            for (int seed = 0; seed < BEANS; seed++) {
                Object bean = RandomBeans.of(adapter, seed, 1 + 3 * seed);
                FieldTree tree = tree(adapter, bean);
                for (Wire wire : Wire.values()) {
                    byte[] bytes = wire.write(beans, bean);
                    TProtocol in = wire.reading(bytes);
                    Object back = beans.read(adapter.type(), in);
                    assertThat(plain(tree(adapter, back), wire))
                            .as("%s by %s", adapter.shape(), wire)
                            .isEqualTo(plain(tree, wire));
                    assertThat(in.getTransport().getBytesRemainingInBuffer()).isZero();
                    compared++;
                }
                assertThat(Wire.BINARY.write(beans, bean))
                        .isEqualTo(Wire.HIDDEN_BINARY.write(beans, bean))
                        .isEqualTo(serializer.write(bean, Format.THRIFT_BINARY));
                assertThat(Wire.COMPACT.write(beans, bean))
                        .isEqualTo(Wire.HIDDEN_COMPACT.write(beans, bean))
                        .isEqualTo(serializer.write(bean, Format.THRIFT_COMPACT));
            }
        }
        assertThat(compared).isGreaterThan(BEANS);
    }

    /** JSON has one NaN, and no order of fields is lost: all else is equal. */
    private static Object plain(Object value, Wire wire) {
        if (wire != Wire.JSON) {
            return value;
        }
        if (value instanceof FieldTree tree) {
            Map<Integer, Object> fields = new TreeMap<>();
            tree.fields().forEach((number, field) -> fields.put(number, plain(field, wire)));
            return fields;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(item -> plain(item, wire)).toList();
        }
        return value instanceof Float f && f.isNaN() ? "NaN" : value instanceof Double d && d.isNaN() ? "NaN" : value;
    }

    @ParameterizedTest
    @EnumSource(Wire.class)
    void whatComesAfterTheStructIsStillThere(Wire wire) throws Exception {
        TMemoryBuffer bytes = new TMemoryBuffer(64);
        TProtocol out = wire.factory.getProtocol(bytes);
        out.writeListBegin(new TList(TType.STRUCT, 2));
        THRIFT.write(cart(1), out);
        THRIFT.write(cart(2), out);
        out.writeListEnd();
        out.writeString("after");
        TProtocol in = wire.reading(Arrays.copyOf(bytes.getArray(), bytes.length()));
        assertThat(in.readListBegin().size).isEqualTo(2);
        assertThat(tree(CART, THRIFT.read(CART.type(), in))).isEqualTo(tree(CART, cart(1)));
        assertThat(tree(CART, THRIFT.read(CART.type(), in))).isEqualTo(tree(CART, cart(2)));
        in.readListEnd();
        assertThat(in.readString()).isEqualTo("after");
    }

    @ParameterizedTest
    @EnumSource(Wire.class)
    void fieldsThatTheSchemaDoesNotKnowAreSkipped(Wire wire) throws Exception {
        TMemoryBuffer bytes = new TMemoryBuffer(64);
        TProtocol out = wire.factory.getProtocol(bytes);
        out.writeStructBegin(new TStruct());
        out.writeFieldBegin(new TField("", TType.LIST, (short) 30_000));
        out.writeListBegin(new TList(TType.STRUCT, 1));
        THRIFT.write(cart(3), out);
        out.writeListEnd();
        out.writeFieldEnd();
        // a number that the cart has, with a type that it does not have there
        out.writeFieldBegin(new TField("", TType.LIST, (short) 1));
        out.writeListBegin(new TList(TType.I64, 2));
        out.writeI64(1);
        out.writeI64(2);
        out.writeListEnd();
        out.writeFieldEnd();
        out.writeFieldStop();
        out.writeStructEnd();
        out.writeString("after");
        TProtocol in = wire.reading(Arrays.copyOf(bytes.getArray(), bytes.length()));
        assertThat(tree(CART, THRIFT.read(CART.type(), in)).fields()).isEmpty();
        assertThat(in.readString()).isEqualTo("after");
    }

    private static void assertCode(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, Code code) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @EnumSource(Wire.class)
    void aRefusedBeanLeavesTheProtocolAsItWas(Wire wire) throws Exception {
        Object bean = cart(4);
        int size = CURCUMA.write(bean, Format.THRIFT_COMPACT).length;
        ThriftBeans small = ThriftBeans.of(CURCUMA.withLimits(Limits.DEFAULT.withMessageBytes(size - 1)));
        TMemoryBuffer bytes = new TMemoryBuffer(64);
        TProtocol out = wire.factory.getProtocol(bytes);
        assertCode(() -> small.write(bean, out), Code.LIMIT_SIZE);
        assertThat(bytes.length()).isZero();
        THRIFT.write(bean, out);
        assertThat(bytes.length()).isGreaterThanOrEqualTo(size);
    }

    @ParameterizedTest
    @EnumSource(Wire.class)
    void limitsHoldWhileReading(Wire wire) throws Exception {
        Object bean = cart(5);
        byte[] bytes = wire.write(THRIFT, bean);
        for (Limits limits : List.of(
                Limits.DEFAULT.withMessageBytes(20),
                Limits.DEFAULT.withStringBytes(1),
                Limits.DEFAULT.withGraphBytes(50))) {
            ThriftBeans small = ThriftBeans.of(CURCUMA.withLimits(limits));
            assertCode(() -> small.read(CART.type(), wire.reading(bytes)), Code.LIMIT_SIZE);
        }
        ThriftBeans flat = ThriftBeans.of(CURCUMA.withLimits(Limits.DEFAULT.withDepth(1)));
        assertCode(() -> flat.read(CART.type(), wire.reading(bytes)), Code.LIMIT_DEPTH);
    }

    @ParameterizedTest
    @EnumSource(Wire.class)
    void unknownNestingEndsAtThriftsDepth(Wire wire) throws Exception {
        TMemoryBuffer bytes = new TMemoryBuffer(64);
        TProtocol out = wire.factory.getProtocol(bytes);
        out.writeStructBegin(new TStruct());
        for (int i = 0; i < 60; i++) {
            out.writeFieldBegin(new TField("", TType.STRUCT, (short) 30_000));
            out.writeStructBegin(new TStruct());
        }
        for (int i = 0; i < 60; i++) {
            out.writeFieldStop();
            out.writeStructEnd();
            out.writeFieldEnd();
        }
        out.writeFieldStop();
        out.writeStructEnd();
        byte[] deep = Arrays.copyOf(bytes.getArray(), bytes.length());
        THRIFT.read(CART.type(), wire.reading(deep));
        ThriftBeans flat = ThriftBeans.of(CURCUMA.withLimits(Limits.DEFAULT.withDepth(50)));
        assertCode(() -> flat.read(CART.type(), wire.reading(deep)), Code.LIMIT_DEPTH);
    }

    @Test
    void claimsOfLengthMeetTheLimitBeforeMemory() throws Exception {
        // unknown fields: a string of 2 GB, a list of 2^31 - 1 structs
        byte[] string = {11, 0x75, 0x30, 0x7f, -1, -1, -1};
        assertCode(() -> THRIFT.read(CART.type(), Wire.BINARY.reading(string)), Code.LIMIT_SIZE);
        byte[] list = {15, 0x75, 0x30, 12, 0x7f, -1, -1, -1};
        assertCode(() -> THRIFT.read(CART.type(), Wire.BINARY.reading(list)), Code.MALFORMED, Code.LIMIT_SIZE);
        byte[] negative = {11, 0x75, 0x30, -1, -1, -1, -1};
        assertCode(() -> THRIFT.read(CART.type(), Wire.BINARY.reading(negative)), Code.MALFORMED);
    }

    private static void assertCode(
            org.assertj.core.api.ThrowableAssert.ThrowingCallable call, Code first, Code second) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isIn(first, second));
    }

    @ParameterizedTest
    @EnumSource(Wire.class)
    void damagedMessagesAreBeansOrTypedRefusals(Wire wire) throws Exception {
        Mutants mutants = new Mutants(7);
        Set<Code> codes = EnumSet.noneOf(Code.class);
        int beans = 0;
        int ended = 0;
        byte[][] messages = new byte[20][];
        for (int i = 0; i < messages.length; i++) {
            messages[i] = wire.write(THRIFT, cart(i));
        }
        for (int i = 0; i < 3_000; i++) {
            TProtocol in = wire.reading(mutants.of(messages[i % messages.length]));
            try {
                THRIFT.read(CART.type(), in);
                beans++;
            } catch (SerializationException e) {
                codes.add(e.code());
            } catch (TTransportException e) {
                ended++;
            }
        }
        assertThat(beans).isGreaterThan(50);
        assertThat(ended).isGreaterThan(50);
        assertThat(codes).contains(Code.MALFORMED).doesNotContain(Code.FAILED, Code.CONFIG_INVALID);
    }

    @Test
    void aRefusalNamesTheFieldAndNoText() throws Exception {
        byte[] bytes = Wire.COMPACT.write(THRIFT, cart(6));
        ThriftBeans small = ThriftBeans.of(CURCUMA.withLimits(Limits.DEFAULT.withStringBytes(1)));
        assertThatThrownBy(() -> small.read(CART.type(), Wire.COMPACT.reading(bytes)))
                .isInstanceOfSatisfying(SerializationException.class, e -> {
                    assertThat(e.fieldPath()).isNotEmpty();
                    assertThat(e.format()).isEqualTo("thrift");
                    assertThat(e.limitName()).isEqualTo("stringBytes");
                });
    }

    @Test
    void aClosedTransportIsItsOwnException() {
        assertThatThrownBy(() -> THRIFT.read(CART.type(), Wire.BINARY.reading(new byte[0])))
                .isInstanceOf(TTransportException.class);
    }
}
