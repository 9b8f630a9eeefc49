package io.curcuma.http;

import io.curcuma.HeapBudget;
import java.util.List;

/** The header fields of a request or a response (RFC 9110, section 6.3): all that is needed to read its body. They are read, never kept. */
@FunctionalInterface
public interface MessageHeaders {
    /** The values of all fields of this name, in the order in which they were sent; empty if there are none. Names are compared without case. */
    List<String> headers(String name);

    /**
     * Keeps what the message holds of the heap until it has been answered, and then closes it. By default it is closed at once, so that only
     * messages that are being read count.
     *
     * @param lease of a large message, after its bean was read
     */
    default void hold(HeapBudget.Lease lease) {
        lease.close();
    }
}
