package io.curcuma.generator.xjc.properties;

import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSContentType;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSTerm;
import io.curcuma.generator.model.Choice;
import io.curcuma.generator.model.Choice.Branch;
import io.curcuma.generator.model.Property;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Finds the choices of a complex type: XJC makes their branches plain fields and forgets that they exclude each other. */
public final class Choices {
    private final Map<QName, String> designators = new HashMap<>();
    private final List<Choice> found = new ArrayList<>();

    private Choices(List<Property> properties) {
        for (Property property : properties) {
            if (property.node() == Property.Node.ELEMENT) {
                designators.put(new QName(property.namespace(), property.name()), property.designator());
            }
        }
    }

    /** The choices that occur at most once, among the elements that the type declares itself. */
    public static List<Choice> of(@Nullable XSComplexType type, List<Property> declared) {
        if (type == null) {
            return List.of();
        }
        Choices choices = new Choices(declared);
        XSContentType content = type.getExplicitContent() != null ? type.getExplicitContent() : type.getContentType();
        if (content != null && content.asParticle() != null) {
            choices.walk(content.asParticle());
        }
        return choices.found;
    }

    private static boolean isRepeated(XSParticle particle) {
        BigInteger max = particle.getMaxOccurs();
        return max.signum() < 0 || max.compareTo(BigInteger.ONE) > 0;
    }

    private static @Nullable XSModelGroup group(XSTerm term) {
        return term.isModelGroupDecl()
                ? term.asModelGroupDecl().getModelGroup()
                : term.isModelGroup() ? term.asModelGroup() : null;
    }

    private void walk(XSParticle particle) {
        XSModelGroup group = group(particle.getTerm());
        if (group == null || isRepeated(particle)) {
            return;
        }
        if (group.getCompositor() != XSModelGroup.CHOICE) {
            for (XSParticle child : group.getChildren()) {
                walk(child);
            }
            return;
        }
        List<Branch> branches = new ArrayList<>();
        branches(group, branches);
        Set<String> seen = new HashSet<>();
        Choice choice = new Choice(branches);
        // an element that stands in two branches is one field of the bean, which excludes nothing
        if (branches.size() > 1 && choice.properties().allMatch(seen::add)) {
            found.add(choice);
        }
    }

    private void branches(XSModelGroup choice, List<Branch> into) {
        for (XSParticle child : choice.getChildren()) {
            XSModelGroup inner = group(child.getTerm());
            if (inner != null && inner.getCompositor() == XSModelGroup.CHOICE && !isRepeated(child)) {
                branches(inner, into);
                continue;
            }
            List<String> branch = new ArrayList<>();
            elements(child, branch);
            if (!branch.isEmpty()) {
                into.add(new Branch(branch));
            }
            walk(child);
        }
    }

    private void elements(XSParticle particle, List<String> into) {
        XSTerm term = particle.getTerm();
        XSModelGroup group = group(term);
        if (group != null) {
            for (XSParticle child : group.getChildren()) {
                elements(child, into);
            }
        } else if (term.isElementDecl()) {
            String designator = designators.get(new QName(
                    term.asElementDecl().getTargetNamespace(),
                    term.asElementDecl().getName()));
            if (designator != null && !into.contains(designator)) {
                into.add(designator);
            }
        }
    }
}
