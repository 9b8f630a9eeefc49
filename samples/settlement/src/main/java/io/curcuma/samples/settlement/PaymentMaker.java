package io.curcuma.samples.settlement;

import curcuma.settlement.Amount;
import curcuma.settlement.Party;
import curcuma.settlement.Payment;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeFactory;

/** Makes the payments of a day: the same ones for the same seed. */
final class PaymentMaker {
    private static final Instant DAY = Instant.parse("2026-11-26T00:00:00Z");
    private static final int DAY_SECONDS = 86_400;
    private static final List<String> CURRENCIES = List.of("EUR", "EUR", "EUR", "USD", "USD", "CHF", "JPY", "SEK");
    private static final List<String> BANKS = List.of(
            "ALPADEFF",
            "BRAVFRPP",
            "CHARGB2L",
            "DELTNL2A",
            "ECHOITMM",
            "FOXTESMM",
            "GOLFSESS",
            "HOTECHZZ",
            "INDIUS33",
            "JULIJPJT");
    private static final List<String> NAMES =
            List.of("Mill & Sons", "Quay Trading", "Nordlicht AB", "Café Sol", "東京商事");

    private final SplittableRandom random;
    private final DatatypeFactory calendars;
    private long made;

    PaymentMaker(long seed) {
        random = new SplittableRandom(seed);
        try {
            calendars = DatatypeFactory.newInstance();
        } catch (DatatypeConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    Payment next() {
        Payment payment = new Payment();
        payment.setId("P" + ++made);
        Amount amount = new Amount();
        amount.setValue(BigDecimal.valueOf(random.nextLong(1, 100_000_000), 2));
        amount.setCurrency(any(CURRENCIES));
        payment.setAmount(amount);
        payment.setBooked(calendars.newXMLGregorianCalendar(
                DAY.plusSeconds(random.nextInt(DAY_SECONDS)).toString()));
        payment.setDebtor(party());
        payment.setCreditor(party());
        for (int i = random.nextInt(3); i > 0; i--) {
            payment.getRemittance().add("invoice " + random.nextInt(100_000));
        }
        return payment;
    }

    private Party party() {
        Party party = new Party();
        party.setName(any(NAMES));
        party.setBank(any(BANKS));
        if (random.nextInt(10) == 0) {
            party.setAccount(Long.toString(random.nextLong(1_000_000)));
        } else {
            party.setIban("DE" + (10 + random.nextInt(90))
                    + random.nextLong(100_000_000_000_000_000L, 1_000_000_000_000_000_000L));
        }
        return party;
    }

    private String any(List<String> texts) {
        return texts.get(random.nextInt(texts.size()));
    }
}
