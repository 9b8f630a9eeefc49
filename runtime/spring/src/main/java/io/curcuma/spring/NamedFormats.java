package io.curcuma.spring;

import io.curcuma.http.FormatSelector;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblem;
import io.curcuma.http.servlet.CurcumaFilter;
import io.curcuma.http.servlet.ServletHead;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;

/**
 * {@link CurcumaFilter} for an application that has other handlers too: their {@code ?format=pdf} is none of our business. A handler of
 * beans refuses the name when it answers.
 */
record NamedFormats(HttpMessages messages, CurcumaFilter filter) implements Filter {
    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request instanceof HttpServletRequest http && isUnknown(new ServletHead(http))) {
            chain.doFilter(request, response);
        } else {
            filter.doFilter(request, response, chain);
        }
    }

    private boolean isUnknown(ServletHead head) {
        FormatSelector selector = messages.selector();
        try {
            selector.explicit(head);
            selector.explicitRequest(head);
            return false;
        } catch (HttpProblem e) {
            return true;
        }
    }
}
