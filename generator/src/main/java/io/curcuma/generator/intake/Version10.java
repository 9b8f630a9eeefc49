package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
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
 * A schema as a processor of XML Schema 1.0 reads it. Everything keeps its line; what is changed is told.
 *
 * <ul>
 *   <li>What only checks documents, such as {@code xs:assert}, becomes spaces, and so does what conditional inclusion (XML Schema 1.1 part
 *       1, 4.2.2) leaves out for version 1.0. The condition of a whole {@code xs:schema} does not count: a schema for 1.1 alone is read as
 *       far as that is possible.
 *   <li>An {@code xs:all} with elements that repeat, or in an extension, becomes an {@code xs:sequence}, with all others of its document,
 *       which it may extend. The beans are the same, and no reader of ours asks for the order.
 *   <li>A wildcard that leaves names out becomes one for other namespaces, which is not ambiguous beside elements that may be absent. No
 *       reader of ours asks for the namespace.
 *   <li>A reference to an element of XML Schema, as .NET writes it for a DataSet, becomes a wildcard for that namespace: what a schema
 *       holds as text, such as XPath, needs all its prefixes, which beans do not have.
 * </ul>
 */
final class Version10 extends DefaultHandler {
    private static final String VERSIONING = "http://www.w3.org/2007/XMLSchema-versioning";
    /** The types of XML Schema itself, by their local names. */
    static final Set<String> BUILT_IN = Set.of(
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
    private static final Pattern OCCURS = Pattern.compile("[0-9]+|unbounded");
    private static final Set<String> ELEMENTS = Set.of(
            ("schema element attribute complexType simpleType complexContent simpleContent group attributeGroup annotation all choice sequence any"
                            + " anyAttribute documentation appinfo import include redefine notation key keyref unique selector field")
                    .split(" "));
    /** A reference that may be one to a global element of XML Schema: the prefix decides. */
    private static final Pattern REFERENCE =
            Pattern.compile("\\bref\\s*=\\s*[\"']\\s*(?:[\\w.-]+:)?(?:" + String.join("|", ELEMENTS) + ")\\s*[\"']");

    private static final Pattern HINT = Pattern.compile(
            "XMLSchema-versioning|:?(assert|assertion|alternative|explicitTimezone|all)[\\s/>]|\\snot(QName|Namespace)\\s*=");
    private static final Pattern ALL = Pattern.compile("[<:]all[\\s/>]");
    private static final Pattern NOT = Pattern.compile("\\snot(?:QName|Namespace)\\s*=\\s*(?:\"[^\"]*\"|'[^']*')");

    /**
     * An element.
     *
     * @param inAll whether it is an {@code xs:all} that becomes an {@code xs:sequence}
     * @param left whether it is left out
     * @param quoted whether it is in an annotation, where nothing counts
     */
    private record Open(boolean inAll, boolean left, boolean quoted) {}

    /** Finds out whether a schema has an {@code xs:all} that version 1.0 does not allow. */
    private static final class AllUse extends DefaultHandler {
        private final Deque<String> parents = new ArrayDeque<>();
        private boolean found;

        @Override
        public void startElement(String uri, String local, String qualified, Attributes attributes) {
            String parent = parents.isEmpty() ? "" : parents.element();
            String name = uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI) ? local : "";
            found |= Xsd11.isAll(name, attributes, parent) || (name.equals("all") && parent.equals("extension"));
            parents.push(name);
        }

        @Override
        public void endElement(String uri, String local, String qualified) {
            parents.pop();
        }

        static boolean in(URI id, byte[] bytes, SourceText text) throws SAXException {
            if (!ALL.matcher(text.all()).find()) {
                return false;
            }
            AllUse use = new AllUse();
            HardenedXml.parse(id, bytes, use);
            return use.found;
        }
    }

    private final String name;
    private final SourceText text;
    private final Diagnostics diagnostics;
    /** Whether each {@code xs:all} becomes an {@code xs:sequence}. */
    private final boolean sequences;

    private final StringBuilder out = new StringBuilder();
    /** How much of the text is in {@link #out}. */
    private int done;

    private final NamespaceSupport prefixes = new NamespaceSupport();
    private final Deque<Open> open = new ArrayDeque<>();
    private boolean pushed;
    private boolean toldSequences;
    private Locator locator = new LocatorImpl();

    private Version10(String name, SourceText text, boolean sequences, Diagnostics diagnostics) {
        this.sequences = sequences;
        this.name = name;
        this.text = text;
        this.diagnostics = diagnostics;
    }

