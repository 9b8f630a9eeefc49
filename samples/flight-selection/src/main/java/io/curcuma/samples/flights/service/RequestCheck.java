package io.curcuma.samples.flights.service;

import io.curcuma.schemas.flights.Flight;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.Price;
import io.curcuma.schemas.flights.Segment;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the schema says of a request and a bean does not: readers refuse what they cannot read, and leave what is absent absent. Only what the
 * service relies on is checked.
 */
final class RequestCheck {
    private static final Pattern ID = Pattern.compile("[0-9a-f]{16}");
    /** The schema's eleven digits, two of them after the point. */
    private static final double PRICE_END = 1e9;

    private static final int LAST_HOUR = 24;

    private RequestCheck() {}

    /** What is wrong with a request, in a sentence without a period that holds nothing of it; empty if nothing is. */
    static Optional<String> problem(@Nullable FlightSelectionRequest request) {
        if (request == null) {
            return Optional.of("there is no request");
        }
        if (isAbsent(request.getId()) || !ID.matcher(request.getId()).matches()) {
            return Optional.of("the id of the request is not sixteen hexadecimal digits");
        }
        if (isAbsent(request.getCustomer())) {
            return Optional.of("the request has no customer");
        }
        for (int i = 0; i < request.getFlight().size(); i++) {
            if (!isComplete(request.getFlight().get(i))) {
                return Optional.of(
                        "flight " + (i + 1) + " of the request has no segments, price or time that make sense");
            }
        }
        return Optional.empty();
    }

    private static boolean isComplete(Flight flight) {
        return flight.getMinutes() > 0
                && !isAbsent(flight.getPrice())
                && isPrice(flight.getPrice())
                && !flight.getSegment().isEmpty()
                && flight.getSegment().stream().allMatch(RequestCheck::isComplete);
    }

    private static boolean isPrice(Price price) {
        if (isAbsent(price.getValue())) {
            return false;
        }
        double value = price.getValue().doubleValue();
        return value >= 0 && value < PRICE_END;
    }

    private static boolean isComplete(Segment segment) {
        return !isAbsent(segment.getCarrier())
                && !isAbsent(segment.getDeparture())
                && segment.getDeparture().getHour() >= 0
                && segment.getDeparture().getHour() <= LAST_HOUR;
    }

    /** Beans are not annotated for null: any part of one may be absent. */
    private static boolean isAbsent(@Nullable Object part) {
        return part == null;
    }
}
