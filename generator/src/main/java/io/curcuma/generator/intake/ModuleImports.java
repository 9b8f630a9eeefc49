package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.modules.ModuleReader;
import io.curcuma.generator.modules.ModuleSet;
import io.curcuma.generator.modules.SchemaModule;
import io.curcuma.generator.modules.VersionSkew;
import io.curcuma.generator.request.GenerationRequest;
import java.net.URI;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what documents mean in modules: an import of a namespace that a module has generated is one of the module's documents. */
final class ModuleImports {
    /** A document of a module that comes into the set. */
    @SuppressWarnings("ArrayRecordComponent") // read once, compared by nobody
    record Source(URI id, String name, byte[] bytes, boolean isBinding) {}

    private final ModuleSet modules;
    private final Map<URI, Source> sources = new HashMap<>();
    private final Map<URI, URI> moved = new HashMap<>();
    private final Diagnostics diagnostics;

    ModuleImports(GenerationRequest request, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        modules = new ModuleSet(
                ModuleReader.read(request.modules().places(), request.budget().outputBytes(), diagnostics),
                diagnostics);
    }

    /** The modules of the set. */
    List<SchemaModule> used() {
        return modules.used();
    }

    /** Whether a module has generated a namespace. */
    boolean has(String namespace) {
        return modules.ofNamespace(namespace).isPresent();
    }

    /** The document of a module that a document of a module names. */
    Optional<URI> within(URI base, Reference reference) {
        try {
            return reference.location().map(base::resolve).filter(sources::containsKey);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The document of a module that an import means: of several, the one with the file name that the import has. */
    Optional<URI> named(Reference reference) {
        String location = reference.location().orElse("");
        return modules.ofNamespace(reference.namespace())
                .flatMap(module -> document(module, reference.namespace(), location));
    }

    private static Optional<URI> document(SchemaModule module, String namespace, String location) {
        List<String> paths = module.index().documentsOf(namespace);
        String file = location.substring(location.lastIndexOf('/') + 1);
        return paths.stream()
                .filter(path -> path.substring(path.lastIndexOf('/') + 1).equals(file))
                .findFirst()
                .or(() -> paths.stream().findFirst())
                .map(ModuleSet::id);
    }

    /**
     * The document of a module in place of one on the disk, if a module has generated its namespace; they have to say the same.
     *
     * @return whether that is so
     */
    boolean replaces(SourceDocument document) {
        if (document.isOfModule()
                || document.kind() != SourceDocument.Kind.XSD
                || document.namespace().isEmpty()) {
            return false;
        }
        Optional<SchemaModule> module = modules.ofNamespace(document.namespace());
        Optional<URI> found = module.flatMap(
                m -> document(m, document.namespace(), document.id().getPath()));
        if (module.isEmpty() || found.isEmpty()) {
            // a namespace that a module has in a WSDL has no document that could stand for this one
            return false;
        }
        URI id = found.get();
        moved.put(document.id(), id);
        byte[] theirs = module.get().source(ModuleSet.path(id)).orElseThrow();
        Charset charset = SourceText.charset(theirs);
        VersionSkew.between(new String(document.bytes(), document.charset()), new String(theirs, charset))
                .ifPresent(difference -> diagnostics.add(
                        Problem.MODULE_SKEW,
                        new Location(document.name(), difference.line(), 1),
                        module.get().place() + "!/" + ModuleSet.path(id),
                        difference.file(),
                        difference.module()));
        return true;
    }

    /** What counts for a document that a module's has replaced; else the document itself. */
    URI current(URI id) {
        return moved.getOrDefault(id, id);
    }

    /** All documents that come into the set with the one of a module: every document of that module, and of those that it requires. */
    List<Source> use(URI id) {
        List<Source> added = new ArrayList<>();
        String path = ModuleSet.path(id);
        for (SchemaModule module : modules.of(path).map(modules::use).orElse(List.of())) {
            module.index().documents().keySet().forEach(name -> added.add(source(module, name, false)));
            module.index().bindings().forEach(name -> added.add(source(module, name, true)));
        }
        added.forEach(source -> sources.put(source.id(), source));
        return added;
    }

    private static Source source(SchemaModule module, String path, boolean isBinding) {
        return new Source(
                ModuleSet.id(path),
                module.place() + "!/" + path,
                module.source(path).orElseThrow(),
                isBinding);
    }
}
