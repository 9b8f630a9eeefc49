package io.curcuma.generator.pattern;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The classes of characters that have names: XML Schema Part 2, F.1.1. Categories and blocks are those of Unicode as this JVM knows it;
 * characters of names are those of XML 1.0, fifth edition.
 */
final class CharacterClasses {
    static final CodePoints SPACE = CodePoints.of(" \t\n\r");
    static final CodePoints ANY = CodePoints.of("\n\r").others();

    private static final CodePoints INITIAL = Stream.of(
                    range(':', ':'),
                    range('A', 'Z'),
                    range('_', '_'),
                    range('a', 'z'),
                    range(0xC0, 0xD6),
                    range(0xD8, 0xF6),
                    range(0xF8, 0x2FF),
                    range(0x370, 0x37D),
                    range(0x37F, 0x1FFF),
                    range(0x200C, 0x200D),
                    range(0x2070, 0x218F),
                    range(0x2C00, 0x2FEF),
                    range(0x3001, 0xD7FF),
                    range(0xF900, 0xFDCF),
                    range(0xFDF0, 0xFFFD),
                    range(0x10000, 0xEFFFF))
            .reduce(CodePoints.NONE, CodePoints::and);
    private static final CodePoints NAME = Stream.of(
                    range('-', '.'), range('0', '9'), range(0xB7, 0xB7), range(0x300, 0x36F), range(0x203F, 0x2040))
            .reduce(INITIAL, CodePoints::and);

    /** By the letter of {@link Character#getType}. */
    private static final Map<Byte, String> CATEGORIES = Map.ofEntries(
            Map.entry(Character.UPPERCASE_LETTER, "Lu"),
            Map.entry(Character.LOWERCASE_LETTER, "Ll"),
            Map.entry(Character.TITLECASE_LETTER, "Lt"),
            Map.entry(Character.MODIFIER_LETTER, "Lm"),
            Map.entry(Character.OTHER_LETTER, "Lo"),
            Map.entry(Character.NON_SPACING_MARK, "Mn"),
            Map.entry(Character.COMBINING_SPACING_MARK, "Mc"),
            Map.entry(Character.ENCLOSING_MARK, "Me"),
            Map.entry(Character.DECIMAL_DIGIT_NUMBER, "Nd"),
            Map.entry(Character.LETTER_NUMBER, "Nl"),
            Map.entry(Character.OTHER_NUMBER, "No"),
            Map.entry(Character.CONNECTOR_PUNCTUATION, "Pc"),
            Map.entry(Character.DASH_PUNCTUATION, "Pd"),
            Map.entry(Character.START_PUNCTUATION, "Ps"),
            Map.entry(Character.END_PUNCTUATION, "Pe"),
            Map.entry(Character.INITIAL_QUOTE_PUNCTUATION, "Pi"),
            Map.entry(Character.FINAL_QUOTE_PUNCTUATION, "Pf"),
            Map.entry(Character.OTHER_PUNCTUATION, "Po"),
            Map.entry(Character.SPACE_SEPARATOR, "Zs"),
            Map.entry(Character.LINE_SEPARATOR, "Zl"),
            Map.entry(Character.PARAGRAPH_SEPARATOR, "Zp"),
            Map.entry(Character.MATH_SYMBOL, "Sm"),
            Map.entry(Character.CURRENCY_SYMBOL, "Sc"),
            Map.entry(Character.MODIFIER_SYMBOL, "Sk"),
            Map.entry(Character.OTHER_SYMBOL, "So"),
            Map.entry(Character.CONTROL, "Cc"),
            Map.entry(Character.FORMAT, "Cf"),
            Map.entry(Character.PRIVATE_USE, "Co"),
            Map.entry(Character.SURROGATE, "Cs"),
            Map.entry(Character.UNASSIGNED, "Cn"));

    private static final Map<String, Optional<CodePoints>> KNOWN = new ConcurrentHashMap<>();

    private CharacterClasses() {}

    private static CodePoints range(int from, int to) {
        return CodePoints.of(from, to);
    }

    /** A category, of one letter or two, or a block behind {@code Is}; empty if there is none of the name. */
    static Optional<CodePoints> property(String name) {
        return KNOWN.computeIfAbsent(
                name, name.startsWith("Is") ? CharacterClasses::block : CharacterClasses::category);
    }

    private static Optional<CodePoints> category(String name) {
        boolean known = !name.isEmpty()
                && CATEGORIES.values().stream()
                        .anyMatch(category -> category.equals(name) || name.length() == 1 && category.startsWith(name));
        return known
                ? Optional.of(CodePoints.where(c ->
                        CATEGORIES.getOrDefault((byte) Character.getType(c), "").startsWith(name)))
                : Optional.empty();
    }

    private static Optional<CodePoints> block(String name) {
        Character.UnicodeBlock block;
        try {
            block = Character.UnicodeBlock.forName(name.substring("Is".length()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        return Optional.of(CodePoints.where(c -> block.equals(Character.UnicodeBlock.of(c))));
    }

    private static CodePoints categories(String... names) {
        return Stream.of(names)
                .map(CharacterClasses::property)
                .map(Optional::orElseThrow)
                .reduce(CodePoints.NONE, CodePoints::and);
    }

    /** Escapes of one letter for several characters, by letter. */
    private static final Map<Character, CodePoints> ESCAPES = Stream.of(
                    Map.entry('s', SPACE),
                    Map.entry('i', INITIAL),
                    Map.entry('c', NAME),
                    Map.entry('d', categories("Nd")),
                    Map.entry('w', categories("P", "Z", "C").others()))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

    /** An escape of one letter for several characters, all others where it is a capital; empty for any other letter. */
    static Optional<CodePoints> escape(char letter) {
        Function<CodePoints, CodePoints> sign =
                Character.isUpperCase(letter) ? CodePoints::others : Function.identity();
        return Optional.ofNullable(ESCAPES.get(Character.toLowerCase(letter))).map(sign);
    }
}
