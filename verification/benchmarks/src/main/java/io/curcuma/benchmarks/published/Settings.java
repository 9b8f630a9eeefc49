package io.curcuma.benchmarks.published;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The three settings of a codec that Expedia tried.
 *
 * @param fastest takes the least time
 * @param within the smallest of those that take less than a budget; empty if none does
 * @param best the smallest; of equal ones the fastest
 */
record Settings(CodecLevel fastest, Optional<CodecLevel> within, CodecLevel best) {
    private static final Comparator<CodecLevel> SMALLEST =
            Comparator.comparingInt(CodecLevel::compressed).thenComparingDouble(CodecLevel::compressMillis);

    /**
     * Chooses.
     *
     * @param levels of one codec, one at least
     * @param budgetMillis exclusive
     */
    static Settings of(List<CodecLevel> levels, double budgetMillis) {
        return new Settings(
                levels.stream()
                        .min(Comparator.comparingDouble(CodecLevel::compressMillis))
                        .orElseThrow(),
                levels.stream()
                        .filter(level -> level.compressMillis() < budgetMillis)
                        .min(SMALLEST),
                levels.stream().min(SMALLEST).orElseThrow());
    }
}
