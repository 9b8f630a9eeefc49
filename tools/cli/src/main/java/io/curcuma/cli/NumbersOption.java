package io.curcuma.cli;

import io.curcuma.generator.output.HistoryFolder;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The numbers file of a command that does not write one. */
final class NumbersOption {
    @Option(
            names = "--numbers",
            paramLabel = "FILE",
            description =
                    "numbers file of the schemas, only read; without it, field numbers are those of a first build. The folder "
                            + "of schemas beside it is used to read Avro of earlier versions")
    private Optional<Path> file = Optional.empty();

    /**
     * The request with the numbers of the file and the schemas of earlier versions beside it; unchanged without the option.
     *
     * @throws NoSuchFileException if there is no such file
     */
    GenerationRequest with(GenerationRequest request) throws IOException {
        if (file.isEmpty()) {
            return request;
        }
        Path path = file.get();
        Optional<String> text = SchemaOptions.numbers(path);
        if (text.isEmpty()) {
            throw new NoSuchFileException(path.toString());
        }
        Path history = HistoryFolder.of(path);
        return request.withNumbers(text, path.toString(), false)
                .withHistory(HistoryFolder.read(history, history.toString()));
    }
}
