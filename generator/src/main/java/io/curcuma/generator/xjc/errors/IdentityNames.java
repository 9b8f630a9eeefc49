package io.curcuma.generator.xjc.errors;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.intake.SchemaSources;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * Makes a warning of a name that two identity constraints have. XML Schema forbids it, public schemas have it where two types hold one
 * group of elements, and it means nothing to beans.
 */
public record IdentityNames(SchemaSources sources, ErrorHandler errors) implements ErrorHandler {
    private static final Pattern TAG = Pattern.compile("<([^\\s:<>]+:)?(unique|key|keyref)\\s.*");

    @Override
    public void warning(SAXParseException e) throws SAXException {
        errors.warning(e);
    }

    @Override
    public void error(SAXParseException e) throws SAXException {
        if (e.getSystemId() != null
                && CheckReports.twice(String.valueOf(e.getMessage())).isPresent()) {
            Location place = sources.locate(e.getSystemId(), e.getLineNumber(), e.getColumnNumber());
            if (isConstraint(sources, place)) {
                errors.warning(e);
                return;
            }
        }
        errors.error(e);
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
        errors.fatalError(e);
    }

    /** Whether an identity constraint begins there. */
    static boolean isConstraint(SchemaSources sources, Location place) {
        String tag = sources.line(place)
                .filter(line -> place.column() >= 1 && place.column() <= line.length())
                .map(line -> line.substring(place.column() - 1) + " ")
                .orElse("");
        Matcher matcher = TAG.matcher(tag);
        return matcher.matches();
    }
}
