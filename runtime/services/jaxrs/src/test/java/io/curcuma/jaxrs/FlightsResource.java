package io.curcuma.jaxrs;

import io.curcuma.HeapBudget;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A service that knows beans, and no format. */
@Path("flights")
public final class FlightsResource {
    static FlightSelectionResponse answer(int id, String request) {
        FlightSelectionResponse answer = new FlightSelectionResponse();
        answer.setFlightId(id);
        answer.setScore(0.5);
        answer.setRequestId(request);
        return answer;
    }

    @GET
    public FlightSelectionResponse get() {
        return answer(1, "0000000000000001");
    }

    @POST
    public FlightSelectionResponse select(FlightSelectionRequest request) {
        return answer(request.getFlight().size(), request.getId());
    }

    /** What the requests hold of the heap. */
    @POST
    @Path("held")
    public FlightSelectionResponse held(FlightSelectionRequest request) {
        return answer(Math.toIntExact(HeapBudget.shared().taken()), request.getId());
    }

    @POST
    @Path("response")
    public Response response(FlightSelectionRequest request) {
        return Response.status(201)
                .header("Vary", "Origin")
                .entity(select(request))
                .build();
    }

    @POST
    @Path("async")
    public void async(FlightSelectionRequest request, @Suspended AsyncResponse response) {
        response.resume(select(request));
    }

    @POST
    @Path("stage")
    public CompletionStage<FlightSelectionResponse> stage(FlightSelectionRequest request) {
        return CompletableFuture.supplyAsync(() -> select(request));
    }

    @POST
    @Path("list")
    public Response list(List<FlightSelectionResponse> answers) {
        List<FlightSelectionResponse> more = new ArrayList<>(answers);
        more.add(answer(answers.size(), "0000000000000002"));
        return Response.ok(new GenericEntity<List<FlightSelectionResponse>>(more) {})
                .build();
    }

    @POST
    @Path("stream")
    @Produces("text/plain")
    public String stream(InputStream body) throws IOException {
        return Integer.toString(body.readAllBytes().length);
    }

    @GET
    @Path("json")
    @Produces("application/json")
    public FlightSelectionResponse json() {
        return get();
    }

    @POST
    @Path("avro")
    @Consumes("application/avro")
    @Produces({"application/avro", "application/json"})
    public FlightSelectionResponse avro(FlightSelectionRequest request) {
        return select(request);
    }

    @GET
    @Path("text")
    @Produces("text/plain")
    public String text() {
        return "text";
    }

    /** A class of the application with a bean. */
    public record Holder(String name, FlightSelectionResponse bean) {}

    @GET
    @Path("array")
    public FlightSelectionResponse[] array() {
        return new FlightSelectionResponse[] {get()};
    }

    @GET
    @Path("set")
    public Set<FlightSelectionResponse> set() {
        return Set.of(get());
    }

    @GET
    @Path("object")
    public Object object() {
        return get();
    }

    @GET
    @Path("map")
    public Map<String, FlightSelectionResponse> map() {
        return Map.of("a", get());
    }

    @GET
    @Path("holder")
    public Holder holder() {
        return new Holder("n", get());
    }

    @GET
    @Path("vendor")
    @Produces("application/vnd.acme.answer+json")
    public FlightSelectionResponse vendor() {
        return get();
    }

    @GET
    @Path("tagged")
    public Response tagged(@Context Request request) {
        EntityTag tag = new EntityTag("own");
        Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        return unchanged == null ? Response.ok(get()).tag(tag).build() : unchanged.build();
    }

    @POST
    @Path("echo")
    public FlightSelectionResponse echo(FlightSelectionResponse bean) {
        return bean;
    }

    @POST
    @Path("array")
    @Produces("text/plain")
    public String array(FlightSelectionResponse[] beans) {
        return Integer.toString(beans.length);
    }

    @POST
    @Path("map")
    @Produces("text/plain")
    public String map(Map<String, FlightSelectionResponse> beans) {
        return Integer.toString(beans.size());
    }

    @POST
    @Path("other")
    @Produces("application/json")
    public Map<String, Object> other(Map<String, Object> map) {
        return map;
    }

    @GET
    @Path("broken")
    public FlightSelectionResponse broken() {
        return answer(1, "\ud800");
    }
}
