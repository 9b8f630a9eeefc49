package io.curcuma.generator.xjc.errors;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.Reference;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.xjc.errors.XjcErrors.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says once what the JDK's validator says of each declaration: that two documents declare the same, and that a namespace is missing. It
 * knows one place only, and not the cause.
 */
final class CheckReports {
    private static final Pattern TWICE = Pattern.compile("sch-props-correct\\.2: .*'([^']*),([^',]+)'[^']*");
    private static final Pattern UNKNOWN = Pattern.compile("src-resolve: [^']*'(?:([^':]+):)?([^':]+)'.*");

    private final SchemaSources sources;
    private final Diagnostics diagnostics;

    CheckReports(SchemaSources sources, Diagnostics diagnostics) {
        this.sources = sources;
        this.diagnostics = diagnostics;
    }

    /** Those that are reported now, or that follow from these. */
    List<Report> reportable(List<Report> reports) {
        List<Report> reported = new ArrayList<>(twice(reports));
        List<Report> missing = missing(reports);
        // what has an unknown type is wrong in further ways
        reported.addAll(missing.isEmpty() ? List.of() : reports);
        return reported;
    }

    /** The name that a report says to be declared twice. */
    static Optional<String> twice(String text) {
        Matcher matcher = TWICE.matcher(text);
        return matcher.matches() ? Optional.of(matcher.group(2)) : Optional.empty();
    }

    private List<Report> twice(List<Report> reports) {
        List<Report> reported = new ArrayList<>();
        Map<String, List<Report>> byDocument = new TreeMap<>();
        for (Report report : reports) {
            Optional<String> name = twice(report.text());
            if (name.isPresent() && IdentityNames.isConstraint(sources, report.place())) {
                diagnostics.add(Problem.IDENTITY_TWICE, Severity.WARNING, report.place(), name.get());
                reported.add(report);
            } else if (name.isPresent()) {
                byDocument
                        .computeIfAbsent(report.place().path(), path -> new ArrayList<>())
                        .add(report);
            }
        }
        for (List<Report> group : byDocument.values()) {
            List<String> names = group.stream()
                    .flatMap(report -> twice(report.text()).stream())
                    .toList();
            other(group.get(0).place(), names).ifPresent(other -> {
                Report first = group.stream()
                        .filter(report ->
                                twice(report.text()).filter(other::declares).isPresent())
                        .min(Comparator.comparing(Report::place))
                        .orElseThrow();
                int count = names.size() - 1;
                String more =
                        count == 0 ? "" : ", and so " + (count == 1 ? "is 1" : "are " + count) + " more of this schema";
                diagnostics.add(
                        Problem.DECLARED_TWICE,
                        first.place(),
                        twice(first.text()).orElseThrow(),
                        other.name(),
                        more);
                reported.addAll(group);
            });
        }
        return reported;
    }

    /** The other document that declares most of the names. */
    private Optional<SourceDocument> other(Location place, List<String> names) {
        return sources.documents().values().stream()
                .filter(document -> !document.name().equals(place.path()))
                .filter(document -> names.stream().anyMatch(document::declares))
                .max(Comparator.comparing(
                        document -> names.stream().filter(document::declares).count()));
    }

    private List<Report> missing(List<Report> reports) {
        List<Report> reported = new ArrayList<>();
        for (SourceDocument document : sources.documents().values()) {
            for (Reference reference : document.unanswered(sources)) {
                List<Report> unknown = reports.stream()
                        .filter(report -> report.place().path().equals(document.name()))
                        .filter(report -> isUnknown(report, document, reference.namespace()))
                        .toList();
                if (!unknown.isEmpty()) {
                    diagnostics.add(
                            Problem.NAMESPACE_MISSING, reference.place(), reference.namespace(), names(unknown));
                    reported.addAll(unknown);
                }
            }
        }
        return reported;
    }

    /** Whether a report is of a name in a namespace, which its prefix tells. */
    private static boolean isUnknown(Report report, SourceDocument document, String namespace) {
        Matcher matcher = UNKNOWN.matcher(report.text());
        if (!matcher.matches()) {
            return false;
        }
        String prefix = matcher.group(1) == null ? "xmlns" : "xmlns:" + matcher.group(1);
        Pattern declaration =
                Pattern.compile("\\s" + Pattern.quote(prefix) + "\\s*=\\s*[\"']" + Pattern.quote(namespace) + "[\"']");
        return declaration
                .matcher(new String(document.bytes(), document.charset()))
                .find();
    }

    private static String names(List<Report> unknown) {
        List<String> names = unknown.stream()
                .sorted(Comparator.comparing(Report::place))
                .map(report -> UNKNOWN.matcher(report.text()).replaceFirst("$2"))
                .distinct()
                .toList();
        String first = "'" + names.get(0) + "'";
        return names.size() == 1 ? first + " is" : first + " and " + (names.size() - 1) + " more of its names are";
    }
}
