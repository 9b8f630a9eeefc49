package io.curcuma.samples.settlement;

import curcuma.settlement.Payment;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;

/** What each bank has to get in each currency: the plain loop, with which the report is compared. */
final class Totals {
    /**
     * A number of payments.
     *
     * @param payments how many
     * @param sum of their amounts
     */
    record Total(long payments, BigDecimal sum) {
        Total plus(Total other) {
            return new Total(payments + other.payments, sum.add(other.sum));
        }
    }

    private final Map<String, Total> totals = new TreeMap<>();

    void add(Payment payment) {
        add(key(payment), new Total(1, payment.getAmount().getValue()));
    }

    void add(String key, Total total) {
        totals.merge(key, total, Total::plus);
    }

    /** The bank and the currency of a payment. */
    static String key(Payment payment) {
        return payment.getCreditor().getBank() + " " + payment.getAmount().getCurrency();
    }

    Map<String, Total> byKey() {
        return totals;
    }

    /**
     * Compares with others.
     *
     * @throws IllegalStateException if they differ; it says where
     */
    void requireSame(Totals others) {
        totals.forEach((key, total) -> {
            Total other = others.totals.get(key);
            if (other == null || other.payments != total.payments || other.sum.compareTo(total.sum) != 0) {
                throw new IllegalStateException(key + ": " + total + " were sent, and the report has " + other);
            }
        });
        if (others.totals.size() != totals.size()) {
            throw new IllegalStateException("the report has banks or currencies that were not sent");
        }
    }
}
