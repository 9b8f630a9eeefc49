package io.curcuma.spring;

import io.curcuma.http.FormatSelector;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.HandlerInterceptor;

/** Says in every response of a handler of beans on which header fields it depends, also in one without a body, such as a 304 of Spring's own. */
record VaryHeader(FormatSelector selector, BeanHandlers handlers) implements HandlerInterceptor {
    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        String vary = selector.vary();
        if (handlers.concern(request, handler)
                && !response.getHeaders(HttpHeaders.VARY).contains(vary)) {
            response.addHeader(HttpHeaders.VARY, vary);
        }
        return true;
    }
}
