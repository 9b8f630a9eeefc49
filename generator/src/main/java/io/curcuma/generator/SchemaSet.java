package io.curcuma.generator;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.intake.Intake;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.xjc.InstanceSchema;
import javax.xml.validation.Schema;
import org.xml.sax.SAXException;

/** A schema set as documents see it. It was read once, hardened, and reads nothing any more. Immutable. */
public final class SchemaSet {
    private final SchemaSources sources;

    private SchemaSet(SchemaSources sources) {
        this.sources = sources;
    }

    /** Reads the schemas of a request that generates without errors; of another, what could be read. */
    public static SchemaSet read(GenerationRequest request) {
        return new SchemaSet(Intake.read(request, new Diagnostics()));
    }

    /**
     * The set for {@code javax.xml.validation}, schemas inside of WSDLs included.
     *
     * @throws SAXException if the JDK's validator does not take the schemas; the message says why
     */
    public Schema validator() throws SAXException {
        return InstanceSchema.of(sources);
    }
}
