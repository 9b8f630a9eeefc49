package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.CEnumLeafInfo;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.reader.Ring;
import com.sun.tools.xjc.reader.xmlschema.BGMBuilder;
import com.sun.tools.xjc.reader.xmlschema.SimpleTypeBuilder;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIConversion;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIEnum;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIEnumMember;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIGlobalBinding;
import com.sun.xml.xsom.XSFacet;
import com.sun.xml.xsom.XSRestrictionSimpleType;
import com.sun.xml.xsom.XSSimpleType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.SourceVersion;

/**
 * Finds the enumerations that XJC makes plain strings without a word: those with more values than it puts into one enum, and those
 * whose values are not names, such as {@code 1} or {@code +}, or the same name, such as {@code a} and {@code A}.
 */
public final class PlainEnums {
    /**
     * An enumeration that became a string.
     *
     * @param type the simple type
     * @param values how many values it has
     * @param limit how many an enum may have
     * @param unnamed names that would do, by the value that has none of its own; in document order, the first is the reason
     */
    record PlainEnum(XSSimpleType type, int values, int limit, Map<String, String> unnamed) {
        boolean isTooLarge() {
            return values > limit;
        }
    }

    private final Model model;
    private final BIGlobalBinding global;

    private PlainEnums(Model model, BIGlobalBinding global) {
        this.model = model;
        this.global = global;
    }

    /** All of them. Must be called while XJC builds the model, for the limit is known to the builder. */
    public static List<PlainEnum> find(Model model) {
        PlainEnums search = new PlainEnums(model, Ring.get(BGMBuilder.class).getGlobalBinding());
        Set<Object> mapped = new HashSet<>();
        for (CEnumLeafInfo type : model.enums().values()) {
            mapped.add(type.getSchemaComponent());
        }
        List<PlainEnum> found = new ArrayList<>();
        Iterator<XSSimpleType> types = model.schemaComponent.iterateSimpleTypes();
        while (types.hasNext()) {
            XSSimpleType type = types.next();
            if (!mapped.contains(type) && search.isExpected(type)) {
                search.plain(type.asRestriction()).ifPresent(found::add);
            }
        }
        return found;
    }

    private boolean isExpected(XSSimpleType type) {
        if (!type.isRestriction()
                || type.getRedefinedBy() != null
                || Components.customization(type, BIEnum.class).isPresent()
                || Components.customization(type, BIConversion.class).isPresent()
                || !SimpleTypeBuilder.canBeMappedToTypeSafeEnum(type)) {
            return false;
        }
        for (XSSimpleType base = type; base != null; base = base.getSimpleBaseType()) {
            if (base.isGlobal() && global.canBeMappedToTypeSafeEnum(base)) {
                return true;
            }
        }
        return false;
    }

    private Optional<PlainEnum> plain(XSRestrictionSimpleType type) {
        Set<String> values = new HashSet<>();
        Set<String> names = new HashSet<>();
        List<XSFacet> facets = type.getDeclaredFacets(XSFacet.FACET_ENUMERATION);
        List<String> nameless = new ArrayList<>();
        for (XSFacet facet : facets) {
            String value = facet.getValue().value;
            if (values.add(value)) {
                String name = name(facet, value);
                if (!isName(name) || !names.add(name)) {
                    nameless.add(value);
                }
            }
        }
        Map<String, String> proposals = new LinkedHashMap<>();
        for (String value : nameless) {
            proposals.put(value, proposal(value, names));
        }
        int limit = global.getDefaultEnumMemberSizeCap();
        return facets.size() > limit || !nameless.isEmpty()
                ? Optional.of(new PlainEnum(type, facets.size(), limit, proposals))
                : Optional.empty();
    }

    private String name(XSFacet facet, String value) {
        return Components.customization(facet, BIEnumMember.class)
                .flatMap(member -> Optional.ofNullable(member.name))
                .orElseGet(() -> constant(value));
    }

    private String constant(String value) {
        StringBuilder out = new StringBuilder();
        value.chars().forEach(c -> out.append(Character.isJavaIdentifierPart((char) c) ? (char) c : '_'));
        return model.getNameConverter().toConstantName(out.toString());
    }

    private String proposal(String value, Set<String> names) {
        String constant = constant(value);
        String base = isName(constant) ? constant : isName("_" + constant) ? "_" + constant : "VALUE";
        String name = base;
        for (int number = 2; !names.add(name); number++) {
            name = base + "_" + number;
        }
        return name;
    }

    private static boolean isName(String name) {
        return SourceVersion.isIdentifier(name) && !SourceVersion.isKeyword(name) && !name.equals("_");
    }
}
