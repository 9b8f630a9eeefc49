package io.curcuma.samples.cart.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.rollout.Failure;
import io.curcuma.rollout.Fallback;
import io.curcuma.rollout.Step;
import io.curcuma.rollout.VerificationVerdict;
import io.curcuma.samples.cart.demo.Damage;
import io.curcuma.samples.cart.service.CartCounts;
import io.curcuma.samples.cart.service.SeededCarts;
import io.curcuma.schemas.cart.Cart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import net.jpountz.lz4.LZ4FrameInputStream;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonNull;
import org.bson.BsonString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CartDocumentTest {
    private final Fixture fixture = new Fixture();
    private final CartDocument shape = new CartDocument(fixture.frame);
    private final Cart cart = fixture.carts.expected(SeededCarts.key(3), 1);
    private final String text = new String(fixture.carts.text(cart), StandardCharsets.UTF_8);

    private BsonDocument written(Step step) {
        fixture.step(step);
        BsonDocument document = new BsonDocument();
        shape.write(fixture.rollout.write(cart), document);
        return document;
    }

    private Cart read(BsonDocument document) {
        return fixture.rollout.read(shape.read(document));
    }

    private void isTheCart(Cart read) {
        assertThat(fixture.carts.text(read)).asString(StandardCharsets.UTF_8).isEqualTo(text);
    }

    @Test
    void aDocumentHasTheFieldsThatEbaysHave() {
        BsonDocument both = written(Step.WRITE_BOTH);

        assertThat(both.getString("cart").getValue()).isEqualTo(text);
        BsonDocument data = both.getDocument("compressedData");
        BsonDocument metadata = data.getDocument("compressionMetadata");
        assertThat(metadata.getString("codec").getValue()).isEqualTo("LZ4_HIGH");
        assertThat(metadata.getNumber("compressedSize").intValue())
                .isEqualTo(data.getBinary("compressedCart").getData().length);
        assertThat(metadata.getNumber("uncompressedSize").intValue())
                .isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);

        assertThat(written(Step.OFF)).containsOnlyKeys("cart");
        assertThat(written(Step.NEW_ONLY).get("cart")).isEqualTo(BsonNull.VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LZ4_HIGH", "GZIP"})
    void anotherLibraryReadsTheCompressedCart(String codec) throws IOException {
        fixture.modes = Fixture.modes(Step.NEW_ONLY, codec);
        BsonDocument document = new BsonDocument();
        shape.write(fixture.rollout.write(cart), document);
        InputStream bytes = new ByteArrayInputStream(document.getDocument("compressedData")
                .getBinary("compressedCart")
                .getData());

        try (InputStream in = codec.equals("GZIP") ? new GZIPInputStream(bytes) : new LZ4FrameInputStream(bytes)) {
            assertThat(in.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @EnumSource(Step.class)
    void everyStepReadsWhatEveryStepWrites(Step reader) {
        for (Step writer : Step.values()) {
            BsonDocument document = written(writer);
            fixture.step(reader);
            isTheCart(read(document));
        }
        assertThat(fixture.counts.now()).doesNotContainKey(CartCounts.name(VerificationVerdict.DIFFERENT));
    }

    @ParameterizedTest
    @EnumSource(Damage.class)
    void aDamagedNewPartBesideAPlainOneIsCountedAndThePlainOneAnswers(Damage damage) {
        BsonDocument document = damage.harm(written(Step.READ_NEW));

        isTheCart(read(document));

        assertThat(fixture.counts.now(CartCounts.name(Fallback.NEW_DAMAGED))).isOne();
        fixture.step(Step.VERIFY);
        isTheCart(read(document));
        assertThat(fixture.counts.now(CartCounts.name(VerificationVerdict.NEW_DAMAGED)))
                .isOne();
    }

    @ParameterizedTest
    @EnumSource(Damage.class)
    void aDamagedNewPartAloneFailsWithAType(Damage damage) {
        BsonDocument document = damage.harm(written(Step.NEW_ONLY));

        assertThatThrownBy(() -> read(document))
                .isInstanceOf(SerializationException.class)
                .hasMessageNotContaining(cart.getBuyer().getName());

        assertThat(fixture.counts.now(CartCounts.name(Failure.ALL_DAMAGED))).isOne();
    }

    @ParameterizedTest
    @EnumSource(
            value = Step.class,
            names = {"OFF", "WRITE_BOTH", "VERIFY", "READ_NEW"})
    void aPlainPartThatIsCutShortOrNoTextIsReadFromTheNewOne(Step reader) {
        BsonDocument cut = written(Step.WRITE_BOTH);
        cut.put("cart", new BsonString(text.substring(0, text.length() / 2)));
        BsonDocument number = written(Step.WRITE_BOTH);
        number.put("cart", new BsonInt32(1));
        fixture.step(reader);

        isTheCart(read(cut));
        isTheCart(read(number));
    }

    @Test
    void aDocumentOfEbaysWithoutAStampIsReadFromItsPlainPart() {
        BsonDocument document = written(Step.WRITE_BOTH);
        document.getDocument("compressedData").remove("stamp");
        document.getDocument("compressedData")
                .getDocument("compressionMetadata")
                .remove("checksum");
        fixture.step(Step.READ_NEW);

        isTheCart(read(document));
    }
}
