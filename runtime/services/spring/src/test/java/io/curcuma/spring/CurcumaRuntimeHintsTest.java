package io.curcuma.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Serializer;
import org.junit.jupiter.api.Test;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;

class CurcumaRuntimeHintsTest {
    private static final Serializer SERIALIZER =
            Serializer.forPackages("io.curcuma.schemas.flights", "io.curcuma.http.problem");

    @Test
    void adaptersBeansAndIndexesAreKept() throws Exception {
        RuntimeHints hints = new RuntimeHints();
        new CurcumaRuntimeHints().registerHints(hints, getClass().getClassLoader());

        for (String bean : SERIALIZER.beans()) {
            Class<?> type = Class.forName(bean);
            assertThat(RuntimeHintsPredicates.reflection().onType(type)).accepts(hints);
            assertThat(RuntimeHintsPredicates.reflection()
                            .onType(SERIALIZER.adapter(type).getClass())
                            .withMemberCategory(MemberCategory.INVOKE_DECLARED_CONSTRUCTORS))
                    .accepts(hints);
        }
        for (String path : new String[] {
            "META-INF/curcuma/adapters/io.curcuma.schemas.flights", "META-INF/curcuma/catalog/io.curcuma.http.problem"
        }) {
            assertThat(RuntimeHintsPredicates.resource().forResource(path)).accepts(hints);
        }
    }
}
