package io.curcuma.jaxrs;

import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import io.curcuma.services.MessageType;
import io.curcuma.services.Operation;
import io.curcuma.services.Service;
import io.curcuma.services.ServiceType;
import jakarta.ws.rs.Path;
import java.util.List;
import javax.xml.namespace.QName;

/** A service with one operation, which answers what it is sent. */
@Path("services")
public final class ServicesResource {
    private static final MessageType<FlightSelectionResponse> MESSAGE = MessageType.of(
            FlightSelectionResponse.class,
            new QName("urn:curcuma:flights:v1", "flightSelectionResponse"),
            "flights.FlightSelectionResponse");

    static final Operation<FlightSelectionResponse, FlightSelectionResponse> ECHO =
            new Operation<>("echo", "echo", 0, MESSAGE, MESSAGE, false, "", List.of());

    static final ServiceType TYPE =
            new ServiceType(ServicesResource.class, "flights.Echo", new QName("urn:echo", "Echo"), 1, List.of(ECHO));

    private static final OperationsResource OPERATIONS = new OperationsResource(new HttpOperations(
            HttpMessages.forPackages("io.curcuma.schemas.flights"), new Service(TYPE, (index, request) -> request)));

    /** Every path below. */
    @Path("{call: .*}")
    public OperationsResource operations() {
        return OPERATIONS;
    }
}
