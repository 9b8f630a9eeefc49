package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIClass;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIFactoryMethod;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSModelGroupDecl;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSSchemaSet;
import com.sun.xml.xsom.XSTerm;
import com.sun.xml.xsom.XSType;
import com.sun.xml.xsom.XSWildcard;
import io.curcuma.generator.xjc.schema.Customization;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Finds the global elements of a simple type that can be nothing but the root of a document, since no other declaration uses them and no
 * wildcard allows them: acknowledgements, codes, identifiers. XJC gives a class to an element whose type is an anonymous complex type, so they get one with the same
 * content. Those that are nillable or abstract, in a substitution group, or customized by the user, stay as they are.
 */
final class SimpleRoots {
    private final Set<XSTerm> used = new HashSet<>();
    private final List<XSWildcard> wildcards = new ArrayList<>();
    private final Deque<XSTerm> terms = new ArrayDeque<>();

    private SimpleRoots(XSSchemaSet schemas) {
        schemas.iterateComplexTypes().forEachRemaining(this::type);
        schemas.iterateElementDecls().forEachRemaining(element -> type(element.getType()));
        schemas.iterateModelGroupDecls().forEachRemaining(terms::push);
        while (!terms.isEmpty()) {
            term(terms.pop());
        }
    }

    /** The bindings that give them a class, in the order of their names. */
    static List<Renaming> find(Model model) {
        SimpleRoots roots = new SimpleRoots(model.schemaComponent);
        return stream(model.schemaComponent.iterateElementDecls())
                .filter(roots::isRootAlone)
                .sorted(Comparator.comparing(Components::key))
                .flatMap(element -> Renaming.of(Customization.Kind.ROOT, element, "", "", Optional.empty()).stream())
                .toList();
    }

    /** Roots of a complex type that may be nil, which no bean of them can say; in the order of their names. */
    static List<XSElementDecl> nillable(Model model) {
        SimpleRoots roots = new SimpleRoots(model.schemaComponent);
        return stream(model.schemaComponent.iterateElementDecls())
                .filter(element -> element.isNillable()
                        && element.getType().isComplexType()
                        && !element.isAbstract()
                        && !roots.used.contains(element))
                .sorted(Comparator.comparing(Components::key))
                .toList();
    }

    private static <T> Stream<T> stream(Iterator<T> all) {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(all, Spliterator.ORDERED), false);
    }

    private boolean isRootAlone(XSElementDecl element) {
        return element.getType().isSimpleType()
                && !element.isNillable()
                && !element.isAbstract()
                && element.getSubstAffiliation() == null
                && element.getSubstitutables().size() <= 1
                && !used.contains(element)
                && wildcards.stream().noneMatch(wildcard -> wildcard.acceptsNamespace(element.getTargetNamespace()))
                && Components.customization(element, BIClass.class).isEmpty()
                && Components.customization(element, BIFactoryMethod.class).isEmpty();
    }

    private void type(XSType type) {
        if (type instanceof XSComplexType complex && complex.getContentType().asParticle() != null) {
            terms.push(complex.getContentType().asParticle().getTerm());
        }
    }

    private void term(XSTerm term) {
        if (term instanceof XSModelGroupDecl named) {
            if (used.add(named)) {
                terms.push(named.getModelGroup());
            }
        } else if (term instanceof XSModelGroup group) {
            for (XSParticle child : group.getChildren()) {
                terms.push(child.getTerm());
            }
        } else if (term instanceof XSWildcard wildcard && wildcard.getMode() != XSWildcard.SKIP) {
            wildcards.add(wildcard);
        } else if (term instanceof XSElementDecl element && used.add(element) && element.isLocal()) {
            type(element.getType());
        }
    }
}
