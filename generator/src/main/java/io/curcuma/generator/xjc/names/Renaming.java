package io.curcuma.generator.xjc.names;

import com.sun.xml.xsom.XSComponent;
import io.curcuma.generator.xjc.schema.Customization;
import io.curcuma.generator.xjc.schema.SchemaNode;
import java.util.Optional;

/**
 * A customization that we add: mostly a Java name that we choose instead of XJC.
 *
 * @param customization of the component
 * @param component that gets the name
 * @param reason why it cannot have the name that it would have; if there is a keeper, up to its name
 * @param keeper what has that name, if that is a component
 * @param remembered whether the numbers file has the name, which was reported when it was chosen
 */
record Renaming(
        Customization customization,
        XSComponent component,
        String reason,
        Optional<XSComponent> keeper,
        boolean remembered) {
    /** Empty for a component that no document declares. */
    static Optional<Renaming> of(
            Customization.Kind kind, XSComponent component, String name, String reason, Optional<XSComponent> keeper) {
        return SchemaNode.of(component.getLocator())
                .map(node -> new Renaming(new Customization(node, kind, name), component, reason, keeper, false));
    }

    /** One of the numbers file. */
    static Optional<Renaming> remembered(Customization.Kind kind, XSComponent component, String name) {
        return of(kind, component, name, "the numbers file has it", Optional.empty())
                .map(found -> new Renaming(found.customization, component, found.reason, found.keeper, true));
    }
}
