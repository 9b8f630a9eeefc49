package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.CAttributePropertyInfo;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CPropertyVisitor;
import com.sun.tools.xjc.model.CReferencePropertyInfo;
import com.sun.tools.xjc.model.CValuePropertyInfo;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIProperty;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Gives the properties of a bean names that differ. XJC stops where two parts of a type have one Java name: the element {@code id} and
 * the attribute {@code ID}, or a base type's element and an attribute of the derived type.
 *
 * <p>What a user's binding names keeps its name, what the numbers file has a line of, and so do properties of base types. Then elements go before text, text before
 * attributes, attributes before wildcards; among equals the one that is spelled like its field, then by the XML name. The others get
 * the suffix of their kind. So a name depends on the type and its base types only.
 */
public final class PropertyNames {
    private static final String OTHER_ATTRIBUTES = "OtherAttributes";

    /** What becomes a property. The order says who keeps a name, the suffix what the others become. */
    private enum Kind {
        ELEMENT("Element"),
        CONTENT("Content"),
        TEXT("Text"),
        ATTRIBUTE("Attribute"),
        WILDCARD("Wildcard");

        private final String suffix;

        Kind(String suffix) {
            this.suffix = suffix;
        }
    }

    /**
     * A property that another one leaves no name.
     *
     * @param bean that has the property
     * @param property with its new name, if it has one
     * @param name that both would have
     * @param other that keeps the name; empty if it is that of the attribute wildcard, or no name at all
     * @param renamed whether a new name was given; if not, both names are the user's, or both are wildcards
     */
    record Clash(CClassInfo bean, CPropertyInfo property, String name, Optional<CPropertyInfo> other, boolean renamed) {
        /** Whether XJC finds no letter to make a name of. */
        boolean isNameless() {
            return name.equals("_") && other.isEmpty();
        }

        /** Whether JAXB fills only one of them. */
        boolean ofWildcards() {
            return kind(property) == Kind.WILDCARD
                    && other.filter(holder -> kind(holder) == Kind.WILDCARD).isPresent();
        }
    }

    private final Model model;
    private final Set<CClassInfo> done = new HashSet<>();
    private final List<Clash> clashes = new ArrayList<>();

    private final RecordedNames recorded;
    private final List<Claim> claims = new ArrayList<>();
    private final Set<CPropertyInfo> chosen = new HashSet<>();

    /** A name of the numbers file that another property has by a binding, or in a base type. */
    public record Claim(CClassInfo bean, CPropertyInfo property, String name, CPropertyInfo other) {}

    /**
     * What {@link #resolve} finds.
     *
     * @param chosen the properties whose names are not XJC's
     */
    public record Result(List<Clash> clashes, List<Claim> claims, Set<CPropertyInfo> chosen) {
        static final Result NONE = new Result(List.of(), List.of(), Set.of());
    }

    private PropertyNames(Model model, RecordedNames recorded) {
        this.model = model;
        this.recorded = recorded;
    }

    /** Renames in the model, and tells every clash. Must be called while XJC builds the model, for its bindings need the builder. */
    public static Result resolve(Model model, RecordedNames recorded) {
        PropertyNames names = new PropertyNames(model, recorded);
        // before any other: a new name is none of these
        model.beans().values().forEach(bean -> bean.getProperties().forEach(names::recall));
        model.beans().values().forEach(names::resolve);
        return new Result(names.clashes, names.claims, names.chosen);
    }

    private void recall(CPropertyInfo property) {
        Optional<String> field = recorded.field(property);
        if (field.isPresent() && (!isNamedByUser(property) || field.get().equals(property.getName(false)))) {
            property.setName(true, accessor(field.get()));
            property.setName(false, field.get());
            chosen.add(property);
        }
    }

    private void resolve(CClassInfo bean) {
        if (!done.add(bean)) {
            return;
        }
        List<CPropertyInfo> inherited = new ArrayList<>();
        boolean wildcard = hasWildcardBelow(bean);
        for (CClassInfo base = bean.getBaseClass(); base != null; base = base.getBaseClass()) {
            resolve(base);
            inherited.addAll(base.getProperties());
            wildcard |= base.hasAttributeWildcard();
        }
        List<CPropertyInfo> own = new ArrayList<>(bean.getProperties());
        own.sort(Comparator.comparing((CPropertyInfo property) -> !isNamedByUser(property))
                .thenComparing(property -> !recorded.isKnown(property))
                .thenComparing(PropertyNames::kind)
                .thenComparing(property -> !isSpelledLikeItsField(property))
                .thenComparing(property -> Components.key(property.getSchemaComponent())));
        List<CPropertyInfo> named = new ArrayList<>();
        for (CPropertyInfo property : own) {
            List<CPropertyInfo> others = new ArrayList<>(inherited);
            if (recorded.isKnown(bean) && !recorded.isKnown(property)) {
                knownBelow(bean, others);
            }
            place(bean, property, others, named, wildcard);
            named.add(property);
        }
    }

