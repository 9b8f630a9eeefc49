package io.curcuma.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A service that offers XML, JSON, Protobuf, Avro, Thrift and name-value pairs; XML is its default. */
class NegotiationTableTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.http.problem");
    private static final List<Format> FORMATS = Stream.of(
                    Format.XML, Format.JSON, Format.PROTOBUF, Format.AVRO, Format.THRIFT_COMPACT, Format.THRIFT_BINARY)
            .map(SERIALIZER::format)
            .toList();
    private static final NegotiationOptions OPTIONS =
            NegotiationOptions.of(FORMATS).withCodings(List.of("zstd", "gzip"));
    private static final FormatSelector SELECTOR = new FormatSelector(OPTIONS);
    private static final FormatSelector VERSIONED = new FormatSelector(OPTIONS.withVersions(Set.of("1", "2")));
    private static final FormatSelector TURMERIC = new FormatSelector(OPTIONS.withTurmericHeaders(true));

    @Test
    void bareAvroIsOffUnlessAskedFor() {
        List<Format> usual = NegotiationOptions.usual(SERIALIZER);
        assertThat(SERIALIZER.formats()).extracting(Format::id).contains("avro-bare", "avro");
        assertThat(usual)
                .hasSize(SERIALIZER.formats().size() - 1)
                .extracting(Format::id)
                .doesNotContain("avro-bare");
    }

    /** {@code ABSENT} stands for a missing header. The last column is the id of the format or the status code. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ABSENT | xml
            `` | xml
            */* | xml
            application/* | xml
            application/protobuf | protobuf
            application/x-protobuf | protobuf
            application/x-protobuffer | protobuf
            application/vnd.google.protobuf | protobuf
            APPLICATION/Protobuf | protobuf
            application/avro | avro
            avro/binary | avro
            application/vnd.apache.thrift.compact | thrift-compact
            application/vnd.apache.thrift.binary | thrift-binary
            application/x-thrift | thrift-binary
            text/xml | xml
            text/* | 406
            text/json | json
            application/xml;q=0.5, application/protobuf | protobuf
            application/xml;q=0.5, application/protobuf;q=0.4 | xml
            application/protobuf, application/json | protobuf
            application/json, application/protobuf | json
            */*, application/json | json
            */*;q=0.9, application/json;q=0.8 | xml
            application/*;q=0.8, application/xml;q=0 | json
            */*, application/xml;q=0, application/json;q=0 | protobuf
            application/xml;q=0, */* | json
            text/html | 406
            text/html, */*;q=0.1 | xml
            text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8 | xml
            */*;q=0 | 406
            application/xml;q=0 | 406
            application/protobuf;q=0.0001 | 406
            application/protobuf;q=0.0001, application/json;q=0.1 | json
            application/protobuf;q=2, application/json | json
            application/protobuf;q=-1, application/json;q=0.2 | json
            application/protobuf;q=, application/json;q=0.2 | json
            application/protobuf;q=1.000, application/json;q=0.999 | protobuf
            application/protobuf;q=0., application/json | json
            application/protobuf; encoding=binary; version=1 | protobuf
            application/protobuf; version=2 | 406
            application/protobuf; encoding=text | 406
            application/protobuf; version=2, application/json;q=0.1 | json
            application/xml;charset=utf-8 | xml
            application/xml;charset="UTF-8" | xml
            application/xml;charset=iso-8859-1 | 406
            application/xml;profile="a,b;c=\\"d" | xml
            application/protobuf;q=0.5;ext=1, application/json;q=0.4 | protobuf
            application/json ; q=0.3 , application/protobuf ; q=0.2 | json
            */xml | 406
            */xml, application/json | json
            application, application/json | json
            application/json; | json
            ,, application/json ,, | json
            ;;; | 406
            application/json;q=0.5, application/json;q=0.1, application/protobuf;q=0.3 | json
            application/protobuf;proto=java.lang.Runtime | protobuf
            application/problem+json | 406
            * | xml
            *;q=0.5, application/json | json
            text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2 | xml
            application/json;q=.2, application/protobuf;q=.3 | protobuf
            application/json;q=. | 406
            """)
    void acceptChoosesTheFormatOfTheResponse(String accept, String expected) {
        Head head = accept == null || accept.equals("ABSENT") ? Head.get() : Head.get("Accept: " + accept);
        assertThat(response(SELECTOR, head)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            text/xml | text/xml
            application/xml, text/xml | application/xml
            text/xml, application/xml | text/xml
            text/xml;q=1,application/xml;q=0 | text/xml
            application/x-protobuf | application/x-protobuf
            avro/binary, */*;q=0.1 | avro/binary
            application/* | application/xml
            application/*, text/xml;q=0.5 | application/xml
            *, text/xml;q=0.5 | application/xml
            """)
    void a_response_has_the_media_type_that_the_client_accepts(String accept, String expected) {
        assertThat(SELECTOR.response(Head.get("Accept: " + accept)).contentType())
                .isEqualTo(expected);
    }

    @Test
    void a_format_may_have_media_types_of_the_service() {
        String cart = "application/vnd.acme.cart+json";
        FormatSelector selector =
                new FormatSelector(OPTIONS.withMediaTypes(Map.of("json", List.of("Application/vnd.acme.Cart+json"))));

        assertThat(selector.response(Head.get("Accept: " + cart)).contentType()).isEqualTo(cart);
        assertThat(selector.response(Head.get("Accept: application/json")).contentType())
                .isEqualTo("application/json");
        assertThat(response(selector, Head.get("Accept: application/vnd.acme.order+json")))
                .isEqualTo("406");
        assertThat(selector.request(Head.post("Content-Type: " + cart)).format().id())
                .isEqualTo("json");
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"smile, application/vnd.x", "json, vnd", "json, application/*", "json, a/b;c=d", "json, application/xml"
    })
    void a_media_type_that_cannot_be_the_format_s_is_refused(String format, String type) {
        assertThatThrownBy(() -> OPTIONS.withMediaTypes(Map.of(format, List.of(type))))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("CONFIG_INVALID");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2 | text/html, image/gif, image/jpeg, */*;q=0.200, */*;q=0.200
            * | */*
            text/html, */*;q=0.2 | UNCHANGED
            text/html;p=*, */*;q=0.2 | UNCHANGED
            """)
    void what_frameworks_refuse_is_repaired(String accept, String expected) {
        assertThat(SELECTOR.wellFormedAccept(Head.get("Accept: " + accept)).orElse("UNCHANGED"))
                .isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            application/json;charset=utf8 | json
            application/json;charset=iso-8859-1 | the body is in a charset that is not available; utf-8 is
            application/vnd.x+json;charset=iso-8859-1 | the body is in a charset that is not available; utf-8 is
            text/plain;charset=iso-8859-1 | the body is of a media type that is not available
            """)
    void a_charset_that_cannot_be_read_is_named_as_the_cause(String type, String expected) {
        String got;
        try {
            got = SELECTOR.request(Head.post("Content-Type: " + type)).format().id();
        } catch (HttpProblemException e) {
            got = e.detail();
        }
        assertThat(got).isEqualTo(expected);
    }

    private static String response(FormatSelector selector, Head head) {
        try {
            return selector.response(head).format().id();
        } catch (HttpProblemException problem) {
            assertThat(problem.status() != 406 || !problem.supported().isEmpty())
                    .isTrue();
            return Integer.toString(problem.status());
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            Content-Type: application/protobuf | protobuf
            Content-Type: application/x-protobuf | protobuf
            Content-Type: application/protobuf; encoding=binary; version=1 | protobuf
            Content-Type: application/protobuf; version=2 | 415
            Content-Type: application/protobuf; proto=java.lang.Runtime | protobuf
            Content-Type: text/xml; charset=utf-8 | xml
            Content-Type: application/xml; charset=utf-16 | xml
            Content-Type: application/xml; charset=utf-99 | 415
            Content-Type: application/json; charset=utf-16 | 415
            Content-Type: application/vnd.acme.cart+xml | xml
            Content-Type: application/vnd.acme.cart+json; charset=UTF-8 | json
            Content-Type: application/vnd.acme.cart+zip | 415
            Content-Type: application/octet-stream | 415
            Content-Type: text/plain | 415
            Content-Type: */* | 415
            Content-Type: application/* | 415
            Content-Type: nonsense | 415
            Content-Type: application/xml, application/json | 415
            Content-Type: application/x\u0000ml | 415
            Content-Type: application/xml; charset | 415
            Content-Type: application/xml; charset="utf-8 | 415
            Content-Type: application/xml; charset=utf-8; charset=utf-16 | 415
            Content-Type: | xml
            X-None: 1 | xml
            Content-Type: application/xml# Content-Type: application/json | 400
            Content-Type: application/json# Content-Type: application/json | json
            X-Curcuma-Request-Format: protobuf | protobuf
            X-Curcuma-Request-Format: ProtoBuf# Content-Type: application/xml | protobuf
            X-Curcuma-Request-Format: nothing# Content-Type: application/xml | 415
            X-Curcuma-Request-Format: avro# X-Curcuma-Request-Format: xml | 400
            X-TURMERIC-REQUEST-DATA-FORMAT: JSON# Content-Type: application/xml | xml
            """)
    void theHeadChoosesTheFormatOfTheRequest(String lines, String expected) {
        assertThat(request(SELECTOR, Head.post(lines.split("# ", -1)))).isEqualTo(expected);
    }

    private static String request(FormatSelector selector, Head head) {
        try {
            return selector.request(head).format().id();
        } catch (HttpProblemException problem) {
            if (problem.status() == 415) {
                assertThat(problem.headers()).containsKey("Accept");
            }
            return Integer.toString(problem.status());
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            `` | X-Curcuma-Response-Format: avro# Accept: application/json | avro
            `` | X-Curcuma-Response-Format: nothing# Accept: application/json | 406
            `` | X-Curcuma-Response-Format: avro# X-Curcuma-Response-Format: json | 400
            format=json | X-Curcuma-Response-Format: avro# Accept: application/xml | json
            FORMAT=JSON | Accept: application/xml | json
            a=b&format=thrift-compact | Accept: application/xml | thrift-compact
            format=json&format=xml | Accept: application/xml | 400
            format=json&format=json | Accept: application/xml | json
            format=nothing | Accept: application/xml | 406
            format=%2e%2e%2f | Accept: application/xml | 406
            format=%zz | Accept: application/xml | 400
            format | Accept: application/xml | 406
            information=json | Accept: application/xml | xml
            """)
    void theUrlIsStrongerThanTheHeaderWhichIsStrongerThanAccept(String query, String lines, String expected) {
        Head head = Head.get(lines.split("# ", -1)).withQuery(query);
        assertThat(response(SELECTOR, head)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ABSENT | identity
            `` | identity
            gzip | gzip
            GZIP | gzip
            x-gzip | gzip
            zstd | zstd
            gzip, zstd | zstd
            gzip, zstd;q=0.5 | gzip
            gzip, deflate, br, zstd | zstd
            br | identity
            * | zstd
            *;q=0.5, zstd;q=0 | gzip
            identity | identity
            identity, gzip;q=0.5 | identity
            identity;q=0.5, gzip | gzip
            identity;q=0 | 406
            identity;q=0, gzip | gzip
            gzip;q=abc, identity;q=0 | 406
            identity;q=0, br | 406
            *;q=0 | 406
            *;q=0, gzip | gzip
            gzip;q=0 | identity
            gzip;q=7, zstd;q=x | identity
            gzip;level=1 | identity
            """)
    void acceptEncodingChoosesTheCoding(String encodings, String expected) {
        Head head = encodings.equals("ABSENT") ? Head.get() : Head.get("Accept-Encoding: " + encodings);
        String chosen;
        try {
            chosen = SELECTOR.response(head).coding();
        } catch (HttpProblemException problem) {
            chosen = Integer.toString(problem.status());
        }
        assertThat(chosen).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            `` | identity
            identity | identity
            gzip | gzip
            GZip | gzip
            x-gzip | gzip
            identity, gzip | gzip
            gzip, gzip | 415
            br | 415
            snappy | 415
            gzip, zstd | 415
            ../../x | 415
            """)
    void contentEncodingIsOneThatIsAvailable(String encoding, String expected) {
        String chosen;
        try {
            chosen =
                    SELECTOR.request(Head.post("Content-Encoding: " + encoding)).coding();
        } catch (HttpProblemException problem) {
            assertThat(problem.headers()).containsEntry("Accept-Encoding", "zstd, gzip");
            chosen = Integer.toString(problem.status());
        }
        assertThat(chosen).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            `` | X-TURMERIC-RESPONSE-DATA-FORMAT: PROTOBUF# Accept: application/xml | protobuf
            `` | X-TURMERIC-RESPONSE-DATA-FORMAT: json | json
            `` | X-TURMERIC-RESPONSE-DATA-FORMAT: AVRO | 406
            `` | X-TURMERIC-RESPONSE-DATA-FORMAT: garbage | 406
            `` | X-TURMERIC-RESPONSE-DATA-FORMAT: NV | 406
            `` | X-TURMERIC-RESPONSE-DATA-FORMAT: JSON# X-Curcuma-Response-Format: avro | avro
            X-TURMERIC-RESPONSE-DATA-FORMAT=JSON | Accept: application/xml | json
            x-turmeric-response-data-format=JSON | X-TURMERIC-RESPONSE-DATA-FORMAT: JSON | json
            X-TURMERIC-RESPONSE-DATA-FORMAT=JSON | X-TURMERIC-RESPONSE-DATA-FORMAT: XML | 400
            """)
    void turmericsHeadersAreReadIfTheyAreSwitchedOn(String query, String lines, String expected) {
        Head head = Head.get(lines.split("# ", -1)).withQuery(query);
        assertThat(response(TURMERIC, head)).isEqualTo(expected);
    }

    @Test
    void versionsAreComparedWhereTheServiceHasThem() {
        assertThat(VERSIONED
                        .response(Head.get("Accept: application/protobuf;v=2"))
                        .contentType())
                .isEqualTo("application/protobuf;v=2");
        assertThat(response(VERSIONED, Head.get("Accept: application/protobuf;v=3")))
                .isEqualTo("406");
        assertThat(response(VERSIONED, Head.get("Accept: application/protobuf;v=3, application/json")))
                .isEqualTo("json");
        assertThat(request(VERSIONED, Head.post("Content-Type: application/protobuf;v=1")))
                .isEqualTo("protobuf");
        assertThat(VERSIONED
                        .request(Head.post("Content-Type: application/protobuf;v=1"))
                        .version())
                .contains("1");
        assertThat(request(VERSIONED, Head.post("Content-Type: application/protobuf;v=3")))
                .isEqualTo("415");
        assertThat(SELECTOR.response(Head.get("Accept: application/protobuf;v=3"))
                        .contentType())
                .isEqualTo("application/protobuf");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /V1/cart    | ``                                                            | 1
            /shop/v2    | ``                                                            | 2
            /v2cart     | ``                                                            | ``
            /cart       | X-Curcuma-Schema-Version: 2.14.3                              | 2
            /V1/cart    | X-Curcuma-Schema-Version: 1.4                                 | 1
            /V1/cart    | Content-Type: application/protobuf;v=1.4                      | 1
            /cart       | Content-Type: application/protobuf;v=2.0                      | 2
            /V2/cart    | X-Curcuma-Schema-Version: 1.4                                 | MALFORMED_HEADER
            /cart       | X-Curcuma-Schema-Version: latest                              | MALFORMED_HEADER
            /V3/cart    | ``                                                            | UNSUPPORTED_VERSION
            /cart       | X-Curcuma-Schema-Version: 99999999999                         | MALFORMED_HEADER
            /cart       | X-Curcuma-Schema-Version: 3                                   | UNSUPPORTED_VERSION
            /cart       | X-TURMERIC-SERVICE-VERSION: 3.0.0                             | ``
            """)
    void theVersionOfTheSchemaIsInThePathOrInAHeader(String path, String line, String expected) {
        Head head = new Head("POST", path, "", line.equals("``") ? List.of() : List.of(line));
        String version;
        try {
            version = VERSIONED.request(head).version().orElse("``");
        } catch (HttpProblemException e) {
            assertThat(e.status()).isEqualTo(400);
            version = e.code();
        }
        assertThat(version).isEqualTo(expected);
    }

    @Test
    void aVersionThatTheServiceDoesNotHaveIsAnsweredWithThoseThatItHas() {
        Head head = new Head("GET", "/V3/cart", "", List.of());
        assertThatThrownBy(() -> VERSIONED.response(head))
                .isInstanceOfSatisfying(
                        HttpProblemException.class,
                        problem -> assertThat(problem.supported()).containsExactly("1", "2"));
        assertThat(SELECTOR.response(head).format().id()).isNotNull();
        FormatSelector turmeric =
                new FormatSelector(OPTIONS.withVersions(Set.of("1", "2")).withTurmericHeaders(true));
        assertThat(turmeric.version(Head.get("X-TURMERIC-SERVICE-VERSION: 2.0.1")))
                .contains("2");
        assertThat(turmeric.vary()).endsWith("X-Curcuma-Schema-Version, X-TURMERIC-SERVICE-VERSION");
    }

    @Test
    void aResponseMayBeLikeItsRequest() {
        FormatSelector like = new FormatSelector(OPTIONS.withLikeRequest(true));
        assertThat(response(like, Head.post("Content-Type: application/avro"))).isEqualTo("avro");
        assertThat(response(like, Head.post("Content-Type: application/avro", "Accept: */*")))
                .isEqualTo("avro");
        assertThat(response(like, Head.post("Content-Type: application/avro", "Accept: application/json")))
                .isEqualTo("json");
        assertThat(response(like, Head.get())).isEqualTo("xml");
    }

    @Test
    void xmlThroughJaxbAnswersToTheMediaTypesOfXmlOnlyWhereThatIsNotThere() {
        FormatSelector both = new FormatSelector(NegotiationOptions.of(SERIALIZER.formats()));
        assertThat(request(both, Head.post("Content-Type: application/xml"))).isEqualTo("xml");
        assertThat(response(both, Head.get("Accept: text/xml"))).isEqualTo("xml");
        FormatSelector jaxb = new FormatSelector(
                NegotiationOptions.of(List.of(SERIALIZER.format(Format.JSON), SERIALIZER.format("xml-jaxb"))));
        assertThat(request(jaxb, Head.post("Content-Type: application/xml"))).isEqualTo("xml-jaxb");
        assertThat(request(jaxb, Head.post("Content-Type: application/soap+xml")))
                .isEqualTo("xml-jaxb");
        assertThat(response(jaxb, Head.get("Accept: text/xml"))).isEqualTo("xml-jaxb");
    }

    @Test
    void aStrictServiceWantsAContentType() {
        FormatSelector strict = new FormatSelector(OPTIONS.withStrict(true));
        assertThat(request(strict, Head.post())).isEqualTo("415");
        assertThat(request(strict, Head.post("Content-Type: application/json"))).isEqualTo("json");
    }

    @Test
    void hostileHeadersAreBounded() {
        String many = IntStream.range(0, 500).mapToObj(i -> "a/b" + i).collect(Collectors.joining(","));
        assertThat(response(SELECTOR, Head.get("Accept: " + many))).isEqualTo("406");
        assertThat(response(SELECTOR, Head.get("Accept: " + "x".repeat(9_000)))).isEqualTo("400");
        assertThat(request(SELECTOR, Head.post("Content-Type: application/xml;a=" + "x".repeat(9_000))))
                .isEqualTo("400");
        assertThat(request(SELECTOR, Head.post("Content-Type: application/xml" + ";a=b".repeat(100))))
                .isEqualTo("xml");
        String gzips = String.join(",", java.util.Collections.nCopies(1_000, "gzip"));
        assertThatThrownBy(() -> SELECTOR.request(Head.post("Content-Encoding: " + gzips)))
                .isInstanceOfSatisfying(
                        HttpProblemException.class, e -> assertThat(e.status()).isEqualTo(415));
    }

    @Test
    void noProblemRepeatsWhatTheClientSent() {
        for (String line : Arrays.asList(
                "Accept: canary/x", "X-Curcuma-Response-Format: canary", "X-Curcuma-Request-Format: canary")) {
            Head head = Head.post(line);
            assertThatThrownBy(() -> {
                        SELECTOR.request(head);
                        SELECTOR.response(head);
                    })
                    .isInstanceOf(HttpProblemException.class)
                    .hasMessageNotContaining("canary");
        }
    }
}
