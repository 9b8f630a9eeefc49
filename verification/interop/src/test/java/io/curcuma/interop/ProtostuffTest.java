package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import io.curcuma.Format;
import io.curcuma.protostuff.ProtostuffSchemas;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import io.protostuff.LinkedBuffer;
import io.protostuff.ProtobufIOUtil;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random beans of every type of every schema through Protostuff's own library, in its encoding and in Protobuf's. */
class ProtostuffTest {
    private static final int BEANS = 20;

    static List<String> schemas() {
        return Compiled.NAMES;
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void theLibraryWritesOurBytesAndGivesTheSameBeanBack(String name) throws IOException {
        Compiled compiled = Compiled.of(name);
        StockProtobuf protobuf = new StockProtobuf(compiled);
        for (Adapter<?> adapter : compiled.adapters()) {
            check(compiled, protobuf, adapter);
        }
    }

    private static <T> void check(Compiled compiled, StockProtobuf protobuf, Adapter<T> adapter) throws IOException {
        Schema<T> schema = ProtostuffSchemas.of(adapter);
        Descriptor descriptor = protobuf.descriptor(adapter.shape().name());
        for (int seed = 0; seed < BEANS; seed++) {
            T bean = RandomBeans.of(adapter, seed, 1 + seed * 9);
            FieldTree tree = FieldTree.of(adapter, bean);

            byte[] bytes = ProtostuffIOUtil.toByteArray(bean, schema, LinkedBuffer.allocate());
            assertThat(bytes).isEqualTo(compiled.serializer().write(bean, Format.PROTOSTUFF));
            T back = schema.newMessage();
            ProtostuffIOUtil.mergeFrom(bytes, back, schema);
            assertThat(tree.firstDifference(FieldTree.of(adapter, back)))
                    .as("%s", adapter.shape())
                    .isNull();

            byte[] packed = compiled.serializer().write(bean, Format.PROTOBUF);
            T unpacked = schema.newMessage();
            ProtobufIOUtil.mergeFrom(packed, unpacked, schema);
            assertThat(tree.firstDifference(FieldTree.of(adapter, unpacked)))
                    .as("%s", adapter.shape())
                    .isNull();
            byte[] written = ProtobufIOUtil.toByteArray(bean, schema, LinkedBuffer.allocate());
            assertThat(DynamicMessage.parseFrom(descriptor, written)).isEqualTo(protobuf.message(descriptor, tree));
        }
    }
}
