package io.curcuma.soap;

import static org.assertj.core.api.Assertions.assertThat;

import archive.ArchiveOperations;
import io.curcuma.Serializer;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.RequestHead;
import io.curcuma.testkit.contract.Growth;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackagesTest {
    private static final HttpOperations OPERATIONS = new HttpOperations(
            HttpMessages.of(Serializer.forPackages("archive")), ArchiveOperations.serve(new Shelf()));

    private static final RequestHead HEAD = new RequestHead() {
        @Override
        public String method() {
            return "POST";
        }

        @Override
        public String path() {
            return "/Archive";
        }

        @Override
        public String query() {
            return "";
        }

        @Override
        public List<String> headers(String name) {
            return name.equals("Content-Type") ? List.of("multipart/related; boundary=b") : List.of();
        }
    };

    /** Prefixes in prefixes, and elements within that declare one more each. */
    private static byte[] body(int size) {
        StringBuilder body = new StringBuilder(
                "--b\r\n\r\n\r\n<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>");
        for (int i = 0; i < size; i++) {
            body.append("<x");
            for (int j = 0; j < 100; j++) {
                body.append(" xmlns:p").append(100 * i + j).append("='u'");
            }
            body.append('>');
        }
        body.append("<x xmlns:q='u'/>".repeat(50 * size)).append("</x>".repeat(size));
        return body.append("</e:Body></e:Envelope>\r\n--b--").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static HttpAnswer answer(byte[] body) {
        return OPERATIONS.answer(HEAD, new ByteArrayInputStream(body));
    }

    @Test
    void prefixes_cost_no_more_than_their_length_allows() {
        HttpAnswer answer = answer(body(3));
        assertThat(new String(answer.body(), StandardCharsets.UTF_8)).contains("UNKNOWN_OPERATION");
        Growth.isLinear("prefixes of a package", 40, size -> {
            byte[] body = body(size);
            return () -> answer(body);
        });
    }
}
