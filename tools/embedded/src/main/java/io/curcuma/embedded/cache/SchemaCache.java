package io.curcuma.embedded.cache;

import io.curcuma.embedded.Compiled;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.CompiledSchemasException;
import io.curcuma.generator.GenerationListener;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.LeftOut;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compiles a schema set, or takes what an earlier run has compiled of the same documents with the same options, the same numbers file, the
 * same code and the same Java. An entry is verified by the digests of all documents that it was made of, and is made again
 * if it is damaged. Safe for any number of threads and processes.
 */
public final class SchemaCache {
    private final Optional<CacheFolder> folder;
    private final String code;

    private SchemaCache(Optional<CacheFolder> folder, String code) {
        this.folder = folder;
        this.code = code;
    }

    /** A cache that keeps nothing. */
    public static SchemaCache none() {
        return new SchemaCache(Optional.empty(), "");
    }

    /**
     * The cache in a folder, which is made if it is not there.
     *
     * @throws IOException if it cannot be used: what stands there becomes code, so nobody else may own it or write it
     */
    public static SchemaCache in(Path folder) throws IOException {
        return in(folder, CacheFolder.MAX_BYTES);
    }

    static SchemaCache in(Path folder, long maxBytes) throws IOException {
        return new SchemaCache(Optional.of(CacheFolder.open(folder, maxBytes)), CodeDigest.ofClassPath());
    }

    /**
     * Returns the compiled schemas.
     *
     * @throws CompiledSchemasException as {@link CompiledSchemas#compile(GenerationRequest)}
     */
    public CompiledSchemas compile(GenerationRequest request, GenerationListener listener) {
        // modules, beans and plugins may lie in folders that a build is writing to
        if (folder.isEmpty()
                || !request.modules().places().isEmpty()
                || !request.beans().equals(BeanOptions.DEFAULT)) {
            return CompiledSchemas.of(compiled(request, listener));
        }
        Extent extent = request.extent();
        String name = RequestDigest.of(request, code);
        Optional<Entry> entry = known(folder.get(), name);
        if (entry.isPresent() && has(entry.get().compiled().leftOut(), extent)) {
            return compiledSchemas(entry.get(), name, folder.get());
        }
        // the next document is as those before it or as this one
        Set<String> names = new HashSet<>(extent.elements());
        entry.ifPresent(former -> names.addAll(former.names()));
        GenerationRequest wider = request.withExtent(new Extent(names, extent.strict(), extent.avroFiles()));
        Optional<SourceState> sources = SourceState.of(wider);
        Compiled compiled = compiled(wider, listener);
        if (sources.isEmpty()) {
            return CompiledSchemas.of(compiled);
        }
        Entry made = new Entry(sources.get(), names, compiled);
        keep(made, name, folder.get());
        return compiledSchemas(made, name, folder.get());
    }

    private static boolean has(LeftOut leftOut, Extent extent) {
        return Stream.concat(leftOut.elements().stream(), leftOut.types().stream())
                .noneMatch(
                        name -> extent.elements().contains("{" + name.getNamespaceURI() + "}" + name.getLocalPart()));
    }

    private static Optional<Entry> known(CacheFolder folder, String name) {
        try {
            Optional<byte[]> bytes = folder.read(name);
            if (bytes.isPresent()) {
                Entry entry = Entry.of(bytes.get());
                return entry.sources().isCurrent() ? Optional.of(entry) : Optional.empty();
            }
        } catch (IOException e) {
            // made again, and replaced
        }
        return Optional.empty();
    }

    private static CompiledSchemas compiledSchemas(Entry entry, String name, CacheFolder cache) {
        return CompiledSchemas.of(
                entry.compiled(), whole -> keep(new Entry(entry.sources(), entry.names(), whole), name, cache));
    }

    private static void keep(Entry entry, String name, CacheFolder cache) {
        try {
            // what somebody saved meanwhile may be of either version
            if (entry.sources().isCurrent()) {
                cache.write(name, entry.bytes());
            } else {
                cache.delete(name);
            }
        } catch (IOException e) {
            // the next run is as slow as this one
        }
    }

    private static Compiled compiled(GenerationRequest request, GenerationListener listener) {
        GenerationResult generated = Generator.generate(
                request.withWholeModules().withBeans(request.beans().inMemory()), listener);
        listener.progress("compiling " + generated.types() + " types", 0, 0);
        return Compiled.of(generated, request.budget(), request.beans().compileClassPath());
    }
}
