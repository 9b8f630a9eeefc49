package io.curcuma.generator.xjc.samples;

import com.sun.xml.xsom.XSAttributeUse;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSContentType;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSSimpleType;
import com.sun.xml.xsom.XSTerm;
import com.sun.xml.xsom.XSType;
import com.sun.xml.xsom.XSWildcard;
import com.sun.xml.xsom.XmlString;
import io.curcuma.generator.xjc.samples.Chooser.Fork;
import io.curcuma.generator.xjc.samples.Value.Kind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/** Makes one document: a walk through the schema that decides at each fork. */
final class SampleWalk {
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
    private static final QName TYPE = new QName(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "type");
    private static final QName NIL = new QName(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "nil");
    private static final String FOREIGN = "urn:curcuma:sample";
    /** From here on the way out is taken. */
    private static final int DEPTH = 10;

    private static final int ELEMENTS = 400;

    private final SampleChoices choices;
    private final ShortestExit shortestExit;
    private final ValueSpace values;
    private final Chooser chooser;
    private int elements;
    private int depth;

    SampleWalk(SampleChoices choices, ShortestExit shortestExit, ValueSpace values, Chooser chooser) {
        this.choices = choices;
        this.shortestExit = shortestExit;
        this.values = values;
        this.chooser = chooser;
    }

    /** An element with all that belongs to it. It must not be endless. */
    SampleElement element(XSElementDecl declared) {
        elements++;
        depth++;
        SampleElement element = new SampleElement(new QName(declared.getTargetNamespace(), declared.getName()));
        List<XSType> types = choices.types(declared).stream()
                .filter(type -> shortestExit.of(type) < ShortestExit.ENDLESS)
                .toList();
        XSType type = pick(declared, Fork.TYPE, types, shortestExit::of);
        if (SampleChoices.isAnyType(type)) {
            anything(element, type);
        } else {
            if (type != declared.getType()) {
                element.attribute(TYPE, new Value(type.getName(), Kind.NAME, type.getTargetNamespace()));
            }
            if (type.isComplexType()) {
                attributes(element, type.asComplexType());
            }
            XmlString fixed = declared.getFixedValue();
            if (fixed != null) {
                element.text(Value.of(fixed.toString()));
            } else if (declared.isNillable() && !isTight() && chooser.choose(declared, Fork.NIL, 2) == 1) {
                element.attribute(NIL, Value.of("true"));
            } else {
                content(element, type);
            }
        }
        depth--;
        return element;
    }

    private boolean isTight() {
        return depth > DEPTH || elements > ELEMENTS;
    }

    /** The next way, or the flattest where the document is large enough. */
    private <T> T pick(Object component, Fork fork, List<T> ways, ToIntFunction<T> height) {
        return isTight()
                ? ways.stream().min(Comparator.comparingInt(height)).orElseThrow()
                : ways.get(chooser.choose(component, fork, ways.size()));
    }

    private void anything(SampleElement element, XSType type) {
        switch (isTight() ? 0 : chooser.choose(type, Fork.WILDCARD, 3)) {
            case 0 -> {
                element.attribute(TYPE, new Value("string", Kind.NAME, XSD));
                element.text(Value.of("text"));
            }
            case 1 -> {
                element.attribute(TYPE, new Value("int", Kind.NAME, XSD));
                element.text(Value.of("5"));
            }
            default -> element.child(foreign());
        }
    }

    private static SampleElement foreign() {
        SampleElement element = new SampleElement(new QName(FOREIGN, "foreign"));
        element.attribute(new QName("note"), Value.of("x"));
        SampleElement inner = new SampleElement(new QName(FOREIGN, "inner"));
        inner.text(Value.of("text"));
        element.child(inner);
        return element;
    }

    private void content(SampleElement element, XSType type) {
        if (type.isSimpleType()) {
            element.text(value(type.asSimpleType()));
            return;
        }
        XSContentType content = choices.content(type.asComplexType());
        if (content.asSimpleType() != null) {
            element.text(value(content.asSimpleType()));
            return;
        }
        if (content.asParticle() != null) {
            particle(element, content.asParticle());
        }
        if (type.asComplexType().isMixed() && chooser.choose(type, Fork.TEXT, 2) == 0) {
            element.interleave(Value.of("text & more "));
        }
    }

    /** The elements and attributes of a type have its values in turn. */
    private Value value(XSSimpleType type) {
        List<Value> all = values.of(type);
        return all.get(chooser.choose(type, Fork.VALUE, all.size()));
    }

