package io.curcuma.kafka;

import org.jspecify.annotations.Nullable;

/** Which part of which topic a message speaks of. */
final class RecordPart {
    private RecordPart() {}

    static String of(@Nullable String topic, HeaderNames names) {
        return (names.equals(HeaderNames.KEY) ? "key" : "value") + " of a record of topic '" + topic + "'";
    }
}
