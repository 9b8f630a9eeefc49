package io.curcuma.schemas;

import java.util.List;

/** Writes the groups of values that an invoice is made of. Amounts are in cents. */
final class InvoiceParts {
    private static final List<String> COMPANIES = Words.list("""
            Weber & Söhne GmbH | Hamilton Paper Ltd | Nordic Tools AS | Imprimerie Dubois | Rossi Forniture S.p.A. | Oak Lane Office
            Baker Logistics plc | Svensson Bygg AB | Haddad Trading""");
    private static final List<String> ITEMS = Words.list("""
            Copier paper A4, 80 g, white | Cordless drill 18 V | Toner cartridge, black | Shelf, oak, 120 cm | Cable CAT6, 20 m
            Coffee beans, 1 kg | Office chair with arms | LED lamp E27, 9 W | Safety gloves, size 9 | Hours of consulting
            Café crème, Portionsbecher | Hex screws M8 × 40, zinc""");
    private static final List<String> UNITS = Words.list("C62 | C62 | C62 | KGM | HUR | MTR | XPK");
    private static final List<String> COUNTRIES = Words.list("DE | FR | GB | SE | NO | IT");

    private final XmlText xml;
    private final Dice dice;

    InvoiceParts(XmlText xml, Dice dice) {
        this.xml = xml;
        this.dice = dice;
    }

    void amount(String name, long cents) {
        xml.start("cbc:" + name).attribute("currencyID", "EUR");
        xml.text(Formats.hundredths(cents)).end();
    }

    void document() {
        xml.start("cac:AdditionalDocumentReference").element("cbc:ID", "ATT" + dice.digits(4));
        if (dice.chance(30)) {
            xml.start("cac:Attachment").element("cbc:WebsiteURI", "https://invoices.example.com/" + dice.digits(9));
            xml.end();
        }
        xml.end();
    }

    void supplier() {
        xml.start("cac:AccountingSupplierParty");
        party();
        xml.end();
    }

    void customer() {
        xml.start("cac:AccountingCustomerParty");
        party();
        xml.end();
    }

    private void party() {
        String name = dice.pick(COMPANIES);
        xml.start("cac:Party");
        identifier("EndpointID", "0088", "73" + dice.digits(9) + "17");
        xml.start("cac:PartyIdentification");
        identifier("ID", "GLN", "40" + dice.digits(9) + "04");
        xml.end();
        xml.start("cac:PartyName").element("cbc:Name", name).end();
        xml.start("cac:PostalAddress");
        address();
        xml.end();
        xml.start("cac:PartyTaxScheme").element("cbc:CompanyID", "DE" + dice.digits(9));
        xml.start("cac:TaxScheme").element("cbc:ID", "VAT").end().end();
        xml.start("cac:PartyLegalEntity").element("cbc:RegistrationName", name);
        identifier("CompanyID", "0183", "HRB " + dice.digits(6));
        xml.end();
        if (dice.chance(70)) {
            xml.start("cac:Contact").element("cbc:Name", dice.pick(Words.PEOPLE));
            xml.element("cbc:Telephone", "+49 30 555-" + dice.digits(4));
            xml.element("cbc:ElectronicMail", "billing" + dice.digits(2) + "@example.com")
                    .end();
        }
        xml.end();
    }

    void address() {
        xml.element("cbc:StreetName", dice.pick(Words.STREETS) + " " + dice.between(1, 200));
        xml.element("cbc:CityName", dice.pick(Words.CITIES));
        xml.element("cbc:PostalZone", Integer.toString(dice.digits(5)));
        xml.start("cac:Country").start("cbc:IdentificationCode").attribute("listID", "ISO3166-1");
        xml.text(dice.pick(COUNTRIES)).end().end();
    }

    void paymentMeans() {
        xml.start("cac:PaymentMeans").start("cbc:PaymentMeansCode").attribute("name", "Credit transfer");
        xml.text("30").end().element("cbc:PaymentID", "RF" + dice.digits(9));
        xml.start("cac:PayeeFinancialAccount").element("cbc:ID", "DE89" + dice.digits(9) + dice.digits(9));
        xml.start("cac:FinancialInstitution").element("cbc:ID", "COBADEFF" + dice.digits(3));
        xml.end().end().end();
    }

    void allowance(long cents, int percent, String reason) {
        xml.start("cac:AllowanceCharge").element("cbc:ChargeIndicator", "false");
        xml.element("cbc:AllowanceChargeReasonCode", 95).element("cbc:AllowanceChargeReason", reason);
        amount("Amount", cents);
        tax("cac:TaxCategory", percent);
        xml.end();
    }

    void tax(String name, int percent) {
        xml.start(name)
                .start("cbc:ID")
                .attribute("schemeID", "UNCL5305")
                .text("S")
                .end();
        xml.element("cbc:Percent", percent);
        xml.start("cac:TaxScheme").element("cbc:ID", "VAT").end().end();
    }

    void line(int number, long quantity, long price, int percent) {
        xml.start("cac:InvoiceLine").element("cbc:ID", number);
        if (dice.chance(20)) {
            xml.element("cbc:Note", dice.pick(Words.NOTES));
        }
        quantity("InvoicedQuantity", Long.toString(quantity));
        amount("LineExtensionAmount", quantity * price);
        xml.start("cac:OrderLineReference").element("cbc:LineID", number * 10L).end();
        xml.start("cac:Item");
        String item = dice.pick(ITEMS);
        if (dice.chance(60)) {
            xml.start("cbc:Description").attribute("languageID", "en");
            xml.text(item + ", " + dice.digits(3)).end();
        }
        xml.element("cbc:Name", item);
        xml.start("cac:SellersItemIdentification")
                .element("cbc:ID", "A-" + dice.digits(6))
                .end();
        if (dice.chance(50)) {
            xml.start("cac:StandardItemIdentification");
            identifier("ID", "GTIN", "0" + dice.digits(6) + dice.digits(6));
            xml.end();
        }
        xml.start("cac:CommodityClassification")
                .start("cbc:ItemClassificationCode")
                .attribute("listID", "STI");
        xml.text(Integer.toString(dice.digits(8))).end().end();
        tax("cac:ClassifiedTaxCategory", percent);
        xml.end();
        xml.start("cac:Price");
        amount("PriceAmount", price);
        quantity("BaseQuantity", "1.0");
        xml.end().end();
    }

    private void identifier(String name, String scheme, String value) {
        xml.start("cbc:" + name).attribute("schemeID", scheme).text(value).end();
    }

    private void quantity(String name, String value) {
        xml.start("cbc:" + name)
                .attribute("unitCode", dice.pick(UNITS))
                .text(value)
                .end();
    }
}
