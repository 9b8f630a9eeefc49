package io.curcuma.cli;

import io.curcuma.Format;
import io.curcuma.compression.Codec;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** What the names of files of a format end in. */
final class Extensions {
    /** Where it is not the id of the format. */
    private static final Map<String, String> OTHERS = Map.of(
            "xml-jaxb",
            "xml",
            Format.PROTOBUF,
            "pb",
            Format.MESSAGE_PACK,
            "msgpack",
            // what ends in .avro is a container file
            Format.AVRO,
            "avro-single",
            "fastinfoset",
            "finf");

    private static final Map<String, String> COMPRESSED = Map.of(".gz", Codec.GZIP, ".zst", Codec.ZSTD);

    private Extensions() {}

    static String of(String format) {
        return OTHERS.getOrDefault(format, format);
    }

    /** The codec of a file that is compressed as a whole, by what its name ends in. */
    static Optional<String> codec(Path file) {
        String name = String.valueOf(file.getFileName());
        return COMPRESSED.entrySet().stream()
                .filter(known -> name.endsWith(known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** A file with the extension of a format in place of its own, and of that of its codec. */
    static Path replaced(Path file, String format) {
        String whole = String.valueOf(file.getFileName());
        String name = codec(file).isEmpty() ? whole : whole.substring(0, whole.lastIndexOf('.'));
        int dot = name.lastIndexOf('.');
        return file.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + "." + of(format));
    }
}
