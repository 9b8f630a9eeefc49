package io.curcuma.generator.xjc.facts;

import com.sun.xml.xsom.XSAttributeUse;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSContentType;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSTerm;
import com.sun.xml.xsom.XSType;
import com.sun.xml.xsom.XSWildcard;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.FactCollector;
import io.curcuma.generator.facts.Occurs;
import io.curcuma.generator.facts.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What one complex type says: of itself, its attributes and its particles. */
final class TypeFacts {
    private final FactReader reader;
    private final FactCollector facts;
    private final ValueFacts values;
    private final String path;
    private final XSComplexType type;

    TypeFacts(FactReader reader, FactCollector facts, ValueFacts values, String path, XSComplexType type) {
        this.reader = reader;
        this.facts = facts;
        this.values = values;
        this.path = path;
        this.type = type;
    }

    void read() {
        Location place = reader.place(type);
        boolean derived = !"anyType".equals(type.getBaseType().getName());
        boolean extended = derived && type.getDerivationMethod() == XSType.EXTENSION;
        if (derived) {
            facts.add(path, Aspect.BASE, FactReader.typeName(type.getBaseType()), place);
            facts.add(path, Aspect.DERIVATION, extended ? "extension" : "restriction", place);
        }
        facts.add(path, Aspect.ABSTRACT, FactReader.flag(type.isAbstract()), place);
        facts.add(path, Aspect.FINAL, FactReader.derivations(type::isFinal), place);
        facts.add(path, Aspect.BLOCK, FactReader.derivations(type::isSubstitutionProhibited), place);
        facts.add(path, Aspect.MIXED, FactReader.flag(type.isMixed()), place);
        facts.add(path, Aspect.DOCUMENTATION, reader.documentation(type), place);
        attributes(extended);
        XSContentType content =
                extended && type.getExplicitContent() != null ? type.getExplicitContent() : type.getContentType();
        if (content.asSimpleType() != null) {
            String text = path + "/text()";
            facts.add(text, Aspect.KIND, "text", place);
            values.used(text, content.asSimpleType(), place);
        } else if (content.asParticle() != null) {
            Term term = term(content.asParticle());
            if (!(term instanceof Term.Group group && group.terms().isEmpty())) {
                facts.structure(path, term, place);
            }
        }
    }

    private void attributes(boolean extended) {
        Collection<? extends XSAttributeUse> inherited = type.getBaseType().isComplexType()
                ? type.getBaseType().asComplexType().getAttributeUses()
                : List.of();
        Set<XSAttributeUse> base = new HashSet<>(inherited);
        Set<String> names = new TreeSet<>();
        for (XSAttributeUse use : type.getAttributeUses()) {
            names.add(name(use));
            if (!base.contains(use)) {
                attribute(use);
            }
        }
        if (!extended) {
            for (XSAttributeUse use : inherited) {
                if (!names.contains(name(use))) {
                    facts.add(name(use), Aspect.KIND, "attribute", reader.place(type));
                    facts.add(name(use), Aspect.USE, "prohibited", reader.place(type));
                }
            }
        }
        XSWildcard wildcard = type.getAttributeWildcard();
        if (wildcard != null) {
            wildcard(path + "/@*", wildcard, "any attribute");
        }
    }

    private String name(XSAttributeUse use) {
        return reader.designator(
                path, "@", use.getDecl().getTargetNamespace(), use.getDecl().getName());
    }

    private void attribute(XSAttributeUse use) {
        String name = name(use);
        Location place =
                Optional.of(reader.place(use)).filter(at -> at.line() > 0).orElseGet(() -> reader.place(use.getDecl()));
        facts.add(name, Aspect.KIND, "attribute", place);
        facts.add(name, Aspect.USE, use.isRequired() ? "required" : "optional", place);
        facts.add(name, Aspect.NAMESPACE, "{" + use.getDecl().getTargetNamespace() + "}", place);
        facts.add(name, Aspect.DEFAULT, FactReader.text(use.getDefaultValue()), place);
        facts.add(name, Aspect.FIXED, FactReader.text(use.getFixedValue()), place);
        String own = reader.documentation(use);
        facts.add(name, Aspect.DOCUMENTATION, own.isEmpty() ? reader.documentation(use.getDecl()) : own, place);
        values.used(name, use.getDecl().getType(), place);
    }

