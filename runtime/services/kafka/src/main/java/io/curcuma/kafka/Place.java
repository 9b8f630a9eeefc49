package io.curcuma.kafka;

import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/** Where a serializer's bytes go to, and a deserializer's come from. */
enum Place {
    /** Records, whose headers describe them. */
    RECORDS,
    /**
     * Kafka Streams: records, and state stores. A store is known by the name of its changelog, which it has also if there is none, or by a call
     * without headers. Since 4.3 stores pass the headers of the record in process, which do not belong to what they keep.
     */
    STREAMS,
    /** State stores, whatever they are called. */
    STORES;

    private static final String CHANGELOG = "-changelog";

    /** Whether headers are not kept, or are another record's. */
    boolean isStore(@Nullable String topic, @Nullable Headers headers) {
        return switch (this) {
            case RECORDS -> false;
            case STREAMS -> headers == null || topic != null && topic.endsWith(CHANGELOG);
            case STORES -> true;
        };
    }
}
