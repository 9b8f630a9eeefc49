package io.curcuma.http;

import io.curcuma.http.SoapFrame.Block;
import io.curcuma.http.SoapFrame.InvalidException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Goes from tag to tag of a document in UTF-8, without a look at what is between them. Document types and processing instructions are refused. */
final class TagScan {
    /** Each element gets a copy of the prefixes around it. */
    private static final int MAX_PREFIX_BYTES = 16_384;

    private static final int MAX_ATTRIBUTES = 1_000;

    /**
     * A start tag.
     *
     * @param raw as it is written
     * @param attributes by their qualified names
     * @param written the same by their names as they are written
     * @param prefixes that are declared here or around it
     * @param own those that it declares
     * @param nameEnd where its name ends in the document
     */
    record Tag(
            String raw,
            QName name,
            Map<String, String> attributes,
            Map<String, String> written,
            Map<String, String> prefixes,
            Map<String, String> own,
            int nameEnd,
            boolean isEmpty) {}

    /**
     * A start tag as it is written, of whose prefixes nothing is known.
     *
     * @param own the prefixes that it declares
     */
    record RawTag(String raw, Map<String, String> written, Map<String, String> own, int nameEnd, boolean isEmpty) {}

    private static final Pattern REFERENCE =
            Pattern.compile("&(?:#([0-9]{1,7})|#x([0-9a-fA-F]{1,6})|(lt|gt|quot|apos|amp));");

    private static final Map<String, String> ENTITIES =
            Map.of("lt", "<", "gt", ">", "quot", "\"", "apos", "'", "amp", "&");

    private final byte[] in;
    private int at;

    TagScan(byte[] document) {
        in = document;
    }

    /** The declaration, comments and white space before the root. */
    void prolog() throws InvalidException {
        if (startsWith("\u00EF\u00BB\u00BF")) {
            at += 3;
        }
        if (startsWith("<?xml ")) {
            at = end("?>");
        }
        skipBetween();
    }

