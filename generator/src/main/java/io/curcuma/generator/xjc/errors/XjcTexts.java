package io.curcuma.generator.xjc.errors;

import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.xjc.docs.XjcText;
import io.curcuma.generator.xjc.names.PlainEnums;
import java.util.List;
import java.util.Optional;

/** XJC's reports that we say better. */
final class XjcTexts {
    /**
     * Two declarations that XJC cannot keep apart.
     *
     * @param name what both become
     * @param binding the customization that renames one
     */
    record Conflict(Problem problem, String name, String binding) {}

    private record Known(XjcText text, Problem problem, String binding) {}

    private static final String CLASS = "<jaxb:class name=\"…\"/>";

    private static final List<Known> CONFLICTS = List.of(
            known("reader", "DUPLICATE_PROPERTY", Problem.PROPERTY_COLLISION, "<jaxb:property name=\"…\"/>"),
            known("util", "CodeModelClassFactory.ClassNameCollision", Problem.CLASS_COLLISION, CLASS),
            known("generator.bean", "ERR_KEYNAME_COLLISION", Problem.CLASS_COLLISION, CLASS),
            known(
                    "generator.bean",
                    "OBJECT_FACTORY_CONFLICT",
                    Problem.FACTORY_COLLISION,
                    "<jaxb:factoryMethod name=\"…\"/>"),
            known(
                    "reader.xmlschema",
                    "ERR_ENUM_MEMBER_NAME_COLLISION",
                    Problem.ENUM_COLLISION,
                    "<jaxb:typesafeEnumMember name=\"…\"/>"),
            new Known(XjcText.ofXsom("DoubleDefinition"), Problem.DUPLICATE, ""));

    /** Second halves: each only adds a place to the report before it. */
    private static final List<XjcText> RELATED = List.of(
            XjcText.of("reader", "ERR_RELEVANT_LOCATION"),
            XjcText.of("reader", "DUPLICATE_PROPERTY_LOC"),
            XjcText.of("generator.bean", "OBJECT_FACTORY_CONFLICT_RELATED"),
            XjcText.of("util", "CodeModelClassFactory.ClassNameCollision.Source"),
            XjcText.of("util", "ERR_CHAMELEON_SCHEMA_GONE_WILD"),
            XjcText.of("reader.xmlschema", "ERR_ENUM_MEMBER_NAME_COLLISION_RELATED"),
            XjcText.of("reader.xmlschema", "UnusedCustomizationChecker.UnacknolwedgedCustomization.Relevant"),
            XjcText.of("reader.xmlschema", "ConversionFinder.CannotBeTypeSafeEnum.Location"),
            XjcText.of("reader.xmlschema", "BGMBuilder.MultipleSchemaBindings.Location"),
            XjcText.of("reader.xmlschema", "ERR_MULTIPLE_GLOBAL_BINDINGS_OTHER"),
            XjcText.of("reader.xmlschema", "ERR_REFERENCE_TO_NONEXPORTED_CLASS_REFERER"),
            XjcText.ofXsom("DoubleDefinition.Original"));

    /** Reports that we make ourselves, with a binding. */
    private static final XjcText LARGE_ENUM = XjcText.of("reader.xmlschema", "WARN_ENUM_MEMBER_SIZE_CAP");

    private XjcTexts() {}

    /** Whether a report says what {@link PlainEnums} says. */
    static boolean isLargeEnum(String text) {
        return LARGE_ENUM.match(text).isPresent();
    }

    /** What a report means, if it is a conflict that we know. */
    static Optional<Conflict> conflict(String text) {
        return CONFLICTS.stream()
                .flatMap(known -> known.text().match(text).stream()
                        .map(name -> new Conflict(known.problem(), name, known.binding())))
                .findFirst();
    }

    /** Whether a report belongs to the one before it. */
    static boolean isRelated(String text) {
        return RELATED.stream().anyMatch(candidate -> candidate.match(text).isPresent());
    }

    private static Known known(String subpackage, String key, Problem problem, String binding) {
        return new Known(XjcText.of(subpackage, key), problem, binding);
    }
}
