package io.curcuma.catalog;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The index of one package, with its documents.
 *
 * @param documents in the order of the index
 * @param own those of the package itself
 */
record CatalogIndex(
        String fingerprint,
        Optional<String> version,
        List<SchemaDocument> documents,
        Set<SchemaDocument> own,
        List<RootElement> roots,
        List<SchemaType> types) {}
