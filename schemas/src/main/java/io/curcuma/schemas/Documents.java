package io.curcuma.schemas;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Writes documents for the schemas of this module, as large as asked for, for tests, samples and benchmarks.
 *
 * <p>Every document is UTF-8 XML without white space between elements and valid against its schema; its text is made of
 * words and compresses as real data does. The same arguments give the same bytes on every JVM, in every locale and time
 * zone. Memory does not grow with the size of the document. Streams are neither flushed nor closed.
 */
public final class Documents {
    /** The sizes, in bytes, of the production carts on which compression codecs were compared. */
    public static final List<Integer> CART_SIZES =
            List.of(687, 786, 848, 15_022, 17_845, 45_419, 55_415, 125_835, 1_429_259, 4_498_990);

    private Documents() {}

    /**
     * Writes a shopping cart. Carts below 3,000 bytes are those of guests, without addresses and payment.
     *
     * @param seed chooses the cart; any number
     * @param targetBytes the exact size of the document in bytes, at least 660
     * @param out receives the document
     * @throws IllegalArgumentException if {@code targetBytes} is below 660; nothing is written
     * @throws IOException if {@code out} fails
     */
    public static void cart(long seed, int targetBytes, OutputStream out) throws IOException {
        CartDocuments.write(seed, targetBytes, out);
    }

    /**
     * Writes all menus of a restaurant.
     *
     * @param seed chooses the restaurant; any number
     * @param targetBytes the exact size of the document in bytes, at least 2,000; real ones have 9,500 to 709,000
     * @param out receives the document
     * @throws IllegalArgumentException if {@code targetBytes} is below 2,000; nothing is written
     * @throws IOException if {@code out} fails
     */
    public static void menu(long seed, int targetBytes, OutputStream out) throws IOException {
        MenuDocuments.write(seed, targetBytes, out);
    }

    /**
     * Writes a request to select one of many flights. Flights are numbered from 1.
     *
     * @param seed chooses customer, route and flights; any number
     * @param flights how many flights there are to choose from, at least 1; real requests have hundreds to 3,000
     * @param out receives the document
     * @throws IllegalArgumentException if {@code flights} is below 1; nothing is written
     * @throws IOException if {@code out} fails
     */
    public static void flightRequest(long seed, int flights, OutputStream out) throws IOException {
        FlightDocuments.request(seed, flights, out);
    }

    /**
     * Writes the response to the request with the same seed and number of flights: its request id, and one of its flights.
     *
     * @param seed the seed of the request
     * @param flights how many flights the request holds, at least 1
     * @param out receives the document
     * @throws IllegalArgumentException if {@code flights} is below 1; nothing is written
     * @throws IOException if {@code out} fails
     */
    public static void flightResponse(long seed, int flights, OutputStream out) throws IOException {
        FlightDocuments.response(seed, flights, out);
    }

    /**
     * Writes an invoice. Lines are numbered from 1.
     *
     * @param seed chooses seller, buyer and lines; any number
     * @param lines how many lines there are, at least 1
     * @param out receives the document
     * @throws IllegalArgumentException if {@code lines} is below 1; nothing is written
     * @throws IOException if {@code out} fails
     */
    public static void invoice(long seed, int lines, OutputStream out) throws IOException {
        InvoiceDocuments.write(seed, lines, out);
    }

    /**
     * Writes a message tree of four levels.
     *
     * @param seed chooses the message; any number
     * @param size how many children and strings a node has
     * @param text which characters the strings are made of
     * @param out receives the document
     * @throws IOException if {@code out} fails
     */
    public static void message(long seed, MessageSize size, MessageText text, OutputStream out) throws IOException {
        MessageDocuments.write(seed, size, text, out);
    }

    /**
     * Writes the measurements of one metric within one hour, at equal intervals.
     *
     * @param seed chooses metric, tags, hour and values; any number
     * @param points how many measurements there are; a divisor of 3,600, such as 1, 60, 360 or 3,600
     * @param out receives the document
     * @throws IllegalArgumentException if {@code points} does not divide 3,600 or is below 1; nothing is written
     * @throws IOException if {@code out} fails
     */
    public static void datapoints(long seed, int points, OutputStream out) throws IOException {
        DatapointDocuments.write(seed, points, out);
    }

    /**
     * Writes one document to standard output. Exits with status 2 and a usage message if the arguments are not understood.
     *
     * @param args the kind of document, then its options: {@code cart --bytes 45419 --seed 7}
     * @throws IOException if standard output fails
     */
    public static void main(String[] args) throws IOException {
        DocumentsCommand.main(List.of(args));
    }
}
