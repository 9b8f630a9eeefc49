package io.curcuma.http;

import java.util.List;

/** The header fields of a request or a response (RFC 9110, section 6.3): all that is needed to read its body. They are read, never kept. */
@FunctionalInterface
public interface MessageHeaders {
    /** The values of all fields of this name, in the order in which they were sent; empty if there are none. Names are compared without case. */
    List<String> headers(String name);
}
