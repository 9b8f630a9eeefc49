package io.curcuma.interop;

import io.curcuma.SchemaStore;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.output.HistoryFolder;
import io.curcuma.internal.avroschema.SchemaSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** The schemas of a version as its build leaves them. */
public final class AvroHistory {
    private AvroHistory() {}

    static SchemaStore of(GenerationResult version) {
        return of(version.history());
    }

    /** @param history texts by file name */
    public static SchemaStore of(Map<String, String> history) {
        return fingerprint -> Optional.ofNullable(
                        history.get(HexFormat.of().toHexDigits(fingerprint) + HistoryFolder.SCHEMA))
                .or(() -> history.entrySet().stream()
                        .filter(file -> file.getKey().endsWith(HistoryFolder.SET))
                        .flatMap(
                                file -> SchemaSet.schema(
                                        file.getValue(), fingerprint, base -> Optional.ofNullable(history.get(base)))
                                        .stream())
                        .findFirst());
    }
}
