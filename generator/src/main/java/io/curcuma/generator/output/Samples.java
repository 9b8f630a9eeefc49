package io.curcuma.generator.output;

import java.util.List;

/**
 * Documents made from a schema set.
 *
 * @param documents valid ones, sorted by name
 * @param notes what could not be made, such as a value that a pattern asks for
 */
public record Samples(List<Sample> documents, List<String> notes) {
    /**
     * One document.
     *
     * @param name of a file: the local name of the root element, and a number
     * @param document in UTF-8
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Sample(String name, byte[] document) {}

    public Samples {
        documents = List.copyOf(documents);
        notes = List.copyOf(notes);
    }
}
