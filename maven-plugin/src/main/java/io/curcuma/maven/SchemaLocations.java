package io.curcuma.maven;

import java.nio.file.Path;
import java.util.List;

/**
 * Where the schemas and what belongs to them are to be found.
 *
 * @param schemaDirectory searched for schemas, and for the {@code catalog.xml} that is used by convention
 * @param includes patterns of schemas below the schema directory
 * @param excludes patterns of files that are not entry schemas
 * @param schemas the entry schemas instead of a search; empty to search
 * @param bindingDirectory searched for bindings
 * @param bindings the bindings instead of a search; empty to search
 * @param catalogs asked before the one by convention
 * @param allowedRoots folders from which schemas may be read, besides the schema directory
 */
record SchemaLocations(
        Path schemaDirectory,
        List<String> includes,
        List<String> excludes,
        List<Path> schemas,
        Path bindingDirectory,
        List<Path> bindings,
        List<Path> catalogs,
        List<Path> allowedRoots) {
    SchemaLocations {
        includes = List.copyOf(includes);
        excludes = List.copyOf(excludes);
        schemas = List.copyOf(schemas);
        bindings = List.copyOf(bindings);
        catalogs = List.copyOf(catalogs);
        allowedRoots = List.copyOf(allowedRoots);
    }
}
