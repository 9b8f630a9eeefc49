package io.curcuma.embedded.verify;

import io.curcuma.embedded.verify.Cell.Verdict;
import io.curcuma.generator.diagnostic.Location;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The result of a verification.
 *
 * @param schemas how many entry schemas there were
 * @param formats ids, in the order of the cells
 * @param documents sorted by name
 * @param notCarried what the adapters refuse to carry
 * @param notes what there is to know about this run, such as why nothing was validated
 */
public record VerificationReport(
        int schemas,
        List<String> formats,
        List<DocumentReport> documents,
        List<NotCarried> notCarried,
        List<String> notes) {
    /**
     * A construct of the schemas that no adapter carries.
     *
     * @param construct what, and in which type
     * @param location where
     */
    public record NotCarried(String construct, Location location) {}

    public VerificationReport {
        formats = List.copyOf(formats);
        documents = List.copyOf(documents);
        notCarried = List.copyOf(notCarried);
        notes = List.copyOf(notes);
    }

    /** How many cells there are: formats times documents that are messages. */
    public int cells() {
        return documents.stream().mapToInt(document -> document.cells().size()).sum();
    }

    /** How many cells have a verdict. */
    public int count(Verdict verdict) {
        return (int) documents.stream()
                .flatMap(document -> document.cells().stream())
                .filter(cell -> cell.verdict() == verdict)
                .count();
    }

    /** How many documents cannot be read. */
    public int unreadable() {
        return (int) documents.stream()
                .filter(document -> document.unreadable().isPresent())
                .count();
    }

    /** How many documents are not messages. */
    public int noMessage() {
        return (int) documents.stream()
                .filter(document -> document.noMessage().isPresent())
                .count();
    }

    /** How many documents the schemas do not allow. */
    public int invalid() {
        return (int) documents.stream()
                .filter(document -> document.invalid().isPresent())
                .count();
    }

    /** How many differences JAXB makes without any format. */
    public int jaxbOwn() {
        return documents.stream().mapToInt(DocumentReport::jaxbOwn).sum();
    }

    /** How many documents that the schemas allow a format refuses or changes. */
    public int broken() {
        return (int) documents.stream().filter(DocumentReport::isBroken).count();
    }

    /** How many documents the validators judge otherwise than the schema. */
    public int misjudged() {
        return (int) documents.stream()
                .filter(document -> document.rules().isPresent())
                .count();
    }

    /** Whether every document was read, and every format carries each one that the schemas allow; and validators agree with the schemas. */
    public boolean isLossless() {
        return unreadable() == 0 && broken() == 0 && misjudged() == 0;
    }

    /** This report with other names of files, those of documents and of schemas. */
    public VerificationReport named(UnaryOperator<String> name) {
        return new VerificationReport(
                schemas,
                formats,
                documents.stream()
                        .map(document -> document.named(name.apply(document.name())))
                        .toList(),
                notCarried.stream()
                        .map(one -> new NotCarried(
                                one.construct(),
                                new Location(
                                        name.apply(one.location().path()),
                                        one.location().line(),
                                        one.location().column())))
                        .toList(),
                notes);
    }
}
