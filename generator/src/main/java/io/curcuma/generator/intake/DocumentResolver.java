package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the document that a reference means: by catalog, then as a file below an allowed folder. */
final class DocumentResolver {
    private static final int HEAD_BYTES = 8_192;
    private static final Pattern TARGET = Pattern.compile("\\stargetNamespace\\s*=\\s*[\"']([^\"']+)[\"']");

    /** With it a share of a file server, which is a {@code file:} of a host. */
    private static final Set<String> NETWORK = Set.of("http", "https", "ftp", "file");

    private final Catalogs catalogs;
    private final Places places;
    private final Diagnostics diagnostics;
    /** References to what may not be read, by its folder. */
    private final Map<String, List<Reference>> outside = new TreeMap<>();

    DocumentResolver(Catalogs catalogs, Places places, Diagnostics diagnostics) {
        this.catalogs = catalogs;
        this.places = places;
        this.diagnostics = diagnostics;
    }

    /** Says once for each folder what is outside of the allowed ones; afterwards, nothing is left to be said. */
    void reportOutside() {
        outside.forEach((folder, references) -> {
            Reference first = references.stream()
                    .min(Comparator.comparing(Reference::place))
                    .orElseThrow();
            int more = references.size() - 1;
            diagnostics.add(
                    Problem.OUTSIDE_ROOTS,
                    first.place(),
                    first.location().orElse(""),
                    more == 0
                            ? ""
                            : ", and so " + (more == 1 ? "is 1 more" : "are " + more + " more") + " of its folder",
                    folder);
        });
        outside.clear();
    }

    /** The folder of what a document refers to, as the user would call it. */
    private String folderName(URI base, String location) {
        return absolute(base, location)
                .flatMap(DocumentResolver::path)
                .map(Path::normalize)
                .map(Path::getParent)
                .map(places::relativeName)
                .orElse("");
    }

    /** What a reference means; empty with a diagnostic, or without one for an import that names no place. */
    Optional<URI> resolve(URI base, Reference reference) {
        Optional<URI> mapped = reference.location().flatMap(location -> catalogs.find(base, location));
        if (mapped.isPresent()) {
            return mapped(mapped.get(), reference);
        }
        boolean isImport = reference.kind() == Reference.Kind.IMPORT;
        if (isImport && reference.namespace().equals(DocumentScan.XSD)) {
            // XJC knows the schema of schemas, and only its own
            return Optional.empty();
        }
        Optional<URI> byNamespace = isImport ? catalogs.find(reference.namespace()) : Optional.empty();
        if (byNamespace.isPresent()
                && (reference.location().isEmpty() || file(base, reference).isEmpty())) {
            return mapped(byNamespace.get(), reference);
        }
        if (reference.location().isEmpty()) {
            return Optional.empty();
        }
        return unmapped(base, reference, reference.location().get());
    }

    /**
     * Whether the namespace of an import should decide what it means: the import names no file that can be read, and no catalog knows
     * it. That is so for an import of the network; and for one of a namespace that is bundled, even if a file is missing, or has the
     * DOCTYPE of the first edition.
     */
    boolean isByNamespace(URI base, Reference reference) {
        if (reference.kind() != Reference.Kind.IMPORT
                || reference.namespace().equals(DocumentScan.XSD)
                || reference
                        .location()
                        .flatMap(location -> catalogs.find(base, location))
                        .isPresent()
                || catalogs.find(reference.namespace()).isPresent()) {
            return false;
        }
        if (Bundled.find(reference.namespace()).isPresent()) {
            return file(base, reference)
                    .filter(places::isAllowed)
                    .filter(file -> !hasDoctype(file))
                    .isEmpty();
        }
        // a document without a namespace may be included under another
        return !reference.namespace().isEmpty()
                && reference
                        .location()
                        .flatMap(location -> absolute(base, location))
                        .filter(DocumentResolver::isNetwork)
                        .isPresent();
    }

    /**
     * Whether an import is of the schema of schemas, whose elements need no document. A copy of it that can be read is read, but those that
     * the W3C publishes have a DOCTYPE.
     */
    boolean isKnown(URI base, Reference reference) {
        return reference.kind() == Reference.Kind.IMPORT
                && reference.namespace().equals(DocumentScan.XSD)
                && file(base, reference)
                        .filter(places::isAllowed)
                        .filter(file -> !hasDoctype(file))
                        .isEmpty();
    }

    private static boolean hasDoctype(Path file) {
        return head(file).contains("<!DOCTYPE");
    }

    /** The bundled schema of which a file is a copy that has the DOCTYPE of the first edition. */
    static Optional<URI> bundledCopy(Path file) {
        String head = head(file);
        Matcher target = TARGET.matcher(head);
        return head.contains("<!DOCTYPE") && target.find() ? Bundled.find(target.group(1)) : Optional.empty();
    }

    private static String head(Path file) {
        if (!Files.isRegularFile(file)) {
            // to open a pipe is to wait; the reading of the document tells
            return "";
        }
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // the reading of the document tells
            return "";
        }
    }

    private Optional<URI> unmapped(URI base, Reference reference, String location) {
        Optional<URI> target = absolute(base, location);
        if (target.isPresent() && isNetwork(target.get())) {
            diagnostics.add(Problem.NETWORK, reference.place(), location, kind(target.get()));
            return Optional.empty();
        }
        Optional<Path> real = file(base, reference);
        if (real.isEmpty()) {
            diagnostics.add(Problem.UNRESOLVED, reference.place(), location);
            return Optional.empty();
        }
        if (!places.isAllowed(real.get())) {
            outside.computeIfAbsent(folderName(base, location), folder -> new ArrayList<>())
                    .add(reference);
            return Optional.empty();
        }
        return real.map(Places::uri);
    }

    private Optional<URI> mapped(URI target, Reference reference) {
        if (!"file".equals(target.getScheme())) {
            diagnostics.add(Problem.NETWORK, reference.place(), target.toString(), kind(target));
            return Optional.empty();
        }
        Optional<Path> real = path(target).flatMap(Places::real);
        if (real.isEmpty()) {
            String from = reference.location().orElse(reference.namespace());
            diagnostics.add(
                    Problem.CATALOG,
                    reference.place(),
                    "it maps '" + from + "' to '" + target + "', which does not exist");
            return Optional.empty();
        }
        places.allowBeside(real.get());
        return real.map(Places::uri);
    }

    private static Optional<Path> file(URI base, Reference reference) {
        return reference
                .location()
                .flatMap(location -> absolute(base, location))
                .flatMap(DocumentResolver::path)
                .flatMap(Places::real);
    }

    private static Optional<URI> absolute(URI base, String location) {
        try {
            // a space in a file name is a common slip that every tool forgives
            return Optional.of(base.resolve(location.replace(" ", "%20")));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<Path> path(URI target) {
        if (!"file".equals(target.getScheme()) || target.getRawPath() == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(URI.create("file:" + target.getRawPath())));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Where something is that is not a file: frameworks have schemes of their own. */
    private static String kind(URI target) {
        String scheme = String.valueOf(target.getScheme()).toLowerCase(Locale.ROOT);
        return NETWORK.contains(scheme) ? "on the network" : "a place of the scheme '" + scheme + "'";
    }

    /** Everything but a file, a server's share included. */
    private static boolean isNetwork(URI target) {
        String scheme = target.getScheme() == null ? "" : target.getScheme().toLowerCase(Locale.ROOT);
        return !scheme.equals("file") || target.getRawAuthority() != null;
    }
}
