package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** The expressions of the runtime's items. */
final class ItemExpressions {
    private static final Map<String, String> MEDIA = Map.of(
            "jakarta.activation.DataHandler", "DATA_HANDLER",
            "java.awt.Image", "IMAGE",
            "javax.xml.transform.Source", "SOURCE");

    private final GeneratedClassNames beans;
    private final Map<String, PlannedUnion> unions = new HashMap<>();

    ItemExpressions(Plan plan, GeneratedClassNames beans) {
        this.beans = beans;
        plan.unions().forEach(union -> unions.put(union.designator(), union));
    }

    /** Whether a property is left to an item: its values are of no one type that a call could name. */
    static boolean isItem(PlannedField field) {
        return field.type() instanceof FieldType.OfUnion
                || field.type() instanceof FieldType.OfAny
                || MEDIA.containsKey(field.property().java().type());
    }

    /** Whether the bean's list holds values whose type the compiler does not see. */
    static boolean isOpen(PlannedField field) {
        return isItem(field)
                && !(field.type() instanceof FieldType.OfUnion union && union.kind() == PlannedUnion.Kind.TYPES);
    }

    /** Whether a field holds the bean that has an {@code xs:ID}. */
    static boolean isReference(PlannedField field) {
        return field.property().type() instanceof ValueType.Reference;
    }

    /** The item of a field's values. */
    CodeBlock of(PlannedField field) {
        CodeBlock item = withTextFacets(field);
        return switch (field.property().occurs()) {
            case LIST -> CodeBlock.of("$T.of($L)", RuntimeTypes.LIST_ITEM, item);
            case REPEATED ->
                field.property().wrapper().isPresent()
                        ? CodeBlock.of("$T.of($L, $L)", RuntimeTypes.WRAPPED_ITEM, elements(field.property()), item)
                        : item;
            case SINGULAR -> item;
        };
    }

    /** Messages and unions have no text of their own. */
    private CodeBlock withTextFacets(PlannedField field) {
        CodeBlock item = value(field);
        return field.type() instanceof FieldType.Nested ? item : TextFacets.ofItem(field.property(), item);
    }

    private CodeBlock value(PlannedField field) {
        JavaProperty java = field.property().java();
        if (java.xmlAdapter().isPresent() && !(field.type() instanceof FieldType.OfUnion)) {
            CodeBlock adapter =
                    CodeBlock.of("new $T()", XmlAdapters.type(java.xmlAdapter().get()));
            return field.type() instanceof FieldType.OfScalar scalar && XmlAdapters.isTyped(field)
                    ? CodeBlock.of(
                            "$T.of($L, $T.$L)",
                            RuntimeTypes.XML_ADAPTER_ITEM,
                            adapter,
                            RuntimeTypes.TYPE,
                            scalar.scalar())
                    : CodeBlock.of("$T.of($L)", RuntimeTypes.XML_ADAPTER_ITEM, adapter);
        }
        return field.type()
                .match(
                        scalar -> scalar(field, scalar),
                        enumeration -> {
                            ClassName values = beans.values(enumeration.type());
                            return CodeBlock.of("$T.of($T.SHAPE, $T.VALUES)", RuntimeTypes.ENUM_ITEM, values, values);
                        },
                        this::nested,
                        attributes -> {
                            throw new IllegalArgumentException("attributes are not an item");
                        });
    }

    private CodeBlock scalar(PlannedField field, FieldType.OfScalar type) {
        if (isReference(field)) {
            return CodeBlock.of("$T.of($T.KNOWN)", RuntimeTypes.REFERENCE_ITEM, beans.schemaTypes());
        }
        if (field.property().isId() && field.property().wrapper().isPresent()) {
            return CodeBlock.of("$T.ITEM", RuntimeTypes.ID_ITEM);
        }
        String media = MEDIA.get(field.property().java().type());
        if (media != null) {
            return CodeBlock.of("$T.$L", RuntimeTypes.MEDIA_ITEM, media);
        }
        return type.digits()
                .map(digits ->
                        CodeBlock.of("$T.decimal($L, $L)", RuntimeTypes.SCALAR_ITEM, digits.total(), digits.fraction()))
                .orElseGet(
                        () -> CodeBlock.of("$T.of($T.$L)", RuntimeTypes.SCALAR_ITEM, RuntimeTypes.TYPE, type.scalar()));
    }

    private CodeBlock nested(FieldType.Nested type) {
        return type.matchNested(
                message -> CodeBlock.of("$T.of(new $T())", RuntimeTypes.MESSAGE_ITEM, beans.adapter(message.type())),
                union -> union.kind() == PlannedUnion.Kind.NILLABLE
                        ? nillable(union(union))
                        : CodeBlock.of("$T.ITEM", beans.item(union.designator())),
                lost -> CodeBlock.of("$T.ITEM", beans.lost(lost)),
                open -> switch (open.any().processing()) {
                    case LAX -> CodeBlock.of("$T.element($T.KNOWN)", RuntimeTypes.ANY_ITEM, beans.schemaTypes());
                    case SKIP -> CodeBlock.of("$T.skipped()", RuntimeTypes.ANY_ITEM);
                    case TYPE -> CodeBlock.of("$T.type($T.KNOWN)", RuntimeTypes.ANY_ITEM, beans.schemaTypes());
                });
    }

    private CodeBlock nillable(PlannedUnion union) {
        return CodeBlock.of(
                "$T.of($L, $S, $L)",
                RuntimeTypes.NILLABLE_ITEM,
                JavaText.literal(union.namespace()),
                union.name().name(),
                of(union.fields().get(0)));
    }

    /** The item of the element around a field's value. */
    CodeBlock element(PlannedField field) {
        Property property = field.property();
        return CodeBlock.of("$T.of($L, $L)", RuntimeTypes.ELEMENT_ITEM, elements(property), of(field));
    }

    private static CodeBlock elements(Property property) {
        Property.Wrapper wrapper = property.wrapper().orElseThrow();
        return CodeBlock.of(
                "new $T(new $T($L, $S), $T.class, $L)",
                RuntimeTypes.JAXB_ELEMENTS,
                ClassName.get("javax.xml.namespace", "QName"),
                JavaText.literal(property.namespace()),
                property.name(),
                GeneratedClassNames.type(wrapper.type()),
                scope(wrapper));
    }

    /** The scope of an element, as {@code JAXBElement} has it. */
    static CodeBlock scope(Property.Wrapper wrapper) {
        return CodeBlock.of(
                "$T.class",
                wrapper.scope()
                        .map(GeneratedClassNames::bean)
                        .orElseGet(() -> RuntimeTypes.JAXB_ELEMENT.nestedClass("GlobalScope")));
    }

    PlannedUnion union(FieldType.OfUnion type) {
        return Objects.requireNonNull(unions.get(type.designator()));
    }
}
