package io.curcuma.schemas;

import java.util.List;

/** Writes the dishes of one store. */
final class MenuItems {
    private static final List<String> STYLES = Words.list("""
            Grilled | Crispy | Smoked | Spicy | Classic | House-made | Slow-roasted | Jalapeño | Crème fraîche | Szechuan 四川""");
    private static final List<String> DISHES = Words.list("""
            Chicken Sandwich | Avocado Tacos | Mac & Cheese | Caesar Salad | Pad Thai | Margherita Pizza | Salmon Bowl
            Beef Burger | Pho | Mushroom Risotto | Falafel Wrap | Pork Ribs | Cheesecake | Lentil Soup | Poke""");
    private static final List<String> WITH = Words.list("""
            tossed in a tangy buttermilk dressing | with roasted garlic and lemon | on a toasted brioche bun
            served with our "secret" sauce | topped with pickled onions | over steamed jasmine rice | with fresh basil""");
    // the question, then its answers
    private static final List<List<String>> GROUPS = List.of(
            Words.list("Choose a side | French Fries | Side Salad | Sautéed Spinach | Coleslaw | Sweet Potato Fries"),
            Words.list("Choose a size | Small | Medium | Large | Family Size"),
            Words.list("Add extra toppings | Extra Cheese | Bacon | Fried Egg | Avocado | Jalapeños | Mushrooms"),
            Words.list("How would you like it cooked? | Rare | Medium Rare | Medium | Well Done"),
            Words.list("Choose a sauce | Ranch | Honey Mustard | Barbecue Sauce | Salsa Verde | No Sauce"));
    private static final List<String> DIETS =
            Words.list("vegetarian | vegetarian vegan gluten-free | halal | contains-nuts | gluten-free");

    private final Dice dice;
    private final long firstId;
    private int ids;

    MenuItems(Dice dice) {
        this.dice = dice;
        this.firstId = dice.digits(7) * 1000L;
    }

    long nextId() {
        ids++;
        return firstId + ids;
    }

    /** Writes a dish of name and price only. */
    void writeLean(XmlText xml) {
        xml.start("item").attribute("id", nextId());
        xml.element("name", dice.pick(DISHES));
        xml.element("price", price(2000)).end();
    }

    /** Writes a dish with everything. */
    void writeFull(XmlText xml) {
        xml.start("item").attribute("id", nextId());
        if (dice.chance(30)) {
            xml.attribute("dietary", dice.pick(DIETS));
        }
        if (dice.chance(5)) {
            xml.attribute("available", "false");
        }
        if (dice.chance(15)) {
            xml.attribute("popular", "true");
        }
        if (dice.chance(20)) {
            xml.attribute("spiciness", dice.between(0, 3));
        }
        String dish = dice.pick(DISHES);
        xml.element("name", dice.pick(STYLES) + " " + dish);
        if (dice.chance(85)) {
            xml.element("description", dish + " " + dice.pick(WITH) + ", " + dice.pick(WITH) + ".");
        }
        xml.element("price", price(3000));
        if (dice.chance(60)) {
            image(xml, dish);
        }
        if (dice.chance(50)) {
            nutrition(xml);
        }
        int groups = dice.below(4);
        for (int i = 0; i < groups; i++) {
            optionGroup(xml);
        }
        xml.end();
    }

    private String price(int mostCents) {
        return Formats.hundredths(5L * dice.between(0, mostCents / 5));
    }

    private void image(XmlText xml, String caption) {
        xml.start("image").attribute("width", 1200).attribute("height", 800);
        xml.element("url", "https://img.example.com/media/photos/" + Integer.toString(dice.digits(9), 36) + ".jpeg");
        xml.element("caption", caption).end();
    }

    private void nutrition(XmlText xml) {
        xml.start("nutrition").element("calories", dice.between(80, 1800));
        xml.element("fat", Formats.decimal(dice.below(800), 1));
        xml.element("carbohydrates", Formats.decimal(dice.below(1200), 1));
        xml.element("protein", Formats.decimal(dice.below(600), 1));
        xml.element("sodium", dice.below(2400)).end();
    }

    private void optionGroup(XmlText xml) {
        boolean required = dice.chance(40);
        xml.start("optionGroup").attribute("id", nextId());
        if (required) {
            xml.attribute("min", 1);
        } else {
            xml.attribute("max", dice.between(2, 5));
        }
        List<String> group = dice.pick(GROUPS);
        xml.element("name", group.get(0));
        int options = dice.between(2, group.size() - 1);
        for (int i = 1; i <= options; i++) {
            xml.start("option").attribute("id", nextId());
            if (required && i == 1) {
                xml.attribute("preselected", "true");
            }
            xml.element("name", group.get(i));
            if (dice.chance(60)) {
                xml.element("price", price(400));
            }
            if (dice.chance(30)) {
                xml.element("calories", dice.below(400));
            }
            xml.end();
        }
        xml.end();
    }
}
