package io.curcuma.schemas;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;

/** Writes invoices. Sums are those of the lines, in cents, so that an invoice is right and not only valid. */
final class InvoiceDocuments {
    private static final LocalDate FIRST_ISSUE = LocalDate.of(2019, 4, 1);
    private static final int TAX_PERCENT = 19;

    private final long seed;
    private final OutputStream out;
    private final Dice dice;
    private final XmlText xml = new XmlText();
    private final InvoiceParts parts;

    private InvoiceDocuments(long seed, OutputStream out) {
        this.seed = seed;
        this.out = out;
        this.dice = new Dice(seed);
        this.parts = new InvoiceParts(xml, dice);
    }

    static void write(long seed, int lines, OutputStream out) throws IOException {
        if (lines < 1) {
            throw new IllegalArgumentException(lines + " lines, there must be one at least");
        }
        new InvoiceDocuments(seed, out).write(lines);
    }

    private void write(int lines) throws IOException {
        xml.root("Invoice", SampleSchema.INVOICE)
                .attribute("xmlns:cac", "urn:curcuma:invoice:aggregates:v1")
                .attribute("xmlns:cbc", "urn:curcuma:invoice:basics:v1");
        LocalDate issued = FIRST_ISSUE.plusDays(dice.below(1500));
        head(issued);
        // sums come before the lines, which is why quantities and prices are drawn twice
        Dice sold = new Dice(~seed);
        long total = 0;
        for (int i = 0; i < lines; i++) {
            total += quantity(sold) * price(sold);
        }
        sums(total);
        sold = new Dice(~seed);
        for (int i = 1; i <= lines; i++) {
            parts.line(i, quantity(sold), price(sold), TAX_PERCENT);
            out.write(xml.take());
        }
        xml.end();
        out.write(xml.take());
    }

    private static long quantity(Dice dice) {
        return dice.between(1, 60);
    }

    private static long price(Dice dice) {
        return dice.between(3, 9000) * 5L;
    }

    private void head(LocalDate issued) {
        xml.element("cbc:CustomizationID", "urn:cen.eu:en16931:2017").element("cbc:ProfileID", "urn:curcuma:billing:1");
        xml.element("cbc:ID", "INV-" + dice.digits(7)).element("cbc:IssueDate", issued.toString());
        if (dice.chance(40)) {
            xml.element("cbc:IssueTime", dice.between(10, 19) + ":" + dice.between(10, 59) + ":00Z");
        }
        xml.element("cbc:DueDate", issued.plusDays(30).toString());
        xml.start("cbc:InvoiceTypeCode")
                .attribute("listID", "UNCL1001")
                .text("380")
                .end();
        if (dice.chance(50)) {
            xml.start("cbc:Note").attribute("languageID", "en");
            xml.text(dice.pick(Words.NOTES)).end();
        }
        xml.start("cbc:DocumentCurrencyCode")
                .attribute("listID", "ISO4217")
                .text("EUR")
                .end();
        xml.element("cbc:BuyerReference", "PO " + dice.digits(5));
        xml.start("cac:InvoicePeriod")
                .element("cbc:StartDate", issued.minusDays(30).toString());
        xml.element("cbc:EndDate", issued.minusDays(1).toString()).end();
        xml.start("cac:OrderReference")
                .element("cbc:ID", "ORD-" + dice.digits(6))
                .end();
        parts.document();
        parts.supplier();
        parts.customer();
        xml.start("cac:Delivery")
                .element("cbc:ActualDeliveryDate", issued.minusDays(2).toString());
        xml.start("cac:DeliveryAddress");
        parts.address();
        xml.end().end();
        parts.paymentMeans();
        xml.start("cac:PaymentTerms")
                .element("cbc:Note", "2 % within 10 days, net within 30 days")
                .end();
    }

    private void sums(long net) {
        long allowance = net / 50;
        long taxable = net - allowance;
        long tax = taxable * TAX_PERCENT / 100;
        parts.allowance(allowance, TAX_PERCENT, "Rebate for regular customers");
        xml.start("cac:TaxTotal");
        parts.amount("TaxAmount", tax);
        xml.start("cac:TaxSubtotal");
        parts.amount("TaxableAmount", taxable);
        parts.amount("TaxAmount", tax);
        parts.tax("cac:TaxCategory", TAX_PERCENT);
        xml.end().end();
        xml.start("cac:LegalMonetaryTotal");
        parts.amount("LineExtensionAmount", net);
        parts.amount("TaxExclusiveAmount", taxable);
        parts.amount("TaxInclusiveAmount", taxable + tax);
        parts.amount("AllowanceTotalAmount", allowance);
        parts.amount("PayableAmount", taxable + tax);
        xml.end();
    }
}
