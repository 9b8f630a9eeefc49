package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The catalog of a schema set, without its beans. */
final class GeneratedCatalog {
    private static final String INDEX = "META-INF/curcuma/catalog/";

    private GeneratedCatalog() {}

    /** All packages of the set, sorted. */
    static SchemaCatalog of(GenerationRequest request) {
        GenerationResult result = Generator.generate(request);
        assertThat(result.hasErrors()).as("%s", result.diagnostics()).isFalse();
        Map<String, byte[]> resources = result.files().stream()
                .filter(file -> file.kind() != OutputFile.Kind.JAVA)
                .collect(Collectors.toMap(OutputFile::resource, OutputFile::content));
        String[] packages = resources.keySet().stream()
                .filter(path -> path.startsWith(INDEX))
                .map(path -> path.substring(INDEX.length()))
                .sorted()
                .toArray(String[]::new);
        return SchemaCatalog.forPackages(
                new ClassLoader(null) {
                    @Override
                    public @Nullable InputStream getResourceAsStream(String name) {
                        byte[] content = resources.get(name);
                        return content == null ? null : new ByteArrayInputStream(content);
                    }
                },
                packages);
    }
}
