package io.curcuma.generator.xjc;

import com.sun.xml.xsom.XSComponent;
import java.util.Optional;

/**
 * A Java name that we choose instead of XJC.
 *
 * @param customization that names the component
 * @param component that gets the name
 * @param reason why it can not have the name that it would have; if there is a keeper, up to its name
 * @param keeper what has that name, if that is a component
 */
record Renaming(Customization customization, XSComponent component, String reason, Optional<XSComponent> keeper) {
    /** Empty for a component that no document declares. */
    static Optional<Renaming> of(
            Customization.Kind kind, XSComponent component, String name, String reason, Optional<XSComponent> keeper) {
        return SchemaNode.of(component.getLocator())
                .map(node -> new Renaming(new Customization(node, kind, name), component, reason, keeper));
    }
}
