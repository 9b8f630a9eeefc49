package io.curcuma.connect;

import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.CompiledSchemasException;
import io.curcuma.embedded.TypeChoiceException;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.kafka.CurcumaConfig;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigException;
import org.jspecify.annotations.Nullable;

/**
 * Schemas that are compiled in memory, once for all tasks of a worker that have the same files. The only class that needs curcuma-embedded.
 */
final class SchemaFiles {
    private static final Map<List<Path>, SoftReference<Known>> COMPILED = new HashMap<>();

    /**
     * What was compiled.
     *
     * @param inputs all documents that were read, and when they were changed
     */
    private record Known(Map<Path, FileTime> inputs, Optional<String> numbers, CompiledSchemas schemas) {
        static Known of(GenerationRequest request, Optional<String> numbers) throws IOException {
            CompiledSchemas schemas = CompiledSchemas.compile(request);
            return new Known(times(schemas.compiled().inputs()), numbers, schemas);
        }

        private static Map<Path, FileTime> times(Collection<Path> files) throws IOException {
            Map<Path, FileTime> times = new HashMap<>();
            for (Path file : files) {
                times.put(file, Files.getLastModifiedTime(file));
            }
            return times;
        }

        boolean isStill(Optional<String> numbersNow) throws IOException {
            return numbers.equals(numbersNow)
                    && inputs.keySet().stream().allMatch(Files::isRegularFile)
                    && inputs.equals(times(inputs.keySet()));
        }
    }

    private SchemaFiles() {}

    /** @throws ConfigException for files that are not there, or not schemas */
    static synchronized CompiledSchemas compile(List<String> names, @Nullable String numbersFile) {
        List<Path> files =
                names.stream().map(name -> Path.of(name).toAbsolutePath()).toList();
        files.stream().filter(file -> !Files.isRegularFile(file)).findFirst().ifPresent(file -> {
            throw new ConfigException(ConnectConfig.SCHEMA_FILES, file, "there is no such file");
        });
        Path numbers = numbersFile == null ? files.get(0).resolveSibling("curcuma.numbers") : Path.of(numbersFile);
        try {
            Optional<String> text = Files.isRegularFile(numbers) || numbersFile != null
                    ? Optional.of(Files.readString(numbers))
                    : Optional.empty();
            SoftReference<Known> reference = COMPILED.get(files);
            Known known = reference == null ? null : reference.get();
            if (known == null || !known.isStill(text)) {
                known = Known.of(GenerationRequest.of(files).withNumbers(text, numbers.toString(), false), text);
                COMPILED.put(files, new SoftReference<>(known));
            }
            return known.schemas();
        } catch (IOException e) {
            throw new ConfigException(ConnectConfig.NUMBERS_FILE, numbers, "cannot be read: " + e);
        } catch (CompiledSchemasException e) {
            throw new ConfigException(
                    ConnectConfig.SCHEMA_FILES,
                    names,
                    e.getMessage()
                            + e.diagnostics().stream()
                                    .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
                                    .map(d -> "\n" + d)
                                    .collect(Collectors.joining()));
        }
    }

    /** The class of the bean of a global element or a type. */
    static String beanOf(CompiledSchemas schemas, String type) {
        try {
            return schemas.bean(type).getName();
        } catch (TypeChoiceException e) {
            throw new ConfigException(CurcumaConfig.TYPE, type, e.getMessage());
        }
    }
}
