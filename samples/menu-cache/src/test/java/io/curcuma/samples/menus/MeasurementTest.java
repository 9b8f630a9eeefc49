package io.curcuma.samples.menus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.curcuma.samples.menus.cache.MenuCache;
import io.curcuma.samples.menus.measure.Measurement;
import io.curcuma.samples.menus.measure.Published;
import io.curcuma.samples.menus.measure.Result;
import io.curcuma.samples.menus.measure.ResultTables;
import io.curcuma.samples.menus.redis.RedisStore;
import io.curcuma.samples.menus.redis.StoreException;
import io.curcuma.samples.menus.source.MenuDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("one-jdk")
@Tag("slow")
@SuppressWarnings("NullAway.Init") // JUnit starts it
class MeasurementTest {
    private static final int MENUS = 20;

    private static RedisStore store;
    private static MenuDatabase menus;
    private static Measurement measurement;

    @BeforeAll
    static void start() throws Exception {
        store = RedisStore.own();
        menus = Fixtures.menus(MENUS);
        measurement = new Measurement(Fixtures.SERIALIZER, Fixtures.CODECS, store, menus);
    }

    @AfterAll
    static void stop() {
        store.close();
    }

    @Test
    void everyFormIsWrittenReadAndTold() {
        List<Result> results = new ArrayList<>();
        for (String form : new RunOptions().values) {
            results.add(measurement.run(Fixtures.form(form), done -> {}));
        }
        Map<String, Result> byForm = results.stream()
                .collect(Collectors.toMap(result -> result.form().toString(), result -> result));

        for (Result each : results) {
            assertThat(each.wrong()).isZero();
            assertThat(each.menus()).isEqualTo(MENUS);
            assertThat(each.getNanos().getTotalCount()).isEqualTo(MENUS);
            // the server's buffers for its client come and go meanwhile
            assertThat((each.memoryAfter() - each.memoryBefore()) / (double) each.storedBytes())
                    .isBetween(0.7, 2.0);
            assertThat(each.set().serializer()).isPositive();
            assertThat(each.set().codec()).isPositive();
            assertThat(each.set().redis()).isPositive();
            assertThat(each.get().codecAndRedis())
                    .isEqualTo(each.get().codec() + each.get().redis());
            assertThat(each.setNanos().getTotalCount()).isEqualTo(MENUS);
            String format = each.form().format();
            assertThat(each.serializedBytes()).isEqualTo(of(byForm, format).serializedBytes());
            if (!each.form().isPlain()) {
                assertThat(each.ratio()).isLessThan(0.6);
                assertThat(each.memoryAfter()).isLessThan(of(byForm, format).memoryAfter());
            } else {
                // the head of the envelope alone
                assertThat(each.storedBytes()).isEqualTo(each.serializedBytes() + 24L * MENUS);
            }
        }
        assertThat(of(byForm, "protobuf").storedBytes())
                .isLessThan(of(byForm, "json").storedBytes());
        assertThat(ResultTables.bytes(results).lines()).hasSize(3 + results.size());
        assertThat(ResultTables.csv(results).lines())
                .hasSize(1 + results.size())
                .allMatch(line -> line.split(",", -1).length == 19);
        assertThat(ResultTables.seconds(results)).contains("json+snappy        " + engine("json+snappy"));
        assertThat(Published.times(results)).contains("1.653", "76.5%", "38.54%", "39.71%");
        assertThat(store.get(MenuCache.key(0))).isNull();
    }

    private static Result of(Map<String, Result> results, String form) {
        return Objects.requireNonNull(results.get(form), form);
    }

    private static String engine(String form) {
        return Fixtures.form(form).engine();
    }

    @Test
    void withoutPlainJsonThereIsNothingToCompareWith() {
        assertThat(Published.times(List.of(measurement.run(Fixtures.form("protobuf"), done -> {}))))
                .isEmpty();
    }

    @Test
    void thePublishedMenusHaveTheirPublishedSizes() {
        String table = Published.sizes(
                Fixtures.SERIALIZER, Fixtures.CODECS, List.of(Fixtures.form("json"), Fixtures.form("json+lz4")));

        assertThat(table)
                .containsPattern("json +64,220 +100.0% +64,220 +100.0%")
                .containsPattern("json\\+lz4-fast +" + engine("json+lz4") + " +10,199 +15.9% ")
                .containsPattern("json +350,333 +100.0% +350,333 +100.0%")
                .containsPattern("json\\+lz4-fast +" + engine("json+lz4") + " +67,863 +19.4% ");
    }

    @Test
    void aValueThatChangesBetweenSetAndGetIsCounted() {
        Result result = measurement.run(Fixtures.form("json+lz4"), done -> {
            if (done == MENUS) {
                store.set(MenuCache.key(3), Objects.requireNonNull(store.get(MenuCache.key(4))));
                store.set(MenuCache.key(5), new byte[] {1, 2, 3});
                store.remove(MenuCache.key(6));
            }
        });

        assertThat(result.wrong()).isEqualTo(3);
    }

    @Test
    void aServerThatGoesAwayEndsTheMeasurement() throws Exception {
        try (RedisStore mortal = RedisStore.own()) {
            Measurement other = new Measurement(Fixtures.SERIALIZER, Fixtures.CODECS, mortal, menus);
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> other.run(Fixtures.form("json"), done -> {
                        if (done == MENUS / 2) {
                            mortal.stopServer();
                        }
                    }))
                    .matches(e -> e.kind() == StoreException.Kind.UNREACHABLE);
        }
    }
}
