package io.curcuma.embedded.verify;

import io.curcuma.embedded.BoundedFile;
import io.curcuma.xml.Doctypes;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A document to verify.
 *
 * @param name its path as given, with {@code /}
 * @param content where its bytes are; a DOCTYPE without an internal subset is not among them
 */
public record Instance(String name, Content content) {
    /** The bytes of a document. */
    @FunctionalInterface
    public interface Content {
        /** @throws IOException if there are none */
        byte[] read() throws IOException;
    }

    static Instance of(Path file, long maxBytes) {
        return new Instance(name(file), () -> Doctypes.skip(BoundedFile.read(file, maxBytes)));
    }

    static String name(Path file) {
        return file.toString().replace('\\', '/');
    }
}
