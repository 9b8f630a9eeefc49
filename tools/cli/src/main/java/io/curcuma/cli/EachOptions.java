package io.curcuma.cli;

import io.curcuma.spi.ElementPath;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What is converted one by one. */
final class EachOptions {
    static final String EACH = "--each";

    @Option(
            names = EACH,
            paramLabel = "PATH",
            converter = PathConverter.class,
            description =
                    "convert the elements on this path one by one, such as day/cart or {ns}day/{ns}cart: of a document "
                            + "of any length in XML; messages of JSON Lines, of a JSON array, of a stream; records of a file of avro or "
                            + "parquet. XML gets the elements of the path around it. The last name says the type, unless --type does")
    private Optional<ElementPath> path = Optional.empty();

    @Option(
            names = "--rejects",
            paramLabel = "FILE",
            description =
                    "keep the elements that cannot be converted with --each, one JSON object per line: which, where, why, "
                            + "and their content")
    private Optional<Path> rejects = Optional.empty();

    @Option(
            names = "--allow-empty",
            description =
                    "with --each: an XML document without an element on the path has none; by default it is an error, since "
                            + "the path may be wrong")
    private boolean allowEmpty;

    boolean allowEmpty() {
        return allowEmpty;
    }

    Optional<ElementPath> path() {
        return path;
    }

    Optional<Path> rejects() {
        return rejects;
    }

    /** Reads a path. */
    static final class PathConverter implements ITypeConverter<ElementPath> {
        @Override
        public ElementPath convert(String value) {
            try {
                return ElementPath.of(value);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
