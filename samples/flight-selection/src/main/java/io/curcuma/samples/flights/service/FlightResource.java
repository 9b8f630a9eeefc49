package io.curcuma.samples.flights.service;

import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The service, which knows beans and neither formats nor codings. */
@Path(FlightServer.PATH)
public final class FlightResource {
    private static final int UNPROCESSABLE = 422;

    /** The best flight; 422 with a sentence as text for a request that is incomplete or has no flight that fits. */
    @POST
    public FlightSelectionResponse select(FlightSelectionRequest request) {
        try {
            return FlightSelector.select(request);
        } catch (UnfitRequestException e) {
            throw new WebApplicationException(
                    e,
                    Response.status(UNPROCESSABLE)
                            .type(MediaType.TEXT_PLAIN_TYPE)
                            .entity(String.valueOf(e.getMessage()))
                            .build());
        }
    }
}
