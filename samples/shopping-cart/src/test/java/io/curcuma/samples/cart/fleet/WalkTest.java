package io.curcuma.samples.cart.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.rollout.Fallback;
import io.curcuma.rollout.Step;
import io.curcuma.samples.cart.service.CartCounts;
import io.curcuma.samples.cart.service.CartEvent;
import io.curcuma.samples.cart.store.Fixture;
import io.curcuma.samples.cart.store.Servers;
import io.curcuma.samples.cart.store.Stores;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("one-jdk")
@Tag("slow")
@SuppressWarnings("NullAway.Init") // JUnit calls what sets them
class WalkTest {
    private static final WalkOptions SMALL = new WalkOptions(2, 12, 60, Duration.ofMillis(400), "LZ4_HIGH", "GZIP", 1);
    private static Servers servers;

    @BeforeAll
    static void startServers() throws Exception {
        servers = Servers.start(null, null);
    }

    @AfterAll
    static void stopServers() throws Exception {
        servers.close();
    }

    @Test
    void aFleetOfProcessesRollsOutAndBackWithoutALostRead() throws Exception {
        List<Integer> progress = new ArrayList<>();
        List<StageResult> told = new ArrayList<>();
        Walk walk = new Walk(servers.address(), SMALL);

        List<StageResult> results = walk.run(told::add, progress::add);

        assertThat(told).isEqualTo(results).hasSize(Stage.PLAN.size());
        assertThat(progress).isSorted().endsWith(walk.length());
        assertThat(results).allSatisfy(result -> {
            assertThat(result.wrong()).as(result.toString()).isZero();
            assertThat(result.whole().get(Tally.READS)).as(result.what()).isPositive();
        });
        StageResult before = find(results, Stage.BEFORE);
        StageResult audit = find(results, "every box verifies");
        StageResult after = find(results, Stage.AFTER);
        StageResult back = results.get(results.size() - 1);
        assertThat(audit.same()).isPositive();
        // averages of all carts: those of updates alone hang on which carts the buyers of a short walk happen to change
        assertThat(audit.objectBytes()).isGreaterThan(1.05 * before.objectBytes());
        assertThat(find(results, Stage.BOTH).objectBytes()).isGreaterThan(1.05 * before.objectBytes());
        assertThat(after.objectBytes()).isLessThan(before.objectBytes() / 4);
        assertThat(back.objectBytes()).isGreaterThan(before.objectBytes() * 0.9);
        assertThat(results)
                .filteredOn(result -> Stage.AFTER.equals(result.what()) || Stage.BOTH.equals(result.what()))
                .allSatisfy(result ->
                        assertThat(result.updateBytes()).isBetween(result.objectBytes() / 4, result.objectBytes() * 4));
        assertThat(find(results, "one box writes compressed alone").whole().get(CartCounts.name(Fallback.PLAIN_ABSENT)))
                .as("every box reads compressed then, and falls back to nothing")
                .isZero();
        assertThat(find(results, "a jump to off is refused").whole().get(CartCounts.REFUSED))
                .isPositive();
        assertThat(results)
                .allSatisfy(result -> assertThat(result.whole().get(CartEvent.HIT))
                        .isGreaterThan(result.whole().get(Tally.READS) * 6 / 10));
        assertThat(WalkTable.csv(results).lines())
                .hasSize(1 + results.size())
                .allMatch(line -> line.split(",", -1).length == 13);
        assertThat(WalkTable.published(results)).contains("150 GB/h", "11 GB/h", "13.6x");
    }

    @Test
    void aMoveThatTheFleetDoesNotAllowIsAnError(@TempDir Path folder) throws Exception {
        try (Stores stores = Stores.open(servers.address(), Fixture.SERIALIZER)) {
            stores.create();
            try (Boxes boxes = new Boxes(folder, servers.address(), SMALL)) {
                boxes.add();

                assertThatThrownBy(() -> boxes.move(0, Program.NEW, Step.NEW_ONLY, "LZ4_HIGH"))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("program without this library");
            } finally {
                stores.drop();
            }
        }
    }

    private static StageResult find(List<StageResult> results, String what) {
        return results.stream()
                .filter(result -> result.what().equals(what))
                .findFirst()
                .orElseThrow();
    }
}
