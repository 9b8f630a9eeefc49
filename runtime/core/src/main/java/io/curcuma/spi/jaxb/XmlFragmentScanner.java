package io.curcuma.spi.jaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import org.w3c.dom.Document;

/** The characters of a document: each is looked at once, and what XML 1.0 does not allow is {@code MALFORMED}. */
final class XmlFragmentScanner {
    private static final Pattern DECLARATION = Pattern.compile(("<\\?xml_+version_*=_*(?:'1\\.0'|\"1\\.0\")"
                    + "(?:_+encoding_*=_*(?:'[A-Za-z][A-Za-z0-9._-]*+'|\"[A-Za-z][A-Za-z0-9._-]*+\"))?+"
                    + "(?:_+standalone_*=_*(?:'(?:yes|no)'|\"(?:yes|no)\"))?+_*\\?>")
            .replace("_+", "[ \t\r\n]++")
            .replace("_*", "[ \t\r\n]*+"));

    private final String xml;
    private final int end;
    private int at;

    XmlFragmentScanner(String xml) {
        this.xml = xml;
        this.end = xml.length();
    }

    static SerializationException malformed() {
        return new SerializationException(
                Code.MALFORMED, "an open element that is not well-formed XML 1.0 without a DOCTYPE");
    }

    boolean atEnd() {
        return at == end;
    }

    /** Skips a string if it comes next. Returns whether it did. */
    boolean skips(String expected) {
        if (!xml.startsWith(expected, at)) {
            return false;
        }
        at += expected.length();
        return true;
    }

    void require(String expected) {
        if (!skips(expected)) {
            throw malformed();
        }
    }

    /** Whether there was white space. */
    boolean skipSpace() {
        int start = at;
        while (at < end && isSpace(xml.charAt(at))) {
            at++;
        }
        return at > start;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }

    /** Skips the XML declaration, if there is one. */
    void declaration() {
        if (xml.startsWith("<?xml") && end > 5 && isSpace(xml.charAt(5))) {
            Matcher matcher = DECLARATION.matcher(xml);
            if (!matcher.lookingAt()) {
                throw malformed();
            }
            at = matcher.end();
        }
    }

    /**
     * Skips a comment or a processing instruction, if there is one.
     *
     * @param names says what a name is
     */
    boolean skipsMisc(Document names) {
        if (skips("<!--")) {
            pass(xml.indexOf("--", at));
            require("-->");
            return true;
        }
        if (!skips("<?")) {
            return false;
        }
        String target = name();
        names.createProcessingInstruction(target, "");
        if (target.equalsIgnoreCase(XMLConstants.XML_NS_PREFIX)) {
            throw malformed();
        }
        if (skipSpace()) {
            pass(xml.indexOf("?>", at));
        }
        require("?>");
        return true;
    }

    /** Skips characters and checks them. */
    private void pass(int until) {
        while (at < until) {
            at += legal(xml.charAt(at));
        }
    }

    /** What may be a name: everything before a character that no name has. */
    String name() {
        int start = at;
        while (at < end && !endsName(xml.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw malformed();
        }
        return xml.substring(start, at);
    }

    private static boolean endsName(char c) {
        return c <= ' ' || c == '=' || c == '>' || c == '/' || c == '<' || c == '?' || c == '"' || c == '\'';
    }

    /** The value of an attribute, and what stands before it. */
    String value(StringBuilder scratch) {
        skipSpace();
        require("=");
        skipSpace();
        char quote = at < end ? xml.charAt(at++) : 0;
        if (quote != '"' && quote != '\'') {
            throw malformed();
        }
        scratch.setLength(0);
        int from = at;
        while (at < end && xml.charAt(at) != quote) {
            char c = xml.charAt(at);
            if (c == '<') {
                throw malformed();
            }
            if (c == '&') {
                scratch.append(xml, from, at);
                reference(scratch);
                from = at;
            } else if (c < ' ' && isSpace(c)) {
                scratch.append(xml, from, at).append(' ');
                newLine();
                from = at;
            } else {
                at += legal(c);
            }
        }
        String value = scratch.isEmpty()
                ? xml.substring(from, at)
                : scratch.append(xml, from, at).toString();
        require(quote == '"' ? "\"" : "'");
        return value;
    }

    /** Skips a character. A carriage return and a line feed after it are one line end. */
    private void newLine() {
        if (xml.charAt(at++) == '\r' && at < end && xml.charAt(at) == '\n') {
            at++;
        }
    }

    /** Appends the characters before the next markup. */
    void text(StringBuilder out) {
        int from = at;
        while (at < end) {
            char c = xml.charAt(at);
            if (c == '<') {
                break;
            }
            if (c == '&') {
                out.append(xml, from, at);
                reference(out);
                from = at;
            } else if (c == '\r') {
                out.append(xml, from, at).append('\n');
                newLine();
                from = at;
            } else if (c == ']' && xml.startsWith("]]>", at)) {
                throw malformed();
            } else {
                at += legal(c);
            }
        }
        out.append(xml, from, at);
    }

    /** Appends a CDATA section whose beginning has been passed. */
    void cdata(StringBuilder out) {
        int close = xml.indexOf("]]>", at);
        int from = at;
        while (at < close) {
            char c = xml.charAt(at);
            if (c == '\r') {
                out.append(xml, from, at).append('\n');
                newLine();
                from = at;
            } else {
                at += legal(c);
            }
        }
        out.append(xml, from, at);
        require("]]>");
    }

    private void reference(StringBuilder out) {
        if (skips("&#x")) {
            out.appendCodePoint(code(16));
        } else if (skips("&#")) {
            out.appendCodePoint(code(10));
        } else if (skips("&lt;")) {
            out.append('<');
        } else if (skips("&gt;")) {
            out.append('>');
        } else if (skips("&amp;")) {
            out.append('&');
        } else if (skips("&quot;")) {
            out.append('"');
        } else {
            require("&apos;");
            out.append('\'');
        }
    }

    private int code(int radix) {
        int start = at;
        int code = 0;
        while (at < end && xml.charAt(at) != ';') {
            char c = xml.charAt(at);
            int digit = c < 0x80 ? Character.digit(c, radix) : -1;
            code = code * radix + digit;
            if (digit < 0 || code > Character.MAX_CODE_POINT) {
                throw malformed();
            }
            at++;
        }
        boolean control = code < ' ' && code != '\n' && code != '\t' && code != '\r';
        if (at == start || control || (code >= 0xd800 && code < 0xe000) || code == 0xfffe || code == 0xffff) {
            throw malformed();
        }
        require(";");
        return code;
    }

    /** How many chars the character has that comes next, of which this is the first. */
    private int legal(char c) {
        if (c >= ' ' ? c < 0xd800 || (c >= 0xe000 && c <= 0xfffd) : isSpace(c)) {
            return 1;
        }
        if (at + 1 < end && Character.isSurrogatePair(c, xml.charAt(at + 1))) {
            return 2;
        }
        throw malformed();
    }
}
