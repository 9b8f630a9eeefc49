package io.curcuma.generator.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimilarTest {
    private static final List<String> KNOWN =
            List.of("avro", "cbor", "json", "protobuf", "CreditNote", "Invoice", "xml", "xml-jaxb");

    @ParameterizedTest
    @CsvSource({
        "ndjson, json",
        "jsonl, json",
        "proto, protobuf",
        "Creditnote, CreditNote",
        "CreditNotes, CreditNote",
        "Invioce, Invoice",
        "xm, xml",
        "XML, xml xml-jaxb",
        "'', ''",
        "zebra, ''"
    })
    void names_that_somebody_may_have_meant(String wanted, String expected) {
        assertThat(String.join(" ", Similar.to(wanted, KNOWN, Function.identity())))
                .isEqualTo(expected);
    }
}
