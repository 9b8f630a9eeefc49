package io.curcuma.connect;

import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.CompiledSchemasException;
import io.curcuma.embedded.TypeChoiceException;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.kafka.CurcumaConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigException;
import org.jspecify.annotations.Nullable;

/** Schemas that are compiled in memory. The only class that needs curcuma-embedded. */
final class SchemaFiles {
    private SchemaFiles() {}

    /** @throws ConfigException for files that are not there, or not schemas */
    static CompiledSchemas compile(List<String> names, @Nullable String numbersFile) {
        List<Path> files = names.stream().map(Path::of).toList();
        files.stream().filter(file -> !Files.isRegularFile(file)).findFirst().ifPresent(file -> {
            throw new ConfigException(ConnectConfig.SCHEMA_FILES, file, "there is no such file");
        });
        Path numbers = numbersFile == null ? files.get(0).resolveSibling("curcuma.numbers") : Path.of(numbersFile);
        try {
            Optional<String> text = Files.isRegularFile(numbers) || numbersFile != null
                    ? Optional.of(Files.readString(numbers))
                    : Optional.empty();
            return CompiledSchemas.compile(GenerationRequest.of(files).withNumbers(text, numbers.toString(), false));
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
