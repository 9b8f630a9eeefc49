package io.curcuma.jaxrs;

import io.curcuma.SerializationException;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Sends problems in the format that the client accepts. */
abstract class ProblemMapper<E extends Throwable> implements ExceptionMapper<E> {
    private final HttpMessages messages;

    @Context
    private @Nullable Request request;

    @Context
    private @Nullable UriInfo uri;

    @Context
    private @Nullable HttpHeaders fields;

    private ProblemMapper(HttpMessages messages) {
        this.messages = messages;
    }

    abstract HttpProblemException problem(E thrown);

    HttpProblemException offering(Reason reason, String detail) {
        return HttpProblemException.of(reason, detail)
                .withSupported(messages.selector().mediaTypes());
    }

    HttpMessages messages() {
        return messages;
    }

    @Override
    public Response toResponse(E thrown) {
        ContextHead head = new ContextHead(
                Objects.requireNonNull(request), Objects.requireNonNull(uri), Objects.requireNonNull(fields));
        return Responses.of(messages.answer(head, problem(thrown)));
    }

    /** A problem of this library, or of the service. */
    static final class ForProblem extends ProblemMapper<HttpProblemException> {
        ForProblem(HttpMessages messages) {
            super(messages);
        }

        @Override
        HttpProblemException problem(HttpProblemException thrown) {
            return thrown;
        }
    }

    /** A message that a resource could not read or write itself. */
    static final class ForMessage extends ProblemMapper<SerializationException> {
        ForMessage(HttpMessages messages) {
            super(messages);
        }

        @Override
        HttpProblemException problem(SerializationException thrown) {
            return HttpProblemException.of(thrown);
        }
    }

    /** The resource produces nothing that the client accepts. */
    static final class NotAcceptable extends ProblemMapper<NotAcceptableException> {
        NotAcceptable(HttpMessages messages) {
            super(messages);
        }

        @Override
        HttpProblemException problem(NotAcceptableException thrown) {
            return offering(Reason.NOT_ACCEPTABLE, "nothing that the client accepts is available");
        }
    }

    /** The resource does not consume what the client sent. */
    static final class NotSupported extends ProblemMapper<NotSupportedException> {
        NotSupported(HttpMessages messages) {
            super(messages);
        }

        @Override
        HttpProblemException problem(NotSupportedException thrown) {
            return offering(Reason.UNSUPPORTED_FORMAT, "the body is of a media type that is not available")
                    .withHeader(
                            "Accept", String.join(", ", messages().selector().mediaTypes()));
        }
    }

    /** The resource exists, but does not allow the method. */
    static final class NotAllowed extends ProblemMapper<NotAllowedException> {
        NotAllowed(HttpMessages messages) {
            super(messages);
        }

        @Override
        HttpProblemException problem(NotAllowedException thrown) {
            return HttpProblemException.of(Reason.METHOD_NOT_ALLOWED, "the resource does not know the method")
                    .withHeader("Allow", String.valueOf(thrown.getResponse().getHeaderString("Allow")));
        }
    }
}
