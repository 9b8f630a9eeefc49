package io.curcuma.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import io.grpc.Status;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Details as Google's own messages have them. */
class StatusDetailsTest {
    private static final byte[] DETAIL = {10, 3, 'o', 'd', 'd'};

    private static Any any(String url, byte[] value) {
        return Any.newBuilder()
                .setTypeUrl(url)
                .setValue(ByteString.copyFrom(value))
                .build();
    }

    @Test
    void what_is_written_is_a_status() throws Exception {
        byte[] written = StatusDetails.written(
                Status.FAILED_PRECONDITION.withDescription("the fault \u00fc"), "stock.UnknownItem", DETAIL);
        assertThat(com.google.rpc.Status.parseFrom(written))
                .isEqualTo(com.google.rpc.Status.newBuilder()
                        .setCode(Status.FAILED_PRECONDITION.getCode().value())
                        .setMessage("the fault \u00fc")
                        .addDetails(any("type.googleapis.com/stock.UnknownItem", DETAIL))
                        .build());
        assertThat(StatusDetails.written(Status.ABORTED, "a.B", new byte[300])).hasSizeGreaterThan(300);
    }

    @Test
    void a_detail_is_found_among_others_and_unknown_fields() {
        UnknownFieldSet unknown = UnknownFieldSet.newBuilder()
                .addField(4, UnknownFieldSet.Field.newBuilder().addVarint(-1).build())
                .addField(5, UnknownFieldSet.Field.newBuilder().addFixed64(7).build())
                .addField(6, UnknownFieldSet.Field.newBuilder().addFixed32(7).build())
                .build();
        byte[] status = com.google.rpc.Status.newBuilder()
                .setCode(9)
                .addDetails(any(
                        "type.googleapis.com/google.rpc.DebugInfo",
                        "stock.UnknownItem".getBytes(StandardCharsets.UTF_8)))
                .addDetails(any("example.org/types/stock.UnknownItem", DETAIL).toBuilder()
                        .setUnknownFields(unknown)
                        .build())
                .addDetails(any("type.googleapis.com/stock.SoldOut", new byte[0]))
                .setUnknownFields(unknown)
                .build()
                .toByteArray();
        assertThat(StatusDetails.detail(status, "stock.UnknownItem")).hasValue(DETAIL);
        assertThat(StatusDetails.detail(status, "stock.SoldOut")).hasValue(new byte[0]);
        assertThat(StatusDetails.detail(status, "UnknownItem")).isEmpty();
    }

    @Test
    void damaged_trailers_have_no_detail_and_do_no_harm() {
        byte[] whole = StatusDetails.written(Status.FAILED_PRECONDITION, "stock.UnknownItem", DETAIL);
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = whole.clone();
            for (int j = random.nextInt(3); j >= 0; j--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            byte[] cut = Arrays.copyOf(damaged, random.nextInt(damaged.length + 1));
            assertThatCode(() -> StatusDetails.detail(cut, "stock.UnknownItem")).doesNotThrowAnyException();
        }
        assertThat(StatusDetails.detail(new byte[] {26, -1, -1, -1, -1, 127}, "a.B"))
                .isEmpty();
        assertThat(StatusDetails.detail(new byte[] {0}, "a.B")).isEmpty();
    }
}
