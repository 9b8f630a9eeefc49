package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.LocatorImpl;
import org.xml.sax.helpers.NamespaceSupport;

/**
 * A schema as a processor of XML Schema 1.0 reads it. What only checks documents becomes spaces, such as {@code xs:assert}, and so does what
 * conditional inclusion (XML Schema 1.1 part 1, 4.2.2) leaves out for version 1.0; everything else keeps its place. The condition of a whole
 * {@code xs:schema} does not count: a schema for 1.1 alone is read as far as that is possible.
 */
final class Version10 extends DefaultHandler {
    private static final String VERSIONING = "http://www.w3.org/2007/XMLSchema-versioning";
    private static final Set<String> BUILT_IN = Set.of(
            ("anyType anySimpleType string normalizedString token language Name NCName NMTOKEN NMTOKENS ID IDREF IDREFS ENTITY ENTITIES QName NOTATION"
                            + " anyURI boolean decimal integer nonPositiveInteger negativeInteger nonNegativeInteger positiveInteger long int short byte"
                            + " unsignedLong unsignedInt unsignedShort unsignedByte float double duration dateTime date time gYear gYearMonth gMonth"
                            + " gMonthDay gDay hexBinary base64Binary")
                    .split(" "));
    private static final Set<String> FACETS = Set.of(
            "length",
            "minLength",
            "maxLength",
            "pattern",
            "enumeration",
            "whiteSpace",
            "maxInclusive",
            "maxExclusive",
            "minInclusive",
            "minExclusive",
            "totalDigits",
            "fractionDigits");
    private static final Pattern HINT = Pattern.compile("XMLSchema-versioning|:?(assert|assertion|alternative)[\\s/>]");

    /**
     * An element.
     *
     * @param left whether it is left out
     * @param quoted whether it is in an annotation, where nothing counts
     */
    private record Open(boolean left, boolean quoted) {}

    private final String name;
    private final SourceText text;
    private final Diagnostics diagnostics;
    private final char[] chars;
    private final NamespaceSupport prefixes = new NamespaceSupport();
    private final Deque<Open> open = new ArrayDeque<>();
    private boolean pushed;
    private int from;
    private Locator locator = new LocatorImpl();

    private Version10(String name, SourceText text, Diagnostics diagnostics) {
        this.name = name;
        this.text = text;
        this.diagnostics = diagnostics;
        this.chars = text.chars();
    }

    /** The bytes of the schema, the same if it has nothing of version 1.1; what is left out is told. */
    static byte[] of(URI id, String name, byte[] bytes, SourceText text, Diagnostics diagnostics) throws SAXException {
        if (!HINT.matcher(text.all()).find()) {
            return bytes;
        }
        Version10 version = new Version10(name, text, diagnostics);
        HardenedXml.parse(id, bytes, version);
        Charset charset = SourceText.charset(bytes);
        byte[] plain = new String(version.chars).getBytes(charset);
        if (charset.equals(StandardCharsets.UTF_8) || bytes.length < 2) {
            return plain;
        }
        // a byte order mark says what the encoding is
        boolean marked = new String(bytes, charset).startsWith("\uFEFF");
        return marked ? ("\uFEFF" + new String(version.chars)).getBytes(charset) : plain;
    }

    @Override
    public void setDocumentLocator(Locator documentLocator) {
        locator = documentLocator;
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        if (!pushed) {
            prefixes.pushContext();
            pushed = true;
        }
        prefixes.declarePrefix(prefix, uri);
    }

    @Override
    public void startElement(String uri, String local, String qualified, Attributes attributes) {
        if (!pushed) {
            prefixes.pushContext();
        }
        pushed = false;
        boolean inside = !open.isEmpty() && open.element().left();
        boolean quoted = !open.isEmpty() && open.element().quoted();
        boolean left = inside || (!open.isEmpty() && !quoted && isLeft(uri, local, attributes));
        if (left && !inside) {
            int[] start = text.tagStart(locator.getLineNumber(), locator.getColumnNumber());
            from = text.offset(start[0], start[1]);
            if (uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI) && Xsd11.isCheck(local)) {
                diagnostics.add(
                        Problem.XSD_11,
                        Severity.WARNING,
                        new Location(name, start[0], start[1]),
                        local,
                        "no action is needed: it only checks documents, and is left out");
            }
        }
        boolean annotation = uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI) && local.equals("annotation");
        open.push(new Open(left, quoted || annotation));
    }

    @Override
    public void endElement(String uri, String local, String qualified) {
        prefixes.popContext();
        Open ended = open.pop();
        if (ended.left() && !open.element().left()) {
            int to = text.offset(locator.getLineNumber(), locator.getColumnNumber());
            for (int i = from; i < to; i++) {
                if (chars[i] != '\n' && chars[i] != '\r') {
                    chars[i] = ' ';
                }
            }
        }
    }

    private boolean isLeft(String uri, String local, Attributes attributes) {
        if (uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI) && Xsd11.isCheck(local)) {
            return true;
        }
        return isAbove(attributes.getValue(VERSIONING, "minVersion"), true)
                || isAbove(attributes.getValue(VERSIONING, "maxVersion"), false)
                || !all(attributes.getValue(VERSIONING, "typeAvailable"), this::isType, true)
                || !all(attributes.getValue(VERSIONING, "typeUnavailable"), this::isType, false)
                || !all(attributes.getValue(VERSIONING, "facetAvailable"), this::isFacet, true)
                || !all(attributes.getValue(VERSIONING, "facetUnavailable"), this::isFacet, false);
    }

    /** Whether a bound leaves version 1.0 out. */
    private static boolean isAbove(@Nullable String version, boolean least) {
        try {
            return version != null
                    && (least ? Double.parseDouble(version.strip()) > 1.0 : Double.parseDouble(version.strip()) <= 1.0);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Whether all names are known, or not all of them. */
    private static boolean all(@Nullable String names, Predicate<String> known, boolean wanted) {
        return names == null
                || names.isBlank()
                || Arrays.stream(names.strip().split("\\s+")).allMatch(known) == wanted;
    }

    private boolean isType(String name) {
        return isOf(name, BUILT_IN);
    }

    private boolean isFacet(String name) {
        return isOf(name, FACETS);
    }

    private boolean isOf(String name, Set<String> known) {
        int colon = name.indexOf(':');
        String uri = prefixes.getURI(colon < 0 ? "" : name.substring(0, colon));
        return XMLConstants.W3C_XML_SCHEMA_NS_URI.equals(uri) && known.contains(name.substring(colon + 1));
    }
}
