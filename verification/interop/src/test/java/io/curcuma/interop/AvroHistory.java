package io.curcuma.interop;

import io.curcuma.SchemaStore;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.output.OutputFile;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The schemas of a version as its build leaves them. */
final class AvroHistory {
    static final String FOLDER = "META-INF/curcuma/avro-history/";

    private AvroHistory() {}

    static SchemaStore of(GenerationResult version) {
        Map<String, String> schemas = new TreeMap<>();
        for (OutputFile file : version.files()) {
            if (file.resource().startsWith(FOLDER)) {
                schemas.put(
                        file.resource().substring(FOLDER.length()), new String(file.content(), StandardCharsets.UTF_8));
            }
        }
        return fingerprint -> Optional.ofNullable(schemas.get(HexFormat.of().toHexDigits(fingerprint) + ".avsc"));
    }
}