    /** The bytes of the schema, the same if it has nothing of version 1.1; what is left out is told. */
    static byte[] of(URI id, String name, byte[] bytes, SourceText text, Diagnostics diagnostics) throws SAXException {
        if (!HINT.matcher(text.all()).find() && !REFERENCE.matcher(text.all()).find()) {
            return bytes;
        }
        Version10 version = new Version10(name, text, AllUse.in(id, bytes, text), diagnostics);
        HardenedXml.parse(id, bytes, version);
        version.copy(text.all().length());
        return SourceText.encode(version.out.toString(), bytes);
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
            int[] start = begin();
            if (uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI) && Xsd11.isCheck(local)) {
                diagnostics.add(
                        Problem.XSD_11,
                        Severity.WARNING,
                        new Location(name, start[0], start[1]),
                        local,
                        "no action is needed: it only checks documents, and is left out");
            }
        }
        String wildcard = left || quoted ? null : wildcard(uri, local, qualified, attributes);
        if (wildcard != null) {
            int[] start = begin();
            diagnostics.add(
                    Problem.OPEN_SCHEMA,
                    Severity.INFO,
                    new Location(name, start[0], start[1]),
                    attributes.getValue("ref"));
            out.append(wildcard);
            left = true;
        }
        if (!left && !quoted && uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI)) {
            tag(local, attributes, !open.isEmpty() && open.element().inAll());
        }
        boolean annotation = uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI) && local.equals("annotation");
        open.push(new Open(sequences && local.equals("all"), left, quoted || annotation));
    }

    @Override
    public void endElement(String uri, String local, String qualified) {
        prefixes.popContext();
        Open ended = open.pop();
        if (sequences
                && local.equals("all")
                && uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                && !ended.left()
                && !ended.quoted()) {
            sequence();
        }
        if (ended.left() && !open.element().left()) {
            int to = text.offset(locator.getLineNumber(), locator.getColumnNumber());
            for (; done < to; done++) {
                char c = text.all().charAt(done);
                out.append(c == '\n' || c == '\r' ? c : ' ');
            }
        }
    }

    /** Changes the start tag at hand where version 1.0 would not have it. */
    private void tag(String local, Attributes attributes, boolean inAll) {
        if (sequences && local.equals("all")) {
            tellSequences();
            sequence();
        }
        if (!Xsd11.isWildcard(local)) {
            return;
        }
        Optional<String> not = Xsd11.construct(local, attributes);
        // beside elements that may be absent, a wildcard for their namespace would be ambiguous
        boolean other = local.equals("any") && attributes.getValue("namespace") == null && (inAll || not.isPresent());
        if (other || not.isPresent()) {
            int[] start = begin();
            not.ifPresent(construct -> diagnostics.add(
                    Problem.XSD_11,
                    Severity.WARNING,
                    new Location(name, start[0], start[1]),
                    construct,
                    "no action is needed: beans and formats keep what the wildcard takes, whatever it leaves out"));
            int to = text.offset(locator.getLineNumber(), locator.getColumnNumber());
            String tag = text.all().substring(done, to);
            String plain = NOT.matcher(tag).replaceAll("");
            out.append(other ? plain.replaceFirst("^(<[^\\s/>]+)", "$1 namespace='##other'") : plain);
            done = to;
        }
    }

    private void tellSequences() {
        if (!toldSequences) {
            toldSequences = true;
            int[] start = begin();
            diagnostics.add(
                    Problem.XSD_11,
                    Severity.WARNING,
                    new Location(name, start[0], start[1]),
                    "all with elements that repeat, a wildcard or a group, or in an extension",
                    "no action is needed: each xs:all of the document is read as an xs:sequence, and no reader asks for the order");
        }
    }

    /** Makes a tag of {@code xs:all} one of {@code xs:sequence}; nothing happens to it at the end of an empty element. */
    private void sequence() {
        int to = text.offset(locator.getLineNumber(), locator.getColumnNumber());
        if (done < to) {
            begin();
            out.append(text.all().substring(done, to).replaceFirst("^(</?(?:[^\\s:>/]+:)?)all", "$1sequence"));
            done = to;
        }
    }

    /** Copies what stands before the tag at hand, and says where that begins. */
    private int[] begin() {
        int[] start = text.tagStart(locator.getLineNumber(), locator.getColumnNumber());
        copy(text.offset(start[0], start[1]));
        return start;
    }

    private void copy(int to) {
        out.append(text.all(), done, to);
        done = to;
    }

    /** What stands for a reference to an element of XML Schema; null if it is none. */
    private @Nullable String wildcard(String uri, String local, String qualified, Attributes attributes) {
        String reference = attributes.getValue("ref");
        if (!uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                || !local.equals("element")
                || reference == null
                || !isOf(reference.strip(), ELEMENTS)) {
            return null;
        }
        StringBuilder any = new StringBuilder("<" + qualified.replaceFirst("element$", "any"));
        for (String occurs : List.of("minOccurs", "maxOccurs")) {
            String value = attributes.getValue(occurs);
            if (value != null && OCCURS.matcher(value).matches()) {
                any.append(' ').append(occurs).append("='").append(value).append('\'');
            }
        }
        return any + " namespace='" + XMLConstants.W3C_XML_SCHEMA_NS_URI + "' processContents='skip'/>";
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