    private boolean startsWith(String ascii) {
        if (at + ascii.length() > in.length) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if ((in[at + i] & 0xff) != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Behind the next occurrence of a text. */
    private int end(String ascii) throws InvalidException {
        for (int i = at; i <= in.length - ascii.length(); i++) {
            int same = 0;
            while (same < ascii.length() && in[i + same] == ascii.charAt(same)) {
                same++;
            }
            if (same == ascii.length()) {
                return i + same;
            }
        }
        throw cut();
    }

    private static InvalidException cut() {
        return new InvalidException("the document is not complete");
    }

    /** Skips white space and comments. */
    void skipBetween() throws InvalidException {
        while (at < in.length) {
            if (isSpace(in[at])) {
                at++;
            } else if (startsWith("<!--")) {
                at += 4;
                at = end("-->");
            } else {
                return;
            }
        }
    }

    /** Whether a child begins; else the end tag is read. */
    boolean hasChild(Tag parent) throws InvalidException {
        return hasChild(parent.raw());
    }

    /** As {@link #hasChild(Tag)}, of the name as the start tag has it. */
    boolean hasChild(String raw) throws InvalidException {
        skipBetween();
        if (at >= in.length) {
            throw cut();
        }
        if (in[at] != '<') {
            throw new InvalidException("text between the elements of an envelope");
        }
        if (!startsWith("</")) {
            return true;
        }
        at += 2;
        if (!startsWith(raw)) {
            throw new InvalidException("an end tag that is not that of its element");
        }
        at += raw.getBytes(StandardCharsets.ISO_8859_1).length;
        skipSpace();
        expect('>');
        return false;
    }

    private void skipSpace() {
        while (at < in.length && isSpace(in[at])) {
            at++;
        }
    }

    private void expect(char c) throws InvalidException {
        if (at >= in.length) {
            throw cut();
        }
        if (in[at] != c) {
            throw new InvalidException("a tag that is not one of XML");
        }
        at++;
    }

    private static boolean isSpace(byte c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    /** Reads a start tag. */
    Tag start(Map<String, String> around) throws InvalidException {
        RawTag tag = start();
        Map<String, String> prefixes = around;
        if (!tag.own().isEmpty()) {
            prefixes = new TreeMap<>(around);
            prefixes.putAll(tag.own());
        }
        Map<String, String> attributes = new TreeMap<>();
        for (Map.Entry<String, String> each : tag.written().entrySet()) {
            QName qualified = qualified(each.getKey(), prefixes, false);
            attributes.put(qualified.toString(), each.getValue());
        }
        return new Tag(
                tag.raw(),
                qualified(tag.raw(), prefixes, true),
                attributes,
                tag.written(),
                prefixes,
                tag.own(),
                tag.nameEnd(),
                tag.isEmpty());
    }

    /** Reads a start tag, without a copy of the prefixes around it. */
    RawTag start() throws InvalidException {
        expect('<');
        String raw = name();
        int nameEnd = at;
        Map<String, String> written = new TreeMap<>();
        Map<String, String> own = new TreeMap<>();
        boolean isEmpty = false;
        while (true) {
            skipSpace();
            if (startsWith("/")) {
                at++;
                isEmpty = true;
            }
            if (isEmpty || startsWith(">")) {
                expect('>');
                break;
            }
            String attribute = name();
            skipSpace();
            expect('=');
            skipSpace();
            String value = value();
            boolean isPrefix = attribute.equals("xmlns") || attribute.startsWith("xmlns:");
            Map<String, String> target = isPrefix ? own : written;
            String key = attribute.equals("xmlns") ? "" : isPrefix ? attribute.substring(6) : attribute;
            if (target.put(key, value) != null || own.size() + written.size() > MAX_ATTRIBUTES) {
                throw new InvalidException("an element has an attribute twice, or too many");
            }
        }
        return new RawTag(raw, written, own, nameEnd, isEmpty);
    }

    /** The name that a prefix gives. */
    static QName qualified(String raw, Map<String, String> prefixes, boolean byDefault) throws InvalidException {
        int colon = raw.indexOf(':');
        if (colon < 0) {
            return new QName(byDefault ? prefixes.getOrDefault("", "") : "", utf8(raw));
        }
        String prefix = raw.substring(0, colon);
        @Nullable String uri = prefix.equals("xml") ? "http://www.w3.org/XML/1998/namespace" : prefixes.get(prefix);
        if (uri == null) {
            throw new InvalidException("a prefix that nothing declares");
        }
        return new QName(uri, utf8(raw.substring(colon + 1)));
    }

    /** Names are kept as bytes, a character each. */
    private static String utf8(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private String name() throws InvalidException {
        int begin = at;
        while (at < in.length && !isSpace(in[at]) && "=/><\"'&".indexOf(in[at]) < 0) {
            at++;
        }
        if (begin == at) {
            throw at < in.length ? new InvalidException("a tag that is not one of XML") : cut();
        }
        if (in[begin] == '!' || in[begin] == '?') {
            throw new InvalidException("a document type or a processing instruction, which SOAP forbids");
        }
        return new String(in, begin, at - begin, StandardCharsets.ISO_8859_1);
    }

    private String value() throws InvalidException {
        if (at >= in.length) {
            throw cut();
        }
        byte quote = in[at++];
        if (quote != '"' && quote != '\'') {
            throw new InvalidException("an attribute without quotes");
        }
        int begin = at;
        while (at < in.length && in[at] != quote) {
            if (in[at] == '<') {
                throw new InvalidException("an attribute that is not one of XML");
            }
            at++;
        }
        if (at >= in.length) {
            throw cut();
        }
        String text = new String(in, begin, at++ - begin, StandardCharsets.UTF_8);
        // Extensible Markup Language 1.0, section 3.3.3
        return unescaped(text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' '));
    }

    static String unescaped(String text) {
        return text.indexOf('&') < 0
                ? text
                : REFERENCE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(referred(found)));
    }

    private static String referred(MatchResult reference) {
        if (reference.group(3) != null) {
            return ENTITIES.getOrDefault(reference.group(3), "");
        }
        int character = reference.group(1) == null
                ? Integer.parseInt(reference.group(2), 16)
                : Integer.parseInt(reference.group(1));
        return Character.isValidCodePoint(character) ? Character.toString(character) : reference.group();
    }

    /** Reads an element to its end, whatever is in it. */
    Block block(Tag parent, Map<String, String> around) throws InvalidException {
        int begin = at;
        int size = parent.prefixes().entrySet().stream()
                .mapToInt(each -> each.getKey().length() + each.getValue().length())
                .sum();
        if (size > MAX_PREFIX_BYTES) {
            throw new InvalidException("the prefixes of the envelope are beyond " + MAX_PREFIX_BYTES + " bytes");
        }
        Tag tag = start(around);
        skip(tag);
        StringBuilder inherited = new StringBuilder();
        parent.prefixes().forEach((prefix, uri) -> {
            if (!tag.own().containsKey(prefix)) {
                inherited
                        .append(prefix.isEmpty() ? " xmlns=\"" : " xmlns:" + utf8(prefix) + "=\"")
                        .append(escaped(uri))
                        .append('"');
            }
        });
        byte[] declarations = inherited.toString().getBytes(StandardCharsets.UTF_8);
        int head = tag.nameEnd() - begin;
        byte[] document = new byte[at - begin + declarations.length];
        System.arraycopy(in, begin, document, 0, head);
        System.arraycopy(declarations, 0, document, head, declarations.length);
        System.arraycopy(in, tag.nameEnd(), document, head + declarations.length, at - tag.nameEnd());
        return new Block(tag.name(), document, false);
    }

    /** A document without the attributes of its root that are in a namespace of SOAP: who must understand a block, and where. */
    static byte[] withoutSoapAttributes(byte[] document) {
        try {
            TagScan scan = new TagScan(document);
            scan.prolog();
            Tag root = scan.start(Map.of());
            int end = scan.at;
            StringBuilder tag = new StringBuilder("<").append(root.raw());
            root.own().forEach((prefix, uri) -> attribute(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, uri, tag));
            for (Map.Entry<String, String> each : root.written().entrySet()) {
                QName name = qualified(each.getKey(), root.prefixes(), false);
                if (SoapVersion.of(name.getNamespaceURI()).isEmpty()) {
                    attribute(each.getKey(), each.getValue(), tag);
                }
            }
            tag.append(root.isEmpty() ? "/>" : ">");
            byte[] begin = tag.toString().getBytes(StandardCharsets.ISO_8859_1);
            byte[] without = Arrays.copyOf(begin, begin.length + document.length - end);
            System.arraycopy(document, end, without, begin.length, document.length - end);
            return without;
        } catch (InvalidException e) {
            throw new IllegalStateException("a block that was read cannot be read again", e);
        }
    }

    /** @param value becomes bytes of UTF-8, a character each, as names have them */
    private static void attribute(String name, String value, StringBuilder out) {
        String bytes = new String(escaped(value).getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        out.append(' ').append(name).append("=\"").append(bytes).append('"');
    }

    /** Text as content or as a value of an attribute. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("\t", "&#9;")
                .replace("\n", "&#10;")
                .replace("\r", "&#13;");
    }

    private void skip(Tag tag) throws InvalidException {
        int depth = tag.isEmpty() ? 0 : 1;
        while (depth > 0) {
            toTag();
            if (skipEnd()) {
                depth--;
            } else {
                depth += skipStart() ? 0 : 1;
            }
        }
    }

    /** Goes to the next tag, past all that may be before it; to the end of the document if there is none. */
    void toTag() throws InvalidException {
        while (true) {
            while (at < in.length && in[at] != '<') {
                at++;
            }
            if (startsWith("<!--")) {
                at += 4;
                at = end("-->");
            } else if (startsWith("<![CDATA[")) {
                at = end("]]>");
            } else if (startsWith("<!") || startsWith("<?")) {
                throw new InvalidException("a document type or a processing instruction, which SOAP forbids");
            } else {
                return;
            }
        }
    }

    /** Skips an end tag; false if there is none here. */
    boolean skipEnd() throws InvalidException {
        if (!startsWith("</")) {
            return false;
        }
        at = end(">");
        return true;
    }

    /** Where the next byte is. */
    int position() {
        return at;
    }

    /** Whether everything is read. */
    boolean isAtEnd() {
        return at >= in.length;
    }

    /** Whether the element is empty. */
    private boolean skipStart() throws InvalidException {
        int quote = 0;
        for (; at < in.length; at++) {
            byte c = in[at];
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '>') {
                at++;
                return in[at - 2] == '/';
            }
        }
        throw cut();
    }
}
