package io.curcuma.samples.datapoints.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Envelopes;
import io.curcuma.schemas.datapoints.Datapoint;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlobsTest {
    private static final SeriesHour HOUR =
            SampleHours.of(Blobs.serializer(), 1, done -> {}).get(0);

    private static List<Datapoint> points(int count) {
        return HOUR.batch().getPoint().subList(0, count);
    }

    private static void refused(Code code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        failure -> assertThat(failure.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "protobuf",
                "protobuf+zstd:9",
                "avro+lz4-fast",
                "avro-bare+gzip",
                "thrift-compact+snappy",
                "json+xz",
                "xml"
            })
    void pointsComeBackInEveryEncodingAndBatch(String encoding) {
        Blobs blobs = new Blobs(Encoding.parse(encoding));
        for (int count : new int[] {1, 60, 360, 3600}) {
            var back = blobs.read(blobs.write(HOUR, points(count)));

            assertThat(Point.all(back.getPoint())).isEqualTo(Point.all(points(count)));
            assertThat(back.getMetric()).isEqualTo(HOUR.batch().getMetric());
            assertThat(back.getHour()).isEqualTo(HOUR.batch().getHour());
        }
    }

    @Test
    void everyCutAndEveryFlippedBitOfABlobIsRefused() {
        for (String encoding : List.of("protobuf", "protobuf+zstd")) {
            Blobs blobs = new Blobs(Encoding.parse(encoding));
            byte[] blob = blobs.write(HOUR, points(60));
            for (int length = 0; length < blob.length; length++) {
                byte[] cut = Arrays.copyOf(blob, length);
                refused(Code.TRUNCATED, () -> blobs.read(cut));
            }
            for (int bit = 0; bit < 8 * blob.length; bit++) {
                byte[] flipped = blob.clone();
                flipped[bit / 8] ^= (byte) (1 << bit % 8);
                assertThatThrownBy(() -> blobs.read(flipped)).isInstanceOf(SerializationException.class);
            }
        }
    }

    @Test
    void aBlobThatIsTooLongIsRefusedBeforeItIsDecompressed() {
        Blobs blobs = new Blobs(Encoding.parse("protobuf+zstd"));
        Codecs codecs = Codecs.load();
        byte[] bomb = Envelopes.of(codecs, codecs.named("zstd")).wrap(new byte[Blobs.MAX_BYTES + 1]);

        refused(Code.LIMIT_SIZE, () -> blobs.read(bomb));
    }

    @Test
    void aFormatOrCodecThatThereIsNotIsRefusedAtOnce() {
        refused(Code.UNSUPPORTED_FORMAT, () -> new Blobs(Encoding.parse("protobuff")));
        refused(Code.CONFIG_INVALID, () -> new Blobs(Encoding.parse("protobuf+zip")));
    }
}
