package io.curcuma.protostuff;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.internal.protobuf.ProtobufFormat;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Constructs;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import io.curcuma.testkit.fixture.RandomFixtures;
import io.curcuma.testkit.fixture.Row;
import io.protostuff.GraphIOUtil;
import io.protostuff.JsonIOUtil;
import io.protostuff.LinkedBuffer;
import io.protostuff.ProtobufIOUtil;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Our bytes are the bytes of Protostuff's own library, and our schemas carry beans through it. */
class ProtostuffInteropTest {
    private static final ProtostuffFormat NATIVE = new ProtostuffFormat();
    private static final Schema<Everything> EVERYTHING = ProtostuffSchemas.of(new EverythingAdapter());
    private static final Schema<Row> ROWS = ProtostuffSchemas.of(Constructs.ADAPTER);
    private static final Map<String, Row> CONSTRUCTS = Constructs.rows();

    /** Ways through the library. */
    private enum Way {
        PROTOSTUFF {
            @Override
            <T> byte[] write(T bean, Schema<T> schema) {
                return ProtostuffIOUtil.toByteArray(bean, schema, LinkedBuffer.allocate());
            }

            @Override
            <T> void read(byte[] bytes, T bean, Schema<T> schema) {
                ProtostuffIOUtil.mergeFrom(bytes, bean, schema);
            }
        },
        PROTOSTUFF_STREAM {
            @Override
            <T> byte[] write(T bean, Schema<T> schema) {
                return PROTOSTUFF.write(bean, schema);
            }

            @Override
            <T> void read(byte[] bytes, T bean, Schema<T> schema) throws IOException {
                ProtostuffIOUtil.mergeFrom(new ByteArrayInputStream(bytes), bean, schema);
            }
        },
        PROTOBUF {
            @Override
            <T> byte[] write(T bean, Schema<T> schema) {
                return ProtobufIOUtil.toByteArray(bean, schema, LinkedBuffer.allocate());
            }

            @Override
            <T> void read(byte[] bytes, T bean, Schema<T> schema) {
                ProtobufIOUtil.mergeFrom(bytes, bean, schema);
            }
        },
        GRAPH {
            @Override
            <T> byte[] write(T bean, Schema<T> schema) {
                return GraphIOUtil.toByteArray(bean, schema, LinkedBuffer.allocate());
            }

            @Override
            <T> void read(byte[] bytes, T bean, Schema<T> schema) {
                GraphIOUtil.mergeFrom(bytes, bean, schema);
            }
        },
        JSON {
            @Override
            <T> byte[] write(T bean, Schema<T> schema) {
                return JsonIOUtil.toByteArray(bean, schema, false);
            }

            @Override
            <T> void read(byte[] bytes, T bean, Schema<T> schema) throws IOException {
                JsonIOUtil.mergeFrom(bytes, bean, schema, false);
            }
        },
        NUMERIC_JSON {
            @Override
            <T> byte[] write(T bean, Schema<T> schema) {
                return JsonIOUtil.toByteArray(bean, schema, true);
            }

            @Override
            <T> void read(byte[] bytes, T bean, Schema<T> schema) throws IOException {
                JsonIOUtil.mergeFrom(bytes, bean, schema, true);
            }
        };

        abstract <T> byte[] write(T bean, Schema<T> schema);

        abstract <T> void read(byte[] bytes, T bean, Schema<T> schema) throws IOException;

        <T> T back(T bean, Schema<T> schema) throws IOException {
            T back = schema.newMessage();
            read(write(bean, schema), back, schema);
            return back;
        }
    }

    private static <T> byte[] write(Adapter<T> adapter, T bean) {
        return NATIVE.write(adapter, bean, Limits.DEFAULT);
    }

