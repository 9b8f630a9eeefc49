package io.curcuma.benchmarks.spark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.xml.transform.Source;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** The JDK's validator for the documents of a schema. */
record Validity(Schema schema) {
    /**
     * Of an XSD, or of the schemas in a WSDL.
     *
     * @throws IOException if the validator does not take it
     */
    static Validity of(Path file) throws IOException {
        Source[] sources = Trees.schemas(file).stream()
                .map(element -> new DOMSource(element, file.toUri().toString()))
                .toArray(Source[]::new);
        SchemaFactory factory = SchemaFactory.newDefaultInstance(); // of W3C XML Schema 1.0
        factory.setErrorHandler(new Lenient());
        try {
            return new Validity(factory.newSchema(sources));
        } catch (SAXException e) {
            throw new IOException(file + " cannot be used to validate", e);
        }
    }

    /** Schemas that are in use break rules, such as that of a unique particle for each element. */
    private static final class Lenient extends DefaultHandler {}

    boolean isValid(byte[] document) throws IOException {
        try {
            schema.newValidator().validate(new StreamSource(new ByteArrayInputStream(document)));
            return true;
        } catch (SAXException e) {
            return false;
        }
    }
}
