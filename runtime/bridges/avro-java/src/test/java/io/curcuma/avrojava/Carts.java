package io.curcuma.avrojava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.embedded.SchemaSets;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Random beans of the cart. */
final class Carts {
    static final Serializer CURCUMA = SchemaSets.of("cart").serializer();

    @SuppressWarnings("unchecked") // beans of a class that is known at run time alone
    static final Adapter<Object> CART =
            (Adapter<Object>) CURCUMA.adapter(SchemaSets.of("cart").bean("{urn:curcuma:cart:v1}cart"));

    static final AvroFiles FILES = AvroFiles.of(CURCUMA);
    static final AvroRecords RECORDS = AvroRecords.of(CURCUMA);

    private Carts() {}

    static Object cart(long seed) {
        return RandomBeans.of(CART, seed, 40);
    }

    static FieldTree tree(Object bean) {
        return FieldTree.of(CART, bean);
    }

    static List<FieldTree> trees(int count) {
        List<FieldTree> trees = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            trees.add(tree(cart(i)));
        }
        return trees;
    }

    static byte[] file(int count, AvroFileOptions options) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (AvroFileWriter<Object> writer = FILES.write(CART.type(), out, options)) {
            for (int i = 0; i < count; i++) {
                writer.append(cart(i));
            }
            assertThat(writer.records()).isEqualTo(count);
        }
        return out.toByteArray();
    }

    static List<FieldTree> read(byte[] file) throws IOException {
        return read(FILES, file);
    }

    static List<FieldTree> read(AvroFiles files, byte[] file) throws IOException {
        List<FieldTree> trees = new ArrayList<>();
        try (AvroFileReader<Object> in = files.read(CART.type(), new ByteArrayInputStream(file), progress -> {})) {
            in.forEachRemaining(bean -> trees.add(tree(bean)));
        }
        return trees;
    }

    static void assertCode(Code code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
