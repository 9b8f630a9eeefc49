package io.curcuma.generator.request;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * How much of a schema set comes out: everything, or what some global elements reach. Numbers and names are those of the whole set, whatever
 * the extent.
 *
 * @param elements global elements, {@code {ns}name}, or {@code name} where one namespace alone has it; empty for everything
 * @param strict whether an element that the set does not have is an error; else it is passed over or means a type, and everything comes
 *     out if the set has none of them
 * @param avroFiles the messages that get an {@code .avsc} of their own
 */
public record Extent(Set<String> elements, boolean strict, AvroFiles avroFiles) {
    /** Which messages get an {@code .avsc} of their own. */
    public enum AvroFiles {
        /**
         * Those of the chosen elements; where none are chosen, those of the global elements of the schemas that no other schema of the set
         * brings in.
         */
        DOCUMENTS,
        /** Those of every global element. */
        ALL
    }

    /** Everything, with an {@code .avsc} for each document. */
    public static final Extent WHOLE = new Extent(Set.of(), true, AvroFiles.DOCUMENTS);

    public Extent {
        elements = Collections.unmodifiableSortedSet(new TreeSet<>(elements));
    }

    /** What these elements reach; one that the schema set does not have is an error. */
    public static Extent of(Set<String> elements) {
        return new Extent(elements, true, AvroFiles.DOCUMENTS);
    }

    /** What those of these elements and types reach that the schema set has; a type is {@code {ns}name}. */
    public static Extent known(Set<String> elements) {
        return new Extent(elements, false, AvroFiles.DOCUMENTS);
    }

    /** This extent with other files for Avro. */
    public Extent withAvroFiles(AvroFiles files) {
        return new Extent(elements, strict, files);
    }
}
