package io.curcuma.generator.check;

import io.curcuma.generator.output.JsonPrinter;
import java.util.List;

/** A report as JSON. */
public final class ChangeReportJson {
    private ChangeReportJson() {}

    /** The whole report, ending in a line feed. */
    public static String of(ChangeReport report) {
        JsonPrinter out = JsonPrinter.forPeople();
        out.openTall('{').member("requiredBump", report.requiredBump().text());
        report.declared().ifPresent(bump -> out.member("declaredBump", bump.text()));
        print(report.changes(), out);
        if (!report.steps().isEmpty()) {
            out.name("steps").openTall('[');
            for (ChangeReport.Step step : report.steps()) {
                out.openTall('{').member("from", step.from()).member("to", step.to());
                print(step.report().changes(), out);
                out.close('}');
            }
            out.close(']');
        }
        return out.close('}').toString();
    }

    private static void print(List<Change> changes, JsonPrinter out) {
        out.name("changes").openTall('[');
        changes.forEach(change -> print(change, out));
        out.close(']');
    }

    private static void print(Change change, JsonPrinter out) {
        out.openTall('{')
                .member("rule", change.rule())
                .member("path", change.path())
                .member("bump", change.bump().text());
        print("old", change.old(), out);
        print("new", change.now(), out);
        out.name("perFormat").openFlat('{');
        for (Channel channel : Channel.values()) {
            out.member(channel.id(), change.perFormat().of(channel).text());
        }
        out.close('}').member("remedy", change.remedy()).close('}');
    }

    private static void print(String name, Change.Side side, JsonPrinter out) {
        out.name(name)
                .openFlat('{')
                .member("text", side.text())
                .member("file", side.location().path())
                .name("line")
                .literal(String.valueOf(side.location().line()))
                .close('}');
    }
}
