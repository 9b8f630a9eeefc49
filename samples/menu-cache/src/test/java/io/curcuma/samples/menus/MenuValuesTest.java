package io.curcuma.samples.menus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.compression.Envelope;
import io.curcuma.samples.menus.cache.MenuValues;
import io.curcuma.samples.menus.cache.ValueForm;
import io.curcuma.samples.menus.source.MenuDatabase;
import io.curcuma.schemas.menu.StoreMenu;
import java.util.List;
import org.junit.jupiter.api.Test;

class MenuValuesTest {
    private final MenuDatabase menus = Fixtures.menus(1);

    private byte[] value(String form) {
        MenuValues values = Fixtures.values(form);
        return values.enveloped(values.serialized(menus.menu(0)));
    }

    @Test
    void everyFormReadsWhatEveryFormOfItsFormatWrote() {
        for (String format : List.of("json", "protobuf")) {
            for (String written : List.of("", "+snappy", "+lz4", "+zstd")) {
                byte[] value = value(format + written);
                for (String codec : List.of("", "+snappy", "+lz4", "+zstd")) {
                    MenuValues values = Fixtures.values(format + codec);
                    StoreMenu back = values.menu(values.opened(value));
                    assertThat(Fixtures.content(back)).isEqualTo(menus.protobuf(0));
                }
            }
        }
    }

    @Test
    void plainJsonOfBeforeIsReadByEveryForm() {
        byte[] old = Fixtures.SERIALIZER.write(menus.menu(0), Format.JSON);
        for (String form : List.of("json", "json+lz4", "protobuf", "protobuf+zstd")) {
            MenuValues values = Fixtures.values(form);
            assertThat(Fixtures.content(values.menu(values.opened(old)))).isEqualTo(menus.protobuf(0));
        }
    }

    @Test
    void protobufReadsTheJsonThatWasCompressedBeforeIt() {
        MenuValues values = Fixtures.values("protobuf+lz4");
        assertThat(Fixtures.content(values.menu(values.opened(value("json+zstd")))))
                .isEqualTo(menus.protobuf(0));
    }

    @Test
    void aValueTellsItsCodecAndSizes() {
        byte[] json = Fixtures.SERIALIZER.write(menus.menu(0), Format.JSON);

        Envelope envelope = Envelope.of(value("json+lz4"), Fixtures.CODECS);

        assertThat(envelope.codec()).isEqualTo("lz4");
        assertThat(envelope.uncompressedSize()).isEqualTo(json.length);
        assertThat(envelope.compressedSize()).isLessThan(json.length / 2);
    }

    @Test
    void whatIsShortIsNotCompressed() {
        assertThat(Envelope.of(Fixtures.values("json+zstd").enveloped(new byte[500]), Fixtures.CODECS)
                        .codec())
                .isEqualTo("none");
    }

    @Test
    void aFormNamesItsCodecAndEngine() {
        ValueForm plain = Fixtures.form("protobuf");
        ValueForm zstd = Fixtures.form("json+zstd:9");

        assertThat(plain.isPlain()).isTrue();
        assertThat(plain).hasToString("protobuf");
        assertThat(plain.engine()).isEmpty();
        assertThat(zstd).hasToString("json+zstd:9");
        assertThat(zstd.engine()).isIn("native", "java");
    }

    @Test
    void aFormatOrCodecThatIsNotThereIsRefusedBeforeAnyValue() {
        assertThatExceptionOfType(SerializationException.class)
                .isThrownBy(() -> Fixtures.form("json+lzma2"))
                .matches(e -> e.code() == SerializationException.Code.CONFIG_INVALID);
        assertThatExceptionOfType(SerializationException.class)
                .isThrownBy(() -> Fixtures.values("yaml"))
                .matches(e -> e.code() == SerializationException.Code.UNSUPPORTED_FORMAT);
    }
}
