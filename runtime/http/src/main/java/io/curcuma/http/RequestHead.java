package io.curcuma.http;

import java.util.List;

/** What a request says before its body. Adapters of servlets, JAX-RS and other servers implement it; it is read, never kept. */
public interface RequestHead {
    /** Such as {@code GET}, in upper case. */
    String method();

    /** Path of the URL as it was sent, without the query. */
    String path();

    /** Query of the URL as it was sent, {@code ""} for none. */
    String query();

    /** All values of a header, empty if it was not sent. Names are compared without case. */
    List<String> headers(String name);
}
