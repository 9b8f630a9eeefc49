package io.curcuma.embedded.verify;

import java.util.List;
import java.util.Optional;

/**
 * One document in every format.
 *
 * @param name its path as given, with {@code /}
 * @param bytes its length
 * @param unreadable why it cannot be read; there are no cells then
 * @param noMessage why it is not a message that a format could carry; there are no cells then
 * @param invalid the first thing that the schema does not allow
 * @param readings the document as it stands, read by each format for documents, and written by our XML writer
 * @param bean what our reader reads differently from JAXB; no judgement, since JAXB drops what its beans have no place for
 * @param rules what the validators of the beans say of it, where the schema says otherwise; empty if they were not asked
 * @param jaxbOwn how many differences JAXB alone makes, without any format
 * @param jaxbFirst the first of them
 * @param cells by format, in the order of the report
 */
public record DocumentReport(
        String name,
        int bytes,
        Optional<Finding> unreadable,
        Optional<String> noMessage,
        Optional<Finding> invalid,
        List<Cell> readings,
        Optional<Difference> bean,
        Optional<String> rules,
        int jaxbOwn,
        Optional<Difference> jaxbFirst,
        List<Cell> cells) {
    public DocumentReport {
        readings = List.copyOf(readings);
        cells = List.copyOf(cells);
    }

    /**
     * Whether the schema allows the document, and a format refuses or changes it, or it is no message that a format could carry. The format that is JAXB counts only where it is alone:
     * beside others, it is there for comparison.
     */
    boolean isBroken() {
        return invalid.isEmpty()
                && (noMessage.isPresent()
                        || readings.stream().anyMatch(reading -> !reading.isJaxb() && !reading.isLossless())
                        || cells.stream()
                                .anyMatch(cell -> !cell.isLossless() && (!cell.isJaxb() || cells.size() == 1)));
    }

    DocumentReport named(String other) {
        return new DocumentReport(
                other, bytes, unreadable, noMessage, invalid, readings, bean, rules, jaxbOwn, jaxbFirst, cells);
    }

    static DocumentReport unreadable(String name, int bytes, Finding finding) {
        return new DocumentReport(
                name,
                bytes,
                Optional.of(finding),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                0,
                Optional.empty(),
                List.of());
    }
}
