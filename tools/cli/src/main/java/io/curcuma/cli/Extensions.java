package io.curcuma.cli;

import io.curcuma.Format;
import java.nio.file.Path;
import java.util.Map;

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

    private Extensions() {}

    static String of(String format) {
        return OTHERS.getOrDefault(format, format);
    }

    /** A file with the extension of a format in place of its own. */
    static Path replaced(Path file, String format) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return file.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + "." + of(format));
    }
}
