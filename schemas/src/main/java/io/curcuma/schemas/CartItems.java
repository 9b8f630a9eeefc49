package io.curcuma.schemas;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Writes the lines of one cart. */
final class CartItems {
    // so few offers make gzip ratios like those of production carts: 5 at 15 KB, 17 at 126 KB
    private static final int PRODUCTS = 16;
    private static final int SELLERS = 5;

    /** How long before now the first line was added. */
    static final Duration OLDEST = Duration.ofDays(12);

    private static final List<String> COLOURS = Words.list("Black | White | Navy Blue | Rosé | Grün | Sand | 赤");
    private static final List<String> SIZES = Words.list("S | M | L | XL | 42 | 43½ | One Size");
    private static final List<String> FLAGS =
            Words.list("low-stock | price-drop free-returns | free-returns | ends-soon low-stock | price-rise");

    private final Dice dice;
    private final String currency;
    private final Instant now;
    private final List<CartProduct> products = new ArrayList<>();
    private String added;

    CartItems(Dice dice, String currency, Instant now) {
        this.dice = dice;
        this.currency = currency;
        this.now = now;
        this.added = Formats.dateTime(now.minus(OLDEST));
        List<CartProduct.Seller> sellers = new ArrayList<>();
        for (int i = 0; i < SELLERS; i++) {
            sellers.add(CartProduct.Seller.random(dice));
        }
        for (int i = 0; i < PRODUCTS; i++) {
            products.add(CartProduct.random(dice, dice.pick(sellers)));
        }
    }

    /** Writes a line with no more than a small cart knows about it and returns what it costs. */
    CartSums writeLean(XmlText xml, String element, int id) {
        CartProduct product = dice.pick(products);
        xml.start(element).attribute("id", id);
        xml.start("listing").attribute("id", product.listing());
        xml.element("title", product.title()).end();
        xml.start("seller").attribute("id", product.seller().id());
        xml.element("displayName", product.seller().name()).end();
        money(xml, "unitPrice", product.cents());
        xml.end();
        return new CartSums(1, 1, product.cents(), 0, 0);
    }

    /** Writes a line with everything and returns what it costs. */
    CartSums writeFull(XmlText xml, String element, int id) {
        CartProduct product = dice.pick(products);
        int quantity = dice.chance(70) ? 1 : dice.between(2, 12);
        xml.start(element).attribute("id", id);
        if (quantity > 1) {
            xml.attribute("quantity", quantity);
        }
        if (!product.condition().equals("new")) {
            xml.attribute("condition", product.condition());
        }
        if (dice.chance(10)) {
            xml.attribute("gift", "true");
        }
        // buyers of many things add several at once
        if (dice.chance(40)) {
            added = Formats.dateTime(now.minusMillis(dice.digits(9)));
        }
        xml.attribute("added", added);
        if (dice.chance(30)) {
            xml.attribute("flags", dice.pick(FLAGS));
        }
        listing(xml, product);
        seller(xml, product.seller());
        variation(xml, product);
        long goods = (long) product.cents() * quantity + addOn(xml);
        money(xml, "unitPrice", product.cents());
        if (product.crossedOutCents() > 0) {
            money(xml, "listPrice", product.crossedOutCents());
        }
        shipping(xml, product);
        long tax = tax(xml, product, goods);
        xml.end();
        return new CartSums(1, quantity, goods, product.shippingCents(), tax);
    }

    private static void listing(XmlText xml, CartProduct product) {
        xml.start("listing").attribute("id", product.listing());
        xml.element("title", product.title());
        xml.element("category", product.category());
        xml.element("url", "https://www.example.com/itm/" + product.listing() + "?var=0&hash=item");
        xml.element("image", product.image() + "225.jpg");
        xml.element("image", product.image() + "1600.jpg");
        if (product.stock() > 0) {
            xml.element("stock", product.stock());
        }
        xml.end();
    }

    private static void seller(XmlText xml, CartProduct.Seller seller) {
        xml.start("seller").attribute("id", seller.id()).attribute("country", seller.country());
        if (seller.rating() > 990) {
            xml.attribute("topRated", "true");
        }
        xml.element("displayName", seller.name());
        xml.element("feedback", seller.feedback());
        xml.element("rating", Formats.decimal(seller.rating(), 1)).end();
    }

    private void variation(XmlText xml, CartProduct product) {
        if (dice.chance(60)) {
            xml.start("variation").attribute("sku", "SKU-" + product.seller().id() % 1000 + "-" + dice.below(100));
            xml.start("aspect")
                    .attribute("name", "Colour")
                    .text(dice.pick(COLOURS))
                    .end();
            xml.start("aspect").attribute("name", "Size").text(dice.pick(SIZES)).end();
            xml.end();
        }
    }

    private long addOn(XmlText xml) {
        if (dice.chance(85)) {
            return 0;
        }
        boolean wrap = dice.chance(50);
        int cents = wrap ? 0 : 1999;
        xml.start("addOn").attribute("kind", wrap ? "gift-wrap" : "warranty");
        xml.element("description", wrap ? "Wrapped, with a card" : "2-Year Protection Plan");
        if (wrap) {
            xml.element("engraving", dice.chance(50) ? "" : "Happy Birthday!");
        }
        money(xml, "price", cents);
        xml.end();
        return cents;
    }

    private void shipping(XmlText xml, CartProduct product) {
        LocalDate today = now.atOffset(ZoneOffset.UTC).toLocalDate();
        xml.start("shipping").attribute("service", product.service());
        money(xml, "cost", product.shippingCents());
        xml.element("handling", "P" + product.handlingDays() + "D");
        xml.element("earliest", today.plusDays(product.shippingDays()).toString());
        xml.element("latest", today.plusDays(product.shippingDays() + 4L).toString())
                .end();
    }

    private long tax(XmlText xml, CartProduct product, long goods) {
        boolean us = currency.equals("USD");
        int rate = us ? 8875 : 19_000;
        long tax = goods * rate / 100_000;
        xml.start("tax").attribute("kind", us ? "sales" : "vat").attribute("rate", Formats.decimal(rate, 3));
        if (us) {
            xml.attribute("jurisdiction", "NY");
        } else {
            xml.attribute("included", "true");
        }
        money(xml, "amount", tax);
        xml.end();
        long fee = product.electronic() ? 150 : 0;
        if (fee > 0) {
            xml.start("tax").attribute("kind", "recycling").attribute("rate", "0");
            money(xml, "amount", fee);
            xml.end();
        }
        return us ? tax + fee : fee;
    }

    private void money(XmlText xml, String name, long cents) {
        CartSums.money(xml, name, cents, currency);
    }
}
