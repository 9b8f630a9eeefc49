package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.rules.SimpleRule;
import io.curcuma.generator.model.rules.SimpleRule.Facet;
import io.curcuma.generator.model.rules.SimpleRule.Variety;
import io.curcuma.generator.pattern.Automaton;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The rules of values that a class needs, a constant for each. */
final class RuleConstants {
    /** As long a text as a class file can hold, whatever its characters are. */
    private static final int PART = 20_000;
    /** Characters of a pattern that somebody reads. */
    private static final int SHOWN = 200;
    /** Between the values of an enumeration: no document can contain it. */
    private static final String BETWEEN = "\u001f";

    private static final Set<String> SETS = Set.of("enumeration", "fixed");
    /** What any value of the Java class is a value of. */
    private static final Set<String> OPEN = Set.of("string", "normalizedString", "token", "anySimpleType");

    private final Map<SimpleRule, String> names = new LinkedHashMap<>();
    private final List<FieldSpec> constants = new ArrayList<>();
    private final UncheckedRules unchecked;

    RuleConstants(UncheckedRules unchecked) {
        this.unchecked = unchecked;
    }

    /** The constants, each behind those that it needs. */
    List<FieldSpec> constants() {
        return constants;
    }

    /** The constant of a rule. */
    CodeBlock of(SimpleRule rule) {
        if (isOpen(rule)) {
            return CodeBlock.of("$T.ANY", RuntimeTypes.VALUE_RULE);
        }
        String name = names.get(rule);
        if (name == null) {
            CodeBlock value = value(rule);
            // in lower case, as no constant of a field is
            name = "rule" + (constants.size() + 1);
            names.put(rule, name);
            constants.add(
                    FieldSpec.builder(RuntimeTypes.VALUE_RULE, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                            .initializer(value)
                            .build());
        }
        return CodeBlock.of("$L", name);
    }

    private static boolean isOpen(SimpleRule rule) {
        return rule.variety() == Variety.ATOMIC
                && OPEN.contains(rule.builtin())
                && rule.facets().stream().allMatch(facet -> facet.name().equals("whiteSpace"));
    }

    private CodeBlock value(SimpleRule rule) {
        CodeBlock.Builder value = CodeBlock.builder();
        String place = place(rule.location());
        switch (rule.variety()) {
            case LIST ->
                value.add(
                        "$T.list($L, $S)",
                        RuntimeTypes.VALUE_RULE,
                        of(rule.parts().get(0)),
                        place);
            case UNION ->
                value.add(
                        "$T.union($S, $L)",
                        RuntimeTypes.VALUE_RULE,
                        place,
                        rule.parts().stream().map(this::of).collect(CodeBlock.joining(", ")));
            case ATOMIC -> value.add("$T.of($S, $S)", RuntimeTypes.VALUE_RULE, rule.builtin(), place);
        }
        if (rule.variety() == Variety.LIST && rule.builtin().endsWith("S")) {
            // NMTOKENS, IDREFS and ENTITIES have one item at least
            value.add(".with($S, $S)", "minLength", "1");
        }
        rule.facets().forEach(facet -> value.add(facet(facet, rule.location())));
        return value.add(".build()").build();
    }

    private CodeBlock facet(Facet facet, Location location) {
        if (SETS.contains(facet.name())) {
            return CodeBlock.of(".values($S, $L)", facet.name(), parts(String.join(BETWEEN, facet.values())));
        }
        if (!facet.name().equals("pattern")) {
            return CodeBlock.of(
                    ".with($S, $L)",
                    facet.name(),
                    JavaText.literal(facet.values().get(0)));
        }
        String pattern = String.join("|", facet.values());
        String shown = pattern.length() > SHOWN ? pattern.substring(0, SHOWN) : pattern;
        try {
            return CodeBlock.of(
                    ".pattern($L, $L)",
                    JavaText.literal(shown),
                    parts(Automaton.of(pattern).encoded()));
        } catch (IllegalArgumentException e) {
            unchecked.pattern(shown, location);
            return CodeBlock.of("");
        }
    }

    static CodeBlock parts(String text) {
        List<String> parts = new ArrayList<>();
        for (int from = 0; from < text.length() || parts.isEmpty(); from += PART) {
            parts.add(text.substring(from, Math.min(text.length(), from + PART)));
        }
        return parts.stream().map(JavaText::literal).collect(CodeBlock.joining(", "));
    }

    /** The place of a declaration, with the name of the file alone: a build knows its folders, a log file does not. */
    static String place(Location location) {
        if (location.path().isEmpty()) {
            return "";
        }
        String path = location.path().replace('\\', '/');
        return path.substring(path.lastIndexOf('/') + 1) + (location.line() > 0 ? ":" + location.line() : "");
    }

    static String names(List<String> names) {
        return names.stream().limit(8).collect(Collectors.joining(" | ")) + (names.size() > 8 ? " | ..." : "");
    }
}
