package io.curcuma.generator.xjc;

import com.sun.codemodel.JCodeModel;
import com.sun.tools.xjc.ModelLoader;
import com.sun.tools.xjc.Options;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSSchemaSet;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.xjc.designators.ElementDesignators;
import io.curcuma.generator.xjc.docs.Documentation;
import io.curcuma.generator.xjc.errors.XjcErrors;
import io.curcuma.generator.xjc.facts.FactReader;
import io.curcuma.generator.xjc.facts.FactReader.Designation;
import io.curcuma.generator.xjc.schema.SchemaLoader;
import javax.xml.namespace.QName;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;

/** Reads the facts of schemas that XJC has compiled without an error. */
public final class FactRunner {
    private FactRunner() {}

    /**
     * All that the schemas say.
     *
     * @throws IllegalStateException if XSOM does not take them
     */
    public static Facts run(SchemaSources sources) {
        XjcErrors errors = new XjcErrors(sources);
        try {
            return XjcTurn.take(() -> read(sources, errors));
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("the schemas cannot be read again: " + e.getMessage(), e);
        }
    }

    private static Facts read(SchemaSources sources, XjcErrors errors) throws SAXException {
        Options options = XjcRunner.options();
        ModelLoader loader = new ModelLoader(options, new JCodeModel(), errors);
        XSSchemaSet schemas = SchemaLoader.load(sources, options, loader, errors);
        if (schemas == null || errors.hadError()) {
            throw new IllegalStateException("the schemas cannot be read again");
        }
        return FactReader.read(
                schemas, component -> location(sources, component), Documentation::of, FactRunner::designator);
    }

    private static Location location(SchemaSources sources, XSComponent component) {
        Locator locator = component.getLocator();
        return locator == null || locator.getSystemId() == null
                ? Location.NONE
                : sources.locate(locator.getSystemId(), locator.getLineNumber(), locator.getColumnNumber());
    }

    private static String designator(Designation of) {
        QName name = new QName(of.namespace(), of.name());
        return of.mark().isEmpty()
                ? ElementDesignators.element(of.owner(), name)
                : ElementDesignators.attribute(of.owner(), name);
    }
}
