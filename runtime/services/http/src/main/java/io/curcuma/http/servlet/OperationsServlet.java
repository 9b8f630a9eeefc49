package io.curcuma.http.servlet;

import io.curcuma.http.HttpOperations;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Operations as a servlet, mapped to any path that ends in {@code /*}. Spring Boot takes it as a {@code ServletRegistrationBean}. It needs no
 * filter of ours.
 */
public final class OperationsServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient HttpOperations operations;

    /** A servlet, which a container gets as an instance: operations cannot come out of a descriptor. */
    public OperationsServlet(HttpOperations operations) {
        this.operations = operations;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        ServletMessages.send(request, response, operations.answer(new ServletHead(request), request.getInputStream()));
    }
}
