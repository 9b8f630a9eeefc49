package io.curcuma.internal.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.testkit.contract.FormatContract;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.util.Arrays;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.message.BinaryMessageEncoder;
import org.junit.jupiter.api.Test;

class AvroFormatTest extends FormatContract {
    private static final long FINGERPRINT = 0x0123_4567_89ab_cdefL;

    private final Format format = new AvroFormat();

    @Override
    protected Format format() {
        return format;
    }

    @Override
    protected int depth() {
        return 100;
    }

    @Override
    protected <T> Adapter<T> adapted(Adapter<T> adapter) {
        return new Fingerprinted<>(adapter, FINGERPRINT);
    }

    private record Fingerprinted<T>(Adapter<T> adapter, long fingerprint) implements Adapter<T> {
        @Override
        public Class<T> type() {
            return adapter.type();
        }

        @Override
        public Shape shape() {
            return adapter.shape().withAvroFingerprint(fingerprint);
        }

        @Override
        public List<QName> rootElements() {
            return adapter.rootElements();
        }

        @Override
        public void write(FieldWriter out, T bean) {
            adapter.write(out, bean);
        }

        @Override
        public T read(FieldReader in) {
            return adapter.read(in);
        }
    }

    @Test
    void theHeaderIsThatOfTheAvroLibrary() throws Exception {
        Schema schema = new Schema.Parser()
                .parse("{\"type\": \"record\", \"name\": \"Node\", \"fields\": [{\"name\": \"integer\", \"type\":"
                        + " \"int\"}]}");
        long fingerprint = SchemaNormalization.parsingFingerprint64(schema);
        GenericRecord record = new GenericData.Record(schema);
        record.put("integer", 1);
        byte[] theirs = new BinaryMessageEncoder<GenericRecord>(new GenericData(), schema)
                .encode(record)
                .array();
        byte[] ours = write(new Fingerprinted<>(new NodeAdapter(), fingerprint), new Node());
        assertThat(Arrays.copyOf(ours, 10)).isEqualTo(Arrays.copyOf(theirs, 10));
    }

    @Test
    void theRestIsTheBareDatum() {
        byte[] object = write(nodes(), chain(3));
        byte[] bare = new AvroBareFormat().write(nodes(), chain(3), Limits.DEFAULT);
        assertThat(Arrays.copyOfRange(object, 10, object.length)).isEqualTo(bare);
    }

    @Test
    void anotherMagicIsRefused() {
        byte[] bytes = write(nodes(), new Node());
        for (int i = 0; i < 2; i++) {
            byte[] wrong = bytes.clone();
            wrong[i]++;
            assertThat(refusal(nodes(), wrong)).isEqualTo(Code.MALFORMED);
            assertThat(refusal(nodes(), Arrays.copyOf(wrong, i + 1))).isEqualTo(Code.MALFORMED);
        }
    }

    @Test
    void anotherFingerprintIsRefused() {
        byte[] bytes = write(nodes(), new Node());
        for (int i = 2; i < 10; i++) {
            byte[] other = bytes.clone();
            other[i]++;
            assertThat(refusal(nodes(), other)).isEqualTo(Code.SCHEMA_UNKNOWN);
        }
    }

    @Test
    void aHeaderThatEndsEarlyIsTruncated() {
        byte[] bytes = write(nodes(), new Node());
        for (int length = 0; length < 10; length++) {
            assertThat(refusal(nodes(), Arrays.copyOf(bytes, length))).isEqualTo(Code.TRUNCATED);
        }
    }

    @Test
    void aShapeWithoutFingerprintIsRefusedByName() {
        NodeAdapter unknown = new NodeAdapter();
        refused(Code.CONFIG_INVALID, () -> write(unknown, new Node()));
        refused(Code.CONFIG_INVALID, () -> read(unknown, write(nodes(), new Node())));
        assertThatThrownBy(() -> write(unknown, new Node())).hasMessageContaining("{urn:fixture}Node");
    }
}
