package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.modules.ModuleSet;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One document as it was read: a schema, a WSDL or a binding file. */
public final class SourceDocument {
    /** What it is. */
    public enum Kind {
        XSD,
        WSDL,
        BINDINGS
    }

    private final URI id;
    private final String name;
    private final byte[] bytes;
    private final byte[] plain;
    private final SourceText text;
    private final DocumentScan.Result scan;
    private final List<Component> components;
    private @Nullable NodePaths paths;

    /** @param plain as {@link Version10} makes it */
    SourceDocument(URI id, String name, byte[] bytes, byte[] plain, SourceText text, DocumentScan.Result scan) {
        this(id, name, bytes, plain, text, scan, scan.components());
    }

    private SourceDocument(
            URI id,
            String name,
            byte[] bytes,
            byte[] plain,
            SourceText text,
            DocumentScan.Result scan,
            List<Component> components) {
        this.components = components;
        this.id = id;
        this.name = name;
        this.bytes = bytes;
        this.plain = plain;
        this.text = text;
        this.scan = scan;
    }

    /** The URI of the real file: two names of one file are one document. Of a bundled schema, a URI that no file has. */
    public URI id() {
        return id;
    }

    /** The path as the user named it, relative where it was given relative. */
    public String name() {
        return name;
    }

    /** The file, empty for a schema that comes with the generator or in a module. */
    public Optional<Path> file() {
        return isBundled() || isOfModule() ? Optional.empty() : Optional.of(Path.of(name));
    }

    /** What it is. */
    public Kind kind() {
        return scan.kind();
    }

    /** The target namespace, {@code ""} for none. */
    public String namespace() {
        return scan.namespace();
    }

    /** {@code version} of its first {@code xs:schema}. */
    public Optional<String> version() {
        return scan.version();
    }

    /** Whether it comes with the generator. */
    public boolean isBundled() {
        return Bundled.isBundled(id);
    }

    /** Whether it comes in a module. */
    public boolean isOfModule() {
        return ModuleSet.isOfModule(id);
    }

    /** How its bytes are text. */
    public Charset charset() {
        return SourceText.charset(bytes);
    }

    /** What it names, in document order. */
    public List<Reference> references() {
        return scan.references();
    }

    /** Whether it declares a global element, type or group of this name. */
    public boolean declares(String localName) {
        return components().stream()
                .anyMatch(component -> component.key().name().equals(localName));
    }

    /** Imports that nothing answers: no document has the namespace. */
    public List<Reference> unanswered(SchemaSources sources) {
        return references().stream()
                .filter(reference -> reference.kind() == Reference.Kind.IMPORT)
                .filter(reference -> sources.resolve(id, reference.location().orElse(""), reference.namespace())
                        .isEmpty())
                .toList();
    }

    /** This document with more schemas in it. */
    SourceDocument with(byte[] more, List<Component> all) {
        return new SourceDocument(id, name, bytes, more, text, scan, all);
    }

    /** What it declares, types without a name included. */
    List<Component> components() {
        return components;
    }

    /** What it declares as it was read. */
    List<Component> written() {
        return scan.components();
    }

    /** Its bytes exactly as read. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Its bytes as XML Schema 1.0, with everything at its place; a WSDL has schemas at its end that it lacked. */
    public byte[] plain() {
        return plain.clone();
    }

    /** A position of an XML parser as the user should see it: at the start of the tag. */
    public Location locate(int line, int column) {
        int[] start = text.tagStart(Math.max(line, 0), Math.max(column, 0));
        return new Location(name, start[0], start[1]);
    }

    /**
     * An XPath to a schema element, for the {@code node} of a binding.
     *
     * @param line and column where its start tag ends, as XML parsers count
     * @return empty if there is none
     */
    public synchronized Optional<String> path(int line, int column) {
        NodePaths known = paths;
        if (known == null) {
            known = NodePaths.of(this);
            paths = known;
        }
        return known.at(line, column);
    }

    Optional<String> line(int number) {
        return text.line(number);
    }
}
