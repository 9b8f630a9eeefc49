package io.curcuma.xml;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** From bytes to a parser that has no way to the outside. */
final class XmlInput {
    private static final Pattern DECLARED =
            Pattern.compile("^<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");

    private static final String NO_LIMIT = "0";

    private XmlInput() {}

    /**
     * The text of a document in one of the four encodings that a document may have here.
     *
     * @throws SerializationException {@code MALFORMED} for another encoding, {@code INVALID_UTF8} for bytes that are not of it
     */
    static String decode(byte[] bytes, int offset, int length) {
        String start = new String(bytes, offset, Math.min(length, 200), StandardCharsets.ISO_8859_1);
        Charset charset;
        int mark = 0;
        if (start.startsWith("\u00ef\u00bb\u00bf")) {
            charset = StandardCharsets.UTF_8;
            mark = 3;
        } else if (start.startsWith("\u00fe\u00ff") || start.startsWith("\u00ff\u00fe")) {
            charset = start.charAt(0) == 0xfe ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
            mark = 2;
        } else if (start.startsWith("\0<") || start.startsWith("<\0")) {
            charset = start.charAt(0) == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
        } else {
            charset = declared(start, StandardCharsets.UTF_8);
        }
        String text;
        try {
            text = charset.newDecoder()
                    .decode(ByteBuffer.wrap(bytes, offset + mark, length - mark))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new SerializationException(Code.INVALID_UTF8, "bytes that are not " + charset);
        }
        if (!declared(text.substring(0, Math.min(200, text.length())), charset).equals(charset)) {
            throw new SerializationException(
                    Code.MALFORMED, "the bytes are " + charset + " and the XML declaration says otherwise");
        }
        return text;
    }

    private static Charset declared(String start, Charset otherwise) {
        Matcher matcher = DECLARED.matcher(start);
        if (!matcher.find()) {
            return otherwise;
        }
        return switch (matcher.group(1).toUpperCase(Locale.ROOT)) {
            case "UTF-8" -> StandardCharsets.UTF_8;
            case "US-ASCII" -> StandardCharsets.US_ASCII;
            case "ISO-8859-1" -> StandardCharsets.ISO_8859_1;
            case "UTF-16" -> otherwise.name().startsWith("UTF-16") ? otherwise : StandardCharsets.UTF_16;
            case "UTF-16BE" -> StandardCharsets.UTF_16BE;
            case "UTF-16LE" -> StandardCharsets.UTF_16LE;
            default ->
                throw new SerializationException(
                        Code.MALFORMED, "an encoding other than UTF-8, UTF-16, US-ASCII and ISO-8859-1");
        };
    }

    static XMLStreamReader parser(String text) throws XMLStreamException {
        // a factory keeps the last document in memory, so it is not kept
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        // our own limits decide, the same on every JDK: its defaults changed with JDK 24
        factory.setProperty("jdk.xml.maxElementDepth", NO_LIMIT);
        factory.setProperty("jdk.xml.elementAttributeLimit", NO_LIMIT);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entities are not allowed");
        });
        return factory.createXMLStreamReader(new StringReader(text));
    }
}
