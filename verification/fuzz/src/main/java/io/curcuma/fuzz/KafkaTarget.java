package io.curcuma.fuzz;

import fuzz.Tree;
import io.curcuma.kafka.CurcumaConfig;
import io.curcuma.kafka.CurcumaDeserializer;
import io.curcuma.kafka.CurcumaHeaders;
import io.curcuma.kafka.CurcumaSerializer;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.RandomBeans;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/**
 * Records: a bean, or Kafka's exception with ours in it. An input is headers, each a byte that chooses the name, a byte for the length and
 * the value, up to a byte of 255; then the record.
 */
final class KafkaTarget implements Target {
    private static final int END = 0xff;
    private static final List<String> NAMES = List.of(
            CurcumaHeaders.FORMAT,
            CurcumaHeaders.CODEC,
            CurcumaHeaders.SIZE,
            CurcumaHeaders.TYPE,
            CurcumaHeaders.SCHEMA,
            CurcumaHeaders.VERSION,
            CurcumaHeaders.PREFIX + "later",
            "__value_schema_id");
    private static final List<Map<String, String>> READERS = List.of(
            Map.of(CurcumaConfig.FORMAT_DEFAULT, "protobuf"),
            Map.of(CurcumaConfig.HEADERS_STRICT, "true"),
            Map.of(
                    CurcumaConfig.CONFLUENT, "read",
                    CurcumaConfig.CONFLUENT_FORMAT, "protobuf",
                    CurcumaConfig.CONFLUENT_IDS, "*",
                    CurcumaConfig.CONFLUENT_MESSAGE, "0"));

    /** A record is read in three ways. */
    private static final long MAX_NANOS = 1_000_000_000;

    private final List<CurcumaDeserializer<Tree>> readers = new ArrayList<>();

    KafkaTarget() {
        for (Map<String, String> keys : READERS) {
            CurcumaDeserializer<Tree> reader = new CurcumaDeserializer<>();
            reader.configure(with(keys), false);
            readers.add(reader);
        }
    }

    private static Map<String, Object> with(Map<String, String> keys) {
        Map<String, Object> all = new HashMap<>(keys);
        all.put(CurcumaConfig.TYPE, Tree.class);
        return all;
    }

    @Override
    public List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (String format : List.of("protobuf", "json", "avro", "xml", "cbor")) {
            for (String codec : List.of("none", "gzip", "zstd", "lz4", "snappy", "xz")) {
                CurcumaSerializer<Tree> writer = new CurcumaSerializer<>();
                writer.configure(
                        with(Map.of(
                                CurcumaConfig.FORMAT, format,
                                CurcumaConfig.CODEC, codec,
                                CurcumaConfig.CODEC_THRESHOLD, "0")),
                        false);
                Headers headers = new RecordHeaders();
                byte[] record = Objects.requireNonNull(writer.serialize("t", headers, tree()));
                seeds.add(input(headers, record));
            }
        }
        seeds.add(input(new RecordHeaders(), new byte[] {0, 0, 0, 0, 1, 0, 10, 1, 'a'}));
        seeds.add(input(
                new RecordHeaders(), new byte[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 2, 0, 10, 1, 'a'}));
        return seeds;
    }

    @SuppressWarnings("unchecked") // the type at this place
    private static Tree tree() {
        return RandomBeans.of((Adapter<Tree>) MessageTypes.at((byte) 2), 1, 12);
    }

    private static byte[] input(Headers headers, byte[] record) {
        ByteArrayOutputStream input = new ByteArrayOutputStream();
        for (Header header : headers) {
            input.write(NAMES.indexOf(header.key()));
            input.write(header.value().length);
            input.writeBytes(header.value());
        }
        input.write(END);
        input.writeBytes(record);
        return input.toByteArray();
    }

    @Override
    public List<String> pieces() {
        return List.of("protobuf", "json", "gzip", "zstd", "2147483647", "-1");
    }

    @Override
    public void run(byte[] input) {
        ByteBuffer in = ByteBuffer.wrap(input);
        Headers headers = new RecordHeaders();
        while (in.remaining() > 1) {
            int name = in.get() & 0xff;
            if (name == END) {
                break;
            }
            byte[] value = new byte[Math.min(in.get() & 0xff, in.remaining())];
            in.get(value);
            headers.add(NAMES.get(name % NAMES.size()), value);
        }
        byte[] record = new byte[in.remaining()];
        in.get(record);
        long nanos = System.nanoTime();
        readers.forEach(reader -> read(reader, headers, record));
        Cost.checkTime(
                System.nanoTime() - nanos, MAX_NANOS, () -> readers.forEach(reader -> read(reader, headers, record)));
    }

    private static void read(CurcumaDeserializer<Tree> reader, Headers headers, byte[] record) {
        try {
            reader.deserialize("t", headers, record);
        } catch (SerializationException e) {
            if (!(e.getCause() instanceof io.curcuma.SerializationException)) {
                throw new Violation("a record is refused without a reason of ours", e);
            }
        }
    }
}
