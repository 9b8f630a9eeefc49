package io.curcuma.schemas;

import java.util.List;
import java.util.regex.Pattern;

/** Word lists: documents made of words compress as real ones do, which random letters would not. */
final class Words {
    private static final Pattern SEPARATOR = Pattern.compile("\\s*[|\\n]\\s*");

    static final List<String> NOTES = list("""
            Please leave the parcel with the neighbour. | Many thanks and kind regards. | As agreed in our last message.
            If anything is missing, do write to me first. | The invoice should name the company. | No rush at all.
            Could you combine the postage? | It is a present for my sister. | I collect these, please pack them well.""");

    static final List<String> NOTICES = list("""
            Consuming raw or undercooked food may increase your risk of illness. | Prices may vary by location.
            Our kitchen handles nuts, milk, eggs and wheat. | Ask before you order if you have an allergy.
            2,000 calories a day is used for general advice. | A service charge may apply to large orders.""");

    static final List<String> PEOPLE = list("""
            Maria Weber | John O'Neill | José García | Zoë Müller | Łukasz Nowak | Aiko Tanaka | 李娜 | Fatima Haddad
            Anna Svensson | Peter & Paula Brandt | Chloé Dubois | Giulia Rossi | Michael Smith | Olga Petrova | Tom Baker""");

    static final List<String> STREETS = list("""
            Main Street | Hamilton Avenue | Bahnhofstraße | Rue de la République | Oak Lane | Market Street | Via Roma
            King Street | Lindenallee | Sunset Boulevard | Station Road | Pike Street""");

    static final List<String> CITIES = list("""
            San José | Seattle | Köln | Lyon | Austin | Portland | Torino | Leeds | Brisbane | Chicago | Zürich | Palo Alto""");

    private Words() {}

    /** Splits a text at bars and line ends. */
    static List<String> list(String text) {
        return SEPARATOR.splitAsStream(text).toList();
    }
}
