package io.curcuma.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.samples.flights.client.SampleRequests;
import io.curcuma.samples.flights.service.FlightSelector;
import io.curcuma.samples.flights.service.UnfitRequestException;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlightScoreTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.schemas.flights");
    private static final String PLAIN = flight(1, "", 120, "200.00", segment("AA", "", 12));

    private static String flight(int id, String attributes, int minutes, String price, String... segments) {
        return "<flight id='" + id + "' minutes='" + minutes + "' " + attributes + ">" + String.join("", segments)
                + "<price>" + price + "</price></flight>";
    }

    private static String segment(String carrier, String attributes, int hour) {
        return String.format(
                "<segment carrier='%s' number='1' origin='SEA' destination='SFO' bookingClass='Y' %s>"
                        + "<departure>2015-06-01T%02d:00:00</departure><arrival>2015-06-01T23:00:00</arrival></segment>",
                carrier, attributes, hour);
    }

    private static FlightSelectionRequest request(String customer, String... flights) {
        String document = "<flightSelectionRequest xmlns='urn:curcuma:flights:v1' id='0123456789abcdef' site='s'>"
                + "<customer>" + customer + "</customer><route origin='SEA' destination='SFO'>"
                + "<departure>2015-06-01</departure><nights>0</nights></route>" + String.join("", flights)
                + "</flightSelectionRequest>";
        return SERIALIZER.read(document.getBytes(StandardCharsets.UTF_8), FlightSelectionRequest.class, Format.XML);
    }

    private static int chosen(String customer, String... flights) {
        return FlightSelector.select(request(customer, flights)).getFlightId();
    }

    @Test
    void theOnlyFlightGetsWhatItDeservesByItself() {
        FlightSelectionResponse response = FlightSelector.select(request("<traveller/>", PLAIN));

        assertThat(response.getRequestId()).isEqualTo("0123456789abcdef");
        assertThat(response.getFlightId()).isEqualTo(1);
        // price, time, stops, cabin and hour; neither a favourite carrier nor refundable
        assertThat(response.getScore()).isCloseTo(0.45 + 0.25 + 0.10 + 0.04 + 0.03, within(1e-12));
    }

    @Test
    void nothingIsBetterThanOne() {
        String best = flight(1, "refundable='true'", 60, "10.00", segment("AA", "", 7));
        FlightSelectionResponse response =
                FlightSelector.select(request("<traveller/><favouriteCarrier>AA</favouriteCarrier>", best));

        assertThat(response.getScore()).isCloseTo(1, within(1e-12));
    }

    @Test
    void aCheaperFlightWins() {
        assertThat(chosen("<traveller/>", PLAIN, flight(2, "", 120, "199.99", segment("AA", "", 12))))
                .isEqualTo(2);
    }

    @Test
    void aFasterFlightWins() {
        assertThat(chosen("<traveller/>", PLAIN, flight(2, "", 119, "200.00", segment("AA", "", 12))))
                .isEqualTo(2);
    }

    @Test
    void aFlightWithFewerStopsWins() {
        String stop = flight(1, "", 120, "200.00", segment("AA", "", 12), segment("AA", "", 13));
        assertThat(chosen("<traveller/>", stop, flight(2, "", 120, "200.00", segment("AA", "", 12))))
                .isEqualTo(2);
    }

    @Test
    void aRefundableFlightWins() {
        assertThat(chosen("<traveller/>", PLAIN, flight(2, "refundable='1'", 120, "200.00", segment("AA", "", 12))))
                .isEqualTo(2);
    }

    @Test
    void aFavouriteCarrierWins() {
        assertThat(chosen(
                        "<traveller/><favouriteCarrier>B6</favouriteCarrier>",
                        PLAIN,
                        flight(2, "", 120, "200.00", segment("B6", "", 12))))
                .isEqualTo(2);
    }

    @Test
    void theCabinOfTheLastTripWins() {
        assertThat(chosen(
                        "<traveller/><trip date='2015-01-01' origin='SEA' destination='SFO' cabin='premium-economy'/>",
                        PLAIN,
                        flight(2, "", 120, "200.00", segment("AA", "cabin='business'", 12))))
                .isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"12, 1", "6, 0.5", "22, 0.5", "3, 0", "23, 0", "7, 1", "20, 1", "21, 0.5"})
    void theDayIsBetterThanTheNight(int hour, double part) {
        FlightSelectionResponse response =
                FlightSelector.select(request("<traveller/>", flight(1, "", 120, "200.00", segment("AA", "", hour))));
        assertThat(response.getScore()).isCloseTo(0.84 + 0.03 * part, within(1e-12));
    }

    @Test
    void ofEqualFlightsTheLowestIdWinsWhateverTheirOrder() {
        String same = flight(7, "", 120, "200.00", segment("AA", "", 12));
        assertThat(chosen("<traveller/>", same, PLAIN)).isEqualTo(1);
        assertThat(chosen("<traveller/>", PLAIN, same)).isEqualTo(1);
    }

    @Test
    void theOrderOfTheFlightsDoesNotMatter() {
        FlightSelectionRequest request = SampleRequests.of(SERIALIZER, 3, 200);
        FlightSelectionResponse before = FlightSelector.select(request);
        Collections.reverse(request.getFlight());
        FlightSelectionResponse after = FlightSelector.select(request);

        assertThat(after.getFlightId()).isEqualTo(before.getFlightId());
        assertThat(after.getScore()).isEqualTo(before.getScore());
    }

    @Test
    void infantsNeedNoSeat() {
        String last = flight(1, "seatsLeft='1'", 60, "10.00", segment("AA", "", 12));
        assertThat(chosen(
                        "<traveller/><traveller kind='infant'/>",
                        last,
                        flight(2, "", 120, "200.00", segment("AA", "", 12))))
                .isEqualTo(1);
        assertThat(chosen(
                        "<traveller/><traveller kind='child'/>",
                        last,
                        flight(2, "", 120, "200.00", segment("AA", "", 12))))
                .isEqualTo(2);
    }

    @Test
    void aFlightThatCostsNothingIsTheCheapest() {
        String free = flight(2, "", 120, "0", segment("AA", "", 12));
        FlightSelectionResponse response = FlightSelector.select(request("<traveller/>", PLAIN, free));
        assertThat(response.getFlightId()).isEqualTo(2);
        assertThat(response.getScore()).isCloseTo(0.87, within(1e-12));
    }

    @Test
    void requestsWithoutAFlightThatFitsAreUnfit() {
        assertThatThrownBy(() -> chosen("<traveller/>"))
                .isInstanceOf(UnfitRequestException.class)
                .hasMessage("no flight has seats for all travellers");
        assertThatThrownBy(() -> chosen("<traveller/>", flight(1, "seatsLeft='0'", 60, "10.00", segment("AA", "", 12))))
                .isInstanceOf(UnfitRequestException.class);
    }
}
