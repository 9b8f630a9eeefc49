package io.curcuma.spring;

import io.curcuma.http.FormatSelector;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.servlet.CurcumaFilter;
import io.curcuma.http.servlet.ServletHead;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;

/** A {@link CurcumaFilter} that leaves the requests of handlers without beans alone: their {@code ?format=pdf} is their own parameter. */
record SharedFilter(HttpMessages messages, BeanHandlers handlers, CurcumaFilter filter) implements Filter {
    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        // in this order, since few requests name a format or a schema, and finding handlers takes time
        if (request instanceof HttpServletRequest http
                && namesFormatOrSchema(new ServletHead(http))
                && handlers.areOthers(http)) {
            chain.doFilter(request, response);
        } else {
            filter.doFilter(request, response, chain);
        }
    }

    private boolean namesFormatOrSchema(ServletHead head) {
        FormatSelector selector = messages.selector();
        try {
            return messages.schema(head).isPresent()
                    || selector.explicit(head).isPresent()
                    || selector.explicitRequest(head).isPresent();
        } catch (HttpProblemException e) {
            return true;
        }
    }
}
