package io.curcuma.samples.flights.service;

import io.curcuma.schemas.flights.Cabin;
import io.curcuma.schemas.flights.Customer;
import io.curcuma.schemas.flights.Flight;
import io.curcuma.schemas.flights.Segment;
import java.util.List;
import java.util.Set;

/**
 * How well a flight suits a customer: seven parts, each from 0 to 1, whose weights sum to 1.
 *
 * <table>
 * <caption>The parts</caption>
 * <tr><th>part</th><th>weight</th><th>value</th></tr>
 * <tr><td>price</td><td>0.45</td><td>the lowest price of all flights by the price</td></tr>
 * <tr><td>time</td><td>0.25</td><td>the shortest time of all flights by the time</td></tr>
 * <tr><td>stops</td><td>0.10</td><td>1, 1/2, 1/3 … for none, one, two …</td></tr>
 * <tr><td>carriers</td><td>0.08</td><td>the share of segments that a favourite carrier sells</td></tr>
 * <tr><td>refundable</td><td>0.05</td><td>1 if the fare is paid back</td></tr>
 * <tr><td>cabin</td><td>0.04</td><td>the share of segments in the cabin of the customer's last trip or a better one</td></tr>
 * <tr><td>hour</td><td>0.03</td><td>1 for a departure from 7:00 to 20:59, 1/2 from 5:00 to 22:59, else 0</td></tr>
 * </table>
 *
 * <p>Deterministic: doubles, added in the order of the table.
 */
final class FlightScore {
    private static final double PRICE = 0.45;
    private static final double TIME = 0.25;
    private static final double STOPS = 0.10;
    private static final double CARRIERS = 0.08;
    private static final double REFUNDABLE = 0.05;
    private static final double CABIN = 0.04;
    private static final double HOUR = 0.03;

    private final double lowestPrice;
    private final int shortestMinutes;
    private final Set<String> favourites;
    private final Cabin cabin;

    /** @param flights valid by their schema, at least one */
    FlightScore(Customer customer, List<Flight> flights) {
        lowestPrice = flights.stream().mapToDouble(FlightScore::price).min().orElseThrow();
        shortestMinutes = flights.stream().mapToInt(Flight::getMinutes).min().orElseThrow();
        favourites = Set.copyOf(customer.getFavouriteCarrier());
        cabin = customer.getTrip().isEmpty()
                ? Cabin.ECONOMY
                : customer.getTrip().get(0).getCabin();
    }

    /** From 0 to 1. */
    double of(Flight flight) {
        List<Segment> segments = flight.getSegment();
        return PRICE * ratio(lowestPrice, price(flight))
                + TIME * ratio(shortestMinutes, flight.getMinutes())
                + STOPS / segments.size()
                + CARRIERS * share(segments, segment -> favourites.contains(segment.getCarrier()))
                + (flight.isRefundable() ? REFUNDABLE : 0)
                + CABIN * share(segments, segment -> segment.getCabin().compareTo(cabin) >= 0)
                + HOUR * hour(segments.get(0).getDeparture().getHour());
    }

    private static double price(Flight flight) {
        return flight.getPrice().getValue().doubleValue();
    }

    /** A flight that costs nothing is as cheap as can be. */
    private static double ratio(double best, double value) {
        return best == value ? 1 : best / value;
    }

    private interface Wish {
        boolean isMet(Segment segment);
    }

    private static double share(List<Segment> segments, Wish wish) {
        return (double) segments.stream().filter(wish::isMet).count() / segments.size();
    }

    private static double hour(int departure) {
        return departure >= 7 && departure < 21 ? 1 : departure >= 5 && departure < 23 ? 0.5 : 0;
    }
}
