package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Curcuma's time for real documents divided by a library's: what a service can expect of a format.
 *
 * @param format its label
 * @param jdk version
 * @param reference the library, or {@link #FASTEST}
 * @param documents kinds and sizes of documents
 * @param mean the geometric mean of the total ratios, each of which counts once
 * @param worst the highest of them
 * @param worstDocument the document that has it
 */
record Headline(
        String format, String jdk, String reference, int documents, double mean, double worst, String worstDocument) {
    /** For each document, the library of the format that is fastest with it. */
    static final String FASTEST = "the fastest library";

    private record Key(String format, String jdk, String reference) {}

    /** Those of all formats, each with its libraries, the reference first. */
    static List<Headline> of(List<RatioRow> rows) {
        Map<Key, List<RatioRow>> groups = new LinkedHashMap<>();
        rows.stream()
                .filter(Headline::isOfDocument)
                .forEach(row -> groups.computeIfAbsent(
                                new Key(row.format(), row.jdk(), row.reference()), key -> new ArrayList<>())
                        .add(row));
        List<Headline> headlines = new ArrayList<>();
        groups.forEach((key, group) -> headlines.add(of(key, group)));
        headlines.addAll(fastest(rows));
        return List.copyOf(headlines);
    }

    private static boolean isOfDocument(RatioRow row) {
        return row.jvm().equals(Jvm.PLAIN)
                && row.role() != Role.FLOOR
                && row.totalRatio() != null
                && !row.data().startsWith("message");
    }

    private static List<Headline> fastest(List<RatioRow> rows) {
        Map<Key, Map<String, RatioRow>> groups = new LinkedHashMap<>();
        rows.stream()
                .filter(Headline::isOfDocument)
                .filter(row -> row.role() != Role.OTHER_FORMAT)
                .forEach(row -> {
                    Map<String, RatioRow> ofDocuments = groups.computeIfAbsent(
                            new Key(row.format(), row.jdk(), FASTEST), key -> new LinkedHashMap<>());
                    ofDocuments.merge(document(row), row, (a, b) -> total(a) > total(b) ? a : b);
                });
        List<Headline> headlines = new ArrayList<>();
        groups.forEach((key, group) -> {
            List<RatioRow> ofDocuments = List.copyOf(group.values());
            boolean hasChoice = ofDocuments.stream().anyMatch(row -> row.role() != Role.REFERENCE);
            if (hasChoice) {
                headlines.add(of(key, ofDocuments));
            }
        });
        return headlines;
    }

    private static Headline of(Key key, List<RatioRow> rows) {
        RatioRow worst =
                rows.stream().max(Comparator.comparing(Headline::total)).orElseThrow();
        double logarithms =
                rows.stream().mapToDouble(row -> Math.log(total(row))).average().orElseThrow();
        return new Headline(
                key.format,
                key.jdk,
                key.reference,
                rows.size(),
                Figures.rounded(Math.exp(logarithms)),
                total(worst),
                document(worst));
    }

    private static String document(RatioRow row) {
        return row.data() + " " + row.size();
    }

    private static double total(RatioRow row) {
        return Objects.requireNonNull(row.totalRatio());
    }
}
