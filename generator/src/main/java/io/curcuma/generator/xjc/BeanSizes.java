package io.curcuma.generator.xjc;

import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CTypeInfo;
import com.sun.tools.xjc.model.Model;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.SchemaSources;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.xml.sax.Locator;

/**
 * Finds the classes that XJC would make too large for Java, which no class of ours can be split for. A class file has 65,535 constants.
 * Its initialiser has 65,535 bytes, and that of an {@code ObjectFactory} makes a name for each element.
 */
final class BeanSizes {
    private static final int CONSTANTS = 65_000;
    /** Names of the field and its accessors, and what refers to the field. */
    private static final int OF_PROPERTY = 6;
    /** Its name, its descriptors, and the class it is nested in. */
    private static final int OF_TYPE = 6;
    /** Name and namespace of an element in an annotation. */
    private static final int OF_ELEMENT = 2;
    /** Each makes 16 bytes of code. */
    private static final int FACTORY_ELEMENTS = 4_000;
    /** Each has a method, with five constants. */
    private static final int FACTORY_CLASSES = 12_000;

    private final SchemaSources sources;
    private final Diagnostics diagnostics;

    private BeanSizes(SchemaSources sources, Diagnostics diagnostics) {
        this.sources = sources;
        this.diagnostics = diagnostics;
    }

    /** Adds an error for each class that would be too large. */
    static void check(Model model, SchemaSources sources, Diagnostics diagnostics) {
        BeanSizes sizes = new BeanSizes(sources, diagnostics);
        model.beans().values().forEach(sizes::bean);
        sizes.factories(model);
    }

    private void bean(CClassInfo bean) {
        int constants = 0;
        int fitting = 0;
        Set<CTypeInfo> types = new HashSet<>();
        for (CPropertyInfo property : bean.getProperties()) {
            constants += OF_PROPERTY;
            for (CTypeInfo type : property.ref()) {
                constants += OF_ELEMENT + (types.add(type) ? OF_TYPE : 0);
            }
            fitting += constants <= CONSTANTS ? 1 : 0;
        }
        if (constants > CONSTANTS) {
            tooLarge(
                    bean.getLocator(),
                    "the class " + bean.shortName + " has "
                            + bean.getProperties().size() + " properties",
                    fitting);
        }
    }

    private void factories(Model model) {
        Map<String, Integer> classes = new TreeMap<>();
        for (CClassInfo bean : model.beans().values()) {
            String name = bean.getOwnerPackage().name();
            if (classes.merge(name, 1, Integer::sum) == FACTORY_CLASSES + 1) {
                tooLarge(bean.getLocator(), "the package " + name + " has too many classes", FACTORY_CLASSES);
            }
        }
        Map<String, Integer> elements = new TreeMap<>();
        for (CElementInfo element : model.getAllElements()) {
            String name = element._package().name();
            if (elements.merge(name, 1, Integer::sum) == FACTORY_ELEMENTS + 1) {
                tooLarge(
                        element.getLocator(),
                        "the package " + name + " has too many elements without a class of their own",
                        FACTORY_ELEMENTS);
            }
        }
    }

    private void tooLarge(Locator locator, String what, int allowed) {
        Location place = locator == null || locator.getSystemId() == null
                ? Location.NONE
                : sources.locate(locator.getSystemId(), locator.getLineNumber(), locator.getColumnNumber());
        diagnostics.add(Problem.CLASS_TOO_LARGE, place, what, allowed);
    }
}
