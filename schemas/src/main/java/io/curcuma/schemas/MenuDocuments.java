package io.curcuma.schemas;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;

/** Writes menus of an exact size: dishes while they fit, then the disclaimer fills what is left. */
final class MenuDocuments {
    static final int MINIMUM_BYTES = 2000;

    private static final Instant FIRST_UPDATE = Instant.parse("2018-11-20T09:00:00Z");
    private static final int ITEMS_PER_CATEGORY = 9;
    private static final int CATEGORIES_PER_MENU = 12;
    // room for the head of a category and a dish in it
    private static final int CATEGORY_BYTES = 4000;
    private static final int END =
            "</category></menu><disclaimer></disclaimer></storeMenu>".length() + 1; // one character of disclaimer
    private static final List<String> STORES = Words.list("""
            Golden Dragon 金龍 | Café Crème | The Rusty Spoon | Taquería El Niño | Mama's & Papa's | Green Bowl | Curry Leaf""");
    private static final List<String> CUISINES =
            Words.list("Chinese | American | Mexican | Italian | Vegetarian | Indian | Breakfast | Desserts");
    private static final List<String> CATEGORIES = Words.list("""
            Popular Items | Appetizers | Soups & Salads | Burgers | Entrées | Sides | Desserts | Beverages | Kids' Menu""");
    private static final List<String> MENUS = Words.list("Breakfast | Lunch | Dinner | Late Night | Catering | Brunch");

    private final int targetBytes;
    private final OutputStream out;
    private final Dice dice;
    private final XmlText xml = new XmlText();
    private final MenuItems items;
    private long written;

    private MenuDocuments(long seed, int targetBytes, OutputStream out) {
        this.targetBytes = targetBytes;
        this.out = out;
        this.dice = new Dice(seed);
        this.items = new MenuItems(dice);
    }

    static void write(long seed, int targetBytes, OutputStream out) throws IOException {
        if (targetBytes < MINIMUM_BYTES) {
            throw new IllegalArgumentException(
                    "a menu of " + targetBytes + " bytes, it must have " + MINIMUM_BYTES + " at least");
        }
        new MenuDocuments(seed, targetBytes, out).write();
    }

    private void write() throws IOException {
        xml.root("storeMenu", SampleSchema.MENU);
        xml.attribute("updated", Formats.dateTime(FIRST_UPDATE.plusSeconds(dice.digits(6))));
        xml.attribute("version", dice.between(1, 400));
        store();
        menu(0);
        category(0);
        flush();
        items();
        int disclaimerBytes = (int) (targetBytes - written - END + 1);
        xml.end()
                .end()
                .element("disclaimer", dice.prose(Words.NOTICES, disclaimerBytes))
                .end();
        flush();
    }

    private void items() throws IOException {
        boolean full = true;
        int count = 0;
        while (true) {
            if (count > 0 && count % ITEMS_PER_CATEGORY == 0 && targetBytes - written > CATEGORY_BYTES) {
                nextCategory(count / ITEMS_PER_CATEGORY);
            }
            XmlText item = new XmlText();
            if (full) {
                items.writeFull(item);
            } else {
                items.writeLean(item);
            }
            byte[] bytes = item.take();
            if (written + bytes.length + END <= targetBytes) {
                out.write(bytes);
                written += bytes.length;
                count++;
            } else if (full) {
                full = false;
            } else {
                return;
            }
        }
    }

    private void nextCategory(int category) throws IOException {
        xml.end();
        if (category % CATEGORIES_PER_MENU == 0) {
            xml.end();
            menu(category / CATEGORIES_PER_MENU);
        }
        category(category);
        flush();
    }

    private void store() {
        xml.start("store").attribute("id", dice.digits(6));
        xml.attribute("timeZone", dice.pick(List.of("America/Los_Angeles", "America/Chicago", "America/New_York")));
        if (dice.chance(30)) {
            xml.attribute("priceRange", "inexpensive");
        }
        xml.element("name", dice.pick(STORES));
        xml.element("cuisine", dice.pick(CUISINES)).element("cuisine", dice.pick(CUISINES));
        xml.start("address").element("street", dice.between(1, 900) + " " + dice.pick(Words.STREETS));
        xml.element("city", dice.pick(Words.CITIES)).element("state", "CA");
        xml.element("postcode", Integer.toString(dice.digits(5)));
        xml.element("latitude", Formats.decimal(dice.between(30_000_001, 47_999_999), 6));
        xml.element("longitude", Formats.decimal(-dice.between(70_000_001, 122_999_999), 6))
                .end();
        xml.element("phone", "+1 650-555-0" + dice.digits(3));
        if (dice.chance(80)) {
            xml.element("rating", Formats.decimal(dice.between(30, 50), 1));
        }
        xml.end();
    }

    private void menu(int number) {
        xml.start("menu").attribute("id", items.nextId());
        xml.element("name", MENUS.get(number % MENUS.size()));
        hours("Monday Tuesday Wednesday Thursday Friday", "0" + dice.between(6, 9) + ":30:00", "21:00:00");
        hours("Saturday Sunday", "11:00:00", "01:00:00");
    }

    private void hours(String days, String opens, String closes) {
        xml.start("hours").attribute("days", days);
        xml.element("opens", opens).element("closes", closes).end();
    }

    private void category(int number) {
        xml.start("category").attribute("id", items.nextId());
        xml.element("name", CATEGORIES.get(number % CATEGORIES.size()));
        if (dice.chance(30)) {
            xml.element("description", "Served with rice or salad unless you say otherwise.");
        }
    }

    private void flush() throws IOException {
        byte[] bytes = xml.take();
        out.write(bytes);
        written += bytes.length;
    }
}
