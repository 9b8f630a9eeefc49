package io.curcuma.generator.xjc;

import io.curcuma.generator.intake.SchemaSources;
import javax.xml.validation.Schema;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** A schema set for the validation of documents. */
public final class InstanceSchema {
    private InstanceSchema() {}

    /** @throws SAXException for the first error in the schemas */
    public static Schema of(SchemaSources sources) throws SAXException {
        return SchemaDrivers.compile(sources, new FirstError());
    }

    private static final class FirstError implements ErrorHandler {
        @Override
        public void warning(SAXParseException e) {}

        @Override
        public void error(SAXParseException e) throws SAXException {
            throw e;
        }

        @Override
        public void fatalError(SAXParseException e) throws SAXException {
            throw e;
        }
    }
}
