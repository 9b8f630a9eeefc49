package io.curcuma.samples.flights.service;

import io.curcuma.http.HttpProblemException;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** The service, which knows beans and neither formats nor codings. */
@Path(FlightServer.PATH)
public final class FlightResource {
    private static final int UNPROCESSABLE = 422;

    /** The best flight; a problem with status 422 for a request without a flight that fits, as for one that breaks its schema, which
     * does not come this far. */
    @POST
    public FlightSelectionResponse select(FlightSelectionRequest request) {
        try {
            return FlightSelector.select(request);
        } catch (UnfitRequestException e) {
            throw HttpProblemException.of(UNPROCESSABLE, "UNFIT_REQUEST", String.valueOf(e.getMessage()));
        }
    }
}
