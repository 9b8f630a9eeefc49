package io.curcuma.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HeadlineTest {
    private static RatioRow row(
            String format, String data, String jvm, String reference, Role role, @Nullable Double total) {
        return new RatioRow(
                format,
                "1K",
                data,
                "17",
                jvm,
                reference,
                role,
                total,
                total,
                total,
                total,
                total,
                1,
                null,
                1,
                1,
                false,
                total,
                null,
                null,
                total == null ? "refused" : null);
    }

    @Test
    void eachDocumentCountsOnceAndMessagesDoNot() {
        List<Headline> headlines = Headline.of(List.of(
                row("xml", "message", Jvm.PLAIN, "JAXB", Role.REFERENCE, 9.0),
                row("xml", "cart", Jvm.PLAIN, "JAXB", Role.REFERENCE, 0.1),
                row("xml", "cart", Jvm.AVX2, "JAXB", Role.REFERENCE, 9.0),
                row("xml", "menu", Jvm.PLAIN, "JAXB", Role.REFERENCE, 0.4),
                row("xml", "menu", Jvm.PLAIN, "floor", Role.FLOOR, 9.0),
                row("xml", "flights", Jvm.PLAIN, "JAXB", Role.REFERENCE, null)));
        assertThat(headlines).containsExactly(new Headline("xml", "17", "JAXB", 2, 0.2, 0.4, "menu 1K"));
    }

    @Test
    void theFastestLibraryMayBeAnotherOneForEachDocument() {
        List<Headline> headlines = Headline.of(List.of(
                row("json", "cart", Jvm.PLAIN, "Jackson", Role.REFERENCE, 0.2),
                row("json", "cart", Jvm.PLAIN, "fastjson2", Role.SAME_FORMAT, 0.8),
                row("json", "menu", Jvm.PLAIN, "Jackson", Role.REFERENCE, 0.2),
                row("json", "menu", Jvm.PLAIN, "fastjson2", Role.SAME_FORMAT, 0.1),
                row("json", "menu", Jvm.PLAIN, "Kryo", Role.OTHER_FORMAT, 5.0)));
        assertThat(headlines)
                .contains(new Headline("json", "17", Headline.FASTEST, 2, 0.4, 0.8, "cart 1K"))
                .hasSize(4);
        assertThat(DocumentGoals.of(headlines))
                .extracting(GoalVerdict::promise, GoalVerdict::found, GoalVerdict::met)
                .containsExactly(
                        tuple(
                                "json on 17: real documents, mean at most 0.60 of the fastest library",
                                "0.40 of 2",
                                true),
                        tuple(
                                "json on 17: real documents, none above 0.75 of the fastest library",
                                "0.80 with cart 1K",
                                false));
    }
}
