package io.curcuma.generator.xjc.designators;

import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CEnumLeafInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CTypeInfo;
import com.sun.tools.xjc.model.Model;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Designators of the types in XJC's model. Named types and types of global elements first; an anonymous one is then known by the property that has it. */
public final class TypeDesignators {
    /** After the designator of an element or attribute: its anonymous type. */
    private static final String ANONYMOUS = "/~";

    private final Model model;
    private final Map<CTypeInfo, String> designators = new HashMap<>();
    private final Set<String> anonymous = new HashSet<>();

    private TypeDesignators(Model model) {
        this.model = model;
    }

    /** The designator of every bean and enumeration. */
    public static Map<CTypeInfo, String> of(Model model) {
        TypeDesignators types = new TypeDesignators(model);
        types.designate();
        return types.designators;
    }

    private void designate() {
        Deque<CClassInfo> open = new ArrayDeque<>();
        List<CClassInfo> beans = new ArrayList<>(model.beans().values());
        beans.sort(Comparator.comparing(CClassInfo::fullName));
        for (CClassInfo bean : beans) {
            if (bean.getTypeName() != null) {
                designators.put(bean, bean.getTypeName().toString());
                open.add(bean);
            } else if (bean.isElement()) {
                String designator = ElementDesignators.global(bean.getElementName());
                designate(new UsedType(bean, designator, designator), open);
            }
        }
        model.enums().values().stream()
                .filter(e -> e.getTypeName() != null)
                .forEach(e -> designators.put(e, e.getTypeName().toString()));
        List<CElementInfo> elements = new ArrayList<>();
        // a local element is known by the type that has it
        elements.addAll(model.getElementMappings(null).values());
        elements.sort(Comparator.comparing(e -> e.getElementName().toString()));
        for (CElementInfo element : elements) {
            String designator = ElementDesignators.global(element.getElementName());
            designate(new UsedType(element.getContentType(), designator, designator), open);
        }
        while (!open.isEmpty()) {
            CClassInfo bean = open.remove();
            String owner = Objects.requireNonNull(designators.get(bean));
            for (CPropertyInfo property : bean.getProperties()) {
                UsedType.of(owner, property).forEach(target -> designate(target, open));
            }
        }
        for (CClassInfo bean : beans) {
            // reachable from nothing that has a name, which XJC makes of some bindings: its class is its name then
            designators.computeIfAbsent(bean, b -> "{}" + bean.fullName() + ANONYMOUS);
        }
        model.enums().values().forEach(e -> designators.computeIfAbsent(e, k -> "{}" + e.fullName() + ANONYMOUS));
    }

    private void designate(UsedType target, Deque<CClassInfo> open) {
        CTypeInfo type = target.type();
        if (designators.containsKey(type) || !(type instanceof CClassInfo || type instanceof CEnumLeafInfo)) {
            return;
        }
        String designator = target.designator() + ANONYMOUS;
        for (int number = 1; !anonymous.add(designator); number++) {
            // a number tells apart what no name does
            designator = target.otherwise() + ANONYMOUS + (number == 1 ? "" : "[" + number + "]");
        }
        designators.put(type, designator);
        if (type instanceof CClassInfo bean) {
            open.add(bean);
        }
    }
}
