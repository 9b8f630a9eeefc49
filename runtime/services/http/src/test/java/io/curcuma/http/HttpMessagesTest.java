package io.curcuma.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.HeapBudget;
import io.curcuma.Limits;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.http.problem.Problem;
import io.curcuma.spi.Adapter;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HttpMessagesTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.http.problem");
    private static final HttpMessages MESSAGES = HttpMessages.of(SERIALIZER);

    static List<String> formats() {
        return NegotiationOptions.usual(SERIALIZER).stream().map(Format::id).toList();
    }

    private static Problem bean(int supported) {
        Problem bean = new Problem();
        bean.setType("urn:a");
        bean.setTitle("title \u00e9\u4e2d");
        bean.setStatus(400);
        bean.setCode("MALFORMED");
        IntStream.range(0, supported).forEach(i -> bean.getSupported().add("application/" + i));
        return bean;
    }

    private static InputStream in(byte[] bytes) {
        return new ByteArrayInputStream(bytes);
    }

    /** Whoever holds the budget comes to an end, so it is worth to ask again. */
    @Test
    void aMessageWithoutRoomIsToComeAgain() {
        HeapBudget heap = new HeapBudget(16 << 20);
        HttpMessages messages = MESSAGES.withHeap(heap, Duration.ZERO);
        Problem large = bean(10_000);
        for (String coding : List.of("identity", "gzip")) {
            Head request = Head.post("Content-Type: application/json", "Content-Encoding: " + coding);
            byte[] body = messages.encoded(large, "application/json", coding);
            byte[] list = messages.encoded(List.of(large, large), "application/json", coding);
            try (HeapBudget.Lease other = heap.lease()) {
                other.take(heap.bytes());
                other.take(heap.bytes());
                for (ThrowingCallable read : List.<ThrowingCallable>of(
                        () -> messages.read(request, in(body), Problem.class),
                        () -> messages.readAll(request, in(list), Problem.class))) {
                    assertThatThrownBy(read).isInstanceOfSatisfying(HttpProblemException.class, e -> {
                        HttpAnswer answer = messages.answer(request, e);
                        assertThat(answer.status()).isEqualTo(503);
                        assertThat(answer.headers()).containsEntry("Retry-After", "1");
                        assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                                .contains("send it again later");
                    });
                }
                // a small one never waits
                assertThat(messages.read(
                                request, in(messages.encoded(bean(0), "application/json", coding)), Problem.class))
                        .isNotNull();
            }
            assertThat(messages.read(request, in(body), Problem.class).getSupported())
                    .hasSize(10_000);
            assertThat(messages.readAll(request, in(list), Problem.class)).hasSize(2);
            assertThat(heap.taken()).isZero();
        }
        assertThat(messages.failures()).isZero();
    }

    /** RFC 7303, section 3: a byte order mark, then the parameter, then what the document declares. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            application/xml; charset=iso-8859-1       | -          | ISO-8859-1
            application/xml; charset="ISO-8859-1"     | utf-8      | ISO-8859-1
            text/xml;charset=windows-1252             | utf-16     | windows-1252
            application/xml; charset=utf-8            | iso-8859-1 | UTF-8
            application/xml; charset=utf-8            | UTF-8      | UTF-8
            application/xml; charset=utf-16le         | -          | UTF-16LE
            application/problem+xml; charset=utf-16be | utf-8      | UTF-16BE
            application/xml; charset=iso-8859-1       | utf-16     | UTF-16
            application/xml                           | iso-8859-1 | ISO-8859-1
            application/xml                           | utf-16     | UTF-16
            """)
    void xmlIsReadInTheEncodingThatCounts(String contentType, @Nullable String declared, String encoding) {
        String xml = new String(SERIALIZER.write(bean(0), Format.XML), StandardCharsets.UTF_8)
                .replace("\u4e2d", "")
                .replaceFirst(
                        "<\\?xml.*?\\?>", declared == null ? "" : "<?xml version='1.0' encoding='" + declared + "'?>");
        Head request = Head.post("Content-Type: " + contentType);
        assertThat(MESSAGES.read(request, in(xml.getBytes(Charset.forName(encoding))), Problem.class)
                        .getTitle())
                .isEqualTo("title \u00e9");
        String list = xml.replaceFirst("(?s)<(\\w.*)$", "<list><$1</list>");
        assertThat(MESSAGES.readAll(request, in(list.getBytes(Charset.forName(encoding))), Problem.class))
                .singleElement()
                .extracting(Problem::getTitle)
                .isEqualTo("title \u00e9");
    }

    @ParameterizedTest
    @CsvSource({"us-ascii, 400", "no-such, 415", "a b, 415", "%, 415"})
    void whatIsNotInTheCharsetIsRefused(String charset, int status) {
        byte[] body = SERIALIZER.write(bean(0), Format.XML);
        Head request = Head.post("Content-Type: application/xml; charset=\"" + charset + '"');
        assertThatThrownBy(() -> MESSAGES.read(request, in(body), Problem.class))
                .isInstanceOfSatisfying(
                        HttpProblemException.class,
                        problem -> assertThat(problem.status()).isEqualTo(status));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void everyFormatAndCodingComesBack(String format) {
        for (String coding : List.of("identity", "gzip", "zstd")) {
            HttpAnswer answer = MESSAGES.answer(
                    Head.post("X-Curcuma-Response-Format: " + format, "Accept-Encoding: " + coding), 200, bean(500));

            assertThat(answer.headers())
                    .containsEntry(
                            "Content-Type",
                            SERIALIZER.format(format).mediaTypes().get(0))
                    .containsEntry("Content-Length", Integer.toString(answer.body().length))
                    .containsEntry("Vary", "Accept, Accept-Encoding, X-Curcuma-Response-Format");
            assertThat(answer.headers().getOrDefault("Content-Encoding", "identity"))
                    .isEqualTo(coding);
            Head sent =
                    Head.post("Content-Type: " + answer.headers().get("Content-Type"), "Content-Encoding: " + coding);
            Problem back = MESSAGES.read(sent, in(answer.body()), Problem.class);
            assertThat(back.getSupported()).hasSize(500).last().isEqualTo("application/499");
            assertThat(back.getTitle()).isEqualTo("title \u00e9\u4e2d");
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void listsOfMessagesComeBack(String format) {
        for (int size : new int[] {0, 1, 3}) {
            List<Problem> beans = new ArrayList<>();
            IntStream.range(0, size).forEach(i -> beans.add(bean(i)));
            HttpAnswer answer = MESSAGES.answer(Head.post("X-Curcuma-Response-Format: " + format), 200, beans);
            Head sent = Head.post("Content-Type: " + answer.headers().get("Content-Type"));

            List<Problem> back = MESSAGES.readAll(sent, in(answer.body()), Problem.class);

            assertThat(back).hasSize(size);
            assertThat(MESSAGES.answer(Head.post("X-Curcuma-Response-Format: " + format), 200, back)
                            .body())
                    .isEqualTo(answer.body());
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void theMessagesOfAListShareOneBudget(String format) {
        List<Problem> beans = Collections.nCopies(50_000, new Problem());
        HttpAnswer answer =
                MESSAGES.answer(Head.post("X-Curcuma-Response-Format: " + format, "Accept-Encoding: gzip"), 200, beans);
        assertThat(answer.body()).hasSizeLessThan(20_000);
        Head sent = Head.post("Content-Type: " + answer.headers().get("Content-Type"), "Content-Encoding: gzip");
        // one of them takes a few hundred bytes
        HttpMessages narrow = HttpMessages.of(SERIALIZER.withLimits(Limits.DEFAULT.withGraphBytes(1 << 20)));
        assertThatThrownBy(() -> narrow.readAll(sent, in(answer.body()), Problem.class))
                .isInstanceOfSatisfying(HttpProblemException.class, e -> {
                    assertThat(e.status()).isEqualTo(413);
                    assertThat(e.getMessage()).contains("graphBytes");
                });
        assertThat(MESSAGES.readAll(sent, in(answer.body()), Problem.class)).hasSize(50_000);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            application/json | {}
            application/json | [{}
            application/json | [{},]
            application/json | [1]
            application/json | [{}] x
            application/json | ["a]
            application/xml | <list>x</list>
            application/xml | <list><a></list>
            application/protobuf | x
            """)
    void whatIsNotAListIsRefused(String type, String body) {
        Head head = Head.post("Content-Type: " + type);
        assertThatThrownBy(() -> MESSAGES.readAll(head, in(body.getBytes(StandardCharsets.UTF_8)), Problem.class))
                .isInstanceOfSatisfying(
                        HttpProblemException.class, e -> assertThat(e.status()).isEqualTo(400));
    }

    @Test
    void aPathAndAQueryCountOnlyForTheHeadOfARequest() {
        NegotiationOptions options = NegotiationOptions.of(NegotiationOptions.usual(SERIALIZER))
                .withVersions(Set.of("1", "2"))
                .withTurmericHeaders(true);
        HttpMessages messages = new HttpMessages(SERIALIZER, options, Codecs.load(), 0);
        byte[] json = "{\"status\":404}".getBytes(StandardCharsets.UTF_8);
        byte[] list = "[{\"status\":404}]".getBytes(StandardCharsets.UTF_8);
        List<String> lines = List.of("Content-Type: application/json");
        Head version = new Head("POST", "/V3/cart", "", lines);
        Head format = new Head("POST", "/cart", "X-TURMERIC-REQUEST-DATA-FORMAT=none", lines);
        for (Head head : List.of(version, format)) {
            assertThatThrownBy(() -> messages.read(head, in(json), Problem.class))
                    .isInstanceOf(HttpProblemException.class);
            assertThatThrownBy(() -> messages.readAll(head, in(list), Problem.class))
                    .isInstanceOf(HttpProblemException.class);
            MessageHeaders headers = head;
            assertThat(messages.read(headers, in(json), Problem.class).getStatus())
                    .isEqualTo(404);
            assertThat(messages.readAll(headers, in(list), Problem.class)).hasSize(1);
            assertThat(messages.readProblem(headers, in(json)).getStatus()).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "X-Curcuma-Schema-Version: 3, 400",
        "X-Curcuma-Request-Format: none, 415",
        "X-TURMERIC-REQUEST-DATA-FORMAT: none, 415",
        "Content-Encoding: none, 415",
        "Content-Length: none, 400",
        "Content-Type: text/none, 415",
    })
    void headerFieldsCountWithoutTheRestOfTheHead(String line, int status) {
        NegotiationOptions options = NegotiationOptions.of(NegotiationOptions.usual(SERIALIZER))
                .withVersions(Set.of("1", "2"))
                .withTurmericHeaders(true);
        HttpMessages messages = new HttpMessages(SERIALIZER, options, Codecs.load(), 0);
        MessageHeaders headers = Head.post(line);
        assertThatThrownBy(() -> messages.read(headers, in(new byte[] {'{', '}'}), Problem.class))
                .isInstanceOfSatisfying(
                        HttpProblemException.class, e -> assertThat(e.status()).isEqualTo(status));
    }

    @Test
    void smallBodiesStayAsTheyAreUnlessTheClientForbidsIt() {
        assertThat(MESSAGES.answer(Head.get("Accept-Encoding: gzip"), 200, bean(1))
                        .headers())
                .doesNotContainKey("Content-Encoding");
        assertThat(MESSAGES.answer(Head.get("Accept-Encoding: gzip, identity;q=0"), 200, bean(1))
                        .headers())
                .containsEntry("Content-Encoding", "gzip");
    }

    @Test
    void everyFormatAndCodingHasItsOwnEntityTag() {
        List<String> tags = new ArrayList<>();
        for (String format : List.of("xml", "json", "protobuf")) {
            for (String coding : List.of("identity", "gzip", "zstd")) {
                Head head = Head.get("X-Curcuma-Response-Format: " + format, "Accept-Encoding: " + coding);
                String tag = MESSAGES.answer(head, 200, bean(500)).headers().get("ETag");
                tags.add(tag);
                HttpAnswer again = MESSAGES.answer(head.with("If-None-Match: \"x\", W/" + tag), 200, bean(500));
                assertThat(again.status()).isEqualTo(304);
                assertThat(again.body()).isEmpty();
                assertThat(again.headers()).containsKeys("Vary", "ETag").doesNotContainKey("Content-Type");
            }
        }
        assertThat(tags).doesNotHaveDuplicates().allMatch(tag -> tag.startsWith("\"") && tag.endsWith("\""));
        Head gzip = Head.get("Accept: application/json", "Accept-Encoding: gzip", "If-None-Match: " + tags.get(3));
        assertThat(MESSAGES.answer(gzip, 200, bean(500)).status()).isEqualTo(200);
    }

    @Test
    void otherAnswersHaveNoEntityTag() {
        assertThat(MESSAGES.answer(Head.post(), 200, bean(1)).headers()).doesNotContainKey("ETag");
        assertThat(MESSAGES.answer(Head.get(), 201, bean(1)).headers()).doesNotContainKey("ETag");
    }

    @ParameterizedTest
    @CsvSource({
        "5000000000, 413",
        "9223372036854775808, 413",
        "99999999999999999999999999, 413",
        "-1, 400",
        "1x, 400",
        "20000, 413",
    })
    void aDeclaredLengthIsCheckedBeforeTheBodyIsRead(String length, int status) {
        HttpMessages small = HttpMessages.of(SERIALIZER.withLimits(Limits.DEFAULT.withMessageBytes(10_000)));
        InputStream never = new InputStream() {
            @Override
            public int read() {
                throw new AssertionError("the body is read");
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                throw new AssertionError("the body is read");
            }
        };
        assertThatThrownBy(() -> small.read(Head.post("Content-Length: " + length), never, Problem.class))
                .isInstanceOfSatisfying(HttpProblemException.class, e -> {
                    assertThat(e.status()).isEqualTo(status);
                    assertThat(status != 413 || e.headers().containsKey("Connection"))
                            .isTrue();
                });
    }

    @Test
    void aBodyWithoutEndIsReadUpToTheLimit() {
        HttpMessages small = HttpMessages.of(SERIALIZER.withLimits(Limits.DEFAULT.withMessageBytes(10_000)));
        long[] read = {0};
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                read[0]++;
                return 'x';
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                read[0] += length;
                return length;
            }
        };
        assertThatThrownBy(() -> small.read(Head.post(), endless, Problem.class))
                .isInstanceOfSatisfying(
                        HttpProblemException.class, e -> assertThat(e.status()).isEqualTo(413));
        assertThat(read[0]).isEqualTo(10_001);
    }

    @Test
    void aBodyThatIsNotInItsCodingIsMalformed() {
        Head head = Head.post("Content-Type: application/json", "Content-Encoding: gzip");
        assertThatThrownBy(() -> MESSAGES.read(head, in("{}".getBytes(StandardCharsets.UTF_8)), Problem.class))
                .isInstanceOfSatisfying(
                        HttpProblemException.class, e -> assertThat(e.status()).isEqualTo(400));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void problemsAreSentInEveryFormat(String format) {
        Head head = Head.post("X-Curcuma-Response-Format: " + format);
        HttpProblemException problem = HttpProblemException.of(HttpProblemException.Reason.UNSUPPORTED_FORMAT, "detail")
                .withSupported(List.of("a/b", "c/d"))
                .withHeader("Accept", "a/b");

        HttpAnswer answer = MESSAGES.answer(head, problem);

        assertThat(answer.status()).isEqualTo(415);
        assertThat(answer.headers())
                .containsEntry("Accept", "a/b")
                .containsEntry("X-Curcuma-Problem", "UNSUPPORTED_FORMAT")
                .containsEntry("X-Content-Type-Options", "nosniff");
        Head sent = Head.post("Content-Type: " + answer.headers().get("Content-Type"));
        Problem back = MESSAGES.readProblem(sent, in(answer.body()));
        assertThat(back.getStatus()).isEqualTo(415);
        assertThat(back.getType()).isEqualTo("urn:curcuma:problem:unsupported-format");
        assertThat(back.getSupported()).containsExactly("a/b", "c/d");
    }

    @Test
    void problemsInJsonAreWhatTheStandardSays() {
        HttpAnswer answer = MESSAGES.answer(
                Head.get("Accept: text/html"),
                HttpProblemException.of(HttpProblemException.Reason.NOT_ACCEPTABLE, "nothing")
                        .withSupported(List.of("a/b")));

        assertThat(answer.headers()).containsEntry("Content-Type", "application/problem+json");
        assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                .isEqualTo(
                        "{\"type\":\"urn:curcuma:problem:not-acceptable\",\"title\":\"not acceptable\",\"status\":406,"
                                + "\"detail\":\"nothing\",\"code\":\"NOT_ACCEPTABLE\",\"supported\":[\"a/b\"]}");
    }

    @Test
    void aServiceDefinesProblemsOfItsOwn() {
        HttpAnswer answer = MESSAGES.answer(
                Head.get("Accept: application/json"),
                HttpProblemException.of(404, "NO_SUCH_CART", "there is no such cart"));
        assertThat(answer.status()).isEqualTo(404);
        assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                .contains("urn:curcuma:problem:no-such-cart", "there is no such cart");
        assertThatThrownBy(() -> HttpProblemException.of(200, "OK", "")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsWrongInsideTheServiceStaysThere() {
        Problem broken = bean(0);
        broken.setTitle("\ud800 canary");

        assertThatThrownBy(() -> MESSAGES.answer(Head.get("Accept: application/protobuf"), 200, broken))
                .isInstanceOfSatisfying(HttpProblemException.class, e -> {
                    HttpAnswer answer = MESSAGES.answer(Head.get("Accept: application/json"), e);
                    assertThat(answer.status()).isEqualTo(500);
                    assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                            .doesNotContain("title\":\"\ud800");
                    assertThat(Map.copyOf(answer.headers())).containsEntry("X-Curcuma-Problem", "INVALID_BEAN");
                });
    }

    @Test
    void anAnswerThatIsTooLargeIsTheServicesProblem() {
        HttpMessages small = HttpMessages.of(SERIALIZER.withLimits(Limits.DEFAULT.withMessageBytes(20)));
        assertThatThrownBy(() -> small.answer(Head.get("Accept: application/json"), 200, bean(100)))
                .isInstanceOfSatisfying(HttpProblemException.class, e -> {
                    assertThat(e.status()).isEqualTo(500);
                    assertThat(e.code()).isEqualTo("LIMIT_SIZE");
                });
    }

    /** A format whose code fails with what it is given. */
    private record Fragile(Supplier<Throwable> thrown) implements Format {
        private RuntimeException failure() {
            Throwable failure = thrown.get();
            if (failure instanceof Error error) {
                throw error;
            }
            return (RuntimeException) failure;
        }

        @Override
        public String id() {
            return "fragile";
        }

        @Override
        public List<String> mediaTypes() {
            return List.of("application/x-fragile");
        }

        @Override
        public <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
            throw failure();
        }

        @Override
        public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
            throw failure();
        }
    }

    @Test
    void whateverIsThrownInsideIsACountedProblemWithoutItsText() {
        for (Supplier<Throwable> thrown : List.<Supplier<Throwable>>of(
                () -> new IllegalStateException("canary"),
                () -> new NoClassDefFoundError("canary"),
                () -> new AssertionError("canary"),
                () -> new StackOverflowError("canary"))) {
            HttpMessages fragile = HttpMessages.of(SERIALIZER.withFormat(new Fragile(thrown)));
            Head head = Head.post("Content-Type: application/x-fragile", "Accept: application/json");
            for (ThrowingCallable call : List.<ThrowingCallable>of(
                    () -> fragile.read(head, in(new byte[] {1}), Problem.class),
                    () -> fragile.readAll(head, in(new byte[] {1, 1}), Problem.class),
                    () -> fragile.answer(Head.get("Accept: application/x-fragile"), 200, bean(1)))) {
                long failures = fragile.failures();
                assertThatThrownBy(call).isInstanceOfSatisfying(HttpProblemException.class, e -> {
                    HttpAnswer answer = fragile.answer(head, e);
                    assertThat(answer.status()).isEqualTo(500);
                    assertThat(answer.headers()).containsEntry("X-Curcuma-Problem", "FAILED");
                    assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                            .doesNotContain("canary", "java.lang", "Error", "Exception");
                    StringWriter trace = new StringWriter();
                    e.printStackTrace(new PrintWriter(trace));
                    assertThat(trace.toString()).doesNotContain("canary");
                });
                assertThat(fragile.failures()).isEqualTo(failures + 1);
            }
        }
    }

    @Test
    void aQueryOfTooManyParametersIsRefusedRatherThanReadInPart() {
        String parameters = "a&".repeat(10_000) + "format=json";
        assertThatThrownBy(() -> MESSAGES.answer(Head.get().withQuery(parameters), 200, bean(1)))
                .isInstanceOfSatisfying(
                        HttpProblemException.class, e -> assertThat(e.status()).isEqualTo(400));
    }
}
