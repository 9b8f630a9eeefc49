package io.curcuma.samples.flights.service;

import io.curcuma.schemas.flights.Customer;
import io.curcuma.schemas.flights.Flight;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import io.curcuma.schemas.flights.Traveller;
import io.curcuma.schemas.flights.TravellerKind;
import java.util.List;

/** Chooses the flight that suits best, by {@link FlightScore}. */
public final class FlightSelector {
    private FlightSelector() {}

    /**
     * The answer to a request: of the flights that have seats for all travellers the one with the highest score, and of equal ones the one with
     * the lowest id.
     *
     * @param request valid by its schema
     * @throws UnfitRequestException if no flight has enough seats
     */
    public static FlightSelectionResponse select(FlightSelectionRequest request) {
        long seats = seats(request.getCustomer());
        List<Flight> flights = request.getFlight().stream()
                .filter(flight -> flight.getSeatsLeft() == null || flight.getSeatsLeft() >= seats)
                .toList();
        if (flights.isEmpty()) {
            throw new UnfitRequestException("no flight has seats for all travellers");
        }
        FlightScore score = new FlightScore(request.getCustomer(), flights);
        Flight best = flights.get(0);
        double bestScore = score.of(best);
        for (Flight flight : flights) {
            double own = score.of(flight);
            if (own > bestScore || own == bestScore && flight.getId() < best.getId()) {
                best = flight;
                bestScore = own;
            }
        }
        FlightSelectionResponse response = new FlightSelectionResponse();
        response.setRequestId(request.getId());
        response.setFlightId(best.getId());
        response.setScore(bestScore);
        return response;
    }

    /** Infants have none. */
    private static long seats(Customer customer) {
        return customer.getTraveller().stream()
                .map(Traveller::getKind)
                .filter(kind -> kind != TravellerKind.INFANT)
                .count();
    }
}
