package io.curcuma.interop;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** One version of a schema, with the numbers of the one before. */
record Version(GenerationResult result, CompiledSchemas compiledSchemas) {
    /** @param numbers of the version before, {@code ""} for the first one */
    static Version of(String schema, String numbers) {
        try {
            Path folder = Files.createTempDirectory("version");
            try {
                Path file = Files.writeString(folder.resolve("t.xsd"), schema);
                GenerationResult result = Generator.generate(GenerationRequest.of(List.of(file))
                        .withNumbers(Optional.of(numbers), "curcuma.numbers", false));
                return new Version(result, CompiledSchemas.compile(result));
            } finally {
                Files.deleteIfExists(folder.resolve("t.xsd"));
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Version next(String schema) {
        return of(schema, result.numbers());
    }

    Serializer serializer() {
        return compiledSchemas.serializer();
    }

    Class<?> bean(String type) {
        return compiledSchemas.bean(type);
    }

    /** @throws SerializationException if the message is none of the bean's */
    Object read(byte[] bytes, String format, String type) {
        return serializer().read(bytes, bean(type), format);
    }

    /** As stock libraries take it. */
    Compiled compiled() {
        return new Compiled("", Path.of(""), result, compiledSchemas, List.of());
    }
}
