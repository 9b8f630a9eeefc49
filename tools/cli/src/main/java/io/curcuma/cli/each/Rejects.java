package io.curcuma.cli.each;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import io.curcuma.SerializationException;
import io.curcuma.generator.output.AtomicFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Elements that were refused: the first ones are printed, all are counted, and kept where the user wants that. */
public final class Rejects implements ElementPipeline.Refusals, Closeable {
    private static final int PRINTED = 10;

    private final Consumer<SerializationException> printing;
    private final boolean isText;
    private final @Nullable AtomicFile file;
    private final @Nullable JsonGenerator json;
    private long count;

    /**
     * Nothing refused yet.
     *
     * @param path where to keep them
     * @param isText whether their content is text, else it is kept as base 64
     * @param printing is given the first ones
     */
    public Rejects(Optional<Path> path, boolean isText, Consumer<SerializationException> printing) throws IOException {
        this.printing = printing;
        this.isText = isText;
        file = path.isPresent() ? AtomicFile.begin(path.get()) : null;
        json = file == null
                ? null
                : new JsonFactory()
                        .createGenerator(Files.newOutputStream(file.path()))
                        .setRootValueSeparator(new SerializedString(""));
    }

    @Override
    public void refused(EachElement element, SerializationException problem) throws IOException {
        SerializationException located =
                element.position() < 0 ? problem : problem.inStream(element.ordinal(), element.position());
        if (count++ < PRINTED) {
            printing.accept(located);
        }
        if (json != null) {
            write(json, element, problem);
        }
    }

    private void write(JsonGenerator out, EachElement element, SerializationException problem) throws IOException {
        out.writeStartObject();
        out.writeNumberField("element", element.ordinal());
        if (element.position() >= 0) {
            out.writeNumberField("offset", element.position());
        }
        out.writeStringField("code", problem.code().name());
        out.writeStringField("problem", problem.getMessage());
        if (isText) {
            out.writeStringField("content", new String(element.content(), StandardCharsets.UTF_8));
        } else {
            out.writeBinaryField("contentBase64", element.content());
        }
        out.writeEndObject();
        out.writeRaw('\n');
    }

    public long count() {
        return count;
    }

    /** Those that were not printed. */
    public long hidden() {
        return Math.max(0, count - PRINTED);
    }

    /** The file is complete. */
    public void commit() throws IOException {
        if (json != null && file != null) {
            json.close();
            file.commit();
        }
    }

    @Override
    public void close() throws IOException {
        if (json != null && file != null) {
            json.close();
            file.close();
        }
    }
}
