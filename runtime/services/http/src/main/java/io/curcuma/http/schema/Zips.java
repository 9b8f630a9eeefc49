package io.curcuma.http.schema;

import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDateTime;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Zips of documents with all their imports: the same bytes on every machine, since the entries are sorted, stored and dated 1980. Documents with
 * the same imports share a zip. Once the zips have {@link #MAX_BYTES} together, the remaining documents share the zip of all documents of their kind.
 */
final class Zips {
    static final int MAX_BYTES = 64 << 20;

    /** The earliest time that a zip can have. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final SchemaCatalog catalog;
    private final Map<Set<String>, byte[]> made = new HashMap<>();
    private long left = MAX_BYTES;

    Zips(SchemaCatalog catalog) {
        this.catalog = catalog;
    }

    byte[] of(SchemaDocument document) {
        SortedMap<String, SchemaDocument> content = withImports(document);
        long size = size(content.values());
        if (!made.containsKey(content.keySet()) && size > left) {
            content = new TreeMap<>();
            for (SchemaDocument other : family(document.kind()).toList()) {
                content.put(other.name(), other);
            }
        }
        SortedMap<String, SchemaDocument> chosen = content;
        return made.computeIfAbsent(Set.copyOf(chosen.keySet()), names -> {
            left -= size(chosen.values());
            return zip(chosen);
        });
    }

    private static long size(Collection<SchemaDocument> documents) {
        return documents.stream().mapToLong(SchemaDocument::length).sum();
    }

    private SortedMap<String, SchemaDocument> withImports(SchemaDocument document) {
        SortedMap<String, SchemaDocument> all = new TreeMap<>();
        Deque<SchemaDocument> open = new ArrayDeque<>();
        open.add(document);
        while (!open.isEmpty()) {
            SchemaDocument next = open.remove();
            if (all.put(next.name(), next) == null) {
                next.imports().forEach(name -> find(next.kind(), name).ifPresent(open::add));
            }
        }
        return all;
    }

    private Optional<SchemaDocument> find(DocumentKind kind, String name) {
        return catalog.document(kind, name)
                .or(() -> kind == DocumentKind.WSDL ? catalog.document(DocumentKind.XSD, name) : Optional.empty());
    }

    private Stream<SchemaDocument> family(DocumentKind kind) {
        Stream<SchemaDocument> own = catalog.documents(kind).stream();
        return kind == DocumentKind.WSDL ? Stream.concat(own, catalog.documents(DocumentKind.XSD).stream()) : own;
    }

    private static byte[] zip(SortedMap<String, SchemaDocument> content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            // compressed bytes would depend on the version of the compressor
            out.setMethod(ZipOutputStream.STORED);
            for (Map.Entry<String, SchemaDocument> document : content.entrySet()) {
                byte[] data = document.getValue().bytes();
                CRC32 crc = new CRC32();
                crc.update(data);
                ZipEntry entry = new ZipEntry(document.getKey());
                entry.setTimeLocal(TIME);
                entry.setSize(data.length);
                entry.setCrc(crc.getValue());
                out.putNextEntry(entry);
                out.write(data);
                out.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
