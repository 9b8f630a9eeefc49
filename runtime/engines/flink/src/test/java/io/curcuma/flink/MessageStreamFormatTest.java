package io.curcuma.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.MessageWriter;
import io.curcuma.SerializationException;
import io.curcuma.Validation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.reader.StreamFormat;
import org.apache.flink.core.fs.FSDataInputStream;
import org.apache.flink.core.fs.local.LocalDataInputStream;
import org.apache.flink.util.InstantiationUtil;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageStreamFormatTest {
    private static final int COUNT = 50;
    private static final AtomicInteger REFUSED = new AtomicInteger();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path folder;

    @SuppressWarnings("NullAway.Init") // JUnit calls compile
    private static Payments payments;

    @BeforeAll
    static void compile() throws IOException {
        payments = Payments.of(folder.resolve("v1"), Payments.BODY);
    }

    private static MessageStreamFormat<Object> format(String format) {
        return format.equals(Format.XML)
                ? MessageStreamFormat.of(payments.type(), format, "day/payment")
                : MessageStreamFormat.of(payments.type(), format);
    }

    private static byte[] file(String format) throws IOException {
        if (format.equals(Format.XML)) {
            return LongStream.rangeClosed(1, COUNT)
                    .mapToObj(Payments::document)
                    .collect(Collectors.joining("", "<day>", "</day>"))
                    .getBytes(StandardCharsets.UTF_8);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter<Object> writer = payments.serializer().streamTo(out, payments.type(), format)) {
            for (long id = 1; id <= COUNT; id++) {
                writer.write(payments.bean(id));
            }
        }
        return out.toByteArray();
    }

    private static FSDataInputStream open(byte[] bytes) throws IOException {
        Path file = java.nio.file.Files.createTempFile(folder, "messages", "");
        java.nio.file.Files.write(file, bytes);
        return new LocalDataInputStream(file.toFile());
    }

    private static List<Long> ids(StreamFormat.Reader<Object> reader) throws IOException {
        List<Long> ids = new ArrayList<>();
        for (Object bean = reader.read(); bean != null; bean = reader.read()) {
            ids.add(Payments.id(bean));
        }
        return ids;
    }

    private static StreamFormat.Reader<Object> from(StreamFormat<Object> format, byte[] bytes) throws IOException {
        return format.createReader(new Configuration(), open(bytes), bytes.length, bytes.length);
    }

    @ParameterizedTest
    @ValueSource(strings = {Format.XML, Format.JSON, Format.PROTOBUF, Format.THRIFT_COMPACT, Format.AVRO})
    void aRestoredReaderGoesOnWhereTheCheckpointWas(String name) throws IOException {
        byte[] bytes = file(name);
        for (int read = 0; read <= COUNT; read++) {
            StreamFormat.Reader<Object> first = from(format(name), bytes);
            for (int i = 0; i < read; i++) {
                assertThat(first.read()).isNotNull();
            }
            long position =
                    Objects.requireNonNull(first.getCheckpointedPosition()).getOffset();
            assertThat(first.getCheckpointedPosition().getRecordsAfterOffset()).isZero();
            StreamFormat.Reader<Object> second =
                    format(name).restoreReader(new Configuration(), open(bytes), position, bytes.length, bytes.length);
            assertThat(ids(second))
                    .isEqualTo(LongStream.rangeClosed(read + 1, COUNT).boxed().toList());
            first.close();
            second.close();
        }
    }

    @Test
    void aJsonArrayIsReadAsWell() throws IOException {
        String lines = new String(file(Format.JSON), StandardCharsets.UTF_8);
        byte[] array = ("[" + String.join(",", lines.strip().split("\n")) + "]").getBytes(StandardCharsets.UTF_8);
        assertThat(ids(from(format(Format.JSON), array))).hasSize(COUNT);
    }

    @Test
    void anEmptyFileHasNoMessagesUnlessItHasToBeADocument() throws IOException {
        assertThat(ids(from(format(Format.JSON), new byte[0]))).isEmpty();
        assertThat(ids(from(format(Format.PROTOBUF), new byte[0]))).isEmpty();
        for (String document : List.of("", "<day/>")) {
            StreamFormat.Reader<Object> reader = from(format(Format.XML), document.getBytes(StandardCharsets.UTF_8));
            assertThatThrownBy(() -> ids(reader)).isInstanceOf(SerializationException.class);
        }
        byte[] none = "<day/>".getBytes(StandardCharsets.UTF_8);
        assertThat(ids(from(format(Format.XML).allowingEmpty(), none))).isEmpty();
        assertThatThrownBy(() -> ids(from(format(Format.XML).allowingEmpty(), new byte[0])))
                .isInstanceOf(SerializationException.class);
    }

    @Test
    void aFileThatHasBecomeShorterIsNoticed() throws IOException {
        byte[] bytes = file(Format.JSON);
        assertThatThrownBy(() -> format(Format.JSON)
                        .restoreReader(new Configuration(), open(bytes), COUNT + 1, bytes.length, bytes.length))
                .isInstanceOf(IOException.class)
                .hasMessage("the file has 50 messages, and 51 were read of it before the restart");
    }

    @Test
    void aMalformedMessageFailsUnlessItIsHandedOver() throws Exception {
        byte[] bytes = new String(file(Format.XML), StandardCharsets.UTF_8)
                .replace("<amount>7.50</amount>", "<amount>seven</amount>")
                .getBytes(StandardCharsets.UTF_8);
        StreamFormat.Reader<Object> strict = from(format(Format.XML), bytes);
        assertThatThrownBy(() -> ids(strict))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("message 7,")
                .hasMessageNotContaining("seven");
        REFUSED.set(0);
        MessageStreamFormat<Object> skipping = InstantiationUtil.clone(
                format(Format.XML).onRefused(refusal -> REFUSED.addAndGet((int) refusal.ordinal())), payments.loader());
        StreamFormat.Reader<Object> reader = from(skipping, bytes);
        assertThat(ids(reader)).hasSize(COUNT - 1).doesNotContain(7L);
        assertThat(REFUSED).hasValue(7);
        // those that were passed over count: the position behind the 7th is 7
        assertThat(ids(skipping.restoreReader(new Configuration(), open(bytes), 7, bytes.length, bytes.length)))
                .first()
                .isEqualTo(8L);
        assertThat(REFUSED).hasValue(7);
        byte[] cut = java.util.Arrays.copyOf(bytes, bytes.length - 20);
        assertThatThrownBy(() -> ids(from(skipping, cut))).isInstanceOf(SerializationException.class);
    }

    @Test
    void optionsTravelWithTheFormat() throws Exception {
        byte[] bytes = file(Format.PROTOBUF);
        MessageStreamFormat<Object> narrow = InstantiationUtil.clone(
                format(Format.PROTOBUF)
                        .withOptions(curcuma -> curcuma.withLimits(Limits.DEFAULT.withMessageBytes(3)))
                        .withOptions(curcuma -> curcuma.withFormat(curcuma.format(Format.PROTOBUF))),
                payments.loader());
        assertThatThrownBy(() -> ids(from(narrow, bytes)))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("messageBytes");
        assertThat(narrow.getProducedType()).isEqualTo(payments.info());
        assertThat(narrow.isSplittable()).isFalse();
    }

    @Test
    void validationTravelsWithTheFormat() throws Exception {
        byte[] bytes = file(Format.PROTOBUF);
        Class<Object> type = payments.type();
        MessageStreamFormat<Object> valid = InstantiationUtil.clone(
                format(Format.PROTOBUF)
                        .withOptions(curcuma -> curcuma.withRules(type, (payment, report) -> {
                                    if (Payments.id(payment) == 7) {
                                        report.add("id", "not the seventh");
                                    }
                                })
                                .withValidation(Validation.READ)),
                payments.loader());
        assertThatThrownBy(() -> ids(from(valid, bytes)))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("INVALID")
                .hasMessageContaining("not the seventh");
        assertThat(ids(from(valid.onRefused(refusal -> {}), bytes)))
                .hasSize(COUNT - 1)
                .doesNotContain(7L);
    }

    @Test
    void whatCannotWorkIsRefusedWhereTheJobIsMade() {
        assertThatThrownBy(() -> MessageStreamFormat.of(payments.type(), "morse"))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("no format 'morse'");
        assertThatThrownBy(() -> MessageStreamFormat.of(String.class, Format.JSON))
                .isInstanceOf(SerializationException.class);
        assertThatThrownBy(() -> MessageStreamFormat.of(payments.type(), Format.XML, "a//b"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
