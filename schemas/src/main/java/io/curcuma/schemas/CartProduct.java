package io.curcuma.schemas;

import java.util.List;

/**
 * An offer that may be in a cart. A large cart holds the same offers again and again, in other sizes and colours. Sellers
 * do not tell a stock of 0; an offer is not on sale when its crossed-out price is 0.
 */
record CartProduct(
        long listing,
        String title,
        String category,
        String image,
        boolean electronic,
        int cents,
        int crossedOutCents,
        Seller seller,
        String service,
        int shippingCents,
        int handlingDays,
        int shippingDays,
        int stock,
        String condition) {

    /** Who sells it. */
    record Seller(long id, String name, int feedback, int rating, String country) {
        static Seller random(Dice dice) {
            String name = dice.pick(SHOPS) + "_" + dice.pick(SHOPS) + dice.below(100);
            return new Seller(
                    dice.digits(9), name, dice.below(90_000) - 10, dice.between(950, 1000), dice.pick(COUNTRIES));
        }
    }

    private static final List<String> SHOPS = Words.list("""
            best | deals | vintage | outlet | world | tech | garden | direct | kiosk | corner | maison | haus""");
    private static final List<String> COUNTRIES = Words.list("US | DE | GB | CN | JP | FR");
    private static final List<String> BRANDS = Words.list("""
            Nordvik | Kestrel & Sons | Citroën | Ōkami | Bluefin | Alpenglück | Montclair | Tanaka | Redwood | Pixelon""");
    private static final List<String> KINDS = Words.list("""
            Leather Wallet | Running Shoes | Wireless Headphones | Cast Iron Pan | Table Lamp | Rain Jacket | Coffee Grinder
            USB-C Hub 7-in-1 | Mechanical Keyboard | Yoga Mat | Backpack 30 l | Wrist Watch | Phone Case | Garden Hose""");
    private static final List<String> DETAILS = Words.list("""
            Free Shipping | Brand New | Limited Edition | "Classic" Look | Size S-XXL | 2 Year Warranty | Lot of 3 | <Rare>""");
    private static final List<String> CATEGORIES = Words.list("""
            Clothing, Shoes & Accessories > Men > Shoes | Home & Garden > Kitchen > Cookware
            Electronics > Portable Audio > Headphones | Sporting Goods > Outdoor > Camping
            Cell Phones & Accessories > Cases | Jewelry & Watches > Wristwatches""");
    private static final List<String> SERVICES = Words.list("""
            USPS Priority Mail | DHL Paket | Royal Mail 2nd Class | UPS Ground | ePacket from China | La Poste Colissimo""");

    private static final List<String> CONDITIONS =
            Words.list("new | new | new | open-box | certified-refurbished | used");

    static CartProduct random(Dice dice, Seller seller) {
        int cents = dice.between(99, 49_999);
        int crossedOut = dice.chance(30) ? cents + cents / 4 : 0;
        String category = dice.pick(CATEGORIES);
        return new CartProduct(
                dice.digits(9) * 1000L + dice.below(1000),
                dice.pick(BRANDS) + " " + dice.pick(KINDS) + " - " + dice.pick(DETAILS),
                category,
                "https://i.example.com/images/g/" + Integer.toString(dice.digits(9), 36) + "/s-l",
                category.startsWith("Electronics"),
                cents,
                crossedOut,
                seller,
                dice.pick(SERVICES),
                dice.chance(40) ? 0 : dice.between(199, 1999),
                dice.between(1, 3),
                dice.between(2, 9),
                dice.chance(60) ? dice.between(1, 200) : 0,
                dice.pick(CONDITIONS));
    }
}
