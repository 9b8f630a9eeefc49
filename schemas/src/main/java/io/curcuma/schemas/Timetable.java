package io.curcuma.schemas;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;

/** The legs flown on one route, directly and through hubs. The same legs return in many flights, as they do in real answers. */
final class Timetable {
    static final List<Airport> AIRPORTS = List.of(
            new Airport("SEA", -420),
            new Airport("SFO", -420),
            new Airport("JFK", -240),
            new Airport("MIA", -240),
            new Airport("LHR", 60),
            new Airport("FRA", 120),
            new Airport("NRT", 540),
            new Airport("DEL", 330));
    private static final List<Airport> HUBS = List.of(
            new Airport("ORD", -300),
            new Airport("ATL", -240),
            new Airport("AMS", 120),
            new Airport("DXB", 240),
            new Airport("KEF", 0));
    private static final List<String> CARRIERS =
            Words.list("AA | UA | DL | B6 | LH | BA | AF | KL | EK | NH | AS | FI");
    private static final List<String> AIRCRAFT = Words.list("738 | 320 | 321 | 77W | 789 | 333 | E90");
    private static final int LEGS = 24;
    private static final int MINUTES_PER_DAY = 24 * 60;
    private static final int LEAST_CHANGE = 45;

    private final Airport origin;
    private final Airport destination;
    private final List<Leg> direct = new ArrayList<>();
    private final List<Leg> toHub = new ArrayList<>();
    private final List<List<Leg>> fromHub = new ArrayList<>();

    /** An airport and how many minutes its clocks are ahead of UTC. */
    record Airport(String code, int offset) {
        /** Returns what this airport's clocks show the given number of minutes after UTC midnight of a day. */
        LocalDateTime local(LocalDate day, int minutes) {
            return day.atStartOfDay().plusMinutes((long) minutes + offset);
        }
    }

    /** One leg; {@code departs} is in minutes after UTC midnight of the day of departure. */
    record Leg(
            String carrier,
            String operatedBy,
            int number,
            Airport origin,
            Airport destination,
            int departs,
            int minutes,
            String aircraft) {
        Leg nextDay() {
            return new Leg(
                    carrier, operatedBy, number, origin, destination, departs + MINUTES_PER_DAY, minutes, aircraft);
        }
    }

    Timetable(Dice dice) {
        int from = dice.below(AIRPORTS.size());
        int to = (from + dice.between(1, AIRPORTS.size() - 1)) % AIRPORTS.size();
        origin = AIRPORTS.get(from);
        destination = AIRPORTS.get(to);
        for (int i = 0; i < LEGS; i++) {
            direct.add(leg(dice, origin, destination));
            Airport hub = dice.pick(HUBS);
            toHub.add(leg(dice, origin, hub));
            fromHub.add(List.of(leg(dice, hub, destination), leg(dice, hub, destination)));
        }
    }

    Airport origin() {
        return origin;
    }

    Airport destination() {
        return destination;
    }

    /** Draws one way to get from the origin to the destination; a third of them is direct. */
    List<Leg> itinerary(Dice dice) {
        if (dice.chance(33)) {
            return List.of(dice.pick(direct));
        }
        int hub = dice.below(LEGS);
        Leg first = toHub.get(hub);
        Leg second = dice.pick(fromHub.get(hub));
        while (second.departs() < first.departs() + first.minutes() + LEAST_CHANGE) {
            second = second.nextDay();
        }
        return List.of(first, second);
    }

    private static Leg leg(Dice dice, Airport from, Airport to) {
        String carrier = dice.pick(CARRIERS);
        String operatedBy = dice.chance(20) ? dice.pick(CARRIERS) : carrier;
        // midnight at the origin, then a multiple of five minutes as on real boards
        int departs = 5 * dice.below(MINUTES_PER_DAY / 5) - from.offset();
        // the farther apart the clocks, the longer the way
        int minutes = 90 + Math.abs(from.offset() - to.offset()) / 10 * 7 + 5 * dice.below(18);
        return new Leg(carrier, operatedBy, dice.between(10, 2999), from, to, departs, minutes, dice.pick(AIRCRAFT));
    }
}
