package io.curcuma.embedded.verify;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.curcuma.embedded.verify.Cell.Verdict;
import io.curcuma.generator.diagnostic.Location;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A report as JSON: the same bytes for the same documents, on every machine. The first members are counts, then come lists: what is
 * wrong first, every document with all of its cells last.
 */
public final class ReportJson {
    private final JsonGenerator out;

    private ReportJson(JsonGenerator out) {
        this.out = out;
    }

    /** The text, with a line break at its end. */
    public static String of(VerificationReport report) {
        StringWriter text = new StringWriter();
        // not the line break of the machine
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        try (JsonGenerator out = new JsonFactory().createGenerator(text)) {
            out.setPrettyPrinter(
                    new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
            new ReportJson(out).write(report);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    private void write(VerificationReport report) throws IOException {
        out.writeStartObject();
        out.writeNumberField("schemas", report.schemas());
        out.writeNumberField("documents", report.documents().size());
        out.writeNumberField("formats", report.formats().size());
        out.writeNumberField("cells", report.cells());
        out.writeNumberField("lossless", report.count(Verdict.LOSSLESS));
        out.writeNumberField("lost", report.count(Verdict.LOST));
        out.writeNumberField("refused", report.count(Verdict.REFUSED));
        out.writeArrayFieldStart("differences");
        for (DocumentReport document : report.documents()) {
            for (Cell cell : document.cells()) {
                if (cell.difference().isPresent()) {
                    begin(document);
                    out.writeStringField("format", cell.format());
                    difference(cell.difference().get());
                    out.writeEndObject();
                }
            }
        }
        out.writeEndArray();
        refusals(report);
        notCarried(report);
        readings(report);
        unreadable(report);
        noMessage(report);
        invalid(report);
        jaxbOwn(report);
        strings("notes", report.notes());
        strings("formatIds", report.formats());
        rows(report);
        out.writeEndObject();
    }

    private void begin(DocumentReport document) throws IOException {
        out.writeStartObject();
        out.writeStringField("document", document.name());
    }

    private void difference(Difference difference) throws IOException {
        out.writeStringField("path", difference.path());
        out.writeStringField("expected", difference.expected());
        out.writeStringField("actual", difference.actual());
    }

    private void refusals(VerificationReport report) throws IOException {
        out.writeArrayFieldStart("refusals");
        for (DocumentReport document : report.documents()) {
            for (Cell cell : document.cells()) {
                if (cell.verdict() == Verdict.REFUSED) {
                    begin(document);
                    out.writeStringField("format", cell.format());
                    out.writeStringField("reason", cell.reason());
                    out.writeEndObject();
                }
            }
        }
        out.writeEndArray();
    }

    /** What is wrong with documents as they stand. */
    private void readings(VerificationReport report) throws IOException {
        out.writeArrayFieldStart("readings");
        for (DocumentReport document : report.documents()) {
            for (Cell reading : document.readings()) {
                if (!reading.isLossless()) {
                    begin(document);
                    out.writeStringField("format", reading.format());
                    if (reading.difference().isPresent()) {
                        difference(reading.difference().get());
                    } else {
                        out.writeStringField("reason", reading.reason());
                    }
                    out.writeEndObject();
                }
            }
        }
        out.writeEndArray();
    }

    private void notCarried(VerificationReport report) throws IOException {
        out.writeArrayFieldStart("notCarried");
        for (VerificationReport.NotCarried notCarried : report.notCarried()) {
            Location location = notCarried.location();
            out.writeStartObject();
            out.writeStringField("construct", notCarried.construct());
            out.writeStringField("file", location.path().replace('\\', '/'));
            out.writeNumberField("line", location.line());
            out.writeNumberField("column", location.column());
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private void unreadable(VerificationReport report) throws IOException {
        out.writeArrayFieldStart("unreadable");
        for (DocumentReport document : report.documents()) {
            if (document.unreadable().isPresent()) {
                finding(document, document.unreadable().get());
            }
        }
        out.writeEndArray();
    }

    private void invalid(VerificationReport report) throws IOException {
        out.writeArrayFieldStart("invalid");
        for (DocumentReport document : report.documents()) {
            if (document.invalid().isPresent()) {
                finding(document, document.invalid().get());
            }
        }
        out.writeEndArray();
    }

    private void finding(DocumentReport document, Finding finding) throws IOException {
        begin(document);
        out.writeStringField("path", finding.place().path());
        out.writeNumberField("line", finding.place().line());
        out.writeNumberField("column", finding.place().column());
        out.writeStringField("message", finding.message());
        out.writeEndObject();
    }

    private void noMessage(VerificationReport report) throws IOException {
        out.writeArrayFieldStart("noMessage");
        for (DocumentReport document : report.documents()) {
            if (document.noMessage().isPresent()) {
                begin(document);
                out.writeStringField("reason", document.noMessage().get());
                out.writeEndObject();
            }
        }
        out.writeEndArray();
    }

    private void jaxbOwn(VerificationReport report) throws IOException {
        out.writeArrayFieldStart("jaxbOwn");
        for (DocumentReport document : report.documents()) {
            if (document.jaxbFirst().isPresent()) {
                begin(document);
                out.writeNumberField("count", document.jaxbOwn());
                difference(document.jaxbFirst().get());
                out.writeEndObject();
            }
        }
        out.writeEndArray();
    }

    private void strings(String name, Iterable<String> values) throws IOException {
        out.writeArrayFieldStart(name);
        for (String value : values) {
            out.writeString(value);
        }
        out.writeEndArray();
    }

    private void rows(VerificationReport report) throws IOException {
        out.writeArrayFieldStart("rows");
        for (DocumentReport document : report.documents()) {
            begin(document);
            out.writeNumberField("bytes", document.bytes());
            out.writeBooleanField("valid", document.invalid().isEmpty());
            if (document.rules().isPresent()) {
                out.writeStringField("validators", document.rules().get());
            }
            cells("readings", document.readings());
            cells("cells", document.cells());
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private void cells(String name, List<Cell> cells) throws IOException {
        out.writeArrayFieldStart(name);
        for (Cell cell : cells) {
            out.writeStartObject();
            out.writeStringField("format", cell.format());
            out.writeStringField("verdict", cell.verdict().text());
            out.writeNumberField("bytes", cell.bytes());
            out.writeEndObject();
        }
        out.writeEndArray();
    }
}