    private Term term(XSParticle particle) {
        XSTerm term = particle.getTerm();
        int min = particle.getMinOccurs().intValue();
        int max = particle.getMaxOccurs().intValue();
        if (term.isElementDecl()) {
            return new Term.Leaf(element(particle, term.asElementDecl(), Occurs.text(min, max)));
        }
        if (term.isWildcard()) {
            String wildcard = free(path + "/any()");
            wildcard(wildcard, term.asWildcard(), "any element");
            facts.add(wildcard, Aspect.OCCURS, Occurs.text(min, max), reader.place(particle));
            return new Term.Leaf(wildcard);
        }
        XSModelGroup group = term.isModelGroup()
                ? term.asModelGroup()
                : term.asModelGroupDecl().getModelGroup();
        return simple(group.getCompositor().toString().toLowerCase(Locale.ROOT), min, max, group);
    }

    /** Groups that say nothing are left out: how a schema is written is not a difference. */
    private Term simple(String compositor, int min, int max, XSModelGroup group) {
        List<Term> terms = new ArrayList<>();
        for (XSParticle child : group.getChildren()) {
            if (child.getMaxOccurs().signum() == 0) {
                continue;
            }
            Term term = term(child);
            if (term instanceof Term.Group inner
                    && inner.isOnce()
                    && (inner.compositor().equals(compositor) && !compositor.equals("all")
                            || inner.terms().isEmpty() && !compositor.equals("choice"))) {
                terms.addAll(inner.terms());
            } else {
                terms.add(term);
            }
        }
        boolean wraps = terms.size() == 1 && terms.get(0) instanceof Term.Group;
        if (wraps && min == 1 && max == 1) {
            return terms.get(0);
        }
        if (wraps && ((Term.Group) terms.get(0)).isOnce()) {
            Term.Group inner = (Term.Group) terms.get(0);
            return new Term.Group(inner.compositor(), min, max, inner.terms());
        }
        return new Term.Group(terms.size() == 1 ? "sequence" : compositor, min, max, terms);
    }

    private String element(XSParticle particle, XSElementDecl element, String occurs) {
        String name = free(reader.designator(path, "", element.getTargetNamespace(), element.getName()));
        Location place =
                Optional.of(reader.place(particle)).filter(at -> at.line() > 0).orElseGet(() -> reader.place(element));
        facts.add(name, Aspect.KIND, "element", place);
        facts.add(name, Aspect.OCCURS, occurs, place);
        facts.add(name, Aspect.NAMESPACE, "{" + element.getTargetNamespace() + "}", place);
        if (element.isGlobal()) {
            facts.add(name, Aspect.REFERENCE, FactReader.global(element), place);
        } else {
            reader.element(name, element);
        }
        return name;
    }

    private void wildcard(String name, XSWildcard wildcard, String kind) {
        Location place = Objects.requireNonNull(reader.place(wildcard));
        facts.add(name, Aspect.KIND, kind, place);
        facts.add(name, Aspect.ALLOWED, WildcardText.of(wildcard), place);
        facts.add(
                name,
                Aspect.PROCESS,
                switch (wildcard.getMode()) {
                    case XSWildcard.LAX -> "lax";
                    case XSWildcard.SKIP -> "skip";
                    default -> "strict";
                },
                place);
    }

    private String free(String designator) {
        String free = designator;
        for (int i = 2; facts.has(free); i++) {
            free = designator + "[" + i + "]";
        }
        return free;
    }
}
