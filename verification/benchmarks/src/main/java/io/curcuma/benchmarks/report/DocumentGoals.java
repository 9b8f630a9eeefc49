package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.ComparedLibraries;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The goals for real documents. */
final class DocumentGoals {
    /**
     * The highest ratios that are allowed.
     *
     * @param mean over all documents
     * @param worst of a single document; null for no such goal
     * @param reference the library; null for the format's own
     */
    private record Goal(
            double mean, @Nullable Double worst, @Nullable String reference) {
        static Goal of(double mean) {
            return new Goal(mean, null, null);
        }
    }

    private static final Map<String, List<Goal>> GOALS = Map.of(
            "protobuf",
                    List.of(new Goal(0.40, 0.50, null), new Goal(0.25, null, ComparedLibraries.PROTOBUF_FROM_BEANS)),
            "avro", List.of(Goal.of(0.42)),
            "thrift-compact", List.of(Goal.of(0.40)),
            "thrift-binary", List.of(Goal.of(0.40)),
            "json", List.of(new Goal(0.60, 0.75, Headline.FASTEST)),
            "xml", List.of(new Goal(0.15, 0.20, null)),
            "cbor", List.of(Goal.of(0.42)),
            "smile", List.of(Goal.of(0.42)),
            "messagepack", List.of(Goal.of(0.42)),
            "fastinfoset", List.of(new Goal(0.30, 0.45, null)));

    private DocumentGoals() {}

    static List<GoalVerdict> of(List<Headline> headlines) {
        List<GoalVerdict> verdicts = new ArrayList<>();
        Set<String> judged = new HashSet<>();
        for (Headline headline : headlines) {
            for (Goal goal : GOALS.getOrDefault(headline.format(), List.of())) {
                if (isOf(goal, headline, judged)) {
                    judge(headline, goal, verdicts);
                }
            }
        }
        return verdicts;
    }

    private static boolean isOf(Goal goal, Headline headline, Set<String> judged) {
        return goal.reference == null
                // the format's own library comes first
                ? judged.add(headline.format() + headline.jdk())
                : goal.reference.equals(headline.reference());
    }

    private static void judge(Headline headline, Goal goal, List<GoalVerdict> verdicts) {
        String what = text("%s on %s: real documents", headline.format(), headline.jdk());
        verdicts.add(new GoalVerdict(
                text("%s, mean at most %.2f of %s", what, goal.mean, headline.reference()),
                text("%.2f of %d", headline.mean(), headline.documents()),
                headline.mean() <= goal.mean));
        if (goal.worst != null) {
            verdicts.add(new GoalVerdict(
                    text("%s, none above %.2f of %s", what, goal.worst, headline.reference()),
                    text("%.2f with %s", headline.worst(), headline.worstDocument()),
                    headline.worst() <= goal.worst));
        }
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
