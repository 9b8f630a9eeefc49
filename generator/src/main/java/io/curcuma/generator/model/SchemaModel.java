package io.curcuma.generator.model;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A schema set as its beans see it. The lists are sorted by designator; every reference has its target here.
 *
 * @param javaNames what is to be known of the names of its beans in later versions
 */
public record SchemaModel(
        List<ComplexType> types,
        List<ContentType> contents,
        List<EnumType> enums,
        List<RootDeclaration> roots,
        List<GlobalElement> elements,
        JavaNames javaNames) {
    /** A model whose beans have the names that XJC gives them. */
    public SchemaModel(
            List<ComplexType> types,
            List<ContentType> contents,
            List<EnumType> enums,
            List<RootDeclaration> roots,
            List<GlobalElement> elements) {
        this(types, contents, enums, roots, elements, JavaNames.NONE);
    }

    public SchemaModel {
        types = List.copyOf(types);
        contents = List.copyOf(contents);
        elements = List.copyOf(elements);
        enums = List.copyOf(enums);
        roots = List.copyOf(roots);
    }

    /** The complex types by designator. */
    public Map<String, ComplexType> typesByDesignator() {
        return types.stream().collect(Collectors.toMap(ComplexType::designator, Function.identity()));
    }

    /** The contents by designator. */
    public Map<String, ContentType> contentsByDesignator() {
        return contents.stream().collect(Collectors.toMap(ContentType::designator, Function.identity()));
    }

    /** The enumerations by designator. */
    public Map<String, EnumType> enumsByDesignator() {
        return enums.stream().collect(Collectors.toMap(EnumType::designator, Function.identity()));
    }
}
