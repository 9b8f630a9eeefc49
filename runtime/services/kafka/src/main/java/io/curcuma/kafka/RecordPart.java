package io.curcuma.kafka;

import org.jspecify.annotations.Nullable;

/** Names the part of a record and its topic, for messages. */
final class RecordPart {
    private RecordPart() {}

    static String of(@Nullable String topic, HeaderNames names) {
        return (names.equals(HeaderNames.KEY) ? "key" : "value") + " of a record of topic '" + topic + "'";
    }
}
