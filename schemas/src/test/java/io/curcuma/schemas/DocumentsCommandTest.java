package io.curcuma.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentsCommandTest {
    @Test
    void everyKindOfDocumentIsWritten() throws IOException {
        assertThat(run("cart --bytes 45419 --seed 7"))
                .isEqualTo(DocumentsTest.written(out -> Documents.cart(7, 45_419, out)));
        assertThat(run("menu --seed 7 --bytes 9500"))
                .isEqualTo(DocumentsTest.written(out -> Documents.menu(7, 9_500, out)));
        assertThat(run("flight-request --flights 3"))
                .isEqualTo(DocumentsTest.written(out -> Documents.flightRequest(1, 3, out)));
        assertThat(run("flight-response --flights 3"))
                .isEqualTo(DocumentsTest.written(out -> Documents.flightResponse(1, 3, out)));
        assertThat(run("invoice --lines 3")).isEqualTo(DocumentsTest.written(out -> Documents.invoice(1, 3, out)));
        assertThat(run("message --size 1K --text cjk"))
                .isEqualTo(
                        DocumentsTest.written(out -> Documents.message(1, MessageSize.SIZE_1K, MessageText.CJK, out)));
        assertThat(run("datapoints --points 60"))
                .isEqualTo(DocumentsTest.written(out -> Documents.datapoints(1, 60, out)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "basket | no kind of document 'basket'",
                "cart | no --bytes given",
                "cart --bytes | no value after '--bytes'",
                "cart --bytes many | --bytes is 'many', it must be a number",
                "cart --bytes 9999999999 | --bytes is 9999999999, it must be 2147483647 at most",
                "cart --bytes 687 --sede 7 | no option --sede",
                "cart --bytes 687 --text cjk | no option --text",
                "message --size 2K | no message size '2K', there are 1K, 10K, 100K, 1MB",
                "message --size 1K --text greek | no text 'greek', there are ascii, latin1, cjk",
            })
    void argumentsNotUnderstoodAreExplained(String line, String explanation) {
        assertThatThrownBy(() -> run(line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(explanation);
    }

    @Test
    void noArgumentsAreExplained() {
        assertThatThrownBy(() -> DocumentsCommand.run(List.of(), OutputStream.nullOutputStream()))
                .hasMessage("no kind of document given");
    }

    private static byte[] run(String line) throws IOException {
        return DocumentsTest.written(out -> DocumentsCommand.run(List.of(line.split(" ", -1)), out));
    }
}
