package io.curcuma.generator.xjc.samples;

import com.sun.xml.xsom.XSAttributeUse;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSSimpleType;
import com.sun.xml.xsom.XSTerm;
import com.sun.xml.xsom.XSType;
import java.util.IdentityHashMap;
import java.util.function.Function;

/** The depth of the flattest document of a component, which shows the shortest way out of a recursion. */
final class ShortestExit {
    /** Higher than any document: there is no end that way. */
    static final int ENDLESS = 1_000_000;

    private final SampleChoices choices;
    private final ValueSpace values;
    private final IdentityHashMap<XSComplexType, Integer> types = new IdentityHashMap<>();
    private boolean changed;

    ShortestExit(SampleChoices choices, ValueSpace values) {
        this.choices = choices;
        this.values = values;
    }

    /** The depth of an element with its cheapest type, itself included. */
    int of(XSElementDecl element) {
        int least = ENDLESS;
        for (XSType type : choices.types(element)) {
            least = Math.min(least, of(type));
        }
        return Math.min(ENDLESS, least + 1);
    }

    /** The depth of the content of a type. */
    int of(XSType type) {
        if (type.isSimpleType()) {
            return of(type.asSimpleType());
        }
        XSComplexType complex = type.asComplexType();
        Integer known = types.get(complex);
        if (known == null) {
            settle(complex);
            known = types.get(complex);
        }
        return known == null ? ENDLESS : known;
    }

    private int of(XSSimpleType type) {
        return values.of(type).isEmpty() ? ENDLESS : 0;
    }

    /** Lowers what is assumed to be endless until nothing changes. */
    private void settle(XSComplexType start) {
        types.put(start, ENDLESS);
        do {
            changed = false;
            for (XSComplexType type : types.keySet().toArray(XSComplexType[]::new)) {
                int height = content(type);
                if (height < types.getOrDefault(type, ENDLESS)) {
                    types.put(type, height);
                    changed = true;
                }
            }
        } while (changed);
    }

    private int content(XSComplexType type) {
        for (XSAttributeUse use : type.getAttributeUses()) {
            if (use.isRequired()
                    && use.getFixedValue() == null
                    && of(use.getDecl().getType()) == ENDLESS) {
                return ENDLESS;
            }
        }
        XSSimpleType simple = choices.content(type).asSimpleType();
        if (simple != null) {
            return of(simple);
        }
        XSParticle particle = choices.content(type).asParticle();
        return particle == null ? 0 : particle(particle, this::assumed);
    }

    private int assumed(XSElementDecl element) {
        int least = ENDLESS;
        for (XSElementDecl member : choices.members(element)) {
            for (XSType type : choices.types(member)) {
                if (type.isSimpleType()) {
                    least = Math.min(least, of(type.asSimpleType()));
                } else if (types.putIfAbsent(type.asComplexType(), ENDLESS) == null) {
                    // met for the first time: it takes part from the next round on
                    changed = true;
                } else {
                    least = Math.min(least, types.getOrDefault(type.asComplexType(), ENDLESS));
                }
            }
        }
        return Math.min(ENDLESS, least + 1);
    }

    /** The depth of a particle in its cheapest way. */
    int of(XSParticle particle) {
        return particle(particle, this::leastOfMembers);
    }

    private int leastOfMembers(XSElementDecl element) {
        return choices.members(element).stream().mapToInt(this::of).min().orElse(ENDLESS);
    }

    private static int particle(XSParticle particle, Function<XSElementDecl, Integer> elements) {
        if (particle.getMinOccurs().signum() == 0) {
            return 0;
        }
        XSTerm term = particle.getTerm();
        if (term.isElementDecl()) {
            return elements.apply(term.asElementDecl());
        }
        XSModelGroup group = SampleChoices.group(term);
        return group == null ? 1 : group(group, elements);
    }

    private static int group(XSModelGroup group, Function<XSElementDecl, Integer> elements) {
        boolean choice = group.getCompositor() == XSModelGroup.CHOICE;
        int height = choice && group.getSize() > 0 ? ENDLESS : 0;
        for (XSParticle child : group.getChildren()) {
            int one = particle(child, elements);
            height = choice ? Math.min(height, one) : Math.max(height, one);
        }
        return height;
    }
}
