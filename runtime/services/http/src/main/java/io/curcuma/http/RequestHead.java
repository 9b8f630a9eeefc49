package io.curcuma.http;

/** The head of a request: what comes before its body. Adapters of servlets, JAX-RS and other servers implement it; it is read, never kept. */
public interface RequestHead extends MessageHeaders {
    /** The method, such as {@code GET}, in upper case. */
    String method();

    /** The path of the URL as it was sent, without the query. */
    String path();

    /** The query of the URL as it was sent, {@code ""} if there is none. */
    String query();
}
