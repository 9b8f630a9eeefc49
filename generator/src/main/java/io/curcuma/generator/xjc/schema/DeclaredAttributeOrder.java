package io.curcuma.generator.xjc.schema;

import com.sun.xml.xsom.XSAttContainer;
import com.sun.xml.xsom.XSContentType;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSSchema;
import com.sun.xml.xsom.XSSchemaSet;
import com.sun.xml.xsom.XSTerm;
import com.sun.xml.xsom.XSType;
import com.sun.xml.xsom.XSWildcard;
import com.sun.xml.xsom.impl.AttGroupDeclImpl;
import com.sun.xml.xsom.impl.AttributeUseImpl;
import com.sun.xml.xsom.impl.AttributesHolder;
import com.sun.xml.xsom.impl.UName;
import com.sun.xml.xsom.impl.WildcardImpl;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.Locator;

/**
 * Gives every type its attributes in the order of the schema's text, with those of an attribute group where the text refers to the group.
 *
 * <p>XSOM keeps the groups of a type in a set by identity, so XJC would bind them in another order in the next process. And XJC binds
 * what two groups share twice. So every type and group declares here itself what its groups declare, once, and refers to none.
 */
final class DeclaredAttributeOrder {
    /** The earlier first; both stand in one element, so in one document. */
    private static final Comparator<Member> TEXT =
            Comparator.comparingInt(Member::line).thenComparingInt(Member::column);

    private static final Field GROUPS = groupsField();

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final SchemaElements elements;

    private DeclaredAttributeOrder(SchemaElements elements) {
        this.elements = elements;
    }

    /** Changes the set in place, before XJC looks at it. */
    static void restore(XSSchemaSet schemas, SchemaElements elements) {
        DeclaredAttributeOrder order = new DeclaredAttributeOrder(elements);
        for (XSSchema schema : schemas.getSchemas()) {
            schema.getAttGroupDecls().values().forEach(order::container);
            schema.getComplexTypes().values().forEach(order::type);
            schema.getElementDecls().values().forEach(order::term);
            schema.getModelGroupDecls().values().forEach(order::term);
        }
    }

    private void type(@Nullable XSType type) {
        if (type != null && type.isComplexType() && seen.add(type)) {
            container(type.asComplexType());
            type(type.getBaseType());
            content(type.asComplexType().getContentType());
            content(type.asComplexType().getExplicitContent());
        }
    }

    private void content(@Nullable XSContentType content) {
        XSParticle particle = content == null ? null : content.asParticle();
        if (particle != null) {
            term(particle.getTerm());
        }
    }

    private void term(XSTerm term) {
        if (!seen.add(term)) {
            return;
        }
        if (term.isElementDecl()) {
            type(term.asElementDecl().getType());
        } else {
            XSModelGroup group = term.isModelGroupDecl()
                    ? term.asModelGroupDecl().getModelGroup()
                    : term.isModelGroup() ? term.asModelGroup() : null;
            if (group != null) {
                for (XSParticle child : group.getChildren()) {
                    term(child.getTerm());
                }
            }
        }
    }

    /** A type that is built in holds nothing to put in order. */
    private void container(XSAttContainer container) {
        if (!(container instanceof AttributesHolder holder)
                || holder.getAttGroups().isEmpty()) {
            return;
        }
        List<Member> members = new ArrayList<>();
        for (AttributeUseImpl use : holder.getDeclaredAttributeUses()) {
            members.add(new Member(use.getLocator(), List.of(use)));
        }
        XSWildcard wildcard = container.getAttributeWildcard();
        for (Element reference : references(declaration(holder)).toList()) {
            AttGroupDeclImpl group = group(holder, reference);
            container(group);
            members.add(new Member(elements.place(reference), List.copyOf(group.getDeclaredAttributeUses())));
            wildcard = wildcard == null ? group.getAttributeWildcard() : wildcard;
        }
        members.sort(TEXT);
        forgetGroups(holder);
        holder.getDeclaredAttributeUses().clear();
        for (Member member : members) {
            for (AttributeUseImpl use : member.uses()) {
                UName name = new UName(use.getDecl());
                if (holder.getDeclaredAttributeUse(name.getNamespaceURI(), name.getName()) == null) {
                    holder.addAttributeUse(name, use);
                }
            }
        }
        if (wildcard instanceof WildcardImpl complete) {
            holder.setWildcard(complete);
        }
    }

    private Element declaration(AttributesHolder holder) {
        return SchemaNode.of(holder.getLocator())
                .flatMap(elements::find)
                .orElseThrow(() -> new IllegalStateException("no element declares '" + holder.getName() + "'"));
    }

    /** The references to attribute groups in a declaration, but not in those inside of it. */
    private static Stream<Element> references(Element declaration) {
        NodeList children = declaration.getChildNodes();
        return IntStream.range(0, children.getLength())
                .<Node>mapToObj(children::item)
                .filter(Element.class::isInstance)
                .map(Element.class::cast)
                .filter(child -> XMLConstants.W3C_XML_SCHEMA_NS_URI.equals(child.getNamespaceURI()))
                .flatMap(child -> switch (child.getLocalName()) {
                    case "attributeGroup" -> Stream.of(child);
                    case "simpleContent", "complexContent", "extension", "restriction" -> references(child);
                    default -> Stream.empty();
                });
    }

    /** What a reference refers to. Inside of a redefinition, the same name can mean the group as it was before. */
    private static AttGroupDeclImpl group(AttributesHolder holder, Element reference) {
        String name = reference.getAttribute("ref").strip();
        String local = name.substring(name.indexOf(':') + 1);
        String prefix = name.contains(":") ? name.substring(0, name.indexOf(':')) : null;
        String namespace = XMLConstants.XML_NS_PREFIX.equals(prefix)
                ? XMLConstants.XML_NS_URI
                : Objects.requireNonNullElse(reference.lookupNamespaceURI(prefix), "");
        // a document without a namespace takes that of the one that includes it
        String target = namespace.isEmpty() && !isInNamespace(reference) ? holder.getTargetNamespace() : namespace;
        return holder.getAttGroups().stream()
                .filter(group -> group.getName().equals(local)
                        && group.getTargetNamespace().equals(target))
                .map(AttGroupDeclImpl.class::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no attribute group '" + name + "'"));
    }

    private static boolean isInNamespace(Node node) {
        return node instanceof Element element
                && (element.getLocalName().equals("schema")
                        ? element.hasAttribute("targetNamespace")
                        : isInNamespace(element.getParentNode()));
    }

    /** The attribute that stands somewhere, or those of the group that is referred to there. */
    private record Member(int line, int column, List<AttributeUseImpl> uses) {
        Member(Locator place, List<AttributeUseImpl> uses) {
            this(place.getLineNumber(), place.getColumnNumber(), uses);
        }
    }

    /** XSOM has no method for it. */
    private static void forgetGroups(AttributesHolder holder) {
        try {
            ((Set<?>) GROUPS.get(holder)).clear();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field groupsField() {
        try {
            Field field = AttributesHolder.class.getDeclaredField("attGroups");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("this XSOM is not the one that we know", e);
        }
    }
}