    private void attributes(SampleElement element, XSComplexType type) {
        List<XSAttributeUse> uses = new ArrayList<>(type.getAttributeUses());
        uses.sort(Comparator.comparing((XSAttributeUse use) -> use.getDecl().getTargetNamespace())
                .thenComparing(use -> use.getDecl().getName()));
        for (XSAttributeUse use : uses) {
            QName name =
                    new QName(use.getDecl().getTargetNamespace(), use.getDecl().getName());
            XmlString fixed = use.getFixedValue();
            boolean possible =
                    fixed != null || !values.of(use.getDecl().getType()).isEmpty();
            if (possible && (use.isRequired() || (!isTight() && chooser.choose(use, Fork.ATTRIBUTE, 2) == 0))) {
                element.attribute(
                        name,
                        fixed != null
                                ? Value.of(fixed.toString())
                                : value(use.getDecl().getType()));
            }
        }
        XSWildcard any = type.getAttributeWildcard();
        if (any != null
                && any.getMode() != XSWildcard.STRTICT
                && any.acceptsNamespace(FOREIGN)
                && !isTight()
                && chooser.choose(type, Fork.WILDCARD, 2) == 0) {
            element.attribute(new QName(FOREIGN, "extra"), Value.of("foreign"));
        }
    }

    private void particle(SampleElement parent, XSParticle particle) {
        int min = particle.getMinOccurs().intValueExact();
        if (min == 0 && isEndless(particle.getTerm())) {
            return;
        }
        int count = min;
        if (!isTight()) {
            List<Integer> counts = counts(particle, min);
            count = counts.get(chooser.choose(particle, Fork.OCCURRENCE, counts.size()));
        }
        for (int i = 0; i < count; i++) {
            term(parent, particle.getTerm());
        }
    }

    /** One first: the first document has something of everything. */
    private static List<Integer> counts(XSParticle particle, int min) {
        int max = particle.getMaxOccurs().signum() < 0
                ? Integer.MAX_VALUE
                : particle.getMaxOccurs()
                        .min(BigInteger.valueOf(Integer.MAX_VALUE))
                        .intValue();
        TreeSet<Integer> counts = new TreeSet<>(Arrays.asList(1, 2, 0, min, max <= min + 5 ? max : min));
        counts.removeIf(count -> count < min || count > max);
        List<Integer> ordered = new ArrayList<>(counts);
        if (ordered.remove(Integer.valueOf(1))) {
            ordered.add(0, 1);
        }
        return ordered;
    }

    /** Whether nothing finite can stand for a term. */
    private boolean isEndless(XSTerm term) {
        if (term.isElementDecl()) {
            return choices.members(term.asElementDecl()).stream()
                    .allMatch(member -> shortestExit.of(member) >= ShortestExit.ENDLESS);
        }
        XSModelGroup group = SampleChoices.group(term);
        if (group == null) {
            return wildcard(term.asWildcard()).isEmpty();
        }
        List<XSParticle> children = Arrays.asList(group.getChildren());
        return group.getCompositor() == XSModelGroup.CHOICE
                ? !children.isEmpty() && children.stream().allMatch(this::isEndless)
                : children.stream().anyMatch(this::isEndless);
    }

    private boolean isEndless(XSParticle particle) {
        return particle.getMinOccurs().signum() > 0 && isEndless(particle.getTerm());
    }

    private void term(SampleElement parent, XSTerm term) {
        if (term.isElementDecl()) {
            List<XSElementDecl> members = choices.members(term.asElementDecl()).stream()
                    .filter(member -> shortestExit.of(member) < ShortestExit.ENDLESS)
                    .toList();
            parent.child(element(pick(term, Fork.MEMBER, members, shortestExit::of)));
            return;
        }
        XSModelGroup group = SampleChoices.group(term);
        if (group == null) {
            Optional<XSElementDecl> known = pick(
                    term,
                    Fork.WILDCARD,
                    wildcard(term.asWildcard()),
                    way -> way.map(shortestExit::of).orElse(1));
            parent.child(known.map(this::element).orElseGet(SampleWalk::foreign));
        } else if (group.getCompositor() != XSModelGroup.CHOICE) {
            for (XSParticle child : group.getChildren()) {
                particle(parent, child);
            }
        } else if (group.getSize() > 0) {
            List<XSParticle> branches = Arrays.stream(group.getChildren())
                    .filter(branch -> !isEndless(branch))
                    .toList();
            particle(parent, pick(group, Fork.BRANCH, branches, shortestExit::of));
        }
    }

    /** What may stand for a wildcard: an element that no schema has, where that is allowed, and the two flattest that one has. */
    private List<Optional<XSElementDecl>> wildcard(XSWildcard wildcard) {
        List<Optional<XSElementDecl>> ways = new ArrayList<>();
        if (wildcard.getMode() != XSWildcard.STRTICT && wildcard.acceptsNamespace(FOREIGN)) {
            ways.add(Optional.empty());
        }
        choices.elements().stream()
                .filter(element -> !element.isAbstract()
                        && wildcard.acceptsNamespace(element.getTargetNamespace())
                        && shortestExit.of(element) < ShortestExit.ENDLESS)
                .sorted(Comparator.comparingInt(shortestExit::of))
                .limit(2)
                .forEach(element -> ways.add(Optional.of(element)));
        return ways;
    }
}
