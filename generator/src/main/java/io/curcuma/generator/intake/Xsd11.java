package io.curcuma.generator.intake;

import java.util.Set;

/** Elements that XML Schema 1.1 has added to 1.0 (XML Schema Definition Language 1.1, part 1, G.1). */
final class Xsd11 {
    private static final Set<String> CHECKS = Set.of("assert", "assertion", "explicitTimezone");
    private static final Set<String> OTHERS = Set.of("alternative", "defaultOpenContent", "openContent", "override");

    private Xsd11() {}

    static boolean has(String local) {
        return CHECKS.contains(local) || OTHERS.contains(local);
    }

    /** What to do about one of them. */
    static String hint(String local) {
        return CHECKS.contains(local)
                ? "remove it: it only checks documents, and beans and formats are the same without it"
                : "give the set's schemas for 1.0, if there are some, or write this part without it";
    }
}
