package io.curcuma.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.testkit.contract.Growth;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class ReferencesTest {
    private static List<String> ids(int count, IntFunction<String> id) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ids.add(id.apply(i));
        }
        return ids;
    }

    /** One of those that all have the same hash code. */
    private static String colliding(int number) {
        StringBuilder id = new StringBuilder();
        for (int bit = 0; bit < 18; bit++) {
            id.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return id.toString();
    }

    private static Runnable resolving(List<String> ids) {
        return () -> {
            References references = new References();
            List<Object> found = new ArrayList<>();
            ids.forEach(id -> references.refer(id, found::add));
            ids.forEach(id -> references.define(id, id));
            references.resolve();
            assertThat(found).hasSize(ids.size());
        };
    }

    @Test
    void twiceTheIdsTakeTwiceTheTime() {
        Growth.isLinear("ids", 1 << 15, n -> resolving(ids(n, i -> "id" + i)));
        Growth.isLinear("ids of one hash code", 1 << 12, n -> resolving(ids(n, ReferencesTest::colliding)));
    }
}
