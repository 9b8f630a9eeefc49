package io.curcuma.generator.xjc;

import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.outline.Outline;
import io.curcuma.generator.xjc.names.GivenNames;
import io.curcuma.generator.xjc.nullness.NullMarks;
import javax.xml.namespace.QName;

/**
 * What XJC made of a schema set; {@link BeanPrinter} prints it. No comment in the printed files can end before its end.
 *
 * @param model the binding of schema components to classes and properties
 * @param outline the generated classes
 * @param given the names in them that we chose
 * @param nulls the annotations that they get when they are printed
 */
public record XjcOutput(Model model, Outline outline, GivenNames given, NullMarks nulls) {
    /** Whether the schema set has a global element. */
    public boolean hasElement(QName name) {
        return model.schemaComponent.getElementDecl(name.getNamespaceURI(), name.getLocalPart()) != null;
    }

    /** Whether the schema set has a named type. */
    public boolean hasType(QName name) {
        return model.schemaComponent.getType(name.getNamespaceURI(), name.getLocalPart()) != null;
    }
}
