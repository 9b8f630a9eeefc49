package io.curcuma.http.servlet;

import io.curcuma.HeapBudget;
import io.curcuma.http.HeldLeases;
import io.curcuma.http.RequestHead;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;

/**
 * The head of a request to a servlet.
 *
 * @param request the request of the container
 */
public record ServletHead(HttpServletRequest request) implements RequestHead {
    private static final String HELD = HeldLeases.class.getName();

    /** Has {@link #hold} keep leases until what is returned is closed. */
    static HeldLeases holding(HttpServletRequest request) {
        HeldLeases held = new HeldLeases();
        request.setAttribute(HELD, held);
        return held;
    }

    @Override
    public String method() {
        return request.getMethod();
    }

    @Override
    public String path() {
        return request.getRequestURI();
    }

    @Override
    public String query() {
        String query = request.getQueryString();
        return query == null ? "" : query;
    }

    @Override
    public List<String> headers(String name) {
        return Collections.list(request.getHeaders(name));
    }

    /** Behind {@link CurcumaFilter}, until the request is answered; elsewhere the lease is closed at once. */
    @Override
    public void hold(HeapBudget.Lease lease) {
        if (request.getAttribute(HELD) instanceof HeldLeases held) {
            held.add(lease);
        } else {
            lease.close();
        }
    }
}
