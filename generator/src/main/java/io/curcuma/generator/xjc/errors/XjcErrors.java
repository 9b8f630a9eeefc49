package io.curcuma.generator.xjc.errors;

import com.sun.tools.xjc.ErrorReceiver;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.xjc.names.PropertyNames;
import io.curcuma.generator.xjc.schema.SchemaNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.glassfish.jaxb.core.api.impl.NameConverter;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** Turns what XJC reports into diagnostics. XJC reports a conflict as two errors, one for each place; they become one. */
public final class XjcErrors extends ErrorReceiver {
    private static final int MAX_TEXT = 500;

    record Report(Severity severity, boolean fromCheck, String text, Location place, Optional<SAXParseException> raw) {}

    private final SchemaSources sources;
    private final List<Report> reports = new ArrayList<>();
    private final Set<Location> classes = new HashSet<>();
    private boolean checking;

    public XjcErrors(SchemaSources sources) {
        this.sources = sources;
    }

    /** Whether the reports come from the check of the schemas instead of XJC. */
    public void checking(boolean isChecking) {
        checking = isChecking;
    }

    @Override
    public void error(SAXParseException e) {
        add(Severity.ERROR, e);
    }

    @Override
    public void fatalError(SAXParseException e) {
        add(Severity.ERROR, e);
    }

    @Override
    public void warning(SAXParseException e) {
        add(Severity.WARNING, e);
    }

    @Override
    public void info(SAXParseException e) {}

    /** XJC ended with an exception, most often after a report. */
    public void thrown(Throwable e) {
        if (!hadError()) {
            addNamespacesWithoutPackage();
        }
        if (!hadError()) {
            String text = e instanceof SAXException ? String.valueOf(e.getMessage()) : "internal error: " + e;
            reports.add(new Report(Severity.ERROR, false, text, Location.NONE, Optional.empty()));
        }
    }

    /** XJC fails at a namespace of which its rules leave nothing for a package. */
    private void addNamespacesWithoutPackage() {
        for (SourceDocument document : sources.documents().values()) {
            try {
                String unused = NameConverter.standard.toPackageName(document.namespace());
            } catch (RuntimeException e) {
                reports.add(new Report(
                        Severity.ERROR,
                        false,
                        "no Java package can be made of the namespace '" + document.namespace()
                                + "': name one (--package, packageName)",
                        new Location(document.name(), 1, 1),
                        Optional.empty()));
            }
        }
    }

    public boolean hadError() {
        return reports.stream().anyMatch(report -> report.severity() == Severity.ERROR);
    }

    /** Drops everything, because XJC runs again. */
    public void forget() {
        reports.clear();
    }

    /** Drops the collisions of properties: {@link PropertyNames} has them all, and says them better. */
    public void forgetPropertyCollisions() {
        for (int i = reports.size() - 1; i >= 0; i--) {
            boolean collision = XjcTexts.conflict(reports.get(i).text())
                    .filter(conflict -> conflict.problem() == Problem.PROPERTY_COLLISION)
                    .isPresent();
            if (collision) {
                boolean hasPlace = i + 1 < reports.size()
                        && XjcTexts.isRelated(reports.get(i + 1).text());
                reports.subList(i, i + (hasPlace ? 2 : 1)).clear();
            }
        }
    }

    /** Adds everything that was reported. */
    public void report(Diagnostics diagnostics) {
        reports.removeAll(new CheckReports(sources, diagnostics)
                .reportable(reports.stream().filter(Report::fromCheck).toList()));
        for (int i = 0; i < reports.size(); i++) {
            Report report = reports.get(i);
            if (i + 1 < reports.size() && XjcTexts.isRelated(reports.get(i + 1).text())) {
                conflict(diagnostics, report, reports.get(i + 1));
                i++;
            } else if (!XjcTexts.isRelated(report.text()) && !XjcTexts.isLargeEnum(report.text())) {
                diagnostics.add(
                        report.fromCheck() ? Problem.INVALID_SCHEMA : Problem.XJC,
                        report.severity(),
                        report.place(),
                        clean(report.text()));
            }
        }
        reports.clear();
    }

    private void conflict(Diagnostics diagnostics, Report report, Report related) {
        Location other = related.place();
        Optional<XjcTexts.Conflict> known = XjcTexts.conflict(report.text());
        if (known.isEmpty()) {
            diagnostics.add(
                    Problem.XJC,
                    report.severity(),
                    report.place(),
                    clean(report.text()) + (other.path().isEmpty() ? "" : "; see also " + other));
            return;
        }
        String name = known.get().name();
        if (known.get().problem() == Problem.CLASS_COLLISION) {
            classes.add(report.place());
        } else if (known.get().problem() == Problem.FACTORY_COLLISION && classes.contains(report.place())) {
            // the factory methods collide because the classes do
            return;
        }
        if (known.get().problem() == Problem.CLASS_COLLISION && report.place().equals(other)) {
            included(diagnostics, report, name);
            return;
        }
        switch (known.get().problem()) {
            case DUPLICATE -> diagnostics.add(Problem.DUPLICATE, report.place(), clean(report.text()), other);
            case FACTORY_COLLISION ->
                diagnostics.add(
                        Problem.FACTORY_COLLISION,
                        report.place(),
                        other,
                        binding(report, known.get().binding()));
            default ->
                diagnostics.add(
                        known.get().problem(),
                        report.place(),
                        name,
                        other,
                        binding(report, known.get().binding()));
        }
    }

    /** One declaration is two types, because two namespaces include it. */
    private void included(Diagnostics diagnostics, Report report, String type) {
        String packageName = type.substring(0, Math.max(0, type.lastIndexOf('.')));
        String binding = "<jaxb:schemaBindings><jaxb:package name=\"" + packageName + "2\"/></jaxb:schemaBindings>";
        Optional<URI> id =
                report.raw().flatMap(raw -> sources.find(raw.getSystemId())).map(SourceDocument::id);
        diagnostics.add(
                Problem.PACKAGE_COLLISION,
                report.place(),
                packageName,
                sources.documents().values().stream()
                        .filter(document -> document.references().stream()
                                .filter(reference -> reference.kind().sharesNamespace())
                                .flatMap(reference -> sources
                                        .resolve(
                                                document.id(),
                                                reference.location().orElse(""),
                                                reference.namespace())
                                        .stream())
                                .anyMatch(target -> id.filter(target::equals).isPresent()))
                        .reduce((first, last) -> last)
                        .map(document -> BindingText.at(document, "/xs:schema", binding))
                        .orElse(binding));
    }

    /** A binding to paste, with the node if its place is known. */
    private String binding(Report report, String customization) {
        return report.raw()
                .flatMap(SchemaNode::of)
                .map(node -> BindingText.at(sources, node, customization))
                .orElse(customization);
    }

    private void add(Severity severity, SAXParseException e) {
        Location place = e.getSystemId() == null
                ? Location.NONE
                : sources.locate(e.getSystemId(), e.getLineNumber(), e.getColumnNumber());
        reports.add(new Report(severity, checking, String.valueOf(e.getMessage()), place, Optional.of(e)));
    }

    /** On one line, not too long, with the user's names for documents. */
    private String clean(String text) {
        String line = text.replace("&lt;", "<").replaceAll("\\s+", " ").strip();
        for (SourceDocument document : sources.documents().values()) {
            line = line.replace(document.id().toString(), document.name());
        }
        line = line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
        return line.length() <= MAX_TEXT ? line : line.substring(0, MAX_TEXT) + "…";
    }
}
