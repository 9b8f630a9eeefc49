package io.curcuma.generator.xjc.validation;

import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.xjc.errors.XjcErrors;
import org.xml.sax.SAXException;

/**
 * Checks schemas with the JDK's validator, which knows the rules of XML Schema that XJC does not look at. Schemas inside of a WSDL can
 * not be checked in place.
 */
public final class SchemaCheck {
    private SchemaCheck() {}

    /** Whether the schemas are valid; what is wrong is reported. */
    public static boolean isValid(SchemaSources sources, XjcErrors errors) throws SAXException {
        boolean wsdl = sources.documents().values().stream().anyMatch(d -> d.kind() == SourceDocument.Kind.WSDL);
        if (wsdl || sources.documents().isEmpty()) {
            return true;
        }
        errors.checking(true);
        try {
            SchemaDrivers.compile(sources, errors);
        } finally {
            errors.checking(false);
        }
        return !errors.hadError();
    }
}
