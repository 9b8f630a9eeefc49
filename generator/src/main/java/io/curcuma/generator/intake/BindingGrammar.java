package io.curcuma.generator.intake;

import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/** What an attribute of a JAXB customization may say. What is not listed may be a word or two: a boolean, a number, a mode. */
public enum BindingGrammar {
    /** A dotted package name. */
    PACKAGE("a package name", BindingGrammar::isPackage),
    /** A name for a class, a constant or a method. */
    IDENTIFIER("a Java identifier", text -> SourceVersion.isIdentifier(text) && !SourceVersion.isKeyword(text)),
    /** A name that XJC turns into a field and accessors, which makes keywords possible. */
    PROPERTY("a Java identifier", SourceVersion::isIdentifier),
    /** What goes before or after an identifier. */
    AFFIX("part of a Java identifier", text -> text.codePoints().allMatch(Character::isJavaIdentifierPart)),
    /** A dotted class name. */
    CLASS("a qualified class name", SourceVersion::isName),
    /** A type, primitive and array included. */
    TYPE("a qualified type name", BindingGrammar::isType),
    /** A dotted method name, or {@code new} for a constructor. */
    METHOD("a qualified method name", text -> text.equals("new") || SourceVersion.isName(text)),
    /** Does not reach a source file. */
    FREE("anything", text -> true),
    /** Everything else. */
    WORD("a word", Pattern.compile("[\\w.:$ -]{0,200}").asMatchPredicate());

    private static final Set<String> PRIMITIVES =
            Set.of("boolean", "byte", "short", "int", "long", "char", "float", "double");

    private static final Map<String, BindingGrammar> BY_ATTRIBUTE = Map.ofEntries(
            Map.entry("package@name", PACKAGE),
            Map.entry("class@name", IDENTIFIER),
            Map.entry("class@implClass", CLASS),
            Map.entry("class@ref", CLASS),
            Map.entry("property@name", PROPERTY),
            Map.entry("property@collectionType", CLASS),
            Map.entry("globalBindings@collectionType", CLASS),
            Map.entry("globalBindings@typesafeEnumBase", FREE),
            Map.entry("typesafeEnumClass@name", IDENTIFIER),
            Map.entry("typesafeEnumClass@ref", CLASS),
            Map.entry("typesafeEnumMember@name", IDENTIFIER),
            Map.entry("typesafeEnumMember@value", FREE),
            Map.entry("factoryMethod@name", IDENTIFIER),
            Map.entry("baseType@name", TYPE),
            Map.entry("javaType@name", TYPE),
            Map.entry("javaType@adapter", CLASS),
            Map.entry("javaType@xmlType", FREE),
            Map.entry("javaType@parseMethod", METHOD),
            Map.entry("javaType@printMethod", METHOD),
            Map.entry("superClass@name", CLASS),
            Map.entry("superInterface@name", CLASS),
            Map.entry("bindings@schemaLocation", FREE),
            Map.entry("bindings@node", FREE),
            Map.entry("bindings@scd", FREE));

    private static final Set<String> AFFIXED =
            Set.of("typeName", "elementName", "attributeName", "modelGroupName", "anonymousTypeName");

    private final String expected;

    @SuppressWarnings("ImmutableEnumChecker") // lambdas without state
    private final Predicate<String> accepts;

    BindingGrammar(String expected, Predicate<String> accepts) {
        this.expected = expected;
        this.accepts = accepts;
    }

    static BindingGrammar of(String element, String attribute) {
        boolean affix = AFFIXED.contains(element) && (attribute.equals("prefix") || attribute.equals("suffix"));
        return affix ? AFFIX : BY_ATTRIBUTE.getOrDefault(element + "@" + attribute, WORD);
    }

    /** What is expected, with its article. */
    public String expected() {
        return expected;
    }

    /** Whether XJC may get this text. */
    public boolean accepts(String text) {
        return accepts.test(text);
    }

    private static boolean isPackage(String text) {
        return SourceVersion.isName(text) && text.chars().allMatch(c -> c < 128);
    }

    private static boolean isType(String text) {
        String element = elementType(text);
        return isPrimitive(element) || SourceVersion.isName(element);
    }

    static boolean isPrimitive(String type) {
        return PRIMITIVES.contains(type);
    }

    /** A type without the brackets of an array. */
    static String elementType(String type) {
        int end = type.length();
        while (type.startsWith("[]", end - 2)) {
            end -= 2;
        }
        return type.substring(0, end);
    }
}
