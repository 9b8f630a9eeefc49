package io.curcuma.generator.catalog;

import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.output.OutputFile;
import java.util.List;

/**
 * A source document as the jar has it.
 *
 * @param document as it was read
 * @param name as services know it: a relative path, the same on every machine
 * @param content its bytes, with the names of other documents in place of where they were found
 * @param imports names of the documents that it refers to, sorted
 */
@SuppressWarnings("ArrayRecordComponent") // written once, compared by nobody
public record SchemaFile(SourceDocument document, String name, byte[] content, List<String> imports) {
    private static final String FOLDER = "META-INF/curcuma/xsd/";

    public SchemaFile {
        imports = List.copyOf(imports);
    }

    /** The document as a resource. */
    public OutputFile output() {
        return new OutputFile(OutputFile.Kind.RESOURCE, FOLDER + name, content);
    }
}
