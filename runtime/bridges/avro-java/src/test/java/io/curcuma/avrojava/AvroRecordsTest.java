package io.curcuma.avrojava;

import static io.curcuma.avrojava.Carts.CART;
import static io.curcuma.avrojava.Carts.CURCUMA;
import static io.curcuma.avrojava.Carts.RECORDS;
import static io.curcuma.avrojava.Carts.assertCode;
import static io.curcuma.avrojava.Carts.cart;
import static io.curcuma.avrojava.Carts.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.embedded.SchemaSets;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class AvroRecordsTest {
    private static final int BEANS = 20;

    @ParameterizedTest
    @FieldSource("io.curcuma.embedded.SchemaSets#ALL_CONSTRUCTS")
    void everyBeanIsARecordAndComesBack(String set) throws Exception {
        Serializer serializer = SchemaSets.of(set).serializer();
        AvroRecords records = AvroRecords.of(serializer);
        int compared = 0;
        for (Adapter<?> adapter : SchemaSets.adapters(set)) {
            Schema schema;
            try {
                schema = records.schema(adapter.type());
            } catch (SerializationException e) {
                assertThat(e).hasMessageContaining("no .avsc of the serializer's packages holds");
                continue;
            }
            if (adapter.shape().avroFingerprint() != 0) {
                assertThat(SchemaNormalization.parsingFingerprint64(schema))
                        .isEqualTo(adapter.shape().avroFingerprint());
            }
            for (int seed = 0; seed < BEANS; seed++) {
                compare(serializer, records, adapter, seed);
                compared++;
            }
        }
        assertThat(compared).isGreaterThanOrEqualTo(BEANS);
    }

    private static <T> void compare(Serializer serializer, AvroRecords records, Adapter<T> adapter, int seed)
            throws Exception {
        T bean = RandomBeans.of(adapter, seed, 1 + 3 * seed);
        GenericRecord record = records.toRecord(bean);
        Schema schema = records.schema(adapter.type());
        assertThat(record.getSchema()).isSameAs(schema);
        byte[] bytes = serializer.write(bean, Format.AVRO_BARE);
        GenericRecord stock = new GenericDatumReader<GenericRecord>(schema)
                .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
        assertThat(record).isEqualTo(stock);
        T back = records.toBean(record, adapter.type());
        assertThat(FieldTree.of(adapter, back)).isEqualTo(FieldTree.of(adapter, bean));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
        new GenericDatumWriter<GenericRecord>(schema).write(record, encoder);
        encoder.flush();
        T read = serializer.read(out.toByteArray(), adapter.type(), Format.AVRO_BARE);
        assertThat(FieldTree.of(adapter, read)).isEqualTo(FieldTree.of(adapter, bean));
    }

    @Test
    void theSchemaOfATypeIsThatInItsElements() {
        Schema cart = RECORDS.schema(CART.type());
        assertThat(cart).isSameAs(RECORDS.schema(CART.type()));
        int nested = 0;
        for (Adapter<?> adapter : SchemaSets.adapters("cart")) {
            try {
                assertThat(RECORDS.schema(adapter.type()).getName())
                        .isEqualTo(adapter.type().getSimpleName());
                nested++;
            } catch (SerializationException e) {
                assertThat(e).hasMessageContaining("one is written for each global element's type");
            }
        }
        assertThat(nested).isGreaterThan(5);
    }

    @Test
    void aSchemaParsedAgainIsTheSame() {
        Schema copy = new Schema.Parser().parse(RECORDS.schema(CART.type()).toString());
        GenericRecord record = new GenericData.Record(copy);
        RECORDS.toRecord(cart(1))
                .getSchema()
                .getFields()
                .forEach(field ->
                        record.put(field.name(), RECORDS.toRecord(cart(1)).get(field.pos())));
        assertThat(tree(RECORDS.toBean(record, CART.type()))).isEqualTo(tree(cart(1)));
    }

    @Test
    void aRecordOfAnotherSchemaIsRefused() {
        Schema other = SchemaBuilder.record("Cart").namespace("other").fields().endRecord();
        assertCode(Code.SCHEMA_MISMATCH, () -> RECORDS.toBean(new GenericData.Record(other), CART.type()));
    }

    @Test
    void aRecordWithOtherValuesThanItsSchemaIsRefusedWithoutTheirText() {
        GenericRecord record = RECORDS.toRecord(cart(2));
        record.put(0, List.of("secret"));
        try {
            RECORDS.toBean(record, CART.type());
            throw new AssertionError("a list where a scalar is");
        } catch (SerializationException e) {
            assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH);
            for (Throwable t = e; t != null; t = t.getCause()) {
                assertThat(String.valueOf(t.getMessage())).doesNotContain("secret");
            }
        }
    }

    @Test
    void theSerializersLimitsHoldInBothDirections() {
        GenericRecord record = RECORDS.toRecord(cart(3));
        AvroRecords small = AvroRecords.of(CURCUMA.withLimits(Limits.DEFAULT.withMessageBytes(20)));
        assertCode(Code.LIMIT_SIZE, () -> small.toBean(record, CART.type()));
        assertCode(Code.LIMIT_SIZE, () -> small.toRecord(cart(3)));
    }

    @Test
    void aClassThatNothingWasGeneratedForIsRefused() {
        assertCode(Code.CONFIG_INVALID, () -> RECORDS.schema(String.class));
        assertCode(Code.CONFIG_INVALID, () -> RECORDS.schema(AvroRecordsTest.class));
    }

    @Test
    void anEnumerationHasASchema() {
        List<Class<?>> enums = SchemaSets.adapters("cart").stream()
                .flatMap(adapter -> List.of(adapter.type().getMethods()).stream())
                .<Class<?>>map(method -> method.getReturnType())
                .filter(type -> type.isEnum() && type.getName().startsWith("io.curcuma"))
                .distinct()
                .toList();
        int schemas = 0;
        for (Class<?> type : enums) {
            try {
                assertThat(RECORDS.schema(type).getEnumSymbols()).hasSize(type.getEnumConstants().length + 1);
                schemas++;
            } catch (SerializationException e) {
                assertThat(e).hasMessageContaining("is a string");
            }
        }
        assertThat(schemas).isPositive();
    }
}
