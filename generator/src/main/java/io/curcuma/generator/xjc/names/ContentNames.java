package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElement;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CReferencePropertyInfo;
import com.sun.tools.xjc.model.CTypeRef;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIProperty;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSModelGroupDecl;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSTerm;
import io.curcuma.generator.xjc.docs.Javadocs;
import io.curcuma.generator.xjc.schema.Customization;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.namespace.QName;

/**
 * Looks at the types whose whole content XJC makes one list, {@code content} or {@code rest}, because two elements would be one
 * property.
 *
 * <p>Different elements, such as {@code Snippet} and {@code snippet}, get names that differ, and the list is not needed. An element that
 * occurs twice needs it: only a list keeps the order. So does an element of a group that meets one outside of it, for its name would
 * change in other types too.
 */
final class ContentNames {
    /**
     * A list that stays.
     *
     * @param list the property
     * @param name of the property that two elements would be
     * @param element the second of the two
     * @param other the first, which may be in a base type
     */
    record CatchAll(CPropertyInfo list, String name, XSComponent element, XSComponent other) {}

    /** An element in a content model. */
    private record Part(
            XSParticle particle, String label, QName name, boolean bound, Optional<XSModelGroupDecl> group) {
        /** Whether a new name changes no type but those where the two meet anyway. */
        boolean isOursBeside(Optional<Part> keeper) {
            return group.isEmpty()
                    || keeper.filter(other -> other.group.equals(group)).isPresent();
        }
    }

    private final Model model;
    private final List<Renaming> renamings = new ArrayList<>();
    private final List<CatchAll> catchAlls = new ArrayList<>();

    private final RecordedNames recorded;

    private ContentNames(Model model, RecordedNames recorded) {
        this.model = model;
        this.recorded = recorded;
    }

    /** What {@link #resolve} finds. */
    record Result(List<Renaming> renamings, List<CatchAll> catchAlls) {}

    /** New names, and the lists that no name avoids. Must be called while XJC builds the model, before properties are renamed. */
    static Result resolve(Model model, RecordedNames recorded) {
        ContentNames names = new ContentNames(model, recorded);
        for (CClassInfo bean : model.beans().values()) {
            for (CPropertyInfo property : bean.getProperties()) {
                if (Javadocs.isFallback(property) && property.getSchemaComponent() instanceof XSParticle particle) {
                    names.resolve(bean, property, particle);
                }
            }
        }
        return new Result(names.renamings, names.catchAlls);
    }

    private void resolve(CClassInfo bean, CPropertyInfo list, XSParticle content) {
        List<Part> parts = new ArrayList<>();
        collect(content, Optional.empty(), parts);
        Map<String, CPropertyInfo> inherited = new HashMap<>();
        Set<QName> inheritedElements = new HashSet<>();
        for (CClassInfo base = bean.getBaseClass(); base != null; base = base.getBaseClass()) {
            for (CPropertyInfo property : base.getProperties()) {
                inherited.putIfAbsent(property.getName(true), property);
                inheritedElements.addAll(elements(property));
            }
        }
        Map<String, List<Part>> byLabel = new TreeMap<>();
        parts.forEach(part -> byLabel.computeIfAbsent(part.label(), label -> new ArrayList<>())
                .add(part));
        Set<String> taken = new HashSet<>(byLabel.keySet());
        taken.addAll(inherited.keySet());
        List<Renaming> found = new ArrayList<>();
        for (Map.Entry<String, List<Part>> entry : byLabel.entrySet()) {
            List<Part> group = entry.getValue();
            group.sort(Comparator.comparing((Part part) -> !part.bound())
                    // one that has another name already leaves this one
                    .thenComparing(part -> recorded.field(bean, part.name()).isPresent())
                    .thenComparing(part -> !recorded.isKnown(bean, part.name()))
                    .thenComparing(part -> part.group().isEmpty())
                    .thenComparing(part -> !part.name().getLocalPart().equals(field(part.label())))
                    .thenComparing(part -> part.name().toString()));
            CPropertyInfo base = inherited.get(entry.getKey());
            Optional<Part> first = base == null ? Optional.of(group.get(0)) : Optional.empty();
            Optional<XSComponent> keeper = base == null
                    ? Optional.of(group.get(0).particle())
                    : Optional.ofNullable(base.getSchemaComponent());
            for (Part part : base == null ? group.subList(1, group.size()) : group) {
                boolean twice = parts.stream()
                                        .filter(other -> other.name().equals(part.name()))
                                        .count()
                                > 1
                        || inheritedElements.contains(part.name());
                Optional<Renaming> renaming = twice || part.bound() || !part.isOursBeside(first)
                        ? Optional.empty()
                        : renaming(bean, part, keeper, taken);
                if (renaming.isEmpty()) {
                    keeper.ifPresent(
                            other -> catchAlls.add(new CatchAll(list, field(part.label()), part.particle(), other)));
                    return;
                }
                found.add(renaming.get());
            }
        }
        renamings.addAll(found);
    }

    private Optional<Renaming> renaming(CClassInfo bean, Part part, Optional<XSComponent> keeper, Set<String> taken) {
        Optional<String> known = recorded.field(bean, part.name());
        if (known.isPresent()) {
            taken.add(model.getNameConverter().toPropertyName(known.get()));
            return Renaming.remembered(Customization.Kind.PROPERTY, part.particle(), known.get());
        }
        String base = part.label() + "Element";
        String name = base;
        // the name is a field's, of which XJC makes the property's again: AB and Ab are one then
        for (int number = 2; !taken.add(model.getNameConverter().toPropertyName(field(name))); number++) {
            name = base + number;
        }
        return Renaming.of(
                Customization.Kind.PROPERTY,
                part.particle(),
                field(name),
                part.label().isEmpty() ? "its name has no letter" : "'" + field(part.label()) + "' is taken by",
                keeper.filter(other -> !part.label().isEmpty()));
    }

    private void collect(XSParticle particle, Optional<XSModelGroupDecl> owner, List<Part> into) {
        XSTerm term = particle.getTerm();
        boolean repeated = particle.getMaxOccurs().intValue() != 1
                && particle.getMaxOccurs().signum() != 0;
        if (term.isElementDecl()) {
            Optional<String> bound = Components.customization(particle, BIProperty.class)
                    .flatMap(binding -> Optional.ofNullable(binding.getPropertyName(false)));
            String name = term.asElementDecl().getName();
            into.add(new Part(
                    particle,
                    bound.orElseGet(() -> model.getNameConverter().toPropertyName(name)),
                    new QName(term.asElementDecl().getTargetNamespace(), name),
                    bound.isPresent(),
                    owner));
        } else if (!repeated && (term.isModelGroup() || term.isModelGroupDecl())) {
            XSModelGroup group = term.isModelGroup()
                    ? term.asModelGroup()
                    : term.asModelGroupDecl().getModelGroup();
            Optional<XSModelGroupDecl> inner = term.isModelGroupDecl() ? Optional.of(term.asModelGroupDecl()) : owner;
            for (XSParticle child : group.getChildren()) {
                collect(child, inner, into);
            }
        }
    }

    private static Set<QName> elements(CPropertyInfo property) {
        Set<QName> names = new HashSet<>();
        if (property instanceof CElementPropertyInfo element) {
            element.getTypes().stream().map(CTypeRef::getTagName).forEach(names::add);
        } else if (property instanceof CReferencePropertyInfo reference) {
            reference.getElements().stream().map(CElement::getElementName).forEach(names::add);
        }
        return names;
    }

    private String field(String label) {
        return model.getNameConverter().toVariableName(label);
    }
}
