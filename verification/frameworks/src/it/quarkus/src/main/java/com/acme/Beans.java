package com.acme;

import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.RequestHead;
import io.curcuma.jaxrs.CurcumaFeature;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Beans in every format. Quarkus asks a feature for filters, and finds readers and exception mappers itself. */
@Provider
@Consumes(MediaType.WILDCARD)
public class Beans implements Feature, MessageBodyReader<Object> {
    private static final HttpMessages MESSAGES =
            HttpMessages.forPackages("acme.orders").withSchemas(SchemaCatalog.forPackages("acme.orders"));

    @Override
    public boolean configure(FeatureContext context) {
        return new CurcumaFeature(MESSAGES).configure(context);
    }

    @Override
    public boolean isReadable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
        return MESSAGES.serializer().beans().contains(type.getName());
    }

    @Override
    public Object readFrom(
            Class<Object> type,
            Type generic,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream body) {
        return MESSAGES.read(name -> headers.getOrDefault(name, List.of()), body, type);
    }

    @ServerExceptionMapper
    public Response problem(HttpProblemException problem, ContainerRequestContext request) {
        HttpAnswer answer = MESSAGES.answer(new Head(request), problem);
        Response.ResponseBuilder response = Response.status(answer.status()).entity(answer.body());
        answer.headers().forEach(response::header);
        return response.build();
    }

    private record Head(ContainerRequestContext request) implements RequestHead {
        @Override
        public String method() {
            return request.getMethod();
        }

        @Override
        public String path() {
            return request.getUriInfo().getRequestUri().getRawPath();
        }

        @Override
        public String query() {
            return Objects.requireNonNullElse(request.getUriInfo().getRequestUri().getRawQuery(), "");
        }

        @Override
        public List<String> headers(String name) {
            return request.getHeaders().getOrDefault(name, List.of());
        }
    }
}
