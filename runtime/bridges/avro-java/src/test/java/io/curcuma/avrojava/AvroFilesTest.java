package io.curcuma.avrojava;

import static io.curcuma.avrojava.Carts.CART;
import static io.curcuma.avrojava.Carts.CURCUMA;
import static io.curcuma.avrojava.Carts.FILES;
import static io.curcuma.avrojava.Carts.RECORDS;
import static io.curcuma.avrojava.Carts.assertCode;
import static io.curcuma.avrojava.Carts.cart;
import static io.curcuma.avrojava.Carts.file;
import static io.curcuma.avrojava.Carts.tree;
import static io.curcuma.avrojava.Carts.trees;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.FieldTree;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileStream;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AvroFilesTest {
    private static final AvroFileOptions SMALL = AvroFileOptions.DEFAULT.withBlockBytes(500);

    @ParameterizedTest
    @EnumSource(AvroFileCodec.class)
    void whatWeWriteAvroReads(AvroFileCodec codec) throws Exception {
        byte[] file = file(200, SMALL.withCodec(codec).withMetadata(Map.of("origin", "test")));
        List<FieldTree> trees = new ArrayList<>();
        try (DataFileStream<GenericRecord> in =
                new DataFileStream<>(new ByteArrayInputStream(file), new GenericDatumReader<>())) {
            assertThat(in.getMetaString("avro.codec")).isEqualTo(codec.id());
            assertThat(in.getMetaString("origin")).isEqualTo("test");
            in.forEach(record -> trees.add(tree(RECORDS.toBean(record, CART.type()))));
        }
        assertThat(trees).isEqualTo(trees(200));
        assertThat(Carts.read(file)).isEqualTo(trees(200));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate", "snappy", "zstandard", "xz"})
    void whatAvroWritesWeRead(String codec) throws Exception {
        byte[] file = stock(200, CodecFactory.fromString(codec));
        assertThat(Carts.read(file)).isEqualTo(trees(200));
    }

    private static byte[] stock(int count, CodecFactory codec) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>())) {
            writer.setCodec(codec).setSyncInterval(500).create(RECORDS.schema(CART.type()), out);
            for (int i = 0; i < count; i++) {
                writer.append(RECORDS.toRecord(cart(i)));
            }
        }
        return out.toByteArray();
    }

    @Test
    void progressComesAfterEachBlock() throws Exception {
        List<AvroFileProgress> written = new ArrayList<>();
        byte[] bytes = file(100, SMALL.withProgress(written::add));
        assertThat(written).hasSizeGreaterThan(5);
        assertThat(written.get(written.size() - 1)).isEqualTo(new AvroFileProgress(bytes.length, -1, 100));
        List<AvroFileProgress> read = new ArrayList<>();
        try (AvroFileReader<Object> in = FILES.read(CART.type(), new ByteArrayInputStream(bytes), read::add)) {
            in.stream().forEach(bean -> {});
        }
        assertThat(read).hasSizeGreaterThan(5).isSortedAccordingTo((a, b) -> Long.compare(a.bytes(), b.bytes()));
        assertThat(read.get(read.size() - 1)).isEqualTo(new AvroFileProgress(bytes.length, -1, 100));
    }

    @Test
    void aDeterministicFileDependsOnItsBeansAlone() throws Exception {
        assertThat(file(50, SMALL.deterministic())).isEqualTo(file(50, SMALL.deterministic()));
        assertThat(file(50, SMALL)).isNotEqualTo(file(50, SMALL));
    }

    @Test
    void readingGoesOnWhereItStopped(@TempDir Path folder) throws Exception {
        Path path = Files.write(folder.resolve("carts.avro"), file(150, SMALL));
        for (int stop : new int[] {0, 1, 37, 149, 150}) {
            List<FieldTree> seen = new ArrayList<>();
            long position;
            int handled;
            try (AvroFileReader<Object> in = FILES.read(CART.type(), path)) {
                for (int i = 0; i < stop; i++) {
                    seen.add(tree(in.next()));
                }
                position = in.position();
            }
            List<FieldTree> rest = new ArrayList<>();
            try (AvroFileReader<Object> in = FILES.read(CART.type(), path)) {
                in.sync(position);
                in.forEachRemaining(bean -> rest.add(tree(bean)));
            }
            handled = 150 - rest.size();
            // from the first bean of the block at hand: none is left out
            assertThat(handled).isBetween(Math.max(0, stop - 20), stop);
            assertThat(rest).isEqualTo(trees(150).subList(handled, 150));
            assertThat(seen).isEqualTo(trees(150).subList(0, stop));
        }
    }

    @Test
    void partsOfAFileHaveEachBeanOnce(@TempDir Path folder) throws Exception {
        Path path = Files.write(folder.resolve("carts.avro"), file(150, SMALL));
        long size = Files.size(path);
        for (int parts : new int[] {1, 2, 7, 100}) {
            List<FieldTree> all = new ArrayList<>();
            for (int part = 0; part < parts; part++) {
                long end = size * (part + 1) / parts;
                try (AvroFileReader<Object> in = FILES.read(CART.type(), path)) {
                    in.sync(size * part / parts);
                    while (!in.isPast(end) && in.hasNext()) {
                        all.add(tree(in.next()));
                    }
                }
            }
            assertThat(all).isEqualTo(trees(150));
        }
    }

    @Test
    void aWritersSyncIsAPlaceForAReader() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long place;
        try (AvroFileWriter<Object> writer = FILES.write(CART.type(), out, AvroFileOptions.DEFAULT)) {
            writer.append(cart(1));
            writer.append(cart(2));
            place = writer.sync();
            writer.append(cart(3));
        }
        try (AvroFileReader<Object> in =
                FILES.read(CART.type(), new ByteArrayInputStream(out.toByteArray()), progress -> {})) {
            in.sync(place);
            assertThat(tree(in.next())).isEqualTo(tree(cart(3)));
            assertThat(in.hasNext()).isFalse();
            assertCode(Code.CONFIG_INVALID, () -> in.sync(place));
        }
    }

    @Test
    void aRefusedBeanIsNotInTheFile() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int usual = CURCUMA.write(cart(9), Format.AVRO_BARE).length;
        AvroFiles small = AvroFiles.of(CURCUMA.withLimits(Limits.DEFAULT.withMessageBytes(usual)));
        int added = 0;
        try (AvroFileWriter<Object> writer = small.write(CART.type(), out, SMALL)) {
            for (int i = 0; i < 60; i++) {
                try {
                    writer.append(cart(i));
                    added++;
                } catch (io.curcuma.SerializationException e) {
                    assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE);
                }
            }
            assertCode(Code.INVALID_BEAN, () -> writer.append("no cart"));
        }
        assertThat(added).isBetween(1, 59);
        assertThat(Carts.read(out.toByteArray())).hasSize(added);
    }

    @Test
    void anEmptyFileHasNoBean() throws Exception {
        assertThat(Carts.read(file(0, AvroFileOptions.DEFAULT))).isEmpty();
    }

    @Test
    void aFileOfAnotherSchemaIsRefusedAndSaysSo() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        var other = SchemaBuilder.record("Cart")
                .namespace("io.curcuma.cart")
                .fields()
                .requiredString("secret")
                .endRecord();
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>())) {
            writer.create(other, out);
            GenericRecord record = new GenericData.Record(other);
            record.put("secret", "text");
            writer.append(record);
        }
        assertCode(Code.SCHEMA_MISMATCH, () -> Carts.read(out.toByteArray()));
    }

    @Test
    void optionsThatNoFileCanHaveAreRefused() {
        assertCode(Code.CONFIG_INVALID, () -> SMALL.withCodec(AvroFileCodec.DEFLATE, 12));
        assertCode(Code.CONFIG_INVALID, () -> SMALL.withCodec(AvroFileCodec.SNAPPY, 3));
        assertCode(Code.CONFIG_INVALID, () -> SMALL.withBlockBytes(1));
        assertCode(Code.CONFIG_INVALID, () -> SMALL.withMetadata(Map.of("avro.codec", "x")));
    }

    @Test
    void theHeaderIsThere() throws Exception {
        byte[] file = file(3, SMALL.withMetadata(Map.of("key", "value")));
        try (Stream<Object> beans = reader(file).stream()) {
            assertThat(beans.map(Carts::tree)).isEqualTo(trees(3));
        }
        try (AvroFileReader<Object> in = reader(file)) {
            assertThat(in.schema()).isEqualTo(RECORDS.schema(CART.type()));
            assertThat(in.metadata().get("key")).isEqualTo("value".getBytes(StandardCharsets.UTF_8));
        }
    }

    private static AvroFileReader<Object> reader(byte[] file) throws IOException {
        return FILES.read(CART.type(), new ByteArrayInputStream(file), progress -> {});
    }
}
