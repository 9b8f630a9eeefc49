package io.curcuma.generator.catalog;

import io.curcuma.generator.output.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;

/**
 * One text for all documents of an index: SHA-256 in lower-case hexadecimal over, for each document in the order of the index, the line
 * {@code kind name length}, ended by a line feed, in UTF-8, and the bytes.
 */
final class CatalogFingerprint {
    private CatalogFingerprint() {}

    static String of(List<CatalogEntry> documents) {
        MessageDigest digest = Sha256.digest();
        for (CatalogEntry document : documents) {
            String line = document.kind() + " " + document.name() + " " + document.content().length + "\n";
            digest.update(line.getBytes(StandardCharsets.UTF_8));
            digest.update(document.content());
        }
        return Sha256.hex(digest);
    }
}
