package io.curcuma.schemas;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.List;

/** Writes flight selection requests and their responses. */
final class FlightDocuments {
    private static final LocalDate FIRST_DEPARTURE = LocalDate.of(2015, 6, 1);
    private static final List<String> CABINS = Words.list("economy | economy | economy | premium-economy | business");
    private static final List<String> CLASSES = Words.list("Y | B | M | H | K | L | Q | T | V | X");

    private FlightDocuments() {}

    static void request(long seed, int flights, OutputStream out) throws IOException {
        checkFlights(flights);
        Dice dice = new Dice(seed);
        XmlText xml = new XmlText();
        xml.root("flightSelectionRequest", SampleSchema.FLIGHTS).attribute("id", id(dice));
        xml.attribute("site", dice.pick(List.of("travel.example.com", "reise.example.de", "tabi.example.jp")));
        if (dice.chance(30)) {
            xml.attribute("currency", "EUR");
        }
        LocalDate departure = FIRST_DEPARTURE.plusDays(dice.below(300));
        int travellers = dice.between(1, 4);
        customer(xml, dice, travellers, departure);
        Timetable timetable = new Timetable(dice);
        xml.start("route");
        xml.attribute("origin", timetable.origin().code());
        xml.attribute("destination", timetable.destination().code());
        xml.element("departure", departure.toString());
        xml.element("nights", dice.between(0, 14)).end();
        for (int i = 1; i <= flights; i++) {
            flight(xml, dice, i, travellers, timetable.itinerary(dice), departure);
            out.write(xml.take());
        }
        xml.end();
        out.write(xml.take());
    }

    static void response(long seed, int flights, OutputStream out) throws IOException {
        checkFlights(flights);
        Dice dice = new Dice(seed);
        XmlText xml = new XmlText();
        xml.root("flightSelectionResponse", SampleSchema.FLIGHTS).attribute("requestId", id(dice));
        xml.element("flightId", dice.between(1, flights));
        xml.element("score", Formats.decimal(dice.between(5001, 9999), 4));
        xml.end();
        out.write(xml.take());
    }

    private static void checkFlights(int flights) {
        if (flights < 1) {
            throw new IllegalArgumentException(flights + " flights, there must be one at least");
        }
    }

    /** Draws first, so that the request and the response of one seed belong together. */
    private static String id(Dice dice) {
        return HexFormat.of().toHexDigits(dice.bits());
    }

    private static void customer(XmlText xml, Dice dice, int travellers, LocalDate departure) {
        xml.start("customer");
        boolean member = dice.chance(60);
        if (member) {
            xml.attribute("id", dice.digits(9)).attribute("tier", dice.pick(List.of("blue", "silver", "gold")));
        }
        xml.attribute("device", dice.pick(List.of("desktop", "tablet", "phone")));
        xml.element("language", dice.pick(List.of("en-US", "de", "fr-CA", "ja")));
        if (member) {
            xml.element("birthYear", dice.between(1940, 1997));
        }
        for (int i = 0; i < travellers; i++) {
            xml.start("traveller");
            if (i > 1) {
                xml.attribute("kind", "child").attribute("age", dice.between(2, 11));
            }
            xml.end();
        }
        for (int i = 0; member && i < 3; i++) {
            xml.start("trip")
                    .attribute("date", departure.minusDays(60L * (i + 1)).toString());
            xml.attribute("origin", dice.pick(Timetable.AIRPORTS).code());
            xml.attribute("destination", dice.pick(Timetable.AIRPORTS).code()).end();
        }
        xml.end();
    }

    private static void flight(
            XmlText xml, Dice dice, int id, int travellers, List<Timetable.Leg> legs, LocalDate departure) {
        xml.start("flight").attribute("id", id);
        if (dice.chance(40)) {
            xml.attribute("seatsLeft", dice.between(0, 9));
        }
        if (dice.chance(15)) {
            xml.attribute("refundable", "true");
        }
        Timetable.Leg last = legs.get(legs.size() - 1);
        xml.attribute("minutes", last.departs() + last.minutes() - legs.get(0).departs());
        String cabin = dice.pick(CABINS);
        String bookingClass = dice.pick(CLASSES);
        for (Timetable.Leg leg : legs) {
            segment(xml, leg, cabin, bookingClass, departure);
        }
        long fare = travellers * (long) dice.between(9_900, 89_900) * (cabin.equals("business") ? 4 : 1);
        xml.start("price");
        if (dice.chance(70)) {
            xml.attribute("taxes", Formats.hundredths(fare / 8));
        }
        xml.text(Formats.hundredths(fare)).end();
        if (dice.chance(50)) {
            xml.start("baggage")
                    .attribute("checkedBags", dice.below(3))
                    .attribute("kilograms", "23.0")
                    .end();
        }
        xml.end();
    }

    private static void segment(
            XmlText xml, Timetable.Leg leg, String cabin, String bookingClass, LocalDate departure) {
        xml.start("segment").attribute("carrier", leg.carrier());
        if (!leg.operatedBy().equals(leg.carrier())) {
            xml.attribute("operatedBy", leg.operatedBy());
        }
        xml.attribute("number", leg.number());
        xml.attribute("origin", leg.origin().code());
        xml.attribute("destination", leg.destination().code());
        if (!cabin.equals("economy")) {
            xml.attribute("cabin", cabin);
        }
        xml.attribute("bookingClass", bookingClass).attribute("aircraft", leg.aircraft());
        xml.element("departure", Formats.dateTime(leg.origin().local(departure, leg.departs())));
        xml.element("arrival", Formats.dateTime(leg.destination().local(departure, leg.departs() + leg.minutes())));
        xml.end();
    }
}
