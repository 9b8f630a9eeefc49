package io.curcuma.generator.xjc.validation;

import io.curcuma.generator.intake.HardenedXml;
import io.curcuma.generator.intake.SchemaSources;
import java.net.URI;
import java.util.Optional;
import javax.xml.validation.Schema;
import javax.xml.validation.ValidatorHandler;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;

/** A schema set for the validation of documents. */
public final class InstanceSchema {
    private InstanceSchema() {}

    /** @throws SAXException for the first error in the schemas */
    public static Schema of(SchemaSources sources) throws SAXException {
        return SchemaDrivers.compile(sources, new FirstError());
    }

    /** The first thing that is wrong with a document; empty if it is valid. */
    public static Optional<String> invalid(Schema schema, byte[] document) {
        return invalid(schema, document, new FirstError());
    }

    /** As {@link #invalid(Schema, byte[])}, but for keys and what refers to them. */
    public static Optional<String> invalidWithoutKeys(Schema schema, byte[] document) {
        return invalid(schema, document, new FirstErrorButOfKeys());
    }

    private static Optional<String> invalid(Schema schema, byte[] document, ErrorHandler errors) {
        try {
            XMLReader reader = HardenedXml.newReader();
            ValidatorHandler validator = schema.newValidatorHandler();
            validator.setErrorHandler(errors);
            reader.setContentHandler(validator);
            HardenedXml.parse(reader, URI.create("file:/sample.xml"), document);
            return Optional.empty();
        } catch (SAXException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static final class FirstErrorButOfKeys extends FirstError {
        @Override
        public void error(SAXParseException e) throws SAXException {
            if (!String.valueOf(e.getMessage()).startsWith("cvc-identity-constraint.")) {
                super.error(e);
            }
        }
    }

    private static class FirstError implements ErrorHandler {
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
