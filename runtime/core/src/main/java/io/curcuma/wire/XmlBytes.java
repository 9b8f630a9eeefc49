package io.curcuma.wire;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The encodings that an XML document may have here. */
public final class XmlBytes {
    private static final Pattern DECLARED =
            Pattern.compile("^<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");

    private static final int START = 200;

    private XmlBytes() {}

    /** Whether a document begins as one in UTF-8 does that says so, or says nothing. */
    public static boolean isUtf8(byte[] bytes, int offset, int length) {
        String start = start(bytes, offset, length);
        return !start.startsWith("\u00ef\u00bb\u00bf")
                && !start.startsWith("\u00fe\u00ff")
                && !start.startsWith("\u00ff\u00fe")
                && start.indexOf('\0') < 0
                && declared(start, StandardCharsets.UTF_8).equals(StandardCharsets.UTF_8);
    }

    private static String start(byte[] bytes, int offset, int length) {
        return new String(bytes, offset, Math.min(length, START), StandardCharsets.ISO_8859_1);
    }

    /**
     * The text of a document in one of the four encodings that a document may have here.
     *
     * @throws SerializationException {@code MALFORMED} for another encoding, {@code INVALID_UTF8} for bytes that are not of it
     */
    public static String decode(byte[] bytes, int offset, int length) {
        String start = start(bytes, offset, length);
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
        if (!declared(text.substring(0, Math.min(START, text.length())), charset)
                .equals(charset)) {
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
}
