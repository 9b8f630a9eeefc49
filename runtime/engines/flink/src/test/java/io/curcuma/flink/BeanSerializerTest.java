package io.curcuma.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.testkit.contract.Garbage;
import java.io.EOFException;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.java.typeutils.TypeExtractor;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.util.InstantiationUtil;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BeanSerializerTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path folder;

    @SuppressWarnings("NullAway.Init") // JUnit calls compile
    private static Payments payments;

    @BeforeAll
    static void compile() throws IOException {
        payments = Payments.of(folder.resolve("v1"), Payments.BODY);
    }

    private static TypeSerializer<Object> serializer() {
        return payments.info().createSerializer(new SerializerConfigImpl());
    }

    private static byte[] bytes(Object bean) throws IOException {
        DataOutputSerializer out = new DataOutputSerializer(16);
        serializer().serialize(bean, out);
        return out.getCopyOfBuffer();
    }

    @Test
    void beansFollowEachOther() throws IOException {
        DataOutputSerializer out = new DataOutputSerializer(16);
        List<Object> beans = IntStream.range(0, 100).mapToObj(payments::bean).toList();
        for (Object bean : beans) {
            serializer().serialize(bean, out);
        }
        DataInputDeserializer in = new DataInputDeserializer(out.getCopyOfBuffer());
        DataOutputSerializer copy = new DataOutputSerializer(16);
        for (Object ignored : beans) {
            serializer().copy(in, copy);
        }
        assertThat(in.available()).isZero();
        in = new DataInputDeserializer(copy.getCopyOfBuffer());
        for (Object bean : beans) {
            assertThat(Payments.xml(serializer().deserialize(bean, in))).isEqualTo(Payments.xml(bean));
        }
        assertThat(in.available()).isZero();
    }

    @Test
    void aCopySharesNothingThatCanChange() {
        Object bean = payments.bean(Payments.document(
                7, "", "<amount>1.500</amount><note/><party><name>a</name><parent><name>b</name></parent></party>"));
        String before = Payments.xml(bean);
        Object copy = serializer().copy(bean);
        assertThat(copy).isNotSameAs(bean).hasSameClassAs(bean);
        assertThat(Payments.xml(copy)).isEqualTo(before);
        assertThat(Payments.get(copy, "getStatus")).isNull();
        ((List<?>) Payments.get(copy, "getNote")).clear();
        assertThat(Payments.get(copy, "getParty")).isNotSameAs(Payments.get(bean, "getParty"));
        assertThat(Payments.xml(bean)).isEqualTo(before);
        assertThat(serializer().isImmutableType()).isFalse();
    }

    @Test
    void anInstanceHasNoValues() {
        Object empty = serializer().createInstance();
        assertThat(empty).isInstanceOf(payments.type());
        assertThat(Payments.get(empty, "getAmount")).isNull();
    }

    @Test
    @SuppressWarnings("NullAway") // what a job may do
    void whatIsNoBeanOfTheClassIsRefused() {
        assertThatThrownBy(() -> serializer().serialize(null, new DataOutputSerializer(16)))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("null is not a bean");
        assertThatThrownBy(() -> serializer().serialize("text", new DataOutputSerializer(16)))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("a bean of java.lang.String, where");
        assertThatThrownBy(() -> BeanTypeInfo.of(String.class)).isInstanceOf(SerializationException.class);
    }

    @Test
    void whatCouldBeWrittenCanBeReadWhateverItsSize() throws IOException {
        // beyond the default limit of a string, and not a power of two
        Object bean = payments.bean(1);
        @SuppressWarnings("unchecked") // xs:string
        List<String> notes = (List<String>) Payments.get(bean, "getNote");
        notes.add("x".repeat(21_000_001));
        DataInputDeserializer in = new DataInputDeserializer(bytes(bean));
        assertThat(Payments.get(serializer().deserialize(in), "getNote")).isEqualTo(notes);
    }

    @Test
    void damagedBytesAreNoBean() throws IOException {
        byte[] bytes = bytes(payments.bean(1));
        for (int cut = 0; cut < bytes.length; cut++) {
            DataInputDeserializer in = new DataInputDeserializer(bytes, 0, cut);
            assertThatThrownBy(() -> serializer().deserialize(in)).isInstanceOf(EOFException.class);
        }
        byte[] endless = {-1, -1, -1, -1, -1, -1};
        assertThatThrownBy(() -> serializer().deserialize(new DataInputDeserializer(endless)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not the length of a bean");
        // two gigabytes are announced
        byte[] huge = {-1, -1, -1, -1, 7, 1, 2, 3};
        assertThatThrownBy(() -> serializer().deserialize(new DataInputDeserializer(huge)))
                .isInstanceOf(EOFException.class);
    }

    @Test
    void aSerializerTravelsAndIsEqualThere() throws Exception {
        TypeSerializer<Object> here = serializer();
        Object bean = here.copy(payments.bean(1));
        byte[] sent = InstantiationUtil.serializeObject(here);
        TypeSerializer<Object> there = InstantiationUtil.deserializeObject(sent, payments.loader());
        assertThat(there).isEqualTo(here).hasSameHashCodeAs(here);
        assertThat(Payments.xml(there.copy(bean))).isEqualTo(Payments.xml(bean));
        BeanTypeInfo<Object> info = InstantiationUtil.clone(payments.info(), payments.loader());
        assertThat(info)
                .isEqualTo(payments.info())
                .hasToString("BeanTypeInfo<" + payments.type().getName() + ">");
    }

    @Test
    void flinkFindsTheTypeInformationOfAConfiguredClass() throws IOException {
        Payments job = Payments.of(folder.resolve("configured"), Payments.BODY);
        Configuration configuration = new Configuration();
        configuration.set(
                PipelineOptions.SERIALIZATION_CONFIG,
                List.of(job.type().getName() + ": {type: typeinfo, class: io.curcuma.flink.BeanTypeInfoFactory}"));
        new SerializerConfigImpl().configure(configuration, job.loader());
        assertThat(TypeExtractor.createTypeInfo(job.type())).isEqualTo(job.info());
        assertThatThrownBy(() -> new BeanTypeInfoFactory<>().createTypeInfo(String.class, Map.of()))
                .isInstanceOf(SerializationException.class);
    }

    @Test
    void threadsMayShareASerializer() {
        TypeSerializer<Object> shared = serializer();
        long equal = IntStream.range(0, 2_000)
                .parallel()
                .filter(id -> Payments.xml(shared.copy(payments.bean(id))).equals(Payments.xml(payments.bean(id))))
                .count();
        assertThat(equal).isEqualTo(2_000);
    }

    @Test
    void aJobLeavesNoClassBehind(@TempDir Path other) throws Exception {
        WeakReference<ClassLoader> gone = used(other);
        Garbage.awaitCollected(gone);
    }

    private static WeakReference<ClassLoader> used(Path folder) throws Exception {
        Payments job = Payments.of(folder, Payments.BODY);
        TypeSerializer<Object> serializer = job.info().createSerializer(new SerializerConfigImpl());
        Object bean = serializer.copy(job.bean(1));
        DataOutputSerializer out = new DataOutputSerializer(16);
        serializer.snapshotConfiguration().writeSnapshot(out);
        byte[] message = BeanSerializationSchema.of(job.type(), "json").serialize(bean);
        assertThat(Objects.requireNonNull(
                        BeanDeserializationSchema.of(job.type(), "json").deserialize(message)))
                .hasSameClassAs(bean);
        return new WeakReference<>(job.loader());
    }
}
