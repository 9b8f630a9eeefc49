package io.curcuma.schemas;

/** What the totals of a cart are computed from, in cents. */
record CartSums(int lines, int pieces, long goods, long shipping, long tax) {
    static final CartSums NONE = new CartSums(0, 0, 0, 0, 0);

    CartSums plus(CartSums line) {
        return new CartSums(
                lines + line.lines, pieces + line.pieces, goods + line.goods, shipping + line.shipping, tax + line.tax);
    }

    /** Writes the totals element; a discount of 0 percent is left out. */
    void write(XmlText xml, String currency, int percentOff) {
        long discount = goods * percentOff / 100;
        xml.start("totals").attribute("lines", lines).attribute("pieces", pieces);
        money(xml, "subtotal", goods, currency);
        if (shipping > 0) {
            money(xml, "shipping", shipping, currency);
        }
        if (tax > 0) {
            money(xml, "tax", tax, currency);
        }
        if (percentOff > 0) {
            money(xml, "discount", discount, currency);
        }
        money(xml, "total", goods + shipping + tax - discount, currency);
        xml.end();
    }

    /** Writes an amount; the schema's default currency goes without saying. */
    static void money(XmlText xml, String name, long cents, String currency) {
        xml.start(name);
        if (!currency.equals("USD")) {
            xml.attribute("currency", currency);
        }
        xml.text(Formats.hundredths(cents)).end();
    }
}
