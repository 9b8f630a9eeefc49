package io.curcuma.kafka;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of the headers of a record's value, or of its key. */
record HeaderNames(
        String format, String codec, String size, String type, String schema, String version, String confluent) {
    static final HeaderNames VALUE = new HeaderNames(
            CurcumaHeaders.FORMAT,
            CurcumaHeaders.CODEC,
            CurcumaHeaders.SIZE,
            CurcumaHeaders.TYPE,
            CurcumaHeaders.SCHEMA,
            CurcumaHeaders.VERSION,
            "__value_schema_id");
    static final HeaderNames KEY = new HeaderNames(
            CurcumaHeaders.KEY_FORMAT,
            CurcumaHeaders.KEY_CODEC,
            CurcumaHeaders.KEY_SIZE,
            CurcumaHeaders.KEY_TYPE,
            CurcumaHeaders.KEY_SCHEMA,
            CurcumaHeaders.KEY_VERSION,
            "__key_schema_id");
    static final Set<String> OURS =
            Stream.of(VALUE, KEY).flatMap(names -> names.ours().stream()).collect(Collectors.toUnmodifiableSet());

    static HeaderNames of(boolean isKey) {
        return isKey ? KEY : VALUE;
    }

    List<String> ours() {
        return List.of(format, codec, size, type, schema, version);
    }
}
