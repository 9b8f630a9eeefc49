package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The encoding of a body in XML (RFC 7303, section 3): a byte order mark comes first, then the parameter {@code charset} of the media type, then
 * what the document declares. The first and the last are the parser's.
 */
record XmlCharset(Charset charset) {
    private static final String PARAMETER = "charset";
    private static final String XML_JAXB = "xml-jaxb";
    /** The declaration without its encoding is that of a document in UTF-8. */
    private static final Pattern DECLARED =
            Pattern.compile("^(<\\?xml\\s[^>]*?)\\s+encoding\\s*=\\s*(?:\"[^\"]*\"|'[^']*')");

    private static final Pattern UTF_8 = Pattern.compile("[\"']utf-8[\"']$", Pattern.CASE_INSENSITIVE);
    /** A declaration is not longer. */
    private static final int HEAD = 256;

    private static final int[][] MARKS = {{0xEF, 0xBB, 0xBF}, {0xFE, 0xFF}, {0xFF, 0xFE}};

    /** Whether the parameter of a format's media type names an encoding that can be read. */
    static boolean isReadable(Format format, String charset) {
        return isXml(format) ? find(charset).isPresent() : isUtf8(charset);
    }

    /** Whether it is UTF-8, which is what is written. */
    static boolean isUtf8(String charset) {
        return charset.equalsIgnoreCase("utf-8")
                || charset.equalsIgnoreCase("utf8")
                || charset.equalsIgnoreCase("us-ascii");
    }

    /** The parameter of a body's media type; empty if the body says itself what it is. */
    static Optional<XmlCharset> of(Format format, Optional<String> contentType) {
        return isXml(format)
                ? contentType
                        .flatMap(MediaType::tryParse)
                        .flatMap(type -> Optional.ofNullable(type.parameters().get(PARAMETER)))
                        .flatMap(XmlCharset::find)
                        .map(XmlCharset::new)
                : Optional.empty();
    }

    private static boolean isXml(Format format) {
        return format.id().equals(Format.XML) || format.id().equals(XML_JAXB);
    }

    private static Optional<Charset> find(String name) {
        try {
            return Charset.isSupported(name) ? Optional.of(Charset.forName(name)) : Optional.empty();
        } catch (IllegalCharsetNameException e) {
            return Optional.empty();
        }
    }

    /**
     * The body in UTF-8, whatever it declares.
     *
     * @throws SerializationException {@code INVALID_UTF8} if its bytes are not of the encoding
     */
    byte[] utf8(byte[] body) {
        if (isMarked(body) || (charset.equals(StandardCharsets.UTF_8) && !declaresAnother(body))) {
            return body;
        }
        String text;
        try {
            text = charset.newDecoder().decode(ByteBuffer.wrap(body)).toString();
        } catch (CharacterCodingException e) {
            throw new SerializationException(
                    Code.INVALID_UTF8, "a body that is not in the charset of its Content-Type");
        }
        Matcher declared = DECLARED.matcher(text);
        String plain = declared.find() ? declared.group(1) + text.substring(declared.end()) : text;
        return plain.getBytes(StandardCharsets.UTF_8);
    }

    private static boolean declaresAnother(byte[] body) {
        String head = new String(body, 0, Math.min(body.length, HEAD), StandardCharsets.ISO_8859_1);
        Matcher declared = DECLARED.matcher(head);
        return declared.find() && !UTF_8.matcher(declared.group()).find();
    }

    private static boolean isMarked(byte[] body) {
        for (int[] mark : MARKS) {
            int same = 0;
            while (same < mark.length && same < body.length && (body[same] & 0xff) == mark[same]) {
                same++;
            }
            if (same == mark.length) {
                return true;
            }
        }
        return false;
    }
}
