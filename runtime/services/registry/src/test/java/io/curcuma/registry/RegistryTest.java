package io.curcuma.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.Translations;
import io.curcuma.testkit.RegistryDouble;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The client and the store against a registry that is well, and against one that is not. */
class RegistryTest {
    private static final String ONE = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}";
    private static final String TWO =
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}";
    private static final String SUBJECT = "a topic/of ours-value";
    private static final Duration PAUSE = Duration.ofSeconds(30);

    @SuppressWarnings("NullAway.Init") // JUnit calls start
    private RegistryDouble registry;

    @SuppressWarnings("NullAway.Init") // as well
    private RegistryClient client;

    @BeforeEach
    void start() throws IOException {
        registry = new RegistryDouble();
        client = RegistryClient.of(registry.address()).withTimeout(Duration.ofSeconds(5));
    }

    @AfterEach
    void stop() {
        registry.close();
    }

    private static void refused(ThrowingCallable call, int status, int code, String part) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(RegistryException.class, e -> {
                    assertThat(e.status()).isEqualTo(status);
                    assertThat(e.errorCode()).isEqualTo(code);
                })
                .hasMessageContaining(part);
    }

    private static void refused(ThrowingCallable call, Code code) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @Test
    void aSchemaThatIsRegisteredIsFoundByIdSubjectAndItself() {
        assertThat(client.idOf(SUBJECT, ONE)).isEmpty();
        int one = client.register(SUBJECT, ONE);
        int two = client.register(SUBJECT, TWO);
        assertThat(client.register(SUBJECT, ONE)).isEqualTo(one).isNotEqualTo(two);
        assertThat(client.idOf(SUBJECT, TWO)).contains(two);
        assertThat(client.idOf(SUBJECT, "\"int\"")).isEmpty();
        assertThat(client.schema(one)).contains(ONE);
        assertThat(client.schema(99)).isEmpty();
        assertThat(client.versions(SUBJECT)).containsExactly(1, 2);
        assertThat(client.versions("other")).isEmpty();
        assertThat(client.latest(SUBJECT)).contains(TWO);
        assertThat(client.schema(SUBJECT, 1)).contains(ONE);
        assertThat(client.schema(SUBJECT, 3)).isEmpty();
    }

    @Test
    void whatTheRegistryRefusesIsToldInOneLine() {
        refused(
                () -> client.register(SUBJECT, "refused"),
                422,
                42201,
                "422, error_code 42201: Invalid schema of two lines");
        refused(() -> client.register(SUBJECT, "incompatible"), 409, 409, "incompatible");
    }

    @Test
    void credentialsAreSentWhereTheyAreAskedFor() {
        registry.authorization("Basic dTpw");
        refused(() -> client.latest(SUBJECT), 401, 401, "Unauthorized");
        assertThat(client.withBasicAuth("u", "p").latest(SUBJECT)).isEmpty();
        assertThatThrownBy(() -> RegistryClient.of(URI.create("http://u:p@127.0.0.1/")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("u:p");
        assertThatThrownBy(() -> RegistryClient.of(URI.create("ftp://127.0.0.1/")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anAnswerThatDripsIsNotWaitedFor() {
        registry.add(SUBJECT, ONE);
        registry.delay(Duration.ofSeconds(20));
        // who waits longer gets the answer
        refused(() -> client.withTimeout(Duration.ofMillis(300)).latest(SUBJECT), 0, 0, "no answer within 300 ms");
    }

    @Test
    void anAnswerThatIsTooLongIsNotRead() {
        registry.add(SUBJECT, ONE);
        refused(() -> client.withMaxBytes(20).latest(SUBJECT), 0, 0, "more than 20 bytes");
    }

    @Test
    void anAnswerOfAnotherKindIsRefused() {
        for (String body : List.of(
                "<html>",
                "[1, \"a\"]",
                "17",
                "{\"schema\": 1}",
                "{\"schema\": \"{}\", \"schemaType\": \"PROTOBUF\"}",
                "{\"schema\": \"{}\", \"references\": [{}]}")) {
            registry.answerInstead(200, body);
            assertThatThrownBy(() -> client.schema(1)).as(body).isInstanceOf(RegistryException.class);
        }
        registry.answerInstead(200, "[1, \"a\"]");
        assertThatThrownBy(() -> client.versions(SUBJECT)).isInstanceOf(RegistryException.class);
        registry.answerInstead(302, "[]");
        refused(() -> client.schema(1), 302, 0, "302");
        registry.answerInstead(502, "<html>proxy</html>");
        refused(() -> client.schema(1), 502, 0, "502");
    }

    @Test
    void aStoreFindsFingerprintsAmongTheVersionsOfItsSubjects() {
        registry.add(SUBJECT, "\"string\"");
        registry.add(SUBJECT, ONE);
        RegistrySchemas store = new RegistrySchemas(client, List.of(SUBJECT), Duration.ZERO);
        assertThat(store.schema(Translations.fingerprint(ONE))).contains(ONE);
        assertThat(store.schema(Translations.fingerprint(TWO))).isEmpty();
        int id = registry.add(SUBJECT, TWO);
        assertThat(store.schema(Translations.fingerprint(TWO))).contains(TWO);
        assertThat(store.fingerprint(id)).isEqualTo(Translations.fingerprint(TWO));
        int requests = registry.requests();
        assertThat(store.fingerprint(id)).isEqualTo(Translations.fingerprint(TWO));
        assertThat(store.schema(Translations.fingerprint(ONE))).contains(ONE);
        assertThat(registry.requests()).isEqualTo(requests);
    }

    @Test
    void whatIsNotThereIsAskedForOnceInAWhile() {
        AtomicLong clock = new AtomicLong();
        RegistrySchemas store = new RegistrySchemas(client, List.of(SUBJECT), PAUSE, clock::get);
        for (int i = 0; i < 50; i++) {
            refused(() -> store.fingerprint(1), Code.SCHEMA_UNKNOWN);
            assertThat(store.schema(1)).isEmpty();
        }
        int asked = registry.requests();
        registry.add(SUBJECT, ONE);
        clock.addAndGet(PAUSE.toNanos() - 1);
        refused(() -> store.fingerprint(1), Code.SCHEMA_UNKNOWN);
        assertThat(store.schema(1)).isEmpty();
        assertThat(registry.requests()).isEqualTo(asked).isLessThan(10);
        clock.incrementAndGet();
        assertThat(store.fingerprint(1)).isEqualTo(Translations.fingerprint(ONE));
    }

    @Test
    void aRegistryThatIsDownIsLeftAloneForAWhile() {
        AtomicLong clock = new AtomicLong();
        registry.add(SUBJECT, ONE);
        registry.answerInstead(500, "{\"error_code\":50001,\"message\":\"Error in the backend data store\"}");
        RegistrySchemas store = new RegistrySchemas(client, List.of(SUBJECT), PAUSE, clock::get);
        for (int i = 0; i < 50; i++) {
            refused(() -> store.fingerprint(1), Code.SCHEMA_UNAVAILABLE);
            refused(() -> store.schema(1), Code.SCHEMA_UNAVAILABLE);
        }
        int asked = registry.requests();
        registry.answerInstead(200, "");
        clock.addAndGet(PAUSE.toNanos() - 1);
        refused(() -> store.fingerprint(1), Code.SCHEMA_UNAVAILABLE);
        assertThat(registry.requests()).isEqualTo(asked).isLessThan(5);
        clock.incrementAndGet();
        assertThat(store.fingerprint(1)).isEqualTo(Translations.fingerprint(ONE));
    }

    @Test
    void aRegistryThatIsNotThereIsUnavailable() {
        registry.close();
        refused(() -> client.schema(1), 0, 0, " failed: ");
        refused(() -> new RegistrySchemas(client, List.of()).fingerprint(1), Code.SCHEMA_UNAVAILABLE);
    }

    @Test
    void aSchemaThatIsNoneIsRefused() {
        registry.add(SUBJECT, "{\"type\":\"nothing\"}");
        refused(() -> new RegistrySchemas(client, List.of()).fingerprint(1), Code.SCHEMA_UNAVAILABLE);
    }

    @Test
    void theSchemasOfAVersionAreRegisteredUnderTheirRecordsOrWhereTheyAreSaidTo() {
        String other = ONE.replace("\"R\"", "\"Q\",\"namespace\":\"com.acme\"");
        List<String> done = new ArrayList<>();
        Registration registration = new Registration(client);
        registration.byRecord(List.of(TWO, other), (subject, id) -> done.add(subject + " " + id));
        registration.byRecord(List.of(TWO, other), (subject, id) -> done.add(subject + " " + id));
        assertThat(done).containsExactly("R 1", "com.acme.Q 2", "R 1", "com.acme.Q 2");
        registration.bySubject(List.of(TWO, other), Map.of("orders-value", "com.acme.Q"), (subject, id) -> {});
        assertThat(client.latest("orders-value")).contains(other);
        assertThatThrownBy(() -> registration.bySubject(List.of(TWO), Map.of("s", "Z"), (subject, id) -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there are R");
        refused(
                () -> registration.byRecord(List.of(TWO.replace("\"R\"", "\"refused\"")), (subject, id) -> {}),
                422,
                42201,
                "subject refused");
    }
}
