package io.curcuma.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results that were measured with a document can only be compared while its bytes stay the same. */
class GoldenDocumentsTest {
    @ParameterizedTest
    @CsvSource({
        "cart --bytes 687 --seed 7, 4fa2492cca023fbb331257ef02b8add5da9e14ede579810b89c7a8bbf036f339",
        "cart --bytes 45419 --seed 7, ffa03e61760c0ff4edbb13b00e1d59b80677d20cc4e0a13fb9d9e5f3f3dfcaa3",
        "cart --bytes 4498990 --seed 7, 0c10a1a630e03e206517b8124f0a7c8ee63fb14b5e017899f9928b071f3c30f7",
        "menu --bytes 9500 --seed 7, 530450d729748988011f4022bb4a21db5ed2a01e82655773c78fe2376bc97b64",
        "menu --bytes 350333 --seed 7, 4112404a041581b6e60f0caaaa0da2bcabf603424a29b4859ac1a4424ceecdc9",
        "flight-request --flights 1000 --seed 7, f1a2bb1624ed5197f73dbe13d7a98be381a4cbc720138c9cf881bb69e2fe16c0",
        "flight-response --flights 1000 --seed 7, 9d4355b34097df96bb8173b184764b0d8f169f89a33dbf6b33a4b5035554c2c0",
        "invoice --lines 20 --seed 7, f895000feff3dc5a592abb9a1d742f9116887909d941c2e97a3223a0187c6850",
        "message --size 1K --seed 1000, f64ef3ced3908382db1822937aad2c7e431fbd51ef97d83a71dad025a8f31cbe",
        "message --size 10K --seed 1000 --text latin1, b5b98a94bb297c7fdc1507d007ad23a46e0e9caf22c7461b51188268d4d65439",
        "message --size 100K --seed 1000 --text cjk, ddfcd55de7f1f4734d24d46398d6f19fea2fcf4fede2a7c195d1ca89290a931d",
        "message --size 1MB --seed 1000, 1e8a8c2e06ccb1970b500427b2265f1d97a9f54589eeaf207fb642e86141e4db",
        "datapoints --points 1 --seed 7, cb25c92a51a1a07ea1353309be34425f4c1ebb23304b4fbadf45b9fb4bb1dd60",
        "datapoints --points 3600 --seed 7, fd9ab368e7b456f739bf36dbafe6d660c1f263c1ac622c8f6c9e22d620a913cd",
    })
    void sameSeedGivesTheSameBytes(String line, String sha256) throws Exception {
        assertThat(sha256(line)).isEqualTo(sha256);
    }

    @ParameterizedTest
    @CsvSource({"ar-EG, Asia/Kolkata", "th-TH-u-ca-buddhist-nu-thai, America/Anchorage", "tr-TR, Pacific/Apia"})
    void localeAndTimeZoneDoNotChangeTheBytes(String locale, String zone) throws Exception {
        List<String> lines = List.of(
                "cart --bytes 45419",
                "menu --bytes 9500",
                "flight-request --flights 9",
                "invoice --lines 2",
                "message --size 1K",
                "datapoints --points 60");
        Locale usualLocale = Locale.getDefault();
        TimeZone usualZone = TimeZone.getDefault();
        for (String line : lines) {
            String usual = sha256(line);
            try {
                Locale.setDefault(Locale.forLanguageTag(locale));
                TimeZone.setDefault(TimeZone.getTimeZone(zone));

                assertThat(sha256(line)).as(line).isEqualTo(usual);
            } finally {
                Locale.setDefault(usualLocale);
                TimeZone.setDefault(usualZone);
            }
        }
    }

    private static String sha256(String line) throws Exception {
        byte[] document = DocumentsTest.written(out -> DocumentsCommand.run(List.of(line.split(" ", -1)), out));
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(document));
    }
}
