package io.curcuma.schemas;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.SAXException;

/** Validates documents with the JDK's own validator. */
final class Validation {
    private Validation() {}

    static Schema schema(SampleSchema schema) throws SAXException {
        SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "file");
        return factory.newSchema(schema.schema());
    }

    static void validate(SampleSchema schema, byte[] document) throws SAXException, IOException {
        schema(schema).newValidator().validate(new StreamSource(new ByteArrayInputStream(document)));
    }

    static void validate(SampleSchema schema, Path document) throws SAXException, IOException {
        validate(schema, Files.readAllBytes(document));
    }
}
