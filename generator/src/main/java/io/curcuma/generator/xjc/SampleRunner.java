package io.curcuma.generator.xjc;

import com.sun.codemodel.JCodeModel;
import com.sun.tools.xjc.ModelLoader;
import com.sun.tools.xjc.Options;
import com.sun.xml.xsom.XSSchemaSet;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.output.Samples;
import io.curcuma.generator.xjc.errors.XjcErrors;
import io.curcuma.generator.xjc.samples.SampleMaker;
import io.curcuma.generator.xjc.schema.SchemaLoader;
import java.util.List;
import org.xml.sax.SAXException;

/** Makes documents from schemas that XJC has compiled without an error. */
public final class SampleRunner {
    private SampleRunner() {}

    /** Documents, not validated; none, and a note, if XSOM does not take the schemas. */
    public static Samples run(SchemaSources sources) {
        XjcErrors errors = new XjcErrors(sources);
        try {
            Options options = XjcRunner.options();
            ModelLoader loader = new ModelLoader(options, new JCodeModel(), errors);
            XSSchemaSet schemas = SchemaLoader.load(sources, options, loader, errors);
            return schemas == null || errors.hadError()
                    ? new Samples(List.of(), List.of("no documents: the schemas have errors"))
                    : SampleMaker.make(schemas);
        } catch (SAXException e) {
            return new Samples(List.of(), List.of("no documents: " + e.getMessage()));
        }
    }
}
