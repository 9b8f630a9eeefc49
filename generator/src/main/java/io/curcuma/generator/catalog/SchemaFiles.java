package io.curcuma.generator.catalog;

import io.curcuma.generator.catalog.XmlTags.Attribute;
import io.curcuma.generator.catalog.XmlTags.Tag;
import io.curcuma.generator.intake.Reference;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Makes the documents of a schema set fit to leave the machine: every reference names the document that the intake found, relative to
 * the one that refers, and no place on a disk is left. All else stays byte for byte.
 */
public final class SchemaFiles {
    private static final Pattern ON_A_DISK =
            Pattern.compile("(^|\\s)(file:|/|[A-Za-z]:[/\\\\]|\\\\\\\\)", Pattern.CASE_INSENSITIVE);

    private final SchemaSources sources;
    private final Map<URI, String> names;

    private SchemaFiles(SchemaSources sources, Map<URI, String> names) {
        this.sources = sources;
        this.names = names;
    }

    /**
     * The documents, sorted by name.
     *
     * @param folder before each name, ends in {@code /}
     */
    public static List<SchemaFile> of(SchemaSources sources, String folder) {
        SchemaFiles files = new SchemaFiles(sources, SchemaNames.of(sources, folder));
        SortedMap<String, SchemaFile> byName = new TreeMap<>();
        for (SourceDocument document : sources.documents().values()) {
            SchemaFile file = files.file(document);
            byName.put(file.name(), file);
        }
        return List.copyOf(byName.values());
    }

    /** The binding files, sorted by name; those of modules are the modules'. */
    static List<SchemaFile> bindings(SchemaSources sources, String folder) {
        SchemaFiles files = new SchemaFiles(sources, SchemaNames.withBindings(sources, folder));
        return sources.bindings().values().stream()
                .filter(document -> !document.isOfModule())
                .map(files::file)
                .sorted(Comparator.comparing(SchemaFile::name))
                .toList();
    }

    private SchemaFile file(SourceDocument document) {
        String name = Objects.requireNonNull(names.get(document.id()));
        String text = new String(document.bytes(), document.charset());
        List<Tag> tags = XmlTags.of(text);
        SortedMap<Integer, Edit> edits = new TreeMap<>();
        TreeSet<String> imports = new TreeSet<>();
        hints(text, tags, edits);
        for (Reference reference : document.references()) {
            Tag tag = tags.get(reference.tag());
            String attribute = reference.kind() == Reference.Kind.WSDL_IMPORT ? "location" : "schemaLocation";
            Optional<String> target = target(document, reference);
            target.filter(t -> !t.equals(name)).ifPresent(imports::add);
            edit(text, tag, attribute, target.map(t -> relative(name, t))).ifPresent(e -> edits.put(e.start(), e));
        }
        // a module has its documents as they are in its jar
        byte[] content = edits.isEmpty() || document.isOfModule()
                ? document.bytes()
                : apply(text, edits).getBytes(document.charset());
        return new SchemaFile(document, name, content, List.copyOf(imports));
    }

    private record Edit(int start, int end, String text) {}

    private Optional<String> target(SourceDocument document, Reference reference) {
        return sources.resolve(document.id(), reference.location().orElse(""), reference.namespace())
                .map(names::get);
    }

    private static Optional<Edit> edit(String text, Tag tag, String name, Optional<String> target) {
        Optional<Attribute> attribute = tag.attribute(name);
        if (target.isEmpty()) {
            return attribute.filter(a -> isOnADisk(text, a)).map(a -> removal(text, a));
        }
        return Optional.of(attribute
                .map(a -> new Edit(a.valueStart(), a.valueEnd(), target.get()))
                .orElseGet(() -> new Edit(tag.nameEnd(), tag.nameEnd(), " " + name + "=\"" + target.get() + "\"")));
    }

    /** Hints for validators, {@code xsi:schemaLocation}, that name a place on a disk. */
    private static void hints(String text, List<Tag> tags, Map<Integer, Edit> edits) {
        for (Tag tag : tags) {
            for (Attribute attribute : tag.attributes()) {
                if (attribute.name().matches("[^:]+:(schemaLocation|noNamespaceSchemaLocation)")
                        && isOnADisk(text, attribute)) {
                    edits.put(attribute.start(), removal(text, attribute));
                }
            }
        }
    }

    private static boolean isOnADisk(String text, Attribute attribute) {
        return ON_A_DISK
                .matcher(text.substring(attribute.valueStart(), attribute.valueEnd()))
                .find();
    }

    /** The white space before the attribute stays: lines keep their numbers. */
    private static Edit removal(String text, Attribute attribute) {
        String lines =
                text.substring(attribute.start(), attribute.valueEnd() + 1).replaceAll("[^\r\n]", "");
        return new Edit(attribute.start(), attribute.valueEnd() + 1, lines);
    }

    private static String apply(String text, SortedMap<Integer, Edit> edits) {
        StringBuilder out = new StringBuilder(text.length());
        int done = 0;
        for (Edit edit : edits.values()) {
            out.append(text, done, edit.start()).append(edit.text());
            done = edit.end();
        }
        return out.append(text, done, text.length()).toString();
    }

    /** The path from one document to another. */
    static String relative(String from, String to) {
        String[] source = from.split("/", -1);
        String[] target = to.split("/", -1);
        int common = 0;
        while (common < source.length - 1 && common < target.length - 1 && source[common].equals(target[common])) {
            common++;
        }
        return "../".repeat(source.length - 1 - common)
                + String.join("/", List.of(target).subList(common, target.length));
    }
}
