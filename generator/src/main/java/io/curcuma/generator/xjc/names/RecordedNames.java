package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.CAttributePropertyInfo;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElement;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CReferencePropertyInfo;
import com.sun.tools.xjc.model.CTypeInfo;
import com.sun.tools.xjc.model.CValuePropertyInfo;
import com.sun.tools.xjc.model.Model;
import io.curcuma.generator.model.JavaNames;
import io.curcuma.generator.xjc.designators.ElementDesignators;
import io.curcuma.generator.xjc.designators.TypeDesignators;
import io.curcuma.generator.xjc.properties.PropertyReader;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;

/** What the numbers file says of the names in a model of XJC. */
final class RecordedNames {
    private final JavaNames names;
    private final Model model;
    private final Map<CTypeInfo, String> designators;
    private final Map<CClassInfo, Map<CPropertyInfo, String>> properties = new HashMap<>();

    RecordedNames(JavaNames names, Model model) {
        this.names = names;
        this.model = model;
        // without a file nothing is looked up
        this.designators = names.types().isEmpty() ? Map.of() : TypeDesignators.of(model);
    }

    /** Whether the file has a line of a type. */
    boolean isKnown(CTypeInfo type) {
        return names.types().containsKey(designator(type));
    }

    /** The class that was chosen for a type. */
    Optional<String> className(CTypeInfo type) {
        return Optional.ofNullable(names.types().get(designator(type))).filter(name -> !name.isEmpty());
    }

    /** Whether the file says what the class of a type is called: also by no name, if it is of the time when names were written. */
    boolean isSettled(CTypeInfo type) {
        return isKnown(type)
                && (className(type).isPresent() || !names.packages().isEmpty());
    }

    /** Whether a type of a namespace, which the schema may have lost, has a class with this name that was chosen. */
    boolean isTaken(String namespace, String className) {
        return names.types().entrySet().stream()
                .anyMatch(type -> type.getValue().equals(className)
                        && ElementDesignators.namespace(type.getKey()).equals(namespace));
    }

    /** Whether the file has a line of a property. */
    boolean isKnown(CPropertyInfo property) {
        return names.properties().containsKey(designator(property));
    }

    /** The field that was chosen for a property. */
    Optional<String> field(CPropertyInfo property) {
        return Optional.ofNullable(names.properties().get(designator(property))).filter(name -> !name.isEmpty());
    }

    /** Whether the file has a line of an element, which may be in a list with others today. */
    boolean isKnown(CClassInfo bean, QName element) {
        return names.properties().containsKey(designator(bean, element));
    }

    /** The field that was chosen for an element of a type. */
    Optional<String> field(CClassInfo bean, QName element) {
        return Optional.ofNullable(names.properties().get(designator(bean, element)))
                .filter(name -> !name.isEmpty());
    }

    private String designator(CClassInfo bean, QName element) {
        return isKnown(bean) ? ElementDesignators.element(designator(bean), element) : "";
    }

    private String designator(CTypeInfo type) {
        return designators.getOrDefault(type, "");
    }

    private String designator(CPropertyInfo property) {
        CClassInfo bean = (CClassInfo) property.parent();
        return isKnown(bean)
                ? properties.computeIfAbsent(bean, this::properties).getOrDefault(property, "")
                : "";
    }

    /** As {@link PropertyReader} designates them. */
    private Map<CPropertyInfo, String> properties(CClassInfo bean) {
        Map<CPropertyInfo, String> found = new HashMap<>();
        Set<String> taken = new HashSet<>();
        String owner = designator(bean);
        for (CPropertyInfo property : bean.getProperties()) {
            String designator = designator(owner, property, taken);
            taken.add(designator);
            found.put(property, designator);
        }
        return found;
    }

    private String designator(String owner, CPropertyInfo property, Set<String> taken) {
        if (property instanceof CAttributePropertyInfo attribute) {
            String usual = ElementDesignators.attribute(owner, attribute.getXmlName());
            return taken.contains(usual) ? ElementDesignators.explicitAttribute(owner, attribute.getXmlName()) : usual;
        }
        if (property instanceof CValuePropertyInfo) {
            return owner + "/text()";
        }
        if (property instanceof CElementPropertyInfo elements
                && elements.getTypes().size() == 1) {
            return element(owner, elements.getTypes().get(0).getTagName(), taken);
        }
        if (property instanceof CReferencePropertyInfo reference && !reference.isMixed()) {
            if (reference.getWildcard() != null && reference.getElements().isEmpty()) {
                return numbered(owner + "/any()", taken);
            }
            if (reference.getWildcard() == null && reference.getElements().size() == 1) {
                CElement element = reference.getElements().iterator().next();
                boolean single = element instanceof CElementInfo info
                        && (info.getScope() == null
                                || !reference.isCollection()
                                || PropertyReader.isRepeatedNillable(model, info));
                return single ? element(owner, element.getElementName(), taken) : numbered(owner + "/content()", taken);
            }
        }
        return numbered(owner + "/content()", taken);
    }

    private static String element(String owner, QName name, Set<String> taken) {
        String usual = ElementDesignators.element(owner, name);
        return taken.contains(usual) ? ElementDesignators.explicitElement(owner, name) : usual;
    }

    private static String numbered(String designator, Set<String> taken) {
        String free = designator;
        for (int i = 2; taken.contains(free); i++) {
            free = designator + "[" + i + "]";
        }
        return free;
    }
}
