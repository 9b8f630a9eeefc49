package io.curcuma.jaxrs;

import io.curcuma.http.HttpOperations;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.InputStream;

/**
 * Operations as a sub-resource, below any path. It needs no feature of ours. As safe for threads as the implementations.
 *
 * <pre>{@code
 * @Path("services")
 * public class Services {
 *     private static final OperationsResource OPERATIONS = new OperationsResource(
 *             new HttpOperations(HttpMessages.forPackages("acme.stock"), OrderServiceOperations.serve(new Orders())));
 *
 *     @Path("{call: .*}")
 *     public OperationsResource operations() {
 *         return OPERATIONS;
 *     }
 * }
 * }</pre>
 */
public final class OperationsResource {
    private final HttpOperations operations;

    /** A resource of some operations. */
    public OperationsResource(HttpOperations operations) {
        this.operations = operations;
    }

    /** Calls an operation. */
    @POST
    public Response call(
            @Context Request request, @Context UriInfo uri, @Context HttpHeaders headers, InputStream body) {
        return Responses.of(operations.answer(new ContextHead(request, uri, headers), body));
    }

    /** Answers a schema query, and says how an operation is called. */
    @GET
    public Response query(@Context Request request, @Context UriInfo uri, @Context HttpHeaders headers) {
        return call(request, uri, headers, InputStream.nullInputStream());
    }
}
