package io.curcuma.generator.check;

import io.curcuma.generator.diagnostic.Location;
import java.util.List;

/** A report as commands of GitHub's workflows: a message at each line of the new schemas. */
public final class GithubAnnotations {
    private GithubAnnotations() {}

    /** One line for each change. */
    public static List<String> lines(ChangeReport report) {
        return report.changes().stream().map(GithubAnnotations::line).toList();
    }

    private static String line(Change change) {
        Location at = change.now().location().path().isEmpty()
                ? change.old().location()
                : change.now().location();
        String level =
                switch (change.bump()) {
                    case MAJOR -> "error";
                    case MINOR -> "warning";
                    default -> "notice";
                };
        StringBuilder properties = new StringBuilder();
        if (!at.path().isEmpty()) {
            properties.append("file=").append(property(at.path())).append(',');
        }
        if (at.line() > 0) {
            properties.append("line=").append(at.line()).append(',');
        }
        properties.append("title=").append(property(change.rule()));
        String remedy = change.remedy().isEmpty() ? "" : "; hint: " + change.remedy();
        return "::" + level + " " + properties + "::"
                + data(change.path() + ": " + change.bump().text() + remedy);
    }

    /** As GitHub's toolkit escapes it: a schema must not say a command of its own. */
    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
