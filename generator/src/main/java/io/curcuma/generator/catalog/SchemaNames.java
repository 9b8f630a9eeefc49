package io.curcuma.generator.catalog;

import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.modules.ModuleSet;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * What services call the documents of a schema set: a path below the folder of the entry schemas, so that nothing of the machine
 * shows. A document from elsewhere is in {@code imported/}, one that comes with the generator in {@code bundled/}.
 */
final class SchemaNames {
    private final Map<URI, String> names = new TreeMap<>();
    private final Set<String> taken = new HashSet<>();
    private final List<String> folders;

    private SchemaNames(SchemaSources sources) {
        List<String> all = sources.entries().stream()
                .map(SchemaNames::folder)
                .distinct()
                .sorted()
                .toList();
        folders = all.stream()
                .filter(folder -> all.stream().noneMatch(other -> !other.equals(folder) && folder.startsWith(other)))
                .toList();
    }

    /**
     * The names by the documents' ids.
     *
     * @param prefix before each, ends in {@code /}
     */
    static Map<URI, String> of(SchemaSources sources, String prefix) {
        SchemaNames result = new SchemaNames(sources);
        sources.documents().values().forEach(document -> result.add(document, prefix));
        return result.names;
    }

    /** As {@link #of}, with the binding files. */
    static Map<URI, String> withBindings(SchemaSources sources, String prefix) {
        SchemaNames result = new SchemaNames(sources);
        sources.documents().values().forEach(document -> result.add(document, prefix));
        sources.bindings().values().forEach(document -> result.add(document, prefix + "bindings/"));
        return result.names;
    }

    private void add(SourceDocument document, String prefix) {
        if (document.isOfModule()) {
            names.put(document.id(), ModuleSet.path(document.id()));
            return;
        }
        String name = prefix + plain(name(document));
        int dot = name.lastIndexOf('.') > name.lastIndexOf('/') ? name.lastIndexOf('.') : name.length();
        String unique = name;
        for (int i = 2; !taken.add(unique.toLowerCase(Locale.ROOT)); i++) {
            unique = name.substring(0, dot) + "-" + i + name.substring(dot);
        }
        names.put(document.id(), unique);
    }

    private String name(SourceDocument document) {
        String path = path(document.id());
        String file = path.substring(path.lastIndexOf('/') + 1);
        if (document.isBundled()) {
            return "bundled/" + file;
        }
        return folders.stream()
                .filter(path::startsWith)
                .findFirst()
                .map(folder -> (folders.size() == 1 ? "" : last(folder)) + path.substring(folder.length()))
                .orElse("imported/" + file);
    }

    /** The last segment of a folder, with its slash: where there are several folders, it tells them apart. */
    private static String last(String folder) {
        return folder.substring(folder.lastIndexOf('/', folder.length() - 2) + 1);
    }

    private static String folder(URI id) {
        String path = path(id);
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    private static String path(URI id) {
        return Objects.requireNonNull(id.getPath());
    }

    /** A name that needs no escape in a URL, in an attribute and on any disk. */
    private static String plain(String name) {
        return name.replaceAll("[^A-Za-z0-9._/-]", "_");
    }
}
