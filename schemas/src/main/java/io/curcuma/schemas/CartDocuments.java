package io.curcuma.schemas;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Writes shopping carts of an exact size: lines while they fit, then the buyer's note fills what is left. */
final class CartDocuments {
    static final int MINIMUM_BYTES = 660;

    // below this a cart is a guest's: no address, no payment
    private static final int REGISTERED_BYTES = 3000;
    // from here on a tenth of the lines is put aside for later
    private static final int SAVING_BYTES = 10_000;
    private static final Instant FIRST_CART = Instant.parse("2016-09-03T00:47:44.406Z");
    private static final int EMPTY_NOTE = "<note></note>".length();
    private static final Map<String, String> CURRENCIES =
            Map.of("US", "USD", "UK", "GBP", "DE", "EUR", "FR", "EUR", "AU", "AUD");
    private static final List<String> SITES = Words.list("US | US | US | UK | DE | FR | AU");

    private final int targetBytes;
    private final OutputStream out;
    private final Dice dice;
    private final XmlText xml = new XmlText();
    private final Instant now;
    private final String site;
    private final String currency;
    private final int percentOff;
    private final String quote;
    private CartSums sums = CartSums.NONE;
    private int lastId;
    private long written;

    private CartDocuments(long seed, int targetBytes, OutputStream out) {
        this.targetBytes = targetBytes;
        this.out = out;
        this.dice = new Dice(seed);
        this.now = FIRST_CART.plusMillis(dice.digits(9));
        boolean small = targetBytes < REGISTERED_BYTES;
        this.site = small ? "US" : dice.pick(SITES);
        this.currency = CURRENCIES.getOrDefault(site, "USD");
        this.percentOff = small || dice.chance(50) ? 0 : dice.between(5, 20);
        this.quote = small ? "" : Base64.getEncoder().encodeToString(dice.bytes(48));
    }

    static void write(long seed, int targetBytes, OutputStream out) throws IOException {
        if (targetBytes < MINIMUM_BYTES) {
            throw new IllegalArgumentException(
                    "a cart of " + targetBytes + " bytes, it must have " + MINIMUM_BYTES + " at least");
        }
        new CartDocuments(seed, targetBytes, out).write();
    }

    private void write() throws IOException {
        head();
        flush();
        CartItems items = new CartItems(dice, currency, now);
        boolean saves = targetBytes >= SAVING_BYTES;
        lines(items, "item", saves ? targetBytes - targetBytes / 10 : targetBytes);
        if (saves) {
            lines(items, "savedItem", targetBytes);
        }
        byte[] tail = tail(sums);
        int noteBytes = (int) (targetBytes - written - tail.length - "</cart>".length() - EMPTY_NOTE);
        out.write(tail);
        xml.element("note", dice.prose(Words.NOTES, noteBytes)).end();
        flush();
    }

    private void head() {
        xml.root("cart", SampleSchema.CART);
        xml.attribute("id", HexFormat.of().formatHex(dice.bytes(12)));
        if (!site.equals("US")) {
            xml.attribute("site", site);
        }
        xml.attribute("created", Formats.dateTime(now.minus(CartItems.OLDEST)));
        if (targetBytes < REGISTERED_BYTES) {
            xml.start("buyer").attribute("id", dice.digits(9)).element("name", dice.pick(Words.PEOPLE));
            xml.end();
            return;
        }
        xml.attribute("modified", Formats.dateTime(now));
        xml.attribute("revision", dice.between(2, 90));
        String name = dice.pick(Words.PEOPLE);
        buyer(name);
        address(name);
        payment(name);
        if (percentOff > 0) {
            xml.start("coupon").attribute("code", "SAVE" + percentOff);
            xml.element("description", percentOff + "% off everything");
            xml.element("percentOff", percentOff);
            xml.element(
                    "expires",
                    now.atOffset(ZoneOffset.UTC).toLocalDate().plusDays(20).toString());
            xml.end();
        }
    }

    private void buyer(String name) {
        xml.start("buyer").attribute("id", dice.digits(9) * 10L);
        if (dice.chance(20)) {
            xml.attribute("kind", "business");
        }
        xml.attribute("languages", dice.pick(List.of("en-US", "de en", "fr-CA en-CA", "en-GB")));
        xml.element("name", name);
        xml.element("email", "buyer" + dice.digits(5) + "@example.com").end();
    }

    private void address(String name) {
        xml.start("shippingAddress").attribute("country", dice.pick(List.of("US", "DE", "FR", "GB")));
        if (dice.chance(30)) {
            xml.attribute("residential", "false");
        }
        xml.attribute("xmlns:c", "urn:curcuma:common:v1");
        xml.element("c:name", name);
        xml.element("c:line", dice.between(1, 2400) + " " + dice.pick(Words.STREETS));
        xml.element("c:city", dice.pick(Words.CITIES));
        xml.element("c:postcode", "0" + dice.digits(4));
        if (dice.chance(50)) {
            xml.element("instructions", "Ring twice, please.");
        }
        xml.end();
    }

    private void payment(String name) {
        xml.start("payment");
        if (dice.chance(60)) {
            xml.start("card").attribute("brand", "VISA").attribute("lastDigits", Integer.toString(dice.digits(4)));
            xml.element("holder", name)
                    .element("expires", "2019-0" + dice.between(1, 9))
                    .end();
        } else {
            xml.start("wallet").attribute("provider", "Paymate").attribute("oneClick", "true");
            xml.element("account", "pm-" + dice.digits(8)).end();
        }
        xml.end();
    }

    /** Writes lines until the next one would not leave room for the end of the document. */
    private void lines(CartItems items, String element, int limit) throws IOException {
        boolean full = targetBytes >= REGISTERED_BYTES;
        while (true) {
            XmlText line = new XmlText();
            int id = lastId + 1;
            CartSums cost = full ? items.writeFull(line, element, id) : items.writeLean(line, element, id);
            CartSums after = element.equals("item") ? sums.plus(cost) : sums;
            byte[] bytes = line.take();
            // a note of one character at least
            int end = tail(after).length + "</cart>".length() + EMPTY_NOTE + 1;
            if (written + bytes.length + end <= limit) {
                out.write(bytes);
                written += bytes.length;
                sums = after;
                lastId = id;
            } else if (full) {
                full = false;
            } else {
                return;
            }
        }
    }

    private byte[] tail(CartSums at) {
        XmlText tail = new XmlText();
        if (!quote.isEmpty()) {
            tail.element("quote", quote);
        }
        at.write(tail, currency, percentOff);
        return tail.take();
    }

    private void flush() throws IOException {
        byte[] bytes = xml.take();
        out.write(bytes);
        written += bytes.length;
    }
}
