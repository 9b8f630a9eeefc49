package io.curcuma.generator.plan.names;

import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/** Legal names for the IDLs. */
public final class IdlNames {
    private static final Set<String> THRIFT_RESERVED = WordList.of(IdlNames.class, "thrift-reserved-words.txt");
    private static final Set<String> FIELD_RESERVED = WordList.of(IdlNames.class, "field-reserved-words.txt");
    private static final Set<String> TYPE_RESERVED = WordList.of(IdlNames.class, "type-reserved-words.txt");
    private static final Set<String> MACROS = WordList.of(IdlNames.class, "cpp-macros.txt");

    /** Thrift's Java has a class file {@code X$XStandardSchemeFactory.class} for a struct X, and file systems take 255 bytes. */
    private static final int LONGEST_TYPE = 110;

    private IdlNames() {}

    /** {@code [A-Za-z_][A-Za-z0-9_]*}, the common ground of Protobuf, Avro and Thrift. */
    public static String identifier(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            text.append(isAsciiLetterOrDigit(c) ? c : '_');
        }
        // protoc strips underscores to make JSON names and class names: a name of nothing else would vanish
        if (text.chars().allMatch(c -> c == '_')) {
            text.append('x');
        }
        return Character.isDigit(text.charAt(0)) ? "_" + text : text.toString();
    }

    private static boolean isAsciiLetterOrDigit(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
    }

    /** A new field's name: with another word behind one that some language's generated messages have for themselves. */
    public static String field(String name) {
        String identifier = identifier(name);
        return FIELD_RESERVED.contains(fieldKey(identifier)) ? identifier + "_field" : identifier;
    }

    /** A new type's name: with an underscore behind what some language cannot have as one. */
    public static String type(String name) {
        String identifier = thrift(shortened(identifier(name), LONGEST_TYPE));
        return TYPE_RESERVED.contains(identifier) || MACROS.contains(identifier) ? identifier + "_" : identifier;
    }

    /** The name, or its beginning with a hash of all of it. */
    public static String shortened(String name, int longest) {
        String hash = "_x" + Integer.toHexString(name.hashCode());
        return name.length() <= longest
                ? name
                : name.substring(0, longest - hash.length()).replaceFirst("_+$", "") + hash;
    }

    /** Whether C and C++ replace this name by something else. */
    public static boolean isMacro(String name) {
        return MACROS.contains(name);
    }

    /** {@code lower_snake_case} without underscores at the ends; never empty. */
    public static String lowerSnake(String name) {
        return upperSnake(identifier(name))
                .toLowerCase(Locale.ROOT)
                .replaceAll("_+", "_")
                .replaceAll("^_|_$", "");
    }

    /** {@code lower_snake_case} that begins with a letter. */
    public static String snakeField(String name) {
        String snake = lowerSnake(name);
        return Character.isDigit(snake.charAt(0)) ? "field_" + snake : snake;
    }

    /** {@code UPPER_SNAKE_CASE} of a type's name. */
    public static String upperSnake(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean wordStart = i > 0
                    && Character.isUpperCase(c)
                    && (Character.isLowerCase(name.charAt(i - 1))
                            || Character.isDigit(name.charAt(i - 1))
                            || i + 1 < name.length()
                                    && Character.isLowerCase(name.charAt(i + 1))
                                    && Character.isUpperCase(name.charAt(i - 1)));
            text.append(wordStart && text.charAt(text.length() - 1) != '_' ? "_" : "");
            text.append(Character.toUpperCase(c));
        }
        return text.toString();
    }

    /** Two fields with the same key have the same JSON name for some protoc, which is an error in proto3. */
    public static String fieldKey(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    /** The name, or the name with the first suffix that makes it free. */
    public static String unique(String name, Predicate<String> isFree) {
        if (isFree.test(name)) {
            return name;
        }
        for (int i = 2; ; i++) {
            String candidate = name + "_" + i;
            if (isFree.test(candidate)) {
                return candidate;
            }
        }
    }

    /** A name that Thrift accepts: with an underscore after a reserved word. */
    public static String thrift(String name) {
        return THRIFT_RESERVED.contains(name) ? name + "_" : name;
    }
}