    private static <T> T read(Adapter<T> adapter, byte[] bytes) {
        return NATIVE.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private static byte[] protobuf(Row row) {
        return new ProtobufFormat().write(Constructs.ADAPTER, row, Limits.DEFAULT);
    }

    /** JSON knows one NaN alone. */
    private static String text(Object bean) {
        return BeanText.of(bean).replace("7ff80000deadbeef", "7ff8000000000000");
    }

    @Test
    void aRuntimeSchemaWritesAndReadsOurBytes() {
        Schema<NodePojo> stock = RuntimeSchema.getSchema(NodePojo.class);
        for (int seed = 0; seed < 500; seed++) {
            Node node = new RandomFixtures(seed).node(4);
            byte[] ours = write(new NodeAdapter(), node);
            byte[] theirs = ProtostuffIOUtil.toByteArray(NodePojo.of(node), stock, LinkedBuffer.allocate());
            assertThat(ours).isEqualTo(theirs);
            NodePojo pojo = stock.newMessage();
            ProtostuffIOUtil.mergeFrom(ours, pojo, stock);
            assertThat(ProtostuffIOUtil.toByteArray(pojo, stock, LinkedBuffer.allocate()))
                    .isEqualTo(ours);
            assertThat(BeanText.of(read(new NodeAdapter(), theirs))).isEqualTo(BeanText.of(node));
        }
    }

    @Test
    void theLibraryWritesOurBytesThroughOurSchemas() {
        for (int seed = 0; seed < 300; seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            assertThat(Way.PROTOSTUFF.write(bean, EVERYTHING)).isEqualTo(write(new EverythingAdapter(), bean));
            // but for lists of numbers, which Protobuf packs, the same as Protobuf's
            byte[] protobuf = Way.PROTOBUF.write(bean, EVERYTHING);
            Everything back =
                    new ProtobufFormat().read(new EverythingAdapter(), protobuf, 0, protobuf.length, Limits.DEFAULT);
            assertThat(BeanText.of(back)).isEqualTo(BeanText.of(bean));
            byte[] packed = new ProtobufFormat().write(new EverythingAdapter(), bean, Limits.DEFAULT);
            Everything unpacked = EVERYTHING.newMessage();
            ProtobufIOUtil.mergeFrom(packed, unpacked, EVERYTHING);
            assertThat(BeanText.of(unpacked)).isEqualTo(BeanText.of(bean));
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void beansComeBackEveryWay(Way way) throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            assertThat(text(way.back(bean, EVERYTHING))).as("seed %d", seed).isEqualTo(text(bean));
        }
    }

    static List<String> constructs() {
        return List.copyOf(CONSTRUCTS.keySet());
    }

    @ParameterizedTest
    @MethodSource("constructs")
    void everyConstructComesBackEveryWay(String name) throws IOException {
        Row row = Objects.requireNonNull(CONSTRUCTS.get(name));
        assertThat(protobuf(read(Constructs.ADAPTER, write(Constructs.ADAPTER, row))))
                .isEqualTo(protobuf(row));
        for (Way way : Way.values()) {
            assertThat(protobuf(way.back(row, ROWS))).as(way.name()).isEqualTo(protobuf(row));
        }
    }

    @Test
    void aBeanIsAFieldOfAnotherSchemasMessage() throws IOException {
        Everything bean = new RandomFixtures(3).everything(2);
        Schema<Envelope> schema = new Envelope.EnvelopeSchema(EVERYTHING);
        for (Way way : Way.values()) {
            Envelope back = way.back(new Envelope(bean, "note"), schema);
            assertThat(text(Objects.requireNonNull(back.bean))).isEqualTo(text(bean));
            assertThat(back.note).isEqualTo("note");
        }
    }

    @Test
    void aSchemaTellsItsNames() {
        assertThat(ROWS.getFieldNumber("id")).isEqualTo(1);
        assertThat(ROWS.getFieldName(2)).isEqualTo("id_attr");
        assertThat(ROWS.getFieldName(3)).isEqualTo("id_3");
        assertThat(ROWS.getFieldName(77)).isNull();
        assertThat(ROWS.getFieldNumber("nothing")).isZero();
        assertThat(EVERYTHING.getFieldName(41)).isEqualTo("boolTokens_empty");
        assertThat(EVERYTHING.messageFullName()).isEqualTo(Everything.class.getName());
        assertThat(EVERYTHING.typeClass()).isEqualTo(Everything.class);
    }

    @Test
    void mergingReplacesWhatWasThere() {
        Node node = new Node();
        node.getStrings().add("before");
        node.setAstring("before");
        Node other = new Node();
        other.getStrings().add("after");
        Schema<Node> schema = ProtostuffSchemas.of(new NodeAdapter());
        ProtostuffIOUtil.mergeFrom(write(new NodeAdapter(), other), node, schema);
        assertThat(BeanText.of(node)).isEqualTo(BeanText.of(other));
    }
}
