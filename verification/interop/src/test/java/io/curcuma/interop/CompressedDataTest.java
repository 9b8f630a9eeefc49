package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Envelope;
import io.curcuma.compression.Envelopes;
import io.curcuma.compression.PackedMessage;
import io.curcuma.embedded.CompiledSchemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compression's envelope as a part of a document, in every format. */
class CompressedDataTest {
    private static final Codecs CODECS = Codecs.load();
    private static final byte[] CART = "{\"cart\":{\"user\":\"9999999999\",\"site\":0,\"items\":[]}}"
            .repeat(30)
            .getBytes(StandardCharsets.UTF_8);

    static List<String> formats() {
        return Compiled.of("compressed").serializer().formats().stream()
                .map(Format::id)
                .toList();
    }

    private static Envelopes envelopes(String codec) {
        return Envelopes.of(CODECS, CODECS.named(codec));
    }

    private static String document(PackedMessage packed) {
        Envelope envelope = packed.envelope();
        return "<compressedData xmlns='urn:curcuma:compressed:v1'><compressedCart>"
                + Base64.getEncoder().encodeToString(packed.bytes()) + "</compressedCart><compressionMetadata><codec>"
                + envelope.codec() + "</codec><compressedSize>" + envelope.compressedSize()
                + "</compressedSize><uncompressedSize>" + envelope.uncompressedSize() + "</uncompressedSize><checksum>"
                + envelope.checksum() + "</checksum></compressionMetadata></compressedData>";
    }

    private static PackedMessage packed(String document) {
        String checksum = text(document, "checksum");
        Envelope envelope = new Envelope(
                Envelope.VERSION,
                String.valueOf(text(document, "codec")),
                number(document, "compressedSize"),
                number(document, "uncompressedSize"),
                checksum == null ? null : Long.valueOf(checksum),
                0);
        return new PackedMessage(
                envelope, Base64.getDecoder().decode(String.valueOf(text(document, "compressedCart"))));
    }

    private static long number(String document, String element) {
        return Long.parseLong(String.valueOf(text(document, element)));
    }

    private static @Nullable String text(String document, String element) {
        Matcher matcher =
                Pattern.compile("<(?:\\w+:)?" + element + ">([^<]*)</").matcher(document);
        return matcher.find() ? matcher.group(1) : null;
    }

    private static String through(String format, String document) {
        CompiledSchemas compiledSchemas = Compiled.of("compressed").compiledSchemas();
        byte[] message = compiledSchemas.convert(
                document.getBytes(StandardCharsets.UTF_8), Format.XML, format, Optional.empty());
        Optional<String> root = Optional.of("{urn:curcuma:compressed:v1}compressedData");
        return new String(compiledSchemas.convert(message, format, Format.XML, root), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void aPackedMessageGoesThroughEveryFormat(String format) {
        for (String codec : Stream.concat(CODECS.ids().stream(), Stream.of("lz4-high", Codec.NONE))
                .toList()) {
            String back = through(format, document(envelopes(codec).pack(CART)));
            assertThat(envelopes("gzip").unpack(packed(back))).as(codec).isEqualTo(CART);
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void sizesThatNoMessageHasArriveAndAreRefused(String format) {
        PackedMessage packed = envelopes("gzip").pack(CART);
        for (long size : new long[] {-1, 1L << 31, Long.MAX_VALUE, Long.MIN_VALUE, CART.length - 1, CART.length + 1}) {
            Envelope lie = new Envelope(
                    1, "GZIP", packed.bytes().length, size, packed.envelope().checksum(), 0);
            PackedMessage back = packed(through(format, document(new PackedMessage(lie, packed.bytes()))));
            assertThat(back.envelope().uncompressedSize()).isEqualTo(size);
            assertThatThrownBy(() -> envelopes("gzip").unpack(back))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isIn(Code.MALFORMED, Code.LIMIT_SIZE));
        }
    }

    @Test
    void theDocumentsOfTheSchemaAreMessages() throws IOException {
        List<Path> documents = Compiled.of("compressed").instances();
        assertThat(documents).isNotEmpty();
        for (Path document : documents) {
            byte[] cart = envelopes("gzip").unpack(packed(Files.readString(document)));
            assertThat(new String(cart, StandardCharsets.UTF_8)).startsWith("{\"cart\":{\"user\":\"9999999999\"");
        }
    }
}
