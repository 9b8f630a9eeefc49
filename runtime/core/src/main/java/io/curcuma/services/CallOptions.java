package io.curcuma.services;

import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a call has beside its request. Whether a call is tried again is the business of the channel's own client.
 *
 * @param timeout until the answer must be there; absent: as long as the channel's client waits
 * @param headers that the channel sends as its protocol does
 */
public record CallOptions(Optional<Duration> timeout, Map<String, String> headers) {
    /** Nothing. */
    public static final CallOptions NONE = new CallOptions(Optional.empty(), Map.of());

    /** Keeps a copy of the headers, sorted. */
    public CallOptions {
        headers = Collections.unmodifiableMap(new TreeMap<>(headers));
    }

    /** These options with another time. */
    public CallOptions withTimeout(Duration time) {
        return new CallOptions(Optional.of(time), headers);
    }

    /** These options with one more header, or another value of one. */
    public CallOptions withHeader(String name, String value) {
        Map<String, String> all = new TreeMap<>(headers);
        all.put(name, value);
        return new CallOptions(timeout, all);
    }
}
