package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericRecord;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Seeded random beans of every type of every schema: our bytes are the bytes of each format's own library, both ways. */
class RandomBeansTest {
    private static final int BEANS = 60;
    private static final int SINGLE_OBJECT_HEADER = 10;

    static List<String> schemas() {
        return Compiled.NAMES;
    }

    /** A check of one bean. */
    private interface Check {
        <T> void bean(Adapter<T> adapter, T bean, FieldTree tree) throws Exception;
    }

    private static void forEachBean(Compiled compiled, Check check) throws Exception {
        for (Adapter<?> adapter : compiled.adapters()) {
            forEachBean(adapter, check);
        }
    }

    private static <T> void forEachBean(Adapter<T> adapter, Check check) throws Exception {
        for (int seed = 0; seed < BEANS; seed++) {
            T bean = RandomBeans.of(adapter, seed, 1 + seed * 3);
            check.bean(adapter, bean, FieldTree.of(adapter, bean));
        }
    }

    private static <T> T read(Compiled compiled, Adapter<T> adapter, byte[] bytes, String format) {
        return compiled.serializer().format(format).read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyFormatGivesTheSameBeanBack(String schema) throws Exception {
        Compiled compiled = Compiled.of(schema);
        forEachBean(compiled, new Check() {
            @Override
            public <T> void bean(Adapter<T> adapter, T bean, FieldTree tree) {
                for (Format format : compiled.serializer().formats()) {
                    if (format.id().equals(Format.XML) || format.id().equals(JaxbXmlFormat.ID)) {
                        // a document cannot hold every bean: XmlAgainstJaxbTest
                        continue;
                    }
                    byte[] bytes = compiled.serializer().write(bean, format.id());
                    T back = read(compiled, adapter, bytes, format.id());
                    assertThat(tree.firstDifference(FieldTree.of(adapter, back)))
                            .as("%s through %s", adapter.shape(), format.id())
                            .isNull();
                    assertThat(compiled.serializer().write(back, format.id())).isEqualTo(bytes);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void protobufBytesAreThoseOfProtobufJava(String schema) throws Exception {
        Compiled compiled = Compiled.of(schema);
        StockProtobuf stock = new StockProtobuf(compiled);
        forEachBean(compiled, new Check() {
            @Override
            public <T> void bean(Adapter<T> adapter, T bean, FieldTree tree) throws Exception {
                Descriptor descriptor = stock.descriptor(adapter.shape().name());
                DynamicMessage expected = stock.message(descriptor, tree);
                byte[] bytes = compiled.serializer().write(bean, Format.PROTOBUF);
                assertThat(DynamicMessage.parseFrom(descriptor, bytes)).isEqualTo(expected);
                assertThat(bytes).isEqualTo(expected.toByteArray());
                T back = read(compiled, adapter, expected.toByteArray(), Format.PROTOBUF);
                assertThat(FieldTree.of(adapter, back)).isEqualTo(tree);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void avroBytesAreThoseOfGenericDatumWriter(String schema) throws Exception {
        Compiled compiled = Compiled.of(schema);
        for (OutputFile file : compiled.files(OutputFile.Kind.AVRO, ".avsc")) {
            Schema avro = new Schema.Parser().parse(new String(file.content(), StandardCharsets.UTF_8));
            Optional<Adapter<?>> adapter = compiled.adapters().stream()
                    .filter(a -> a.shape().name().equals(avro.getName()))
                    .findFirst();
            if (adapter.isEmpty()) {
                continue; // an element of an abstract type
            }
            forEachBean(adapter.get(), new Check() {
                @Override
                public <T> void bean(Adapter<T> adapter, T bean, FieldTree tree) {
                    byte[] expected = StockAvro.encode(avro, StockAvro.record(avro, tree));
                    byte[] bytes = compiled.serializer().write(bean, Format.AVRO_BARE);
                    assertThat(bytes).isEqualTo(expected);
                    // what Avro read, it writes again; it keeps no order in a map
                    GenericRecord read = StockAvro.decode(avro, bytes);
                    assertThat(StockAvro.decode(avro, StockAvro.encode(avro, read)))
                            .isEqualTo(read);
                    T back = read(compiled, adapter, expected, Format.AVRO_BARE);
                    assertThat(FieldTree.of(adapter, back)).isEqualTo(tree);

                    byte[] singleObject = compiled.serializer().write(bean, Format.AVRO);
                    ByteBuffer header = ByteBuffer.wrap(singleObject).order(ByteOrder.LITTLE_ENDIAN);
                    assertThat(header.getShort()).isEqualTo((short) 0x01C3);
                    assertThat(header.getLong()).isEqualTo(SchemaNormalization.parsingFingerprint64(avro));
                    assertThat(Arrays.copyOfRange(singleObject, SINGLE_OBJECT_HEADER, singleObject.length))
                            .isEqualTo(bytes);
                }
            });
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void thriftBytesAreThoseOfLibthrift(String schema) throws Exception {
        Compiled compiled = Compiled.of(schema);
        StockThrift compact = new StockThrift(new TCompactProtocol.Factory());
        StockThrift binary = new StockThrift(new TBinaryProtocol.Factory());
        forEachBean(compiled, new Check() {
            @Override
            public <T> void bean(Adapter<T> adapter, T bean, FieldTree tree) throws Exception {
                check(compact, Format.THRIFT_COMPACT, adapter, bean, tree);
                check(binary, Format.THRIFT_BINARY, adapter, bean, tree);
            }

            private <T> void check(StockThrift stock, String format, Adapter<T> adapter, T bean, FieldTree tree)
                    throws Exception {
                byte[] bytes = compiled.serializer().write(bean, format);
                byte[] expected = stock.encode(tree);
                assertThat(bytes).isEqualTo(expected);
                assertThat(stock.copy(bytes)).isEqualTo(bytes);
                assertThat(FieldTree.of(adapter, read(compiled, adapter, expected, format)))
                        .isEqualTo(tree);
            }
        });
    }

    /** Numbers of the fields that have a value or are nil. */
    private static Set<Integer> members(FieldTree tree) {
        Set<Integer> members = new HashSet<>();
        tree.fields().forEach((number, value) -> {
            Field field = Objects.requireNonNull(tree.shape().field(number));
            if (field.node() == Field.Node.NIL) {
                ((List<?>) value).forEach(nil -> members.add(((Long) nil).intValue()));
            } else {
                members.add(number);
            }
        });
        return members;
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void jsonIsReadByAnyParser(String schema) throws Exception {
        Compiled compiled = Compiled.of(schema);
        ObjectMapper mapper = new ObjectMapper();
        forEachBean(compiled, new Check() {
            @Override
            public <T> void bean(Adapter<T> adapter, T bean, FieldTree tree) throws Exception {
                JsonNode node = mapper.readTree(compiled.serializer().write(bean, Format.JSON));
                assertThat(node.isObject()).isTrue();
                assertThat(node.size()).isEqualTo(members(tree).size());
            }
        });
    }
}
