package io.curcuma.embedded.verify;

import java.util.List;
import java.util.Optional;

/**
 * One document in every format.
 *
 * @param name its path as given, with {@code /}
 * @param bytes its length
 * @param unreadable why it cannot be read; there are no cells then
 * @param noMessage why it is not a message that a format could carry; there are no cells then, and nothing is lost
 * @param invalid the first thing that the schema does not allow
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
        int jaxbOwn,
        Optional<Difference> jaxbFirst,
        List<Cell> cells) {
    public DocumentReport {
        cells = List.copyOf(cells);
    }

    DocumentReport named(String other) {
        return new DocumentReport(other, bytes, unreadable, noMessage, invalid, jaxbOwn, jaxbFirst, cells);
    }

    static DocumentReport unreadable(String name, int bytes, Finding finding) {
        return new DocumentReport(
                name, bytes, Optional.of(finding), Optional.empty(), Optional.empty(), 0, Optional.empty(), List.of());
    }
}