    /** What comes to a base type takes no name from the types that extend it. */
    private void knownBelow(CClassInfo bean, List<CPropertyInfo> into) {
        for (Iterator<CClassInfo> derived = bean.listSubclasses(); derived.hasNext(); ) {
            CClassInfo next = derived.next();
            next.getProperties().stream().filter(recorded::isKnown).forEach(into::add);
            knownBelow(next, into);
        }
    }

    /** The accessor of a derived type's attribute wildcard has a fixed name, which no base type may have used. */
    private static boolean hasWildcardBelow(CClassInfo bean) {
        boolean found = bean.hasAttributeWildcard();
        for (Iterator<CClassInfo> derived = bean.listSubclasses(); !found && derived.hasNext(); ) {
            found = hasWildcardBelow(derived.next());
        }
        return found;
    }

    private void place(
            CClassInfo bean,
            CPropertyInfo property,
            List<CPropertyInfo> inherited,
            List<CPropertyInfo> named,
            boolean wildcard) {
        String name = property.getName(false);
        Optional<CPropertyInfo> other = holder(property.getName(true), name, inherited, named);
        if (other.isEmpty() && !isReserved(property.getName(true), wildcard)) {
            return;
        }
        Kind kind = kind(property);
        if (chosen.contains(property) && other.isPresent()) {
            claims.add(new Claim(bean, property, name, other.get()));
            return;
        }
        boolean renamed = !isNamedByUser(property);
        if (renamed) {
            rename(property, kind.suffix, inherited, named, wildcard);
            chosen.add(property);
        }
        clashes.add(new Clash(bean, property, name, other, renamed));
    }

    private void rename(
            CPropertyInfo property,
            String suffix,
            List<CPropertyInfo> inherited,
            List<CPropertyInfo> named,
            boolean wildcard) {
        String base = field(property.getName(true) + suffix);
        String field = base;
        String name = accessor(field);
        for (int number = 2;
                isReserved(name, wildcard)
                        || holder(name, field, inherited, named).isPresent()
                        || isPlannedFor(property, name, field);
                number++) {
            field = base + number;
            name = accessor(field);
        }
        property.setName(true, name);
        property.setName(false, field);
    }

    private String field(String name) {
        return model.getNameConverter().toVariableName(name);
    }

    /** As for a user's binding with that name. */
    private String accessor(String field) {
        return model.getNameConverter().toPropertyName(field);
    }

    /** Whether another property of the bean has this name without our doing. */
    private static boolean isPlannedFor(CPropertyInfo property, String name, String field) {
        return ((CClassInfo) property.parent())
                .getProperties().stream()
                        .filter(other -> other != property)
                        .anyMatch(other -> other.getName(true).equals(name)
                                || other.getName(false).equals(field));
    }

    /** A field may hide one of a base class; an accessor may not. */
    private static Optional<CPropertyInfo> holder(
            String name, String field, List<CPropertyInfo> inherited, List<CPropertyInfo> named) {
        return named.stream()
                .filter(other ->
                        other.getName(true).equals(name) || other.getName(false).equals(field))
                .findFirst()
                .or(() -> inherited.stream()
                        .filter(other -> other.getName(true).equals(name))
                        .findFirst());
    }

    private static boolean isReserved(String name, boolean wildcard) {
        // XJC makes no name of an element '_'
        return name.isEmpty() || (wildcard && name.equals(OTHER_ATTRIBUTES));
    }

    private static boolean isNamedByUser(CPropertyInfo property) {
        return Components.customization(property.getSchemaComponent(), BIProperty.class)
                .filter(binding -> binding.getPropertyName(false) != null)
                .isPresent();
    }

    private static boolean isSpelledLikeItsField(CPropertyInfo property) {
        return Components.key(property.getSchemaComponent()).endsWith("}" + property.getName(false));
    }

    /** What messages call a property: by its declaration, if it comes from one. */
    static String describe(CPropertyInfo property) {
        return switch (kind(property)) {
            case CONTENT -> "the content";
            case TEXT -> "the text";
            case ELEMENT, ATTRIBUTE, WILDCARD -> Components.describe(property.getSchemaComponent());
        };
    }

    private static Kind kind(CPropertyInfo property) {
        return property.accept(new CPropertyVisitor<Kind>() {
            @Override
            public Kind onElement(CElementPropertyInfo p) {
                return Kind.ELEMENT;
            }

            @Override
            public Kind onAttribute(CAttributePropertyInfo p) {
                return Kind.ATTRIBUTE;
            }

            @Override
            public Kind onValue(CValuePropertyInfo p) {
                return Kind.TEXT;
            }

            @Override
            public Kind onReference(CReferencePropertyInfo p) {
                if (p.getWildcard() != null && p.getElements().isEmpty() && !p.isMixed()) {
                    return Kind.WILDCARD;
                }
                return p.isMixed() || p.getElements().size() > 1 ? Kind.CONTENT : Kind.ELEMENT;
            }
        });
    }
}
