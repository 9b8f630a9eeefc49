package io.curcuma.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentsTest {
    @ParameterizedTest
    @FieldSource("io.curcuma.schemas.Documents#CART_SIZES")
    void cartHasExactlyTheSizeAskedForAndIsValid(int size) throws Exception {
        byte[] cart = written(out -> Documents.cart(7, size, out));

        assertThat(cart).hasSize(size);
        Validation.validate(SampleSchema.CART, cart);
    }

    @Test
    void smallestCartsOfManySeedsHoldOneItem() throws Exception {
        for (int seed = 0; seed < 300; seed++) {
            long current = seed;
            byte[] cart = written(out -> Documents.cart(current, CartDocuments.MINIMUM_BYTES, out));

            assertThat(cart).hasSize(CartDocuments.MINIMUM_BYTES);
            assertThat(text(cart)).contains("<item ").contains("<note>");
        }
    }

    @Test
    void cartsAroundTheLimitsOfTheirKindsAreValid() throws Exception {
        for (int size : new int[] {2_999, 3_000, 3_001, 9_999, 10_000, 10_001}) {
            for (int seed = 0; seed < 40; seed++) {
                long current = seed;
                byte[] cart = written(out -> Documents.cart(current, size, out));

                assertThat(cart).hasSize(size);
                Validation.validate(SampleSchema.CART, cart);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2_000, 9_500, 64_220, 350_333, 709_000})
    void menuHasExactlyTheSizeAskedForAndIsValid(int size) throws Exception {
        for (int seed = 0; seed < 10; seed++) {
            long current = seed;
            byte[] menu = written(out -> Documents.menu(current, size, out));

            assertThat(menu).hasSize(size);
            Validation.validate(SampleSchema.MENU, menu);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100, 1_000, 3_000})
    void flightRequestHoldsAsManyFlightsAsAskedForAndIsValid(int flights) throws Exception {
        byte[] request = written(out -> Documents.flightRequest(7, flights, out));

        assertThat(text(request).split("<flight ", -1)).hasSize(flights + 1);
        Validation.validate(SampleSchema.FLIGHTS, request);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1_000})
    void flightResponseAnswersTheRequestOfTheSameSeed(int flights) throws Exception {
        String request = text(written(out -> Documents.flightRequest(7, flights, out)));
        byte[] response = written(out -> Documents.flightResponse(7, flights, out));

        Validation.validate(SampleSchema.FLIGHTS, response);
        assertThat(between(text(response), "requestId=\"", "\"")).isEqualTo(between(request, " id=\"", "\""));
        assertThat(request).contains("<flight id=\"" + between(text(response), "<flightId>", "<") + "\"");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20, 500})
    void invoiceHoldsAsManyLinesAsAskedForAndIsValid(int lines) throws Exception {
        for (int seed = 0; seed < 10; seed++) {
            long current = seed;
            byte[] invoice = written(out -> Documents.invoice(current, lines, out));

            assertThat(text(invoice).split("<cac:InvoiceLine>", -1)).hasSize(lines + 1);
            Validation.validate(SampleSchema.INVOICE, invoice);
        }
    }

    @ParameterizedTest
    @EnumSource
    void messageIsValidInEveryTextAndSize(MessageSize size) throws Exception {
        for (MessageText mix : MessageText.values()) {
            Validation.validate(SampleSchema.MESSAGE, written(out -> Documents.message(1000, size, mix, out)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void onlyAsciiMessagesAreAscii(MessageText mix) throws Exception {
        byte[] message = written(out -> Documents.message(1000, MessageSize.SIZE_10K, mix, out));

        assertThat(text(message).length() == message.length).isEqualTo(mix == MessageText.ASCII);
    }

    @Test
    void messageSizesGrowTenfold() throws Exception {
        assertThat(messageLength(MessageSize.SIZE_1K)).isBetween(1_000, 3_000);
        assertThat(messageLength(MessageSize.SIZE_10K)).isBetween(10_000, 30_000);
        assertThat(messageLength(MessageSize.SIZE_100K)).isBetween(100_000, 250_000);
        assertThat(messageLength(MessageSize.SIZE_1MB)).isBetween(1_000_000, 2_500_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 60, 360, 3_600})
    void datapointBatchHoldsAsManyPointsAsAskedForAndIsValid(int points) throws Exception {
        byte[] batch = written(out -> Documents.datapoints(7, points, out));

        assertThat(text(batch).split("<point ", -1)).hasSize(points + 1);
        Validation.validate(SampleSchema.DATAPOINTS, batch);
    }

    @Test
    void sizesOutOfRangeAreRejectedBeforeAnythingIsWritten() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        assertThatThrownBy(() -> Documents.cart(1, 659, out))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a cart of 659 bytes, it must have 660 at least");
        assertThatThrownBy(() -> Documents.menu(1, 1_999, out)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Documents.flightRequest(1, 0, out)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Documents.flightResponse(1, 0, out)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Documents.invoice(1, 0, out)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Documents.datapoints(1, 7, out)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Documents.datapoints(1, 0, out)).isInstanceOf(IllegalArgumentException.class);
        assertThat(out.size()).isZero();
    }

    interface Writing {
        void to(OutputStream out) throws IOException;
    }

    static byte[] written(Writing writing) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writing.to(out);
        return out.toByteArray();
    }

    private static int messageLength(MessageSize size) throws IOException {
        return written(out -> Documents.message(1000, size, MessageText.ASCII, out)).length;
    }

    private static String text(byte[] document) {
        return new String(document, StandardCharsets.UTF_8);
    }

    private static String between(String text, String before, String after) {
        int from = text.indexOf(before) + before.length();
        return text.substring(from, text.indexOf(after, from));
    }
}
